"""The engine leads a match for another program, a line each way."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from boardwright.matches.match import Match
from boardwright.matches.plan import read_plan
from boardwright.players.registry import player_named
from boardwright_engine.engine import Engine


class Talk:
    """A talk with an engine."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, do: str, **keys: Any) -> dict[str, Any]:
        [line] = self.engine.answers([json.dumps({"do": do, **keys})])
        answer: dict[str, Any] = json.loads(line)
        return answer


@pytest.fixture
def say() -> Talk:
    return Talk()


@pytest.mark.parametrize("scenario", ["the_valley", "duel", "race"])
def test_a_match_by_the_engine_is_the_match_of_its_seed(say: Talk, scenario: str) -> None:
    answer = say("new", scenario=scenario, seed=9, max_turns=12)
    while "seat" in answer:
        answer = say("go", player="random")
    match = Match(read_plan(scenario).but(seed=9, max_turns=12))
    match.run(dict.fromkeys(match.seats, player_named("random")))
    assert answer["result"] == match.result
    assert say.engine.match.choices == match.choices


def test_a_decision_has_the_texts_of_trace(say: Talk) -> None:
    answer = say("new", scenario="the_valley")
    assert (answer["n"], answer["seat"], answer["options"]) == (1, "white", ["sow earth", "sow sky", "sow water"])


def test_an_option_that_is_not_possible_changes_nothing(say: Talk) -> None:
    say("new", scenario="the_valley")
    assert say("play", option="fly") == {"error": "'fly' is not possible now; options: sow sky, sow earth, sow water"}
    assert say("position")["n"] == 1


def test_choices_are_taken_back(say: Talk) -> None:
    say("new", scenario="the_valley")
    say("play", option="sow water")
    assert say("undo")["options"] == ["sow earth", "sow sky", "sow water"]


def test_an_envelope_stays_closed(say: Talk) -> None:
    say("new", scenario="duel", seed=1)
    while say("position")["seat"] == "chance":
        say("go")
    assert say("go", player="random")["taken"] == "sealed"
    view = say("view", seat="dragon")
    assert view["agenda"][0]["taken"] == [{"type": "boardwright.Sealed", "seat": "knight"}]


@pytest.fixture
def blind(say: Talk) -> Talk:
    """A talk about a match whose seats do not see the board."""
    say("new", scenario="the_valley", **{"with": ["chosen_one"]})
    return say


def impossible(say: Talk) -> str:
    """What may be named in vain."""
    options: list[str] = say("position")["options"]
    return next(text for text in options if text not in say.engine.match.game.by_text)


def test_who_names_the_impossible_blind_hears_that_and_nothing_more(blind: Talk) -> None:
    assert blind("play", option=impossible(blind)) == {"error": "impossible"}


def test_what_was_named_in_vain_is_not_offered_again(blind: Talk) -> None:
    options, wrong = blind("position")["options"], impossible(blind)
    blind("play", option=wrong)
    assert blind("position") == {**blind("position"), "n": 1, "options": [each for each in options if each != wrong]}


def test_a_blind_seat_is_not_told_why_something_is_impossible(blind: Talk) -> None:
    reasons = [blind("why", option=text) for text in blind("position")["options"]]
    assert not any(reason["legal"] or reason["citations"] for reason in reasons)


def test_a_player_that_chooses_blind_names_until_it_is_possible(blind: Talk) -> None:
    while blind("position").get("n", 9) < 5:
        assert "error" not in blind("go", player="random")


@pytest.mark.parametrize("seat", ["white", None])
def test_the_view_is_the_position_as_the_seat_sees_it(blind: Talk, seat: str | None) -> None:
    view = blind("view", seat=seat)
    assert [*view] == ["seat", "slices", "agenda", "picture"]
    assert "taolong.Wheel" in {each["type"] for each in view["slices"]}
    assert {len(dragon["body"]) for each in view["slices"] if "all" in each for dragon in each["all"]} == {0}


@pytest.mark.parametrize(("line", "error"), [
    ("{", "not JSON"),
    ("[1]", "a request is an object"),
    ('{"do": "pla"}', "did you mean 'play'?"),
    ('{"do": "play"}', "no `option`|missing required field `option`"),
    ('{"do": "position"}', "no match has begun"),
    ('{"do": "new", "scenario": "the_vale"}', "did you mean"),
    ("[" * 100_000, "not JSON"),
])  # fmt: skip
def test_what_makes_no_sense_is_answered_with_what_is_wrong(say: Talk, line: str, error: str) -> None:
    assert re.search(error, say.engine.answer(line)["error"])


def test_the_engine_runs_no_program(say: Talk) -> None:
    say("new", scenario="the_valley")
    assert "is a program" in say("go", player="program:true")["error"]


def test_an_id_comes_back(say: Talk) -> None:
    assert say("view", id="a")["id"] == "a"


def test_a_person_cannot_choose_for_the_engine(say: Talk) -> None:
    say("new", scenario="the_field")
    error = say("go", player="human")["error"]
    assert error == "player 'human': a person cannot be asked here; name a player of the computer"
