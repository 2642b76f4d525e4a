"""A drawing as SVG: one self-contained picture on a card of its own, for light and dark pages alike."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from ...i18n import Phrase, Say, caption, joined, phrase, word
from ...symbols.drawing import Drawing
from ..alt_text import sheet_words, tray_words
from .board import board, cell_name, extent
from .markup import SERIF, group, number_text, tag
from .panel import WIDTH, panel, space_words

MARGIN = 22.0
CARD, CARD_EDGE = "#fbf5e6", "#d3c193"


def svg(drawing: Drawing, say: Say = str) -> str:
    """The picture as an SVG document, its words as ``say`` puts them; the same drawing always gives the same text."""
    wide, high = extent(drawing) if drawing.width else (0.0, 0.0)
    needed, beside = panel(drawing, say)
    left = MARGIN + wide + (MARGIN if wide else 0)
    total = (left + (WIDTH + MARGIN if needed else 0), max(high, needed) + 2 * MARGIN)
    pieces = []
    if wide:
        box = f"{number_text(wide)} {number_text(high)}"
        pieces.append(group(board(drawing, say), at=(MARGIN, MARGIN), data_part="board", data_box=box))
    if needed:
        place, box = (
            (left, MARGIN + (total[1] - 2 * MARGIN - needed) / 2),
            f"{number_text(WIDTH)} {number_text(needed)}",
        )
        pieces.append(group(beside, at=place, data_part="panel", data_box=box))
    return tag(
        "svg",
        tag("title", escape(say(drawing.title or phrase("A position")))),
        tag("desc", escape(". ".join(map(say, descriptions(drawing))))),
        card(*total),
        *pieces,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number_text(total[0])} {number_text(total[1])}",
        role="img",
        font_family=SERIF,
    )


def card(wide: float, high: float) -> str:
    """The card on which a picture of this size lies, so that it is seen on dark pages, too."""
    return tag("rect", x=1, y=1, width=wide - 2, height=high - 2, rx=16, fill=CARD, stroke=CARD_EDGE, stroke_width=2)


def descriptions(drawing: Drawing) -> Iterator[Phrase]:
    """The picture in words, for those who cannot see it."""
    yield from map(caption, drawing.notes)
    for mark in drawing.marks:
        place, name = cell_name(drawing, mark.cell), caption(mark.name)
        if mark.facing is None:
            yield phrase("{cell}: {mark}", cell=place, mark=name)
        else:
            yield phrase("{cell}: {mark} facing {heading}", cell=place, mark=name, heading=word(str(mark.facing)))
    for ring in drawing.rings:
        spaces = joined(map(space_words, ring.spaces), "; ")
        yield phrase("{ring}, bottom first: {spaces}", ring=caption(ring.title), spaces=spaces)
    yield from map(tray_words, drawing.trays)
    for meter in drawing.meters:
        held = {"holder": caption(meter.holder), "meter": caption(meter.name), "count": meter.count, "full": meter.full}
        if meter.holder:
            yield phrase("{holder} {meter} {count} of {full}", **held)
        else:
            yield phrase("{meter} {count} of {full}", **held)
    for sheet in drawing.sheets:
        yield from sheet_words(sheet)
