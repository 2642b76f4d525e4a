"""The board: cells, headings, and who is next to whom, as one table."""

from __future__ import annotations

from enum import IntEnum

import msgspec

Cell = int
"""A cell of a board, counted from its top-left corner row by row."""
Row = tuple["Cell | None", "Cell | None", "Cell | None", "Cell | None"]


class Heading(IntEnum):
    """A direction on the board; north is up."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def opposite(self) -> Heading:
        """Straight back."""
        return HEADINGS[(self + 2) % 4]

    @property
    def left(self) -> Heading:
        """A quarter turn to the left."""
        return HEADINGS[(self + 3) % 4]

    @property
    def right(self) -> Heading:
        """A quarter turn to the right."""
        return HEADINGS[(self + 1) % 4]

    @property
    def vertical(self) -> bool:
        """Whether it lies on the north-south axis."""
        return self % 2 == 0

    def __str__(self) -> str:
        """Its name in a choice, such as ``north``."""
        return NAMES[self]


HEADINGS = tuple(Heading)
"""North, east, south, west."""
NAMES = tuple(heading.name.lower() for heading in Heading)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Board(msgspec.Struct, frozen=True, eq=False):
    """A grid held as one table: ``neighbours[cell][heading]`` is a cell, or None at an edge.

    Cells count from the top-left corner, row by row: 0 is ``a8`` on a board of eight rows.
    """

    width: int
    height: int
    neighbours: tuple[Row, ...]

    @classmethod
    def grid(cls, width: int, height: int, *, wraps: bool = False) -> Board:
        """A rectangle of cells; with ``wraps``, opposite edges are joined."""

        def step(cell: Cell, heading: Heading) -> Cell | None:
            x, y = cell % width + STEPS[heading][0], cell // width + STEPS[heading][1]
            if wraps:
                x, y = x % width, y % height
            return y * width + x if 0 <= x < width and 0 <= y < height else None

        def row(cell: Cell) -> Row:
            return (
                step(cell, Heading.NORTH),
                step(cell, Heading.EAST),
                step(cell, Heading.SOUTH),
                step(cell, Heading.WEST),
            )

        return cls(width, height, tuple(row(cell) for cell in range(width * height)))

    @property
    def cells(self) -> range:
        """Every cell, a8 first."""
        return range(self.width * self.height)

    def name(self, cell: Cell) -> str:
        """The cell as players write it: column letters from the left, rows counted from the bottom."""
        return column_name(cell % self.width) + str(self.height - cell // self.width)

    def cell(self, name: str) -> Cell:
        """The cell of this name; ``ValueError`` if the board has none."""
        for cell in self.cells:
            if self.name(cell) == name:
                return cell
        known = f"; it goes from a1 to {self.name(self.width - 1)}" if self.cells else ", nor any other"
        raise ValueError(f"the board has no cell {name!r}{known}")


def column_name(x: int) -> str:
    """A column's letters: a … z, then aa, ab, …"""
    return (column_name(x // 26 - 1) if x >= 26 else "") + chr(ord("a") + x % 26)
