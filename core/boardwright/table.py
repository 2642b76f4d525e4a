"""Table: what setup fills before turn one: the board, its tiles, the glyphs of the map, the first slices."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar, cast

from .board import Board, Cell
from .errors import ScenarioError, nearest
from .game import Item
from .scenario import EMPTY, Map
from .tiles import Tile, TileKind
from .words import Slice

S = TypeVar("S", bound=Slice)


class Table:
    """The table while it is laid. ``board`` and ``tiles`` may be replaced; ``take`` claims glyphs of the map."""

    def __init__(self, drawn: Map, kinds: Mapping[str, TileKind]) -> None:
        """Read tiles off the map; every other glyph waits in ``marks`` until a plugin takes it."""
        self.map = drawn
        self.board = Board.grid(drawn.width, drawn.height)
        self.tiles: list[Tile | None] = [None] * (drawn.width * drawn.height)
        self.marks: dict[Cell, str] = {}
        self.slices: dict[type[Slice], Slice] = {}
        self.agenda: tuple[Item, ...] = ()
        self.known = {glyph: Tile(name, tag) for name, kind in kinds.items() for glyph, tag in kind.glyphs.items()}
        legend = {glyph: self._legend(glyph, meaning, kinds) for glyph, meaning in drawn.legend.items()}
        for cell, glyph in enumerate(drawn.glyphs):
            tile = legend.get(glyph) or (self.known.get(glyph) if glyph not in legend else None)
            if tile is not None:
                self.tiles[cell] = tile
            elif glyph != EMPTY:
                self.marks[cell] = drawn.legend.get(glyph, glyph)

    def _legend(self, glyph: str, meaning: str, kinds: Mapping[str, TileKind]) -> Tile | None:
        name, _, tag = meaning.partition(":")
        if name not in kinds:
            return None
        tags = sorted(set(kinds[name].glyphs.values()))
        if tag not in tags:
            raise ScenarioError(f"legend: {glyph} = {meaning!r}: a {name} is one of: {', '.join(filter(None, tags))}")
        return Tile(name, tag)

    def __getitem__(self, kind: type[S]) -> S:
        """The slice of this kind that a plugin has put; ``KeyError`` if none has."""
        return cast(S, self.slices[kind])

    def put(self, *slices: Slice) -> None:
        """Lay these slices, in place of any of the same kind."""
        self.slices |= {type(slice): slice for slice in slices}

    def begin(self, *items: Item) -> None:
        """What happens first, in place of what a plugin before said."""
        self.agenda = items

    def take(self, pattern: str) -> dict[Cell, str]:
        """Claim every glyph that this regular expression matches as a whole: glyphs by cell."""
        taken = {cell: glyph for cell, glyph in self.marks.items() if re.fullmatch(pattern, glyph)}
        for cell in taken:
            del self.marks[cell]
        return taken

    def wrong(self, message: str, *cells: Cell) -> ScenarioError:
        """An error that names these cells and shows the map with them marked."""
        places = ", ".join(map(self.board.name, cells))
        return ScenarioError(f"map, {places}: {message}\n{self.map.marked(cells)}" if cells else message)

    def check_glyphs(self) -> None:
        """Stop where a glyph of the map means nothing to any plugin of the match."""
        for cell, glyph in self.marks.items():
            hint = nearest(glyph, {EMPTY, *self.known})
            raise self.wrong(
                f"unknown glyph {glyph!r}{hint}; a glyph of your own goes into [legend], "
                f"and the plugin it belongs to into plugins",
                cell,
            )
