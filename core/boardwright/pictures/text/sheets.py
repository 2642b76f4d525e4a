"""Dice and tables in characters: trays and sheets."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from ...symbols.drawing import Die, Row, Sheet, State, Tray
from ..alt_text import STATES
from ..palette import PAINTS
from .strokes import Stroke, moved

FAINT = "grey50"
BLANK = " "
SIGNS: Mapping[State, str] = {"usable": " ", "idle": "·", "used": "x", "open": "►"}
"""What stands before the rows of a sheet, so that its states are seen at a glance."""


def tray_rows(shown: Collection[Tray]) -> Iterator[Stroke]:
    """One below the other."""
    y, margin = 0, max((len(tray.title) for tray in shown), default=0)
    for each in shown:
        yield from moved(tray_strokes(each, margin + 2), 0, y)
        y += 2 if each.placed else 1


def tray_strokes(shown: Tray, x: int) -> Iterator[Stroke]:
    """The title, and from this column on the dice in brackets, those in use in pointed ones, with places above."""
    foot = int(shown.placed)
    yield Stroke(0, foot, shown.title, bold=True)
    for die in shown.lying:
        face = die.face or BLANK
        wide = len(face) + 2
        yield Stroke(x + (wide - len(die.place)) // 2, 0, die.place, FAINT)
        yield from die_strokes(die, face, x, foot)
        x += wide + 1


def die_strokes(die: Die, face: str, x: int, y: int) -> Iterator[Stroke]:
    """A die as it lies."""
    left, right = "<>" if die.open else "[]"
    yield Stroke(x, y, f"{left}{face}{right}", FAINT, bold=die.open)
    if die.face:
        yield Stroke(x + 1, y, face, PAINTS[die.ink].text, PAINTS[die.ink].fill, bold=True)


def sheet_strokes(shown: Sheet) -> Iterator[Stroke]:
    """The title with the heads of the columns, and below a line for each row."""
    x = max(map(len, (shown.title, *(f"{SIGNS[row.state]} {row.name}" for row in shown.rows)))) + 2
    yield Stroke(0, 0, shown.title, bold=True)
    ends = []
    for place, head in enumerate(shown.heads):
        x += max(map(len, (head, *(row.cells[place] for row in shown.rows))))
        ends.append(x)
        yield Stroke(x - len(head), 0, head, FAINT)
        if head == shown.marked:
            yield Stroke(x - len(head) - 1, 0, f"[{head}]", bold=True)
        x += 1
    for y, row in enumerate(shown.rows, 1):
        yield from row_strokes(row, ends, y)


def row_strokes(row: Row, ends: list[int], y: int) -> Iterator[Stroke]:
    """A row: sign and name, cells that end at these columns, the word about it, and its state unless it is usable."""
    fore = "" if row.state in ("usable", "open") else FAINT
    yield Stroke(0, y, f"{SIGNS[row.state]} {row.name}", fore, bold=not fore)
    for end, cell in zip(ends, row.cells, strict=True):
        yield Stroke(end - len(cell), y, cell, fore)
    state = f"({STATES[row.state]})" if row.state in STATES else ""
    yield Stroke(max(ends, default=len(row.name) + 2) + 2, y, f"{row.note} {state}".strip(), fore)
