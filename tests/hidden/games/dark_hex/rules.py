"""Who wins at dark hex."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec
from boardwright import Board, Cell, Event, Game, GameWon, Seat
from phantom.rules import SEATS, Placed, Stones  # type: ignore[import-not-found]  # on the path while tests run

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours of a cell, as columns and rows from it."""
Size = Annotated[int, msgspec.Meta(ge=2, le=11)]


class DarkHexConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cells the board has on each side."""

    size: Size = 3


class Joined(Event):
    """That two sides are joined is told, but not by which stones."""

    says = "{seat} has joined two sides"
    opens: ClassVar[bool] = True

    seat: Seat


def join(game: Game, placed: Placed) -> Game:
    """Ann joins top and bottom, bob left and right."""
    at = SEATS.index(placed.seat)
    across = (across_rows, across_columns)[at]
    group = joined_to(game.rules.board, placed.cell, game[Stones].laid[at])
    ends = {across(game.rules.board, cell) for cell in group}
    last = (game.rules.board.height, game.rules.board.width)[at] - 1
    return game.then(Joined(placed.seat)) if {0, last} <= ends else game


def win(game: Game, joined: Joined) -> Game:
    """Who joins two sides has won."""
    return game.then(GameWon(joined.seat, (joined.seat,)))


def across_rows(board: Board, cell: Cell) -> int:
    """How far from the top a cell lies."""
    return cell // board.width


def across_columns(board: Board, cell: Cell) -> int:
    """How far from the left a cell lies."""
    return cell % board.width


def joined_to(board: Board, start: Cell, stones: tuple[Cell, ...]) -> set[Cell]:
    """The group of stones that one belongs to."""
    group, waiting = {start}, [start]
    while waiting:
        x, y = waiting[-1] % board.width, waiting.pop() // board.width
        near = {
            (y + down) * board.width + x + right
            for right, down in STEPS
            if 0 <= x + right < board.width and 0 <= y + down < board.height
        }
        new = near.intersection(stones) - group
        group |= new
        waiting += new
    return group
