"""Peek: a card is drawn; ann hears whether it is odd, bob is shown it, and nothing of that lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from boardwright import (
    CHANCE,
    Board,
    Choice,
    Config,
    Event,
    Game,
    GameDrawn,
    Question,
    Reaction,
    Ruling,
    Seat,
    Table,
    Turn,
    hookimpl,
)

CARDS = (1, 2)


class SomethingDrawn(Event):
    """What ann hears of the card; it is no option, and so brings no text of its own."""

    odd: int


class Drawn(Event):
    card: int

    def text(self, board: Board) -> str:
        return str(self.card)

    def told(self, game: Game, seat: Seat | None) -> Event | None:
        """Ann hears whether it is odd."""
        return SomethingDrawn(self.card % 2) if seat == "ann" else None


class Shown(Event):
    """Cards are shown to bob."""

    opens: ClassVar[bool] = True

    cards: tuple[int, ...]

    def told(self, game: Game, seat: Seat | None) -> Event | None:
        """Only he sees them."""
        return self if seat == "bob" else None


class Went(Event):
    """The match ends."""


class Draw(Choice):
    """The card."""


class Go(Choice):
    """The one thing to do."""


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Turn(("ann", "bob")))
    table.begin(Draw(CHANCE), Go("bob"))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {Draw: cards, Go: one_way}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Drawn: show, Went: stop}


def cards(game: Game, choice: Draw, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Any card."""
    return tuple(map(Drawn, CARDS))


def one_way(game: Game, choice: Go, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """There is one."""
    return (Went(),)


def show(game: Game, drawn: Drawn) -> Game:
    """Bob is shown the card."""
    return game.then(Shown((drawn.card,)))


def stop(game: Game, went: Went) -> Game:
    """Nobody wins."""
    return game.then(GameDrawn())
