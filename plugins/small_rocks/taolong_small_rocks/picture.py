"""How small rocks look: blocks, and a cracked one says so (TL-8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright import Cell, Drawing, Game, Mark, Picture, Tile, Tiles, phrase
from msgspec.structs import replace

from .rocks import CRACKED, GLYPHS, KIND

LETTERS = {tag: glyph for glyph, tag in GLYPHS.items()}


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """Small rocks, whole or cracked. (TL-8.2)"""
    if not drawing.width:
        return drawing
    rocks = {cell: tile for cell, tile in enumerate(game[Tiles].at) if tile is not None and tile.kind == KIND}
    marks = (mark for cell, tile in rocks.items() for mark in rock(cell, tile, drawing.name(cell)))
    return replace(drawing, marks=(*marks, *drawing.cleared(rocks).marks))


def rock(cell: Cell, tile: Tile, place: str) -> Iterator[Mark]:
    """A whole rock, or one that lies with its cracked face up. (TL-8.2)"""
    # Blocks of one name grow together, and each small rock breaks by itself.
    if tile.tag == CRACKED:
        yield Mark(cell, "block", "brown", "", phrase("cracked rock {place}", place=place))
        yield Mark(cell, "disc", "brown", LETTERS[CRACKED], "crack")
    else:
        yield Mark(cell, "block", "brown", LETTERS[tile.tag], phrase("small rock {place}", place=place))
