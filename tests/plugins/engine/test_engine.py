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


def test_who_names_the_impossible_blind_hears_that_and_nothing_more(say: Talk) -> None:
    options = say("new", scenario="the_valley", **{"with": ["chosen_one"]})["options"]
    possible = {say.engine.match.game.text(option) for option in say.engine.match.game.options}
    wrong = next(text for text in options if text not in possible)
    assert say("play", option=wrong) == {"error": "impossible"}


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
