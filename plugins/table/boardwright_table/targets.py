"""Targets: the cells that options name, so that a page can choose by a click on one of them."""

from __future__ import annotations

from collections.abc import Mapping

from boardwright import Board, Event
from boardwright.words import cell_fields


def targets(board: Board, named: Mapping[str, Event]) -> dict[str, tuple[str, ...]]:
    """The names of the cells that each of these options names, by its text; options that name none are left out."""
    found = {text: cells(event) for text, event in named.items()}
    known = range(len(board.neighbours))
    return {
        text: tuple(map(board.name, some)) for text, some in found.items() if some and all(c in known for c in some)
    }


def cells(event: Event) -> tuple[int, ...]:
    """The numbers of the cells that an event holds."""
    values = (getattr(event, field) for field in cell_fields(type(event)))
    return tuple(value for value in values if type(value) is int)
