"""What the rival did, in words (TL-12.2)."""

from __future__ import annotations

from boardwright import Drawing, Game, Phrase, Picture, joined, option_phrase, phrase, word
from msgspec.structs import replace

from .answers import Answer, Rival


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The rival's last acts, and why it took them where the board may be seen. (TL-12.2)"""
    seen = drawing.width > 0
    told = (
        phrase("Rival's {element}: {act}", element=word(str(answer.element)), act=did(answer, seen))
        for answer in game[Rival].answers
    )
    return replace(drawing, notes=(*drawing.notes, *told))


def did(answer: Answer, seen: bool) -> Phrase:
    """One act."""
    if answer.still:
        return phrase("stood still and bit you") if answer.harm else phrase("stood still")
    if not answer.way:
        return phrase("could not act")
    way = joined(map(option_phrase, answer.way))
    return phrase("{way} ({reason})", way=way, reason=because(answer)) if seen else way


def because(answer: Answer) -> Phrase:
    """What spoke for this way: your lives, its own, or how near it is. (TL-12.2)"""
    gained = phrase("you lose {lives}", lives=answer.harm) if answer.harm else distance(answer.gap)
    return phrase("{gained}, it loses {lives}", gained=gained, lives=answer.cost) if answer.cost else gained


def distance(gap: int) -> Phrase:
    """How near the rival has come."""
    if gap < 0:
        return phrase("out of reach")
    if gap == 0:
        return phrase("beside you")
    return phrase("1 step away") if gap == 1 else phrase("{gap} steps away", gap=gap)
