"""A sheet in SVG: a title, heads of columns, and a plate for each row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...i18n import Say
from ...symbols.drawing import Row, Sheet
from ..alt_text import row_words
from .markup import HAIR, INK, MARKED, MUTED, PLATE, Part, fitting_size, seat_group, spot, tag, text_width, words

TITLE, HEADS, ROW = 22.0, 18.0, 31.0
"""How high the title, the heads of columns and a row are; rows of a sheet without notes are lower."""
LOW = 25.0
BETWEEN = 2.0
NAME, NOTE, CELL, HEAD = 14.0, 10.5, 13.0, 11.5
"""The sizes of what is written in a row, and of heads."""
PAD, LEAST = 9.0, 108.0
"""The room around what is written in a column, and the room that names keep."""
FADED = 0.6
GLOW = "#f6dc98"


class Column(NamedTuple):
    """Where a column is."""

    left: float
    wide: float
    marked: bool


def sheet(shown: Sheet, room: float, say: Say) -> Part:
    """Title, heads and rows from the top to the bottom."""
    columns = list(column_layout(shown, room, say))
    high = ROW if any(row.note for row in shown.rows) else LOW
    top = TITLE + HEADS
    title = say(shown.title)
    made = [words(title, 0, 16, fitting_size(title, room, 16, bold=True), font_weight="bold")]
    made += (column_head(say(head), column) for head, column in zip(shown.heads, columns, strict=True))
    for place, row in enumerate(shown.rows):
        at, size = (0.0, top + place * (high + BETWEEN)), (room, high)
        plate = row_plate(row, columns, size, say)
        made.append(spot(*plate, at=at, size=size, name=say(row_words(shown, row)), space=row.space))
    return top + len(shown.rows) * (high + BETWEEN) - BETWEEN, seat_group(*made, seat=shown.seat)


def column_layout(shown: Sheet, room: float, say: Say) -> Iterator[Column]:
    """The columns, as wide as what stands in them, at the right."""
    wide = []
    for place, head in enumerate(shown.heads):
        cells = [text_width(say(row.cells[place]), CELL) for row in shown.rows]
        wide.append(max(text_width(say(head), HEAD), *cells, 0.0) + PAD)
    scale = min(1.0, (room - LEAST) / max(1.0, sum(wide)))
    left = room - sum(wide) * scale
    for head, one in zip(shown.heads, wide, strict=True):
        yield Column(left, one * scale, bool(shown.marked) and head == shown.marked)
        left += one * scale


def column_head(head: str, column: Column) -> str:
    """The head of a column; of the one that counts now on a ground of its own."""
    ground = glow(column, TITLE, HEADS) if column.marked else ""
    size = fitting_size(head, column.wide - 4, HEAD, bold=column.marked)
    style: dict[str, str | float] = {"font_weight": "bold"} if column.marked else {"fill": MUTED}
    return ground + words(head, column.left + column.wide / 2, TITLE + 13, size, text_anchor="middle", **style)


def glow(column: Column, top: float, high: float, fill: str = GLOW) -> str:
    """The ground of a column that counts now."""
    return tag("rect", x=column.left + 1, y=top, width=column.wide - 2, height=high, rx=4, fill=fill)


def row_plate(row: Row, columns: list[Column], size: tuple[float, float], say: Say) -> Iterator[str]:
    """A row: its plate, and what is written on it, faded if it cannot be used now."""
    (wide, high), lying = size, row.state == "open"
    fill, edge = (GLOW, MARKED) if lying else (PLATE, HAIR)
    faded = {"opacity": FADED} if row.state in ("idle", "used") else {}
    yield tag(
        "rect", x=0.5, y=0.5, width=wide - 1, height=high - 1, rx=6, fill=fill, stroke=edge,
        stroke_width=2 if lying else 1, **(faded and {"stroke_opacity": FADED, "fill_opacity": FADED / 2}),
    )  # fmt: skip
    counts = [column for cell, column in zip(row.cells, columns, strict=True) if cell and column.marked and not faded]
    yield from (glow(column, 2.5, high - 5, PLATE if lying else GLOW) for column in counts)
    yield tag(
        "g", *row_label(row, columns[0].left if columns else wide, high, say), *cells(row, columns, high, say), **faded
    )


def row_label(row: Row, room: float, high: float, say: Say) -> Iterator[str]:
    """The name of a row, struck through once it is used up, and the word about it."""
    name, note = say(row.name), say(row.note)
    style: dict[str, str | float] = {"text_decoration": "line-through"} if row.state == "used" else {}
    bold = row.state in ("usable", "open")
    weight = "bold" if bold else "normal"
    foot = high / 2 - 1.5 if note else high / 2 + 5
    yield words(name, 9, foot, fitting_size(name, room - 10, NAME, bold=bold), font_weight=weight, **style)
    if note:
        yield words(note, 9, high - 5.5, fitting_size(note, room - 10, NOTE), fill=MUTED if bold else INK)
    if row.state == "open":
        yield tag("rect", x=0, y=0, width=4.5, height=high, rx=2.25, fill=MARKED)


def cells(row: Row, columns: list[Column], high: float, say: Say) -> Iterator[str]:
    """What stands in the columns."""
    for cell, column in zip(row.cells, columns, strict=True):
        if cell:
            text = say(cell)
            size = fitting_size(text, column.wide - 3, CELL)
            yield words(text, column.left + column.wide / 2, high / 2 + 4.5, size, text_anchor="middle")
