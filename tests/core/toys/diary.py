"""Diary: what is said is written down, so that a test can read what happened in which order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import Board, Choice, Config, Event, Game, Question, Reaction, Ruling, Slice, Table, hookimpl


class Diary(Slice):
    lines: tuple[str, ...] = ()


class Bell(Event):
    """Announces, and does nothing itself."""


class Said(Event):
    line: str

    def text(self, board: Board) -> str:
        return f"say {self.line}"


class ChooseLine(Choice):
    """Yes or no."""


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Diary())
    table.begin(ChooseLine("ann"), Bell(), ChooseLine("bob"))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {ChooseLine: yes_or_no}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Said: write}


def yes_or_no(game: Game, choice: ChooseLine, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Two lines to choose from."""
    return (Said("yes"), Said("no"))


def write(game: Game, said: Said) -> Game:
    """A line is written below the last."""
    return game.put(Diary((*game[Diary].lines, said.line)))
