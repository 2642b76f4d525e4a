"""How the ring looks: a word about the edges, as bodies are drawn across them anyway (TL-8.4)."""

from __future__ import annotations

from boardwright import Drawing, Game, Picture
from msgspec.structs import replace


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """Opposite edges are joined. (TL-8.4)"""
    if not drawing.width:
        return drawing
    return replace(drawing, notes=(*drawing.notes, "Opposite edges are joined"))
