"""A tray in SVG: dice side by side, each with pips or a word on its face."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...i18n import Say
from ...symbols.drawing import Die, Tray
from ..alt_text import die_words
from ..palette import PAINTS, Paint
from .markup import HAIR, MARKED, MUTED, Part, fitting_size, seat_group, spot, tag, words

SMALL, LARGE = 34.0, 56.0
"""How large a die is that shows pips, and one that shows a word or has a place."""
WORD = 13.5
BETWEEN = 8.0
TITLE, HEADING = 118.0, 24.0
"""How much room a title has beside its dice, and above them."""
PLACE = 19.0
"""How much room the names of places have below their dice."""
PIPS: Mapping[str, str] = {"1": "4", "2": "26", "3": "246", "4": "0268", "5": "02468", "6": "035268"}
"""In which of nine places, row by row, a face has its pips."""


def tray(shown: Tray, room: float, say: Say) -> Part:
    """The title, beside small dice or above large ones, and the dice."""
    large = shown.placed or any(len(die.face) > 1 for die in shown.lying)
    count = max(1, len(shown.lying))
    left, top = (0.0, HEADING) if large else (TITLE, 0.0)
    side = min(LARGE if large else SMALL, (room - left + BETWEEN) / count - BETWEEN)
    title = say(shown.title)
    size = fitting_size(title, (room if large else TITLE) - 6, 16 if large else 14, bold=True)
    foot = 16.0 if large else max(side / 2 + 5, size)
    written = words(title, 0, foot, size, font_weight="bold")
    row = (die_group(die, side, (left + place * (side + BETWEEN), top), say) for place, die in enumerate(shown.lying))
    below = PLACE if shown.placed else 0
    return max(top + side + below, foot + size / 4), seat_group(written, *row, seat=shown.seat)


def die_group(die: Die, side: float, at: tuple[float, float], say: Say) -> str:
    """A die in its place, by the name that options have for it."""
    return spot(*die_face(die, side, say), at=at, size=(side, side), name=say(die_words(die)), space=die.space)


def die_face(die: Die, side: float, say: Say) -> Iterator[str]:
    """The die with its face; only its outline if it is blank. Below it stands the name of its place."""
    paint, edge = PAINTS[die.ink], 1.5
    box = {"x": edge / 2, "y": edge / 2, "width": side - edge, "height": side - edge, "rx": side * 0.2}
    if die.open:
        yield tag("rect", x=-3.5, y=-3.5, width=side + 7, height=side + 7, rx=side * 0.2 + 4, fill="none",
                  stroke=MARKED, stroke_width=2.5)  # fmt: skip
    if not die.face:
        yield tag("rect", **box, fill="none", stroke=HAIR, stroke_width=edge, stroke_dasharray="4 3.5")
    else:
        yield tag("rect", **box, fill=paint.fill, stroke=paint.edge, stroke_width=edge)
        yield die_light(paint, side)
        yield from pips(die.face, paint, side) if die.face in PIPS else face_word(say(die.face), paint, side)
    if die.place:
        yield words(say(die.place), side / 2, side + 15, 14, text_anchor="middle", fill=MUTED)


def die_light(paint: Paint, side: float) -> str:
    """The upper side of a die, where light falls on it."""
    inset = side * 0.1
    return tag("rect", x=inset, y=inset, width=side - 2 * inset, height=side - 2 * inset, rx=side * 0.16,
               fill=paint.shine, opacity=0.28)  # fmt: skip


def pips(face: str, paint: Paint, side: float) -> Iterator[str]:
    """The pips of a face from one to six."""
    for place in map(int, PIPS[face]):
        x, y = (side * (0.26 + 0.24 * step) for step in (place % 3, place // 3))
        yield tag("circle", cx=x, cy=y, r=side * 0.085, fill=paint.text)


def face_word(face: str, paint: Paint, side: float) -> Iterator[str]:
    """A face that is a word."""
    size = fitting_size(face, side - 7, WORD, bold=True)
    yield words(face, side / 2, side / 2 + size * 0.35, size, text_anchor="middle", fill=paint.text, font_weight="bold")
