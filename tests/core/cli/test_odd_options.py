"""Options that are called like a number or like a command of the prompt can be played, and commands be given still."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boardwright.contract.checks import text_flaw
from boardwright.matches.record import load_record

from ..toys.shelf import Shelf
from .calling import called

ODD = '''
"""Somebody says a word, again and again."""
from boardwright import Choice, Event, Slice, TakeTurn, Turn, TurnEnded, hookimpl

WORDS = {words!r}

class Spoken(Event):
    word: str

    def text(self, board):
        return self.word

class ChooseWord(Choice):
    pass

@hookimpl
def setup(table, config):
    table.put(Turn(("ann",)))

@hookimpl
def rulings():
    return {{ChooseWord: lambda game, choice, options: (*options, *map(Spoken, WORDS))}}

@hookimpl
def reactions():
    return {{TakeTurn: lambda game, began: game.then(ChooseWord(began.seat), TurnEnded(began.seat))}}
'''


@pytest.fixture
def play(shelf: Shelf, desk: Path) -> object:
    """Plays a game of these words: what is typed, and what was chosen."""

    def played(words: tuple[str, ...], *lines: str) -> tuple[str, tuple[str, ...]]:
        shelf.write("odd", ODD.format(words=words))
        Path("odd.toml").write_text('name = "Odd"\nplugins = ["odd"]\n', encoding="utf-8")
        typed = "".join(f"{line}\n" for line in lines)
        said = called("play", "odd.toml", "--record", "a.record", "--max-turns", "3", typed=typed)
        assert said.code == 0, said.err
        return said.out, load_record(Path("a.record")).choices

    return played


def test_an_option_that_is_a_number_is_chosen_by_its_text(play) -> None:  # type: ignore[no-untyped-def]
    shown, choices = play(("3", "12", "7"), "12", "3", "7")
    assert choices == ("12", "3", "7")
    assert "     3\n     12\n     7\n" in shown


def test_a_number_that_is_no_option_is_refused_where_options_are_numbers(play) -> None:  # type: ignore[no-untyped-def]
    shown, choices = play(("3", "12"), "1")
    assert choices == ()
    assert "numbered" not in shown


def test_an_option_of_the_name_of_a_command_is_an_option(play) -> None:  # type: ignore[no-untyped-def]
    _, choices = play(("undo", "help", "why not"), "undo", "why not", "help")
    assert choices == ("undo", "why not", "help")


def test_a_command_is_given_with_a_slash_where_an_option_has_its_name(play) -> None:  # type: ignore[no-untyped-def]
    shown, choices = play(("undo", "quit"), "undo", "/undo", "/help", "quit")
    assert choices == ("quit",)
    assert "take back your last choice" in shown


@pytest.mark.parametrize("text", ["take 2", "3", "why", "/undo", "e2-e4", "x" * 300])
def test_a_text_that_can_be_typed_and_recorded(text: str) -> None:
    assert text_flaw(text) == ""


@pytest.mark.parametrize("text", ["", " a", "a ", "a  b", "a\nb", "#1", "a\tb", "a\x1b[0m", "x" * 301])
def test_a_text_that_cannot_be_typed_or_recorded_is_a_broken_promise(text: str) -> None:
    assert text_flaw(text)


def test_a_file_that_is_no_toml_is_told_programs_too(desk: Path) -> None:
    Path("bad.toml").write_text("name = \n", encoding="utf-8")
    said = called("check", "bad.toml", "--json")
    assert said.code == 1
    told = json.loads(said.out)
    assert (told["ok"], told["repairs"]) == (False, [])
    assert told["message"].startswith("bad.toml is not TOML: ")


def test_what_is_not_there_is_told_programs_too(desk: Path) -> None:
    for words in (("nothing.toml",), ("the_field", "--with", "cats"), ("the_field", "--set", "x")):
        said = called("check", *words, "--json")
        assert (said.code, json.loads(said.out)["ok"]) == (2, False), words
