"""Phantom tic-tac-toe: three in a row, and neither seat sees the other's signs."""

from __future__ import annotations

from collections.abc import Mapping

from boardwright import Board, Config, Event, Manifest, Reaction, Table, hookimpl
from phantom.rules import Placed  # type: ignore[import-not-found]  # on the path while tests run

from .rules import SIZE, ThreeInARow, look_for_rows, win


@hookimpl
def manifest() -> Manifest:
    return Manifest(needs=("phantom",))


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.board = Board.grid(SIZE, SIZE)
    table.tiles = [None] * SIZE**2


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Placed: look_for_rows, ThreeInARow: win}
