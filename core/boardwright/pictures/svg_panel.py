"""What stands beside a board in SVG: lines of text, rings, meters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import cos, pi, sin

from ..drawing import Drawing, Ink, Meter, Ring, Space
from .markup import MUTED, group, tag, words
from .palette import PAINTS, Paint

WIDTH = 320.0
RADIUS = 115.0
PLATE = 41.0
GAP = 18.0
LINE = 24.0
HOLDER = 76.0
PLATE_FILL, PLATE_EDGE, TRACK = "#fffaf0", "#b79f73", "#dcc899"
PIECE_WIDE, PIECE_HIGH, PIECE_THICK = 15.0, 6.0, 6.0
STACK = 34.0
"""How high a stack may grow."""

Part = tuple[float, str]
"""How high something is, and its markup."""


def panel(drawing: Drawing) -> Part:
    """Notes, rings and meters, one below the other."""
    made, y = [], 0.0
    for high, part in (notes(drawing), *map(ring, drawing.rings), meters(drawing)):
        if high:
            made.append(group(part, at=(0, y)))
            y += high + GAP
    return max(0.0, y - GAP), "".join(made)


def notes(drawing: Drawing) -> Part:
    """The lines of text."""
    lines = (words(note, 0, 20 + LINE * y, 21, font_weight="bold") for y, note in enumerate(drawing.notes))
    return LINE * len(drawing.notes), "".join(lines)


def ring(shown: Ring) -> Part:
    """The spaces around the middle, the first at the top, counterclockwise."""
    count = max(1, len(shown.spaces))
    plate = min(PLATE, RADIUS * sin(pi / count) * 0.94) if count > 1 else PLATE
    spaces = (
        group(*standing(space, plate), at=around(n, count), name=told(space)) for n, space in enumerate(shown.spaces)
    )
    middle = (
        words(text, 0, y, size, text_anchor="middle", fill=MUTED)
        for text, y, size in ((shown.title, 6, 20), (shown.note, 28, 14))
        if text
    )
    track = tag("circle", r=RADIUS, fill="none", stroke=TRACK, stroke_width=12)
    return 2 * (RADIUS + PLATE), group(track, *middle, *spaces, at=(WIDTH / 2, RADIUS + PLATE))


def around(number: int, count: int) -> tuple[float, float]:
    """Where a ring has its ``number``-th of so many places."""
    turn = 2 * pi * number / count
    return -RADIUS * sin(turn), -RADIUS * cos(turn)


def told(space: Space) -> str:
    """A space and its stack in words."""
    pieces = ", ".join(space.pieces) or "empty"
    return f"{space.name}: {pieces}" + (f" ({space.note})" if space.note else "")


def standing(space: Space, plate: float) -> Iterator[str]:
    """A plate with its name and the stack on it."""
    yield tag("circle", r=plate, fill=PLATE_FILL, stroke=PLATE_EDGE, stroke_width=2)
    yield words(space.name, 0, plate * 0.62, plate * 0.31, text_anchor="middle")
    if space.note:
        yield words(space.note, 0, -plate * 0.62, plate * 0.27, text_anchor="middle", fill=MUTED)
    lift = min(PIECE_THICK + 3, STACK / max(1, len(space.pieces) - 1))
    yield from (piece(PAINTS[ink], 2 - lift * place) for place, ink in enumerate(space.pieces))


def piece(paint: Paint, y: float) -> str:
    """A round piece seen from the side and a little from above."""
    wide, high, thick = PIECE_WIDE, PIECE_HIGH, PIECE_THICK
    side = f"M{-wide:g} {y:g}v{thick:g}a{wide:g} {high:g} 0 0 0 {2 * wide:g} 0v{-thick:g}z"
    return tag("path", d=side, fill=paint.fill, stroke=paint.edge, stroke_width=1.5) + tag(
        "ellipse", cy=y, rx=wide, ry=high, fill=paint.shine, stroke=paint.edge, stroke_width=1.5
    )


def meters(drawing: Drawing) -> Part:
    """A line for each meter, those of one holder under its name."""
    made, y = [], 0.0
    margin = HOLDER if any(meter.holder for meter in drawing.meters) else 0.0
    for holder, held in groupby(drawing.meters, key=lambda meter: meter.holder):
        made.append(words(holder, 0, y + 16, 16, font_weight="bold"))
        for meter in held:
            made.append(
                group(*measured(meter), at=(margin, y), name=f"{holder} {meter.name}: {meter.count} of {meter.full}")
            )
            y += LINE
        y += 6
    return max(0.0, y - 6), "".join(made)


def measured(meter: Meter) -> Iterator[str]:
    """The name of a meter, a drop for each count and a hollow for each that is missing."""
    yield words(meter.name, 0, 16, 15, fill=MUTED)
    for place in range(max(meter.count, meter.full)):
        yield drop(meter.ink, 64 + 20 * place, full=place < meter.count)


def drop(ink: Ink, x: float, *, full: bool) -> str:
    """One of a measure."""
    paint = PAINTS[ink]
    if not full:
        return tag("circle", cx=x, cy=11, r=7, fill="none", stroke=paint.fill, stroke_width=1.5, opacity=0.55)
    shine = tag("circle", cx=x - 2.2, cy=8.8, r=2, fill=paint.shine)
    return tag("circle", cx=x, cy=11, r=7.5, fill=paint.fill, stroke=paint.edge, stroke_width=1.5) + shine
