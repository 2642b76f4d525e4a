"""How the pearls look: a bead on a dragon, and a red stone on the wheel (TL-10)."""

from __future__ import annotations

from boardwright import Drawing, Game, Mark, Phrase, Picture, Ring, phrase
from msgspec.structs import replace
from taolong import Dragons, Element
from taolong.picture import spoken

from .pearl import AWAY, HEAD, Pearl, WheelPearl

WHEEL = "Wheel"
BEAD = "●"


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """One pearl on its dragon or, activated, beside the wheel; the other on its stack. (TL-10.2–10.4)"""
    away, space = Pearl in game and game[Pearl].part == AWAY, game[WheelPearl].space
    rings = tuple(laid(ring, space, away) if ring.title == WHEEL else ring for ring in drawing.rings)
    drawing = replace(drawing, rings=rings)
    if away:
        return replace(drawing, notes=(*drawing.notes, phrase("Pearl: beside {space}", space=spoken(str(space)))))
    if not drawing.width or Pearl not in game:
        return drawing
    return replace(
        drawing, marks=(*drawing.marks, worn(game)), notes=(*drawing.notes, phrase("Pearl: {part}", part=part(game)))
    )


def laid(ring: Ring, space: Element, away: bool) -> Ring:
    """The wheel with a pearl on top of a stack, and the activated one beside it. (TL-10.3, TL-10.4)"""
    here = ring.spaces[space]
    topped = replace(here, pieces=(*here.pieces, "red"), note=BEAD if away else here.note)
    return replace(ring, spaces=(*ring.spaces[:space], topped, *ring.spaces[space + 1 :]))


def worn(game: Game) -> Mark:
    """The pearl on the head or segment that wears it. (TL-10.2)"""
    body = game[Dragons].all[game[Pearl].dragon].body
    # The match ends before a pearl on the last lost segment has moved (TL-6.2).
    return Mark(
        body[min(game[Pearl].part, len(body) - 1)], "bead", "red", BEAD, phrase("pearl on {part}", part=part(game))
    )


def part(game: Game) -> Phrase:
    """The head or segment with the pearl, such as ``White's segment 2``."""
    pearl = game[Pearl]
    dragon = spoken(game[Dragons].all[pearl.dragon].name)
    if pearl.part == HEAD:
        return phrase("{dragon}'s head", dragon=dragon)
    return phrase("{dragon}'s segment {place}", dragon=dragon, place=pearl.part)
