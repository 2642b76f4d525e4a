"""Two people at one terminal: what one must not see of the other is shown on a screen of its own, and is gone."""

from __future__ import annotations

import re

import pytest

from .calling import at_terminal, called

ALONE = re.compile(r"\x1b\[\?1049h(.*?)\x1b\[\?1049l", re.DOTALL)
"""What is shown on the second screen of a terminal, of which nothing is left to scroll back to."""
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
TYPED = (("knight", "die 4"), ("dragon", "die 6"), ("knight", "play charge"), ("dragon", "quit"))


@pytest.fixture
def duel() -> str:
    """All that a terminal is sent while both choose a die, and the knight a card."""
    with at_terminal("play", "duel", "--seed", "1", "--max-turns", "1", "--record", "a.record") as terminal:
        for seat, line in TYPED:
            terminal.reads(f"{seat}, press Enter")
            terminal.types("\n")
            terminal.reads("\n> ")
            terminal.types(f"{line}\n")
        terminal.ends()
        return terminal.shown


def test_each_decision_has_a_screen_of_its_own(duel: str) -> None:
    alone = ALONE.findall(duel)
    assert [[seat for seat in ("knight", "dragon") if f"{seat} to choose" in part] for part in alone] == [
        [seat] for seat, _ in TYPED
    ]


def test_nothing_of_a_decision_is_left_on_the_terminal(duel: str) -> None:
    left = CODES.sub("", ALONE.sub("", duel))
    assert "to choose" not in left
    assert not re.search(r"charge|die \d|play ", left)


def test_a_sealed_choice_is_not_shown_to_the_next_person(duel: str) -> None:
    *_, last = ALONE.findall(duel)
    assert "play charge" not in last
    assert "play flap" in last


@pytest.mark.parametrize("words", [("duel", "--seat", "dragon=greedy"), ("the_field",)])
def test_where_nobody_else_may_not_look_the_terminal_stays_as_it_is(words: tuple[str, ...]) -> None:
    with at_terminal("play", *words, "--seed", "1", "--record", "a.record") as terminal:
        terminal.reads("\n> ")
        terminal.types("quit\n")
        terminal.ends()
        assert not ALONE.search(terminal.shown)


# Taking back what has been revealed


def test_a_choice_before_a_draw_is_taken_back_only_if_all_agree() -> None:
    said = called(
        "play", "duel", "--seed", "1", "--record", "a.record", typed="die 4\ndie 6\nundo\nundo anyway\nquit\n"
    )
    assert "something was revealed since; if all agree, type: undo anyway" in said.out
    assert said.out.count("dragon to choose") == 2


def test_what_was_revealed_is_told() -> None:
    said = called("play", "duel", "--seed", "1", "--seat", "dragon=greedy", typed="no die\nundo\nquit\n")
    assert re.search(r"something was revealed since \((die \d|no die)\); if all agree", said.out)


def test_a_choice_that_revealed_nothing_is_taken_back_at_once() -> None:
    said = called("play", "the_field", "--seed", "1", "--record", "a.record", typed="sow sky\nundo\nquit\n")
    assert "revealed" not in said.out
    assert said.out.count("sow sky\n  2  sow earth") == 2


def test_a_sealed_choice_of_another_is_not_taken_back_unasked() -> None:
    said = called("play", "duel", "--seed", "1", "--record", "a.record", typed="die 4\nundo\nquit\n")
    assert "the last choice is knight's, and a secret; if all agree, type: undo anyway" in said.out
