"""How the flux coin looks: a word in the middle of the wheel (TL-11.5)."""

from __future__ import annotations

from boardwright import Drawing, Game, Picture, View
from msgspec.structs import replace

from .flux import CLOCKWISE, COUNTERCLOCKWISE, FluxCoin

WORDS = {COUNTERCLOCKWISE: "counterclockwise", CLOCKWISE: "clockwise"}
WHEEL = "Wheel"


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The flow that the flux coin shows. (TL-11.5)"""
    if FluxCoin not in game.ask(View(question.seat)):
        return drawing
    word = WORDS[game[FluxCoin].flow]
    rings = (replace(ring, note=word) if ring.title == WHEEL else ring for ring in drawing.rings)
    return replace(drawing, rings=tuple(rings))
