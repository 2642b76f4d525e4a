"""The board in characters: cells four wide and two high, marks by their letters, bodies held together by lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...board import Cell, Heading
from ...symbols.drawing import Drawing, Ink, Link, Mark
from ..palette import PAINTS
from .strokes import Stroke

WIDE, HIGH = 4, 2
ARROWS = "▲►▼◄"
PLAIN_SIGNS: Mapping[str, tuple[str, str]] = {
    "block": ("", "▓"),
    "head": ("[]", ""),
    "ring": ("()", ""),
    "disc": ("<>", ""),
}
"""The brackets of plain shapes, and the sign that fills their cell."""
LINES: Mapping[Ink, tuple[str, str]] = {"white": ("═", "║")}
OTHER_LINES = ("━", "┃")
GROUND = ("#6d917d", "#638672")
FAINT = "#a9c4b4"
FRAME = "grey50"


def board_strokes(drawing: Drawing) -> Iterator[Stroke]:
    """The board with everything on it, columns and rows named at its edges."""
    left = max(len(drawing.row(y)) for y in range(drawing.height)) + 1
    yield from frame_strokes(drawing, left)
    for cell in range(drawing.width * drawing.height):
        yield from ground_strokes(drawing, left, cell)
    for link in drawing.links:
        yield from link_strokes(drawing, left, link)
    for mark in drawing.marks:
        x, y = corner(drawing, left, mark.cell)
        brackets, filler = signs(drawing, mark)
        yield from filled_strokes(drawing, mark, filler, x, y) if filler else letter_strokes(mark, brackets, x, y)


def corner(drawing: Drawing, left: int, cell: Cell) -> tuple[int, int]:
    """Where a cell begins."""
    column, row = drawing.place(cell)
    return left + 1 + column * WIDE, 2 + row * HIGH


def frame_strokes(drawing: Drawing, left: int) -> Iterator[Stroke]:
    """The edge of the board, with the names of columns and rows."""
    bottom, edge = 1 + drawing.height * HIGH, "─" * (drawing.width * WIDE)
    for x in range(drawing.width):
        yield Stroke(left + 2 + x * WIDE, 0, drawing.column(x), FRAME)
    yield Stroke(left, 1, f"┌{edge}┐", FRAME)
    for y in range(2, bottom):
        yield Stroke(left, y, "│", FRAME)
        yield Stroke(left + 1 + len(edge), y, "│", FRAME)
    for y in range(drawing.height):
        yield Stroke(0, 2 + y * HIGH, drawing.row(y).rjust(left - 1), FRAME)
    yield Stroke(left, bottom, f"└{edge}┘", FRAME)


def ground_strokes(drawing: Drawing, left: int, cell: Cell) -> Iterator[Stroke]:
    """An empty cell."""
    x, y = corner(drawing, left, cell)
    back = GROUND[sum(drawing.place(cell)) % 2]
    yield Stroke(x, y, " ·  ", FAINT, back)
    if drawing.place(cell)[1] < drawing.height - 1:
        yield Stroke(x, y + 1, " " * WIDE, FAINT, back)


def link_strokes(drawing: Drawing, left: int, link: Link) -> Iterator[Stroke]:
    """The line between two neighbours, or from each of the two to an edge."""
    heading = drawing.leaving(link)
    if heading is not None:
        yield from half_link(corner(drawing, left, link.start), heading, link)
        yield from half_link(corner(drawing, left, link.end), heading.opposite, link)


def half_link(start: tuple[int, int], heading: Heading, link: Link) -> Iterator[Stroke]:
    """A line from the middle of a cell to its edge, through the frame where the link goes over it."""
    (x, y), (across, down) = start, LINES.get(link.ink, OTHER_LINES)
    through = link.over is not None
    place, text = {
        Heading.NORTH: ((x + 1, y - 1), down if through else f"{down} "),
        Heading.EAST: ((x + 1, y), across * (4 if through else 3)),
        Heading.SOUTH: ((x + 1, y + 1), down if through else f"{down} "),
        Heading.WEST: ((x - 1, y), across * 2),
    }[heading]
    paint = PAINTS[link.ink]
    yield Stroke(*place, text, paint.edge, paint.fill)


def signs(drawing: Drawing, mark: Mark) -> tuple[str, str]:
    """The brackets around the letters of a mark, and the sign that fills its cell; either is empty if it has none."""
    symbol = drawing.symbol(mark.shape)
    return (symbol.brackets, symbol.filler) if symbol else PLAIN_SIGNS.get(mark.shape, ("", ""))


def filled_strokes(drawing: Drawing, mark: Mark, filler: str, x: int, y: int) -> Iterator[Stroke]:
    """A mark that fills its cell, and the gap to a mark of its name below."""
    fill, paint = filler * WIDE, PAINTS[mark.ink]
    yield Stroke(x, y, fill, paint.edge, paint.fill)
    if any(other.cell == mark.cell + drawing.width and other.name == mark.name for other in drawing.marks):
        yield Stroke(x, y + 1, fill, paint.edge, paint.fill)
    yield Stroke(x + 1, y, mark.letters, paint.text, paint.fill, bold=True)


def letter_strokes(mark: Mark, brackets: str, x: int, y: int) -> Iterator[Stroke]:
    """A mark by its letters and the arrow of its facing, in brackets if its shape has any."""
    letters = mark.letters + ("" if mark.facing is None else ARROWS[mark.facing])
    paint = PAINTS[mark.within or mark.ink]
    opening, closing = brackets[:1], brackets[1:]
    if mark.shape == "bead":
        yield Stroke(x + WIDE - 1, y, letters, PAINTS[mark.ink].fill, bold=True)
    elif mark.shape == "ring":
        yield from hollow_strokes(mark, f"{opening}{letters}{closing}", x, y)
    else:
        yield Stroke(x + 1 - len(opening), y, f"{opening}{letters}{closing}", paint.text, paint.fill, bold=True)


def hollow_strokes(mark: Mark, text: str, x: int, y: int) -> Iterator[Stroke]:
    """Brackets around the ground, or around what is within."""
    shown = PAINTS[mark.ink]
    yield Stroke(x, y, text, shown.shine, shown.edge, bold=True)
    if mark.within is not None:
        inner = PAINTS[mark.within]
        yield Stroke(x + 1, y, text[1:-1], inner.text, inner.fill, bold=True)
