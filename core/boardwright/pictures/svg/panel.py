"""What stands beside a board in SVG: lines of text, rings, trays, meters, sheets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import cos, pi, sin, sqrt

from ...i18n import Phrase, Say, caption, joined, phrase, word
from ...symbols.drawing import LETTERS, Drawing, Ink, Meter, Ring, Space
from ..palette import PAINTS, Paint
from .markup import HAIR, MUTED, PLATE as PLATE_FILL, Part, fitting_size, group, number_text, tag, words, wrapped_lines
from .sheet import sheet
from .tray import tray

WIDTH = 320.0
RADIUS = 115.0
PLATE = 41.0
INSIDE = 2 * (RADIUS - PLATE) - 8
"""How much room the middle of a ring has."""
GAP = 18.0
LINE = 24.0
"""From one line to the next, of a heading or of meters."""
HEADING, NOTE, NOTE_LINE, INDENT = 21.0, 16.0, 21.0, 14.0
"""The size of the first note, of the others, how far apart their lines are, and where one goes on in another line."""
HOLDER, NAME, DROP = 76.0, 64.0, 20.0
"""How much room a meter's holder, its name and one of its drops have."""
TRACK = "#dcc899"
PIECE_WIDE, PIECE_HIGH, PIECE_THICK = 15.0, 6.0, 6.0
STACK, STACK_FOOT = 29.0, -5.0
"""How high a stack may grow, and where it stands."""
NAME_FOOT, NOTE_FOOT = 0.46, 0.76
"""Where on a plate its name and its note stand below the stack, as parts of its radius."""


def panel(drawing: Drawing, say: Say) -> Part:
    """Notes, rings, trays, meters and sheets, one below the other."""
    made, y = [], 0.0
    for high, part in (
        notes(drawing, say),
        *(ring(shown, say) for shown in drawing.rings),
        *(tray(shown, WIDTH, say) for shown in drawing.trays),
        meters(drawing, say),
        *(sheet(shown, WIDTH, say) for shown in drawing.sheets),
    ):
        if high:
            made.append(group(part, at=(0, y)))
            y += high + GAP
    return max(0.0, y - GAP), "".join(made)


def notes(drawing: Drawing, say: Say) -> Part:
    """The lines of text, the first one as a heading; what does not fit a line goes on in the next."""
    made, y = [], 0.0
    for number, note in enumerate(drawing.notes):
        size, line, bold = (NOTE, NOTE_LINE, False) if number else (HEADING, LINE, True)
        weight = "bold" if bold else "normal"
        for place, text in enumerate(wrapped_lines(say(note), WIDTH - INDENT, size, bold=bold)):
            y += line
            made.append(words(text, INDENT if place else 0, y - 4, size, font_weight=weight))
    return y, "".join(made)


def ring(shown: Ring, say: Say) -> Part:
    """The spaces around the middle, the first at the top, counterclockwise."""
    count = max(1, len(shown.spaces))
    plate = min(PLATE, RADIUS * sin(pi / count) * 0.94) if count > 1 else PLATE
    spaces = (
        group(
            *standing(space, plate, say), at=around(n, count), name=say(space_words(space)), data_space=str(space.name)
        )
        for n, space in enumerate(shown.spaces)
    )
    middle = (
        words(text, 0, y, fitting_size(text, INSIDE, size), text_anchor="middle", fill=MUTED)
        for text, y, size in ((say(shown.title), 6, 20), (say(shown.note), 28, 14))
        if text
    )
    track = tag("circle", r=RADIUS, fill="none", stroke=TRACK, stroke_width=12)
    return 2 * (RADIUS + PLATE), group(track, *middle, *spaces, at=(WIDTH / 2, RADIUS + PLATE))


def around(number: int, count: int) -> tuple[float, float]:
    """Where a ring has its ``number``-th of so many places."""
    turn = 2 * pi * number / count
    return -RADIUS * sin(turn), -RADIUS * cos(turn)


def space_words(space: Space) -> Phrase:
    """A space and its stack in words."""
    pieces = joined(map(word, space.pieces)) if space.pieces else phrase("empty")
    stack = phrase("{space}: {pieces}", space=caption(space.name), pieces=pieces)
    return phrase("{stack} ({note})", stack=stack, note=caption(space.note)) if space.note else stack


def standing(space: Space, plate: float, say: Say) -> Iterator[str]:
    """A plate with the stack on it, and below that its name and its note."""
    yield tag("circle", r=plate, fill=PLATE_FILL, stroke=HAIR, stroke_width=2)
    yield plate_text(say(space.name), plate, plate * NAME_FOOT, plate * 0.31)
    if space.note:
        yield plate_text(say(space.note), plate, plate * NOTE_FOOT, plate * 0.27, fill=MUTED)
    lift = min(PIECE_THICK + 3, STACK / max(1, len(space.pieces) - 1))
    stack = (
        tag("g", piece(PAINTS[ink], STACK_FOOT - lift * place), data_piece=ink, data_letter=LETTERS[ink])
        for place, ink in enumerate(space.pieces)
    )
    yield from stack if plate == PLATE else (tag("g", *stack, transform=f"scale({number_text(plate / PLATE)})"),)


def plate_text(text: str, plate: float, y: float, size: float, **attributes: str | float) -> str:
    """A line of text on a plate, small enough to stay on it."""
    room = 2 * (sqrt(plate**2 - (y + size / 4) ** 2) - 2)
    return words(text, 0, y, fitting_size(text, room, size), text_anchor="middle", **attributes)


def piece(paint: Paint, y: float) -> str:
    """A round piece seen from the side and a little from above."""
    wide, high, thick = PIECE_WIDE, PIECE_HIGH, PIECE_THICK
    side = f"M{-wide:g} {y:g}v{thick:g}a{wide:g} {high:g} 0 0 0 {2 * wide:g} 0v{-thick:g}z"
    return tag("path", d=side, fill=paint.fill, stroke=paint.edge, stroke_width=1.5) + tag(
        "ellipse", cy=y, rx=wide, ry=high, fill=paint.shine, stroke=paint.edge, stroke_width=1.5
    )


def meters(drawing: Drawing, say: Say) -> Part:
    """A line for each meter, those of one holder under its name."""
    made, y = [], 0.0
    margin = HOLDER if any(meter.holder for meter in drawing.meters) else 0.0
    for holder, held in groupby(drawing.meters, key=lambda meter: meter.holder):
        shown = say(holder)
        made.append(words(shown, 0, y + 16, fitting_size(shown, HOLDER - 6, 16, bold=True), font_weight="bold"))
        for meter in held:
            made.append(group(*meter_row(meter, WIDTH - margin, say), at=(margin, y), name=say(meter_words(meter))))
            y += LINE
        y += 6
    return max(0.0, y - 6), "".join(made)


def meter_words(meter: Meter) -> Phrase:
    """A meter in words."""
    name, holder = caption(meter.name), caption(meter.holder)
    return phrase("{holder} {meter}: {count} of {full}", holder=holder, meter=name, count=meter.count, full=meter.full)


def meter_row(meter: Meter, room: float, say: Say) -> Iterator[str]:
    """The name of a meter, a drop for each count and a hollow for each that is missing."""
    name = say(meter.name)
    yield words(name, 0, 16, fitting_size(name, NAME - 12, 15), fill=MUTED)
    most = max(meter.count, meter.full, 1)
    small = min(1.0, (room - NAME) / most / DROP)
    for place in range(most):
        yield drop(meter.ink, small, NAME + DROP * small * place, full=place < meter.count)


def drop(ink: Ink, small: float, x: float, *, full: bool) -> str:
    """One of a measure."""
    paint = PAINTS[ink]
    if not full:
        # Small and by its edge, for the filling of some inks is as light as the card.
        return tag(
            "circle", cx=x, cy=11, r=4.5 * small, fill="none", stroke=paint.edge, stroke_width=1.5 * small, opacity=0.7
        )
    shine = tag("circle", cx=x - 2.2 * small, cy=11 - 2.2 * small, r=2 * small, fill=paint.shine)
    whole = tag("circle", cx=x, cy=11, r=7.5 * small, fill=paint.fill, stroke=paint.edge, stroke_width=1.5 * small)
    return whole + shine
