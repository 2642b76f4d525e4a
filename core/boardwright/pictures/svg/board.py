"""The board in SVG: cells, what fills them, bodies, and what lies on top, in layers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum, auto

from ...board import STEPS, Cell, Heading
from ...i18n import Phrase, Say, caption, phrase
from ...symbols.drawing import Drawing, Link, Mark
from ...symbols.symbol import Symbol
from ..palette import PAINTS
from .markup import SERIF, fitting_size, group, number_text, tag, words
from .shapes import BODY, CELL, EDGE, Gaps, bead, block, disc, facets, head, joint, pit, rim, tail
from .symbols import artwork

FRAME = 32.0
SHORT = 3
"""Letters that a name beside the board may have to stand upright."""
NAME = CELL - 4
"""How much room a name beside the board has along it."""
GROUND = ("#efe4c6", "#e4d5ae")
DOT = 5.0
"""How wide the dots along a body are."""
LETTER = "letter"
"""The context of the letters on pieces: a language may have others."""
WOOD, WOOD_EDGE, WOOD_TEXT = "#6b4a2f", "#3f2a18", "#f1e2c0"


class Layer(IntEnum):
    """From the bottom to the top."""

    FILL_EDGE = auto()
    FILL = auto()
    INSIDE = auto()
    BODY_EDGE = auto()
    BODY = auto()
    SPINE = auto()
    TOP = auto()
    BEAD = auto()


Piece = tuple[Layer, str]


def board(drawing: Drawing, say: Say) -> str:
    """The board with everything on it; its top-left corner is at 0, 0."""
    pieces = [*links(drawing), *(piece for mark in drawing.marks for piece in mark_pieces(drawing, mark, say))]
    pieces.sort(key=lambda piece: piece[0])
    return frame(drawing, say) + group(
        *ground(drawing),
        *(piece for _, piece in pieces),
        at=(FRAME, FRAME),
        data_part="cells",
        data_columns=drawing.width,
        data_size=CELL,
        data_cells="|".join(map(drawing.name, range(drawing.width * drawing.height))),
    )


def extent(drawing: Drawing) -> tuple[float, float]:
    """How wide and high the board is, its frame included."""
    return drawing.width * CELL + 2 * FRAME, drawing.height * CELL + 2 * FRAME


def frame(drawing: Drawing, say: Say) -> str:
    """The wooden edge with the names of columns and rows."""
    wide, high = extent(drawing)
    style: dict[str, str | float] = {"fill": WOOD_TEXT, "text_anchor": "middle", "font_family": SERIF}
    middle = FRAME + CELL / 2
    columns = [say(drawing.column(x)) for x in range(drawing.width)]
    return (
        tag("rect", width=wide, height=high, rx=12, fill=WOOD, stroke=WOOD_EDGE, stroke_width=2)
        + "".join(
            words(name, middle + x * CELL, y, fitting_size(name, NAME, 16), **style)
            for x, name in enumerate(columns)
            for y in (21.5, high - 10.5)
        )
        + "".join(
            row_name(say(drawing.row(y)), x, middle + y * CELL, style)
            for y in range(drawing.height)
            for x in (FRAME / 2, wide - FRAME / 2)
        )
    )


def row_name(name: str, x: float, y: float, style: Mapping[str, str | float]) -> str:
    """The name of a row on the edge, upright if it has room, else along the edge."""
    if len(name) <= SHORT:
        return words(name, x, y + 5.5, fitting_size(name, FRAME - 4, 16), **style)
    size = fitting_size(name, NAME, 16)
    return group(words(name, 0, 5.5, size, **style), at=(x, y), turn=-90)


def ground(drawing: Drawing) -> Iterator[str]:
    """The cells, in two shades."""
    wide, high = drawing.width * CELL, drawing.height * CELL
    yield tag("rect", width=wide, height=high, fill=GROUND[0])
    odd = (drawing.place(cell) for cell in range(drawing.width * drawing.height))
    squares = "".join(f"M{x * CELL:g} {y * CELL:g}h{CELL:g}v{CELL:g}h-{CELL:g}z" for x, y in odd if (x + y) % 2)
    yield tag("path", d=squares, fill=GROUND[1])
    yield tag("rect", width=wide, height=high, fill="none", stroke=WOOD_EDGE, stroke_width=2)


def middle(drawing: Drawing, cell: Cell) -> tuple[float, float]:
    """The middle of a cell."""
    x, y = drawing.place(cell)
    return (x + 0.5) * CELL, (y + 0.5) * CELL


def links(drawing: Drawing) -> Iterator[Piece]:
    """Links of cells: their edges, their filling, and a line of dots."""
    for link in drawing.links:
        paint, lines = PAINTS[link.ink], path(drawing, link, CELL / 2)
        ends = "butt" if link.over is not None else "round"
        style: dict[str, str | float] = {"fill": "none", "stroke_linecap": ends}
        yield Layer.BODY_EDGE, tag("path", d=lines, stroke=paint.edge, stroke_width=BODY + 2 * EDGE, **style)
        yield Layer.BODY, tag("path", d=lines, stroke=paint.fill, stroke_width=BODY, **style)
        dots = {
            **style,
            "d": path(drawing, link, CELL / 2 - DOT),
            "stroke_linecap": "round",
            "stroke_dasharray": f"0 {CELL / 7:.3f}",
            "stroke_dashoffset": -CELL / 14,
        }
        yield Layer.SPINE, tag("path", stroke=paint.edge, stroke_width=DOT, opacity=0.4, **dots)


def path(drawing: Drawing, link: Link, reach: float) -> str:
    """From middle to middle, or from both middles as far as this towards the joined edges."""
    (x, y), (to_x, to_y) = middle(drawing, link.start), middle(drawing, link.end)
    if link.over is None:
        return f"M{x:g} {y:g}L{to_x:g} {to_y:g}"
    dx, dy = (step * reach for step in STEPS[link.over])
    return f"M{x:g} {y:g}l{number_text(dx)} {number_text(dy)}M{to_x:g} {to_y:g}l{number_text(-dx)} {number_text(-dy)}"


def cell_name(drawing: Drawing, cell: Cell) -> Phrase:
    """The name of a cell; names of rows and columns are words."""
    x, y = drawing.place(cell)
    row, column = caption(drawing.row(y)), caption(drawing.column(x))
    return phrase("{row} {column}", row=row, column=column) if drawing.rows else Phrase(drawing.name(cell))


def mark_pieces(drawing: Drawing, mark: Mark, say: Say) -> Iterator[Piece]:
    """A mark in its layers, in its place."""
    at = middle(drawing, mark.cell)
    turn = angle(mark)
    name = say(phrase("{mark}, {cell}", mark=caption(mark.name), cell=cell_name(drawing, mark.cell)))
    for layer, piece in layers(drawing, mark, say):
        yield layer, group(piece, at=at, turn=turn, name=name, data_cell=drawing.name(mark.cell))
    if mark.shape == "segment":
        shape, turn = (joint, 0.0) if (leaves := ends(drawing, mark)) is None else (tail, 90.0 * leaves)
        paint = PAINTS[mark.ink]
        yield Layer.BODY_EDGE, group(shape(paint, edge=True), at=at, turn=turn)
        cell = drawing.name(mark.cell)
        yield Layer.BODY, group(shape(paint, edge=False), at=at, turn=turn, name=name, data_cell=cell)


def angle(mark: Mark) -> float:
    """By how many degrees a mark is turned from north."""
    return 90.0 * (mark.facing or 0)


def layers(drawing: Drawing, mark: Mark, say: Say) -> Iterator[Piece]:
    """The pieces of every shape but the parts of a body."""
    paint = PAINTS[mark.ink]
    if symbol := drawing.symbol(mark.shape):
        yield from symbol_parts(drawing, mark, symbol)
    elif mark.shape == "ring":
        yield Layer.INSIDE, pit(paint, PAINTS[mark.within] if mark.within else None)
        yield Layer.TOP, rim(paint)
    elif mark.shape == "block":
        yield from growing_pieces(drawing, mark)
    elif mark.shape == "head":
        yield Layer.TOP, head(paint)
    elif mark.shape == "disc":
        yield Layer.TOP, disc(paint, say(Phrase(mark.letters, None, LETTER)))
    elif mark.shape == "bead":
        yield Layer.BEAD, bead(paint)


def symbol_parts(drawing: Drawing, mark: Mark, symbol: Symbol) -> Iterator[Piece]:
    """The parts of a symbol that a plugin has brought."""
    parts = {Layer.FILL_EDGE: symbol.under, Layer.FILL: symbol.ground, Layer.TOP: symbol.svg}
    between = gaps(drawing, mark)
    for layer, part in parts.items():
        if part:
            yield layer, artwork(part, PAINTS[mark.ink], between, angle(mark))


def growing_pieces(drawing: Drawing, mark: Mark) -> Iterator[Piece]:
    """A block, and what fills the gaps to neighbours of its name."""
    paint, between = PAINTS[mark.ink], gaps(drawing, mark)
    yield Layer.FILL_EDGE, block(paint, between, edge=True)
    yield Layer.FILL, block(paint, between, edge=False)
    yield Layer.INSIDE, facets(paint, mirrored=sum(drawing.place(mark.cell)) % 2 == 1)


def gaps(drawing: Drawing, mark: Mark) -> Gaps:
    """The gaps to the right, below, and between four cells, where all around it are of this mark's name."""
    same = {other.cell for other in drawing.marks if other.name == mark.name}
    right, below, across = mark.cell + 1, mark.cell + drawing.width, mark.cell + drawing.width + 1
    if right % drawing.width == 0:
        same -= {right, across}
    found = {(1, 0): {right}, (0, 1): {below}, (1, 1): {right, below, across}}
    return tuple(gap for gap, needed in found.items() if needed <= same)


def ends(drawing: Drawing, mark: Mark) -> Heading | None:
    """Where the last part of a body has its only link."""
    away = [drawing.leaving(link) for link in drawing.links if link.start == mark.cell]
    back = [drawing.leaving(link) for link in drawing.links if link.end == mark.cell]
    match away, back:
        case [Heading() as heading], []:
            return heading
        case [], [Heading() as heading]:
            return heading.opposite
    return None
