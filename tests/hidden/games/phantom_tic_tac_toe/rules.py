"""Who wins at phantom tic-tac-toe."""

from __future__ import annotations

from typing import ClassVar

from boardwright import Event, Game, GameDrawn, GameWon, Seat
from phantom.rules import SEATS, Placed, Stones  # type: ignore[import-not-found]  # on the path while tests run

SIZE = 3
LINES = tuple(map(frozenset, ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))))
"""Rows, columns and diagonals of the board."""


class ThreeInARow(Event):
    """That three are in a row is told, but not where."""

    says = "{seat} has three in a row"
    opens: ClassVar[bool] = True

    seat: Seat


def look_for_rows(game: Game, placed: Placed) -> Game:
    """A full board without three in a row is a draw."""
    laid = game[Stones].laid
    if any(line.issubset(laid[SEATS.index(placed.seat)]) for line in LINES):
        return game.then(ThreeInARow(placed.seat))
    return game.then(GameDrawn()) if sum(map(len, laid)) == SIZE**2 else game


def win(game: Game, row: ThreeInARow) -> Game:
    """Three in a row win."""
    return game.then(GameWon(row.seat, (row.seat,)))
