"""How second dragons look: spotted in the colour of the other side, like yin in yang (TL-13.1)."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright import Drawing, Game, Mark, Picture, phrase
from msgspec.structs import replace
from taolong import FOE, Dragons
from taolong.picture import letter, spoken

IN_LETTERS = ""
"""Characters tell the second dragons by their capitals, so a spot has none."""


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """Spots on the second dragon of each side. (TL-13.1)"""
    if not drawing.width:
        return drawing
    return replace(drawing, marks=(*drawing.marks, *spots(game)))


def spots(game: Game) -> Iterator[Mark]:
    """One on every segment; the head stays free for a pearl."""
    for number, dragon in enumerate(game[Dragons].all):
        if letter(game, number).isupper():
            for cell in dragon.body[1:]:
                yield Mark(
                    cell, "bead", FOE[dragon.side], IN_LETTERS, phrase("{dragon}: spot", dragon=spoken(dragon.name))
                )
