"""Dice and tables in words, for those who cannot see them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..i18n import Phrase, caption, joined, phrase
from ..symbols.drawing import Die, Row, Sheet, State, Tray

STATES: Mapping[State, Phrase] = {"idle": phrase("not now"), "used": phrase("used up"), "open": phrase("lies open")}
"""The states of a row that are told; one that is usable goes without saying."""


def die_words(die: Die) -> Phrase:
    """A die: its place, its face, and whether it is in use."""
    face = caption(die.face) if die.face else phrase("blank")
    face = phrase("{row} ({state})", row=face, state=STATES["open"]) if die.open else face
    return joined((die.place, face), ": ") if die.place else face


def tray_words(tray: Tray) -> Phrase:
    """A tray with its dice."""
    return joined((caption(tray.title), joined(map(die_words, tray.lying)) if tray.lying else phrase("empty")), ": ")


def row_words(sheet: Sheet, row: Row) -> Phrase:
    """A row: its name and state, the word about it, and each cell that is not empty under the head of its column."""
    name = caption(row.name)
    name = phrase("{row} ({state})", row=name, state=STATES[row.state]) if row.state in STATES else name
    cells = zip(sheet.heads, row.cells, strict=True)
    told = [joined((caption(head), caption(cell)), " = ") for head, cell in cells if cell]
    return joined((name, joined((*([caption(row.note)] if row.note else ()), *told))), ": ")


def sheet_words(sheet: Sheet) -> Iterator[Phrase]:
    """The title with the column that counts now, then each row."""
    title = caption(sheet.title)
    if sheet.marked:
        title = phrase("{sheet}, what counts now is {column}", sheet=title, column=caption(sheet.marked))
    yield title
    yield from (row_words(sheet, row) for row in sheet.rows)
