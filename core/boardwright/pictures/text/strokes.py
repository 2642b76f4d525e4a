"""Strokes: what a picture in characters is made of. Later ones lie on top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple


class Stroke(NamedTuple):
    """Text at a place; without a ``back`` of its own it keeps the background it is written on."""

    x: int
    y: int
    text: str
    fore: str = ""
    back: str = ""
    bold: bool = False


class Spot(NamedTuple):
    """One character of a finished picture."""

    text: str = " "
    fore: str = ""
    back: str = ""
    bold: bool = False

    @property
    def style(self) -> str:
        """As rich writes it."""
        return " ".join((("bold " if self.bold else "") + self.fore, *(("on", self.back) if self.back else ()))).strip()


Run = tuple[str, str]
"""Text and its style."""


def moved(strokes: Iterable[Stroke], x: int, y: int) -> Iterator[Stroke]:
    """The same strokes elsewhere."""
    return (stroke._replace(x=stroke.x + x, y=stroke.y + y) for stroke in strokes)


def size(strokes: Iterable[Stroke]) -> tuple[int, int]:
    """How many columns and lines the strokes need."""
    corners = [(stroke.x + len(stroke.text), stroke.y + 1) for stroke in strokes]
    return max((x for x, _ in corners), default=0), max((y for _, y in corners), default=0)


def runs(strokes: Iterable[Stroke]) -> list[list[Run]]:
    """The finished picture, line by line."""
    spots: dict[tuple[int, int], Spot] = {}
    for stroke in strokes:
        for place, text in enumerate(stroke.text):
            at = (stroke.x + place, stroke.y)
            spots[at] = Spot(text, stroke.fore, stroke.back or spots.get(at, Spot()).back, stroke.bold)
    rows: dict[int, list[int]] = {}
    for x, y in spots:
        rows.setdefault(y, []).append(x)
    return [
        spot_runs([spots.get((x, y), Spot()) for x in range(max(rows.get(y, [-1])) + 1)])
        for y in range(max(rows, default=-1) + 1)
    ]


def spot_runs(spots: list[Spot]) -> list[Run]:
    """Neighbouring characters of one style taken together."""
    return [("".join(spot.text for spot in same), style) for style, same in groupby(spots, key=lambda spot: spot.style)]
