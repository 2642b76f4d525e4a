"""``why`` and ``log`` at the prompt, and ``replay --log``: what happened and why, and nothing that is hidden."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from boardwright import Match, read_plan, sight_of
from boardwright.explain.log import Log, log_lines
from boardwright.matches.record import load_record

from ..toys.campfire import kindled
from ..toys.shelf import Shelf
from .calling import called, fine

CELL = re.compile(r"\b[a-h][1-8]\b")


def typed(scenario: str, *lines: str, words: tuple[str, ...] = ()) -> str:
    """What is shown while these lines are typed."""
    text = "".join(f"{line}\n" for line in lines)
    said = called("play", scenario, "--seed", "1", "--record", "a.record", "--force", *words, typed=text)
    assert said.code == 0, said
    return said.out


def answers(scenario: str, *lines: str, words: tuple[str, ...] = ()) -> str:
    """What is answered to the last of these lines."""
    return typed(scenario, *lines, words=words).rpartition("\n> \n")[0].rpartition("> ")[2]


# why


def test_why_of_an_option_tells_the_rule() -> None:
    assert answers("the_field", "why sow fire").startswith("'sow fire' is not possible:\n  TL-2.4 ")
    assert answers("the_field", "why sow sky") == "'sow sky' is possible."


def test_why_of_a_change_tells_its_causes() -> None:
    change, *_, first = answers("the_field", "sow sky", "why did the wheel change").splitlines()
    assert change.startswith("Wheel.stacks[")
    assert first == "  because of 2 white chooses sow sky"


def test_why_of_what_is_neither_tells_what_is_asked_for() -> None:
    asked = "is not asked for now; what is: sow sky, sow earth, sow water"
    assert answers("the_field", "why north") == f"'north' {asked}"
    assert answers("the_field", "why did I lose water") == f"'did I lose water' {asked}"


def test_why_of_nothing_says_how_to_ask() -> None:
    assert answers("the_field", "why").startswith("name an option, as in: why sow lake\n")


def test_of_many_options_a_few_are_named() -> None:
    shown = answers("the_field", "sow water wb", "why fly", words=("--with", "chosen_one"))
    assert shown.count(", ") < 30
    assert " more, such as " in shown


# log


def test_log_tells_what_has_happened_since_the_own_last_choice() -> None:
    first, *others = answers("the_field", "sow sky", "log").splitlines()
    assert first == "2 white chooses sow sky"
    assert not any("chooses" in line for line in others)


def test_log_tells_what_the_other_seat_did_meanwhile() -> None:
    shown = answers("the_field", "sow sky", "east", "absorb", "log", words=("--seat", "black=greedy"))
    assert "white chooses absorb" in shown
    assert "black chooses sow" in shown
    assert "white chooses sow sky" not in shown


def test_log_tells_each_of_two_people_since_their_own_choice() -> None:
    shown = answers("the_field", "sow sky", "east", "absorb", "log")
    assert "white chooses sow sky" in shown


def test_log_begins_with_the_set_up() -> None:
    assert "[the set-up]" in answers("the_field", "log")


def test_log_tells_what_came_with_the_turn() -> None:
    shown = answers("the_valley", "sow water", "south", "stop", "log", words=("--seat", "black=greedy"))
    assert "white is on turn" in shown


# Secrets


@pytest.mark.parametrize("line", ["log", "why did I lose water", "why body", "why white", "why dragons"])
def test_what_is_hidden_is_not_told(line: str) -> None:
    choices = ("sow water wb", "south", "south")
    shown = answers("the_valley", *choices, line, words=("--with", "chosen_one"))
    assert not any(word in shown for word in ("Dragons", "Tiles", "moves", "bites", "TL-3", "TL-4.6"))
    assert not CELL.search(shown)


@pytest.mark.parametrize("text", ["north", "south", "east", "west"])
def test_who_chooses_blind_is_not_told_what_is_possible(text: str) -> None:
    shown = answers("the_valley", "sow water wb", f"why {text}", words=("--with", "chosen_one"))
    assert shown == f"you choose blind: only choosing {text!r} tells whether it is possible"


def test_who_chooses_blind_is_told_only_that_something_is_impossible() -> None:
    assert answers("the_valley", "sow water wb", "north", words=("--with", "chosen_one")) == "impossible"


def test_when_the_match_is_over_nothing_is_hidden() -> None:
    match = Match(read_plan("the_valley").but(plugins=("chosen_one",), max_turns=1, seed=1))
    assert match.sight("white").hides
    while not match.game.over:
        match.take(match.game.options[0])
    assert not match.sight("white").hides


def test_replay_tells_what_was_hidden_once_the_match_is_over() -> None:
    blind = ("--with", "chosen_one", "--seed", "1", "--max-turns", "2", "--record", "a.record")
    seats = ("--seat", "white=random", "--seat", "black=random")
    fine("play", "the_valley", *seats, *blind)
    assert "Dragons.all[white].body" in fine("replay", "a.record", "--log")


def test_replay_tells_nothing_of_what_is_hidden_while_the_match_goes_on() -> None:
    typed("the_valley", "sow water wb", "south", words=("--with", "chosen_one"))
    told = fine("replay", "a.record", "--log")
    assert "white chooses south" in told
    assert "Dragons" not in told


def test_an_open_match_hides_nothing() -> None:
    assert not sight_of(read_plan("the_valley").game(), "white").hides


def test_of_a_slice_that_is_hidden_nothing_is_told_and_of_others_everything(shelf: Shelf) -> None:
    kindled(shelf)
    shown = answers("counting.toml", "take 1", "log", words=("--with", "cards"))
    assert "chooses take 1" in shown
    assert "Hand" not in shown
    told = answers("counting.toml", "take 1", "why did the heap change", words=("--with", "cards"))
    assert told.startswith("Heap.left 7 → 6")


def test_an_envelope_is_closed_to_who_asks_for_the_log(shelf: Shelf) -> None:
    kindled(shelf)
    shown = answers("table.toml", "rock", "log")
    assert "rock" not in shown
    assert "chooses" not in shown


@pytest.mark.parametrize("words", ["hands", "ann", "show", "rock"])
def test_an_envelope_is_closed_to_who_asks_why(shelf: Shelf, words: str) -> None:
    kindled(shelf)
    shown = answers("table.toml", "paper", f"why {words}")
    assert "ann chooses" not in shown
    assert "paper" not in shown.replace("rock, paper, scissors", "")


def test_an_envelope_that_has_been_opened_is_told(shelf: Shelf) -> None:
    kindled(shelf)
    shown = answers("table.toml", "rock", "paper", "log")
    assert "ann chooses rock" in shown
    assert "bob chooses paper" in shown


# replay --log


def recorded(*words: str) -> None:
    fine("play", "the_valley", "--seat", "white=random", "--seat", "black=random", "--seed", "5", "--max-turns", "12",
         "--record", "a.record", "--force", *words)  # fmt: skip


def test_replay_tells_what_happened() -> None:
    recorded()
    record = load_record(Path("a.record"))
    match = Match(record.plan)
    assert fine("replay", "a.record", "--log").splitlines() == [*log_lines(Log.of(match.start, record.choices))]


def test_replay_tells_programs_what_happened() -> None:
    recorded("--with", "monk,red_pearl")
    rows = json.loads(fine("replay", "a.record", "--log", "--json"))
    chosen = [row for row in rows if row["cause"] is None and row["seat"]]
    assert len(chosen) == len(load_record(Path("a.record")).choices)
    assert all(row["n"] == place for place, row in enumerate(rows))
    assert any(change["what"].startswith("Wheel.") for row in rows for change in row["changes"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--step", "--json"), "--step is for people and --json for programs; say one of them"),
        (("--log", "--rules"), "--step, --log and --rules are told one at a time"),
        (("--step", "--log"), "--step, --log and --rules are told one at a time"),
    ],
)
def test_replay_tells_one_thing_at_a_time(words: tuple[str, ...], said: str) -> None:
    recorded()
    assert called("replay", "a.record", *words) == (2, "", f"error: {said}\n")


def test_replay_tells_of_an_unfinished_match() -> None:
    typed("the_field", "sow sky", "east")
    assert "white chooses east" in fine("replay", "a.record", "--log")
    assert "never: " in fine("replay", "a.record", "--rules")
