"""What stands beside a board in characters: lines of text, rings, trays, meters, sheets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import cos, pi, sin
from textwrap import wrap

from ...symbols.drawing import LETTERS, Drawing, Ink, Meter, Ring, Space
from ..palette import PAINTS
from .sheets import sheet_strokes, tray_rows
from .strokes import Stroke, moved, size

WIDTH = 40
INDENT = "  "
"""Where a note goes on in another line."""
FULL, EMPTY = "●", "○"
NOTHING = "-"
FAINT = "grey50"
REACH, DEPTH = 14, 6
"""How far a ring goes sideways, and up and down, from its middle."""
DOTS = 4
"""Dots from one space of a ring to the next."""
READ = "bottom to top"


def panel_strokes(drawing: Drawing) -> Iterator[Stroke]:
    """Notes, rings, trays, meters and sheets, one below the other."""
    y = 0
    rings, sheets = map(ring_strokes, drawing.rings), map(sheet_strokes, drawing.sheets)
    for part in map(list, (note_strokes(drawing), *rings, tray_rows(drawing.trays), meter_strokes(drawing), *sheets)):
        if part:
            yield from moved(part, 0, y)
            y += size(part)[1] + 1


def note_strokes(drawing: Drawing) -> Iterator[Stroke]:
    """The lines of text."""
    lines = [line for note in drawing.notes for line in wrap(note, WIDTH, subsequent_indent=INDENT)]
    for y, line in enumerate(lines):
        yield Stroke(0, y, line, bold=True)


def ring_strokes(shown: Ring) -> Iterator[Stroke]:
    """The spaces around the middle, the first at the top, counterclockwise."""
    dots = DOTS * len(shown.spaces)
    for dot in range(dots):
        x, y = ring_place(dot, dots)
        yield Stroke(x, y, "·", FAINT)
    for number, space in enumerate(shown.spaces):
        x, y = ring_place(number, len(shown.spaces))
        yield from space_strokes(space, x, y)
    words = (shown.title, shown.note, READ if any(space.pieces for space in shown.spaces) else "")
    for y, word in enumerate(filter(None, words)):
        yield centred_stroke(word, WIDTH // 2, DEPTH + y, FAINT)


def ring_place(number: int, count: int) -> tuple[int, int]:
    """Where a ring has its ``number``-th of so many places."""
    turn = 2 * pi * number / count
    return round(WIDTH / 2 - REACH * sin(turn)), round(DEPTH - DEPTH * cos(turn))


def centred_stroke(text: str, x: int, y: int, fore: str = "", *, bold: bool = False) -> Stroke:
    """Text around a column."""
    return Stroke(x - len(text) // 2, y, text, fore, bold=bold)


def space_strokes(space: Space, x: int, y: int) -> Iterator[Stroke]:
    """A space: its name, and what lies on it from the bottom to the right."""
    count = max(1, len(space.pieces))
    note = f" {space.note}" if space.note else ""
    wide = max(len(space.name), count + len(note)) + 2
    yield centred_stroke(" " * wide, x, y)
    yield centred_stroke(" " * wide, x, y + 1)
    yield centred_stroke(space.name, x, y, bold=True)
    start = x - (count + len(note)) // 2
    yield Stroke(start, y + 1, NOTHING if not space.pieces else "", FAINT)
    yield from (piece_stroke(ink, start + place, y + 1) for place, ink in enumerate(space.pieces))
    yield Stroke(start + count, y + 1, note)


def piece_stroke(ink: Ink, x: int, y: int) -> Stroke:
    """A piece by its letter."""
    return Stroke(x, y, LETTERS[ink], PAINTS[ink].text, PAINTS[ink].fill, bold=True)


def meter_strokes(drawing: Drawing) -> Iterator[Stroke]:
    """One line for each holder, with all its meters."""
    margin = max((len(meter.holder) for meter in drawing.meters), default=0)
    for y, (holder, held) in enumerate(groupby(drawing.meters, key=lambda meter: meter.holder)):
        yield Stroke(0, y, holder, bold=True)
        x = margin + 1 if margin else 0
        for meter in held:
            yield from meter_line(meter, x, y)
            x += len(meter.name) + meter.full + 3


def meter_line(meter: Meter, x: int, y: int) -> Iterator[Stroke]:
    """The name of a meter, then a filled sign for each count and an empty one for what is missing."""
    yield Stroke(x, y, meter.name, FAINT)
    signs = FULL * meter.count + EMPTY * (meter.full - meter.count)
    yield Stroke(x + len(meter.name) + 1, y, signs, PAINTS[meter.ink].fill)
