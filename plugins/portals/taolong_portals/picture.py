"""How portals look: rings of their colour, and dragons that pass through them (TL-7.1, TL-7.2)."""

from __future__ import annotations

from collections.abc import Mapping

from boardwright import Cell, Drawing, Game, Link, Mark, Phrase, Picture, phrase, word
from msgspec.structs import replace
from taolong import Dragons
from taolong.picture import letter

from .crossing import Crossing, current
from .portals import GLYPHS, Colour, portals

LETTERS: Mapping[Colour, str] = {colour: glyph for glyph, colour in GLYPHS.items()}


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """Portals by colour; a dragon that passes is joined through them instead of across the board. (TL-7.2)"""
    if not drawing.width:
        return drawing
    crossings, tiles = current(game), portals(game)
    passing = {cell: crossing.dragon for crossing in crossings for cell in (crossing.entry, crossing.exit)}
    drawing = drawing.cleared(tiles)
    marks = (portal(game, cell, colour, passing.get(cell)) for cell, colour in tiles.items())
    cut = [frozenset(gap(game, crossing)) for crossing in crossings]
    kept = (link for link in drawing.links if {link.start, link.end} not in cut)
    through = (link for crossing in crossings for link in threads(game, crossing))
    return replace(drawing, marks=(*marks, *drawing.marks), links=(*kept, *through))


def portal(game: Game, cell: Cell, colour: Colour, dragon: int | None) -> Mark:
    """A ring of its colour, with the dragon that passes inside. (TL-7.2)"""
    if dragon is None:
        return Mark(cell, "ring", colour, LETTERS[colour], f"{colour} portal")
    name = game[Dragons].all[dragon]
    return Mark(
        cell, "ring", colour, LETTERS[colour] + letter(game, dragon),
        phrase("{portal}, {dragon} passes", portal=Phrase(f"{colour} portal"), dragon=word(name.name)),
        within=name.side,
    )  # fmt: skip


def gap(game: Game, crossing: Crossing) -> tuple[Cell, Cell]:
    """The part that came out last, and the one that will go in next."""
    body = game[Dragons].all[crossing.dragon].body
    return body[crossing.gap - 1], body[crossing.gap]


def threads(game: Game, crossing: Crossing) -> tuple[Link, ...]:
    """The body goes in at one portal and comes out of the other. (TL-7.2)"""
    out, behind = gap(game, crossing)
    board, ink = game.rules.board, game[Dragons].all[crossing.dragon].side
    return (
        *Link.chain(board, (out, crossing.exit), ink),
        *Link.chain(board, (crossing.entry, behind), ink),
    )
