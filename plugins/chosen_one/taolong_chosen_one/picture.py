"""What is said in place of the board of Human (TL-11.6)."""

from __future__ import annotations

from boardwright import Drawing, Game, Picture
from msgspec.structs import replace


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """While the match goes on, the board is only in the mind. (TL-11.6)"""
    if drawing.width:
        return drawing
    return replace(drawing, notes=(*drawing.notes, "The board is in your mind"))
