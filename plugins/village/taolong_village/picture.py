"""How the village looks, and whose it is (TL-8.3)."""

from __future__ import annotations

from boardwright import Drawing, Game, Mark, Picture, Tiles
from msgspec.structs import replace

from .village import VILLAGE, protector


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """Houses in the protector's colour in place of the big rock. (TL-8.1, TL-8.3)"""
    if not drawing.width:
        return drawing
    side = protector(game)
    cells = [cell for cell, tile in enumerate(game[Tiles].at) if tile == VILLAGE]
    ground = (Mark(cell, "block", "yellow", "", "village") for cell in cells)
    houses = (Mark(cell, "disc", side, "V", f"house protected by {side.capitalize()}") for cell in cells)
    return replace(
        drawing,
        marks=(*ground, *houses, *drawing.cleared(cells).marks),
        notes=(*drawing.notes, f"{side.capitalize()} protects the village"),
    )
