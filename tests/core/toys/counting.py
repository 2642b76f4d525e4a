"""Counting: two seats take one to three from a heap in turn; who takes the last wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from boardwright import (
    Board,
    Choice,
    Conceivable,
    Config,
    Event,
    Game,
    GameWon,
    Law,
    Laws,
    Manifest,
    Outcome,
    Question,
    Reaction,
    Ruling,
    Slice,
    Table,
    TakeTurn,
    Turn,
    TurnEnded,
    Worth,
    hookimpl,
)

SEATS = ("ann", "bob")


class CountingConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: int = 7


class Heap(Slice):
    left: int


class Take(Event):
    count: int

    def text(self, board: Board) -> str:
        return f"take {self.count}"


class ChooseTake(Choice):
    """One, two or three."""


@hookimpl
def manifest() -> Manifest:
    return Manifest(config=CountingConfig)


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Heap(config[CountingConfig].size), Turn(SEATS))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {ChooseTake: takes, Conceivable: conceivable, Worth: worth, Laws: laws}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {TakeTurn: begin, Take: take}


def takes(game: Game, choice: ChooseTake, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Nobody takes more than there is. (C-1)"""
    if game[Heap].left == 0:
        return game.refuse("C-1", choice)
    return (*options, *(Take(count) for count in (1, 2, 3) if count <= game[Heap].left))


def conceivable(game: Game, question: Conceivable, named: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every number can be named."""
    return (Take(1), Take(2), Take(3)) if isinstance(question.choice, ChooseTake) else named


def begin(game: Game, began: TakeTurn) -> Game:
    """A turn is one choice."""
    return game.then(ChooseTake(began.seat), TurnEnded(began.seat))


def take(game: Game, taken: Take) -> Game:
    """Who takes the last wins. (C-2)"""
    left, seat = game[Heap].left - taken.count, game[Turn].seat
    game = game.put(Heap(left))
    return game if left else game.then(GameWon(seat, (seat,)))


def worth(game: Game, question: Worth, so_far: float) -> float:
    """Winning is worth 1, losing -1."""
    if not game[Outcome].winner:
        return so_far
    return 1.0 if question.seat in game[Outcome].seats else -1.0


def laws(game: Game, question: Laws, so_far: tuple[Law, ...]) -> tuple[Law, ...]:
    """The heap only shrinks."""
    return (*so_far, Law("C-3", "the heap is never less than nothing", game[Heap].left >= 0))
