"""Borrower: ann is dealt a card that lies in a slice of another package; bob then has one choice."""

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
    Question,
    Reaction,
    Ruling,
    Seat,
    Table,
    Turn,
    hookimpl,
)
from lent import Secret  # type: ignore[import-not-found]  # on the path while tests run

CARDS = (1, 2)


class Dealt(Event):
    card: int

    def text(self, board: Board) -> str:
        return str(self.card)

    def told(self, game: Game, seat: Seat | None) -> Event:
        """Only Ann looks at the card."""
        return self if seat == "ann" else Turned()


class Turned(Event):
    """What others hear of a card."""


class Went(Event):
    """Nothing happens."""


class Deal(Choice):
    """The card."""


class Go(Choice):
    """The one thing to do."""


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Secret(), Turn(("ann", "bob")))
    table.begin(Deal(CHANCE), Go("bob"))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {Deal: cards, Go: one_way}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Dealt: keep}


def cards(game: Game, choice: Deal, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Any card."""
    return tuple(map(Dealt, CARDS))


def one_way(game: Game, choice: Go, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """There is one."""
    return (Went(),)


def keep(game: Game, dealt: Dealt) -> Game:
    """Ann keeps the card."""
    return game.put(Secret(dealt.card))
