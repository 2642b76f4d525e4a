"""Dark hex: ann joins top and bottom, bob left and right, and neither sees the other's stones."""

from __future__ import annotations

from collections.abc import Mapping

from boardwright import Board, Config, Event, Manifest, Reaction, Table, hookimpl
from phantom.rules import Placed  # type: ignore[import-not-found]  # on the path while tests run

from .rules import DarkHexConfig, Joined, join, win


@hookimpl
def manifest() -> Manifest:
    return Manifest(config=DarkHexConfig, needs=("phantom",))


@hookimpl
def setup(table: Table, config: Config) -> None:
    size = config[DarkHexConfig].size
    table.board = Board.grid(size, size)
    table.tiles = [None] * size**2


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Placed: join, Joined: win}
