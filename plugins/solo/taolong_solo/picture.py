"""What the rival did, in words (TL-12.2)."""

from __future__ import annotations

from boardwright import Drawing, Game, Picture
from msgspec.structs import replace

from .answers import Answer, Rival


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The rival's last acts, and why it took them where the board may be seen. (TL-12.2)"""
    seen = drawing.width > 0
    told = (f"Rival's {answer.element}: {did(answer, seen)}" for answer in game[Rival].answers)
    return replace(drawing, notes=(*drawing.notes, *told))


def did(answer: Answer, seen: bool) -> str:
    """One act."""
    if answer.still:
        return "stood still and bit you" if answer.harm else "stood still"
    if not answer.way:
        return "could not act"
    way = ", ".join(answer.way)
    return f"{way} ({because(answer)})" if seen else way


def because(answer: Answer) -> str:
    """What spoke for this way: your lives, its own, or how near it is. (TL-12.2)"""
    gained = f"you lose {answer.harm}" if answer.harm else distance(answer.gap)
    return f"{gained}, it loses {answer.cost}" if answer.cost else gained


def distance(gap: int) -> str:
    """How near the rival has come."""
    if gap < 0:
        return "out of reach"
    if gap == 0:
        return "beside you"
    return "1 step away" if gap == 1 else f"{gap} steps away"
