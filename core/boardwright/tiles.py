"""Tiles: what lies on a cell, and what entering it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from .board import Cell, Heading
from .words import Event, Slice

if TYPE_CHECKING:
    from .game import Game

Mover = int
"""Who enters a cell, as the game numbers its pieces."""


class Tile(msgspec.Struct, frozen=True, gc=False):
    """One tile: its kind, and a tag that tells tiles of a kind apart (``buoy`` ``red``)."""

    kind: str
    tag: str = ""

    def __str__(self) -> str:
        """As a legend writes it: ``buoy:red``."""
        return f"{self.kind}:{self.tag}" if self.tag else self.kind


class Tiles(Slice):
    """The tile on each cell of the board, or None."""

    at: tuple[Tile | None, ...] = ()


class Landing(msgspec.Struct, frozen=True, gc=False):
    """Where a mover comes to rest, which way it faces, and what coming there brings about."""

    cell: Cell
    facing: Heading
    effects: tuple[Event, ...] = ()


Enter = Callable[["Game", Mover, Cell, Heading], Iterable[Landing]]


def nothing_enters(game: Game, mover: Mover, cell: Cell, heading: Heading) -> Iterable[Landing]:
    """Nothing enters."""
    return ()


class TileKind(msgspec.Struct, frozen=True):
    """A kind of tile: the map glyphs that draw it (glyph to tag), what it is, and what entering it does.

    ``enter(game, mover, cell, heading)`` sees the position as the game leaves it for a step that begins
    (perhaps with what moves already lifted) and yields every landing; none makes it an obstacle.
    """

    about: str
    glyphs: Mapping[str, str]
    enter: Enter = nothing_enters
