"""Maps: glyphs in rows, and what is wrong with one, shown where it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from ..board import Cell, column_name
from ..errors import ScenarioError
from ..i18n import joined, phrase
from ..storage.limits import SIDE, shortened
from .scenario import Header

EMPTY = "."
SHOWN = 24
"""Columns and rows of a map that a message shows."""
LONG = 12
"""Letters of a glyph that a message shows."""


class MapError(ScenarioError):
    """The map of a scenario or its legend is wrong; ``cells`` are the names of those that are, as a board has them."""

    def __init__(self, message: str, cells: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.cells = cells


class Map(msgspec.Struct, frozen=True):
    """A map: glyphs separated by spaces, row by row from the top."""

    width: int
    height: int
    glyphs: tuple[str, ...]
    legend: Mapping[str, str]

    def marked(self, cells: Iterable[Cell]) -> str:
        """The map with these cells in square brackets, columns and rows named."""
        rows = [list(self.glyphs[y * self.width : (y + 1) * self.width]) for y in range(self.height)]
        return map_text(rows, {(cell % self.width, cell // self.width) for cell in cells})


def read_map(header: Header) -> Map:
    """The map of a scenario; ``ScenarioError`` showing the map if it is ragged."""
    rows = [line.split() for line in header.map.strip().splitlines()]
    width = len(rows[0]) if rows else 0
    if max(width, len(rows)) > SIDE:
        size = {"columns": width, "rows": len(rows), "most": SIDE}
        raise MapError(phrase("map: it has {columns} columns and {rows} rows; {most} of each at most", **size))
    for y, row in enumerate(rows):
        if len(row) != width:
            rows[y] = row or [""]
            ragged = phrase(
                "map, line {line}: {cells} cells, but the first line has {wanted}; "
                "every line needs as many, separated by spaces, {empty!r} for an empty cell",
                line=y + 1, cells=len(row), wanted=width, empty=EMPTY,
            )  # fmt: skip
            last = len(rows[y]) - 1
            raise MapError(
                joined((ragged, map_text(rows, {(last, y)})), "\n"), (f"{column_name(last)}{len(rows) - y}",)
            )
    return Map(width, len(rows), tuple(glyph for row in rows for glyph in row), header.legend)


def map_text(rows: list[list[str]], wrong: set[tuple[int, int]]) -> str:
    """The rows of a map with columns and rows named, these places in square brackets; of a large map, what is near."""
    across = rows_to_show({x for x, _ in wrong}, max(map(len, rows), default=0))
    down = rows_to_show({y for _, y in wrong}, len(rows))
    cells = {(x, y): shortened(rows[y][x], LONG) for y in down for x in across if x < len(rows[y])}
    size = 2 + max(map(len, cells.values()), default=1)
    margin = len(str(len(rows)))
    lines = [" " * (margin + 1) + "".join(column_name(x).center(size) for x in across)]
    for y in down:
        drawn = (f"[{cells[x, y]}]" if (x, y) in wrong else cells.get((x, y), "") for x in across)
        lines.append(f"{len(rows) - y:>{margin}} " + "".join(cell.center(size) for cell in drawn))
    return "\n".join(line.rstrip() for line in lines)


def rows_to_show(wrong: set[int], size: int) -> list[int]:
    """The columns or rows to show: all of a small map, of a large one those near the first that is wrong."""
    first = max(min(wrong, default=0) - SHOWN // 2, 0)
    return list(range(size) if size <= SHOWN else range(size)[first : first + SHOWN])
