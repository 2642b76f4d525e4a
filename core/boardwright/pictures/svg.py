"""A drawing as SVG: one self-contained picture on a card of its own, for light and dark pages alike."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from ..drawing import Drawing
from .markup import SERIF, group, short, tag
from .svg_board import board, extent
from .svg_panel import WIDTH, panel, told

MARGIN = 22.0
CARD, CARD_EDGE = "#fbf5e6", "#d3c193"


def svg(drawing: Drawing) -> str:
    """The picture as an SVG document; the same drawing always gives the same text."""
    wide, high = extent(drawing) if drawing.width else (0.0, 0.0)
    needed, beside = panel(drawing)
    left = MARGIN + wide + (MARGIN if wide else 0)
    total = (left + (WIDTH + MARGIN if needed else 0), max(high, needed) + 2 * MARGIN)
    return tag(
        "svg",
        tag("title", escape(drawing.title or "A position")),
        tag("desc", escape(". ".join(described(drawing)))),
        tag(
            "rect",
            x=1,
            y=1,
            width=total[0] - 2,
            height=total[1] - 2,
            rx=16,
            fill=CARD,
            stroke=CARD_EDGE,
            stroke_width=2,
        ),
        group(board(drawing), at=(MARGIN, MARGIN), data_part="board", data_box=f"{short(wide)} {short(high)}")
        if wide
        else "",
        group(
            beside,
            at=(left, MARGIN + (total[1] - 2 * MARGIN - needed) / 2),
            data_part="panel",
            data_box=f"{short(WIDTH)} {short(needed)}",
        )
        if needed
        else "",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {short(total[0])} {short(total[1])}",
        role="img",
        font_family=SERIF,
    )


def described(drawing: Drawing) -> Iterator[str]:
    """The picture in words, for those who cannot see it."""
    yield from drawing.notes
    for mark in drawing.marks:
        facing = f" facing {mark.facing}" if mark.facing is not None else ""
        yield f"{drawing.name(mark.cell)}: {mark.name}{facing}"
    for ring in drawing.rings:
        yield f"{ring.title}, bottom first: " + "; ".join(map(told, ring.spaces))
    for meter in drawing.meters:
        yield f"{meter.holder} {meter.name} {meter.count} of {meter.full}".strip()
