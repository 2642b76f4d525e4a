"""Drawing: what a picture of a position is made of, for terminals, SVG and browsers alike."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import Literal

import msgspec

from ..board import STEPS, Board, Cell, Heading, column_name
from .symbol import SHAPES, Symbol

Ink = Literal["white", "black", "red", "green", "blue", "yellow", "grey", "brown"]
"""The colours of a drawing; terminal and SVG paint them their own way."""

LETTERS: Mapping[Ink, str] = {
    "white": "w", "black": "b", "red": "r", "green": "g", "blue": "u", "yellow": "y", "grey": "a", "brown": "n",
}  # fmt: skip
"""How a picture without colour tells inks apart."""

State = Literal["usable", "idle", "used", "open"]
"""Whether what a row of a sheet stands for can be used, cannot be used now, has been used up, or lies on the table."""


class Mark(msgspec.Struct, frozen=True):
    """Something on a cell: its shape and colour, one or two letters for a terminal, and its name.

    ``shape`` is a plain one of ``SHAPES`` or the name of a symbol of the drawing, ``facing`` where it looks, ``within``
    the colour of what is inside it.
    """

    cell: Cell
    shape: str
    ink: Ink
    letters: str
    name: str
    facing: Heading | None = None
    within: Ink | None = None


class Link(msgspec.Struct, frozen=True):
    """Two cells that belong together, such as two neighbouring parts of one body.

    ``over`` is the edge by which a link leaves whose cells lie at joined edges; it comes in again by the opposite one.
    """

    start: Cell
    end: Cell
    ink: Ink
    over: Heading | None = None

    @classmethod
    def chain(cls, board: Board, cells: Collection[Cell], ink: Ink) -> tuple[Link, ...]:
        """Links from each of these cells to the next, wherever the two are neighbours."""
        found = (cls.between(board, start, end, ink) for start, end in pairwise(cells))
        return tuple(link for link in found if link is not None)

    @classmethod
    def between(cls, board: Board, start: Cell, end: Cell, ink: Ink) -> Link | None:
        """The link of two neighbours, over an edge only if they do not touch otherwise; None if they are not."""
        ways = [heading for heading in Heading if board.neighbours[start][heading] == end]
        if not ways:
            return None
        touching = (is_step_inside(board, start, heading) for heading in ways)
        return cls(start, end, ink, None if any(touching) else ways[0])


def is_step_inside(board: Board, cell: Cell, heading: Heading) -> bool:
    """Whether a step this way crosses no edge."""
    x, y = cell % board.width + STEPS[heading][0], cell // board.width + STEPS[heading][1]
    return 0 <= x < board.width and 0 <= y < board.height


class Space(msgspec.Struct, frozen=True):
    """A space of a ring: its name, what lies on it, bottom first, and a word about it."""

    name: str
    pieces: tuple[Ink, ...] = ()
    note: str = ""


class Ring(msgspec.Struct, frozen=True):
    """Spaces in a ring, in the order given counterclockwise, the first one at the top; title and note in the middle."""

    title: str
    spaces: tuple[Space, ...]
    note: str = ""


class Meter(msgspec.Struct, frozen=True):
    """A count out of a full measure; meters of one holder stand together under its name."""

    name: str
    ink: Ink
    count: int
    full: int
    holder: str = ""


class Die(msgspec.Struct, frozen=True):
    """A die: what its face shows, a digit or a short word, and nothing while it is still to be rolled.

    ``place`` is its name where options call dice by their places, ``space`` what they call it by its face. ``open``
    dice are in use at the moment.
    """

    face: str
    ink: Ink
    place: str = ""
    space: str = ""
    open: bool = False


class Tray(msgspec.Struct, frozen=True):
    """Dice that lie side by side; ``seat`` is whose they are."""

    title: str
    lying: tuple[Die, ...]
    seat: str = ""

    @property
    def placed(self) -> bool:
        """Whether its dice have places with names."""
        return any(die.place for die in self.lying)


class Row(msgspec.Struct, frozen=True):
    """A row of a sheet: its name, a cell for each column, its state, and a word about it; options call it ``space``."""

    name: str
    cells: tuple[str, ...]
    state: State = "usable"
    note: str = ""
    space: str = ""


class Sheet(msgspec.Struct, frozen=True):
    """A table: a head for each column, and rows; ``marked`` is the head that counts now, ``seat`` whose it is."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    marked: str = ""
    seat: str = ""


class Drawing(msgspec.Struct, frozen=True):
    """A picture: a board of ``width`` by ``height`` cells (none if 0), rings, trays, meters, sheets and lines of text.

    ``marks`` are drawn in order, later ones on top; several may share a cell. ``symbols`` are the shapes among theirs
    that a plugin brings. The first of ``notes`` is a heading, and ``title`` says what is shown. ``columns`` and
    ``rows``, from the left and from the top, are names of their own for what is else lettered and numbered.
    """

    width: int = 0
    height: int = 0
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    rings: tuple[Ring, ...] = ()
    meters: tuple[Meter, ...] = ()
    notes: tuple[str, ...] = ()
    title: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    trays: tuple[Tray, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    symbols: tuple[Symbol, ...] = ()

    def __post_init__(self) -> None:
        """``ValueError`` if two symbols have one name, or if a mark has a shape that nobody has brought."""
        symbols: dict[str, Symbol] = {}
        for symbol in self.symbols:
            if symbols.setdefault(symbol.name, symbol) != symbol:
                raise ValueError(f"two symbols are called {symbol.name!r}; give one of them another name")
        known = (*SHAPES, *symbols)
        for mark in self.marks:
            if mark.shape not in known:
                raise ValueError(
                    f"mark {mark.name!r} has the shape {mark.shape!r}, which is none of {', '.join(known)}; "
                    f"name one of these, or add the Symbol to the drawing's symbols along with the mark"
                )

    def symbol(self, name: str) -> Symbol | None:
        """The symbol of this name; None if it is a plain shape's."""
        return next((symbol for symbol in self.symbols if symbol.name == name), None)

    def place(self, cell: Cell) -> tuple[int, int]:
        """The cell's column and row, counted from the top-left corner."""
        return cell % self.width, cell // self.width

    def name(self, cell: Cell) -> str:
        """The cell as players write it, such as ``a8``, or by the names of its row and column."""
        x, y = self.place(cell)
        return f"{self.row(y)} {self.column(x)}".strip() if self.rows else self.column(x) + self.row(y)

    def column(self, x: int) -> str:
        """What the column at this place is called."""
        return self.columns[x] if self.columns else column_name(x)

    def row(self, y: int) -> str:
        """What the row at this place is called."""
        return self.rows[y] if self.rows else str(self.height - y)

    def leaving(self, link: Link) -> Heading | None:
        """The heading in which a link leaves its start; None if its cells do not touch."""
        if link.over is not None:
            return link.over
        (x, y), (end_x, end_y) = self.place(link.start), self.place(link.end)
        step = (end_x - x, end_y - y)
        return Heading(STEPS.index(step)) if step in STEPS else None

    def cleared(self, cells: Collection[Cell]) -> Drawing:
        """The picture with nothing on these cells, for whoever draws them anew."""
        marks = tuple(mark for mark in self.marks if mark.cell not in cells)
        return msgspec.structs.replace(self, marks=marks)
