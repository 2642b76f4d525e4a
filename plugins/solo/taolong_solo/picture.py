"""What the rival did, in words (TL-12.2)."""

from __future__ import annotations

from boardwright import Drawing, Game, Picture
from boardwright.i18n import Said, joined, option, said, word
from msgspec.structs import replace

from .answers import Answer, Rival


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The rival's last acts, and why it took them where the board may be seen. (TL-12.2)"""
    seen = drawing.width > 0
    told = (
        said("Rival's {element}: {act}", element=word(str(answer.element)), act=did(answer, seen))
        for answer in game[Rival].answers
    )
    return replace(drawing, notes=(*drawing.notes, *told))


def did(answer: Answer, seen: bool) -> Said:
    """One act."""
    if answer.still:
        return said("stood still and bit you") if answer.harm else said("stood still")
    if not answer.way:
        return said("could not act")
    way = joined(map(option, answer.way))
    return said("{way} ({reason})", way=way, reason=because(answer)) if seen else way


def because(answer: Answer) -> Said:
    """What spoke for this way: your lives, its own, or how near it is. (TL-12.2)"""
    gained = said("you lose {lives}", lives=answer.harm) if answer.harm else distance(answer.gap)
    return said("{gained}, it loses {lives}", gained=gained, lives=answer.cost) if answer.cost else gained


def distance(gap: int) -> Said:
    """How near the rival has come."""
    if gap < 0:
        return said("out of reach")
    if gap == 0:
        return said("beside you")
    return said("1 step away") if gap == 1 else said("{gap} steps away", gap=gap)
