"""Dice: two seats race along a track; a die with weighted faces says how far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    CHANCE,
    Board,
    Choice,
    Config,
    Event,
    Game,
    GameWon,
    Question,
    Reaction,
    Ruling,
    Slice,
    Table,
    TakeTurn,
    Turn,
    TurnEnded,
    hookimpl,
)

SEATS = ("ann", "bob")
FACES = {1: 3, 2: 2, 5: 1}
GOAL = 12


class Track(Slice):
    steps: tuple[int, ...]


class Rolled(Event):
    face: int

    def text(self, board: Board) -> str:
        return f"roll {self.face}"


class Roll(Choice):
    """A face of the die."""

    def weights(self, options: tuple[Event, ...]) -> tuple[int, ...]:
        return tuple(FACES[option.face] for option in options if isinstance(option, Rolled))


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Track((0,) * len(SEATS)), Turn(SEATS))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {Roll: faces}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {TakeTurn: begin, Rolled: move}


def faces(game: Game, choice: Roll, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """The die has three faces."""
    return tuple(map(Rolled, FACES))


def begin(game: Game, began: TakeTurn) -> Game:
    """Chance rolls, whoever is on turn."""
    return game.then(Roll(CHANCE), TurnEnded(began.seat))


def move(game: Game, rolled: Rolled) -> Game:
    """Who reaches the goal first wins."""
    turn, steps = game[Turn], list(game[Track].steps)
    steps[turn.at] += rolled.face
    game = game.put(Track(tuple(steps)))
    return game.then(GameWon(turn.seat, (turn.seat,))) if steps[turn.at] >= GOAL else game
