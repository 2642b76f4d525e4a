"""Sealed: both seats choose a hand in secret, then both are shown; the first to win two rounds wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    Board,
    Choice,
    Config,
    Event,
    Game,
    GameDrawn,
    GameWon,
    Question,
    Reaction,
    Ruling,
    Seat,
    Slice,
    Table,
    Together,
    hookimpl,
)

SEATS = ("ann", "bob")
HANDS = ("rock", "paper", "scissors")
ROUNDS = 5


class Shown(Slice):
    """The hands on the table, in the order they were opened, and the rounds each seat has won."""

    hands: tuple[str, ...] = ()
    won: tuple[int, ...] = (0, 0)
    played: int = 0


class RoundBegan(Event):
    """Nothing lies on the table."""


class Show(Event):
    seat: Seat
    hand: str

    def text(self, board: Board) -> str:
        return self.hand


class Compared(Event):
    """Both hands lie on the table."""


class ChooseHand(Choice):
    """Rock, paper or scissors."""


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Shown())
    table.begin(RoundBegan())


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {ChooseHand: hands}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {RoundBegan: deal, Show: show, Compared: compare}


def hands(game: Game, choice: ChooseHand, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every hand, every time."""
    return tuple(Show(choice.seat, hand) for hand in HANDS)


def deal(game: Game, began: RoundBegan) -> Game:
    """Both choose before either is shown."""
    return game.then(Together(tuple(map(ChooseHand, SEATS))), Compared())


def show(game: Game, shown: Show) -> Game:
    """A hand is laid on the table."""
    table = game[Shown]
    return game.put(Shown((*table.hands, shown.hand), table.won, table.played))


def compare(game: Game, compared: Compared) -> Game:
    """Paper beats rock, scissors beat paper, rock beats scissors."""
    table = game[Shown]
    first, second = map(HANDS.index, table.hands)
    gained = ((0, 0), (1, 0), (0, 1))[(first - second) % 3]
    won = (table.won[0] + gained[0], table.won[1] + gained[1])
    game = game.put(Shown((), won, table.played + 1))
    if 2 in won:
        seat = SEATS[won.index(2)]
        return game.then(GameWon(seat, (seat,)))
    return game.then(GameDrawn() if table.played + 1 == ROUNDS else RoundBegan())
