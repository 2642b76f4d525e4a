"""Table: what setup fills before turn one: the board, its tiles, the glyphs of the map, the first slices."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar, cast

from ..board import Board, Cell
from ..errors import ScenarioError, nearest
from ..game import Item
from ..i18n import Phrase, caption, joined, phrase
from ..scenarios.map import EMPTY, LONG, Map, MapError
from ..storage.limits import shortened
from ..tiles import Tile, TileKind
from ..words import Slice

S = TypeVar("S", bound=Slice)
NAMED = 12
"""Cells that a message names."""


class Table:
    """The table while it is laid. ``board`` and ``tiles`` may be replaced; ``take`` claims glyphs of the map."""

    def __init__(self, drawn: Map, kinds: Mapping[str, TileKind]) -> None:
        """Read tiles off the map; every other glyph waits in ``marks`` until a plugin takes it."""
        self.map = drawn
        self.kinds = kinds
        self.board = Board.grid(drawn.width, drawn.height)
        self.tiles: list[Tile | None] = [None] * (drawn.width * drawn.height)
        self.marks: dict[Cell, str] = {}
        self.patterns: list[str] = []
        self.slices: dict[type[Slice], Slice] = {}
        self.agenda: tuple[Item, ...] = ()
        self.known = {glyph: Tile(name, tag) for name, kind in kinds.items() for glyph, tag in kind.glyphs.items()}
        legend = {glyph: self._legend(glyph, meaning) for glyph, meaning in drawn.legend.items()}
        for cell, glyph in enumerate(drawn.glyphs):
            tile = legend.get(glyph) or (self.known.get(glyph) if glyph not in legend else None)
            if tile is not None:
                self.tiles[cell] = tile
            elif (mark := drawn.legend.get(glyph, glyph)) != EMPTY:
                self.marks[cell] = mark

    def _legend(self, glyph: str, meaning: str) -> Tile | None:
        name, _, tag = meaning.partition(":")
        if name not in self.kinds:
            return self.known.get(meaning)
        tags = set(self.kinds[name].glyphs.values())
        if tag not in tags:
            named = ", ".join(sorted(filter(None, tags)))
            several = phrase("a {name} is one of: {kinds}", name=name, kinds=named)
            cure = several if named else phrase("there is one {name}; write {name!r} alone", name=name)
            raise MapError(phrase("legend: {glyph} = {meaning!r}: {cure}", glyph=glyph, meaning=meaning, cure=cure))
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
        self.patterns.append(pattern)
        taken = {cell: glyph for cell, glyph in self.marks.items() if re.fullmatch(pattern, glyph)}
        for cell in taken:
            del self.marks[cell]
        return taken

    def wrong(self, message: str, *cells: Cell) -> ScenarioError:
        """An error that names these cells and shows the map with them marked."""
        more = [phrase("and {count} more", count=len(cells) - NAMED)] if len(cells) > NAMED else []
        names = tuple(map(self.board.name, cells))
        place = joined((phrase("map"), *names[:NAMED], *more))
        drawn = f"\n{self.map.marked(cells)}" if self.map.glyphs else ""
        return MapError(joined((place, ": ", caption(message), self._redefined(), drawn), ""), names)

    def _redefined(self) -> Phrase:
        """Which glyphs of a piece the legend has given another meaning."""
        glyphs = sorted(set(self.map.glyphs) & set(self.map.legend))
        return joined((
            phrase("; but [legend] makes {glyph!r} mean {meaning!r}", glyph=glyph, meaning=self.map.legend[glyph])
            for glyph in glyphs
            if self._taken(glyph) and not self._taken(self.map.legend[glyph])
        ), "")  # fmt: skip

    def _taken(self, glyph: str) -> bool:
        """Whether a plugin has asked for glyphs like this."""
        return any(re.fullmatch(pattern, glyph) for pattern in self.patterns)

    def check_glyphs(self) -> None:
        """Stop where the legend or a glyph of the map means nothing to any plugin of the match."""
        for glyph, meaning in self.map.legend.items():
            if not (meaning == EMPTY or self._legend(glyph, meaning) or self._taken(meaning)):
                raise MapError(
                    phrase(
                        "legend: {glyph} = {meaning!r}: there is no tile of this name{hint}; "
                        "the plugin it belongs to goes into plugins",
                        glyph=glyph,
                        meaning=meaning,
                        hint=nearest(meaning, self.kinds),
                    )
                )
        for cell, glyph in self.marks.items():
            unknown = phrase(
                "unknown glyph {glyph!r}{hint}; a glyph of your own goes into [legend], "
                "and the plugin it belongs to into plugins",
                glyph=shortened(glyph, LONG), hint=nearest(glyph, {EMPTY, *self.known}),
            )  # fmt: skip
            raise self.wrong(unknown, cell)
