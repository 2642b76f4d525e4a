"""Symbols that plugins bring, in SVG: written anew from what has been read and checked, in the paint of a mark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...symbols.figures import KEPT, PAINT_WORDS, Figure, figures
from ...symbols.symbol import Growing
from ..palette import Paint
from .markup import tag
from .shapes import Gaps


def artwork(part: str | Growing, paint: Paint, gaps: Gaps = (), turn: float = 0) -> str:
    """A part of a symbol in a paint, with what fills its gaps.

    ``turn`` is by how many degrees all of it will be turned: what fills gaps is turned back.
    """
    if isinstance(part, str):
        return rendering(part, paint)
    filled = "".join(rendering(svg, paint) for svg in fillings(part, gaps))
    return rendering(part.cell, paint) + (
        tag("g", filled, transform=f"rotate({-turn:g})") if filled and turn else filled
    )


def fillings(part: Growing, gaps: Gaps) -> Iterator[str]:
    """The SVG of what fills these gaps."""
    for gap, svg in (((1, 0), part.right), ((0, 1), part.below), ((1, 1), part.between)):
        if gap in gaps:
            yield svg


@lru_cache(maxsize=KEPT)
def rendering(svg: str, paint: Paint) -> str:
    """An SVG text written anew in a paint; ``ValueError`` if it is not allowed."""
    return "".join(markup(one, paint) for one in figures(svg))


def markup(figure: Figure, paint: Paint) -> str:
    """An element with all that it holds: nothing but what has been checked gets into a picture."""
    looks = {key: getattr(paint, value) if value in PAINT_WORDS else value for key, value in figure.looks.items()}
    return tag(figure.name, *(markup(inner, paint) for inner in figure.inner), **looks)
