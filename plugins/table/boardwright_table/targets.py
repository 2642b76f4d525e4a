"""Targets: the cells that options name, so that a page can choose by a click on one of them."""

from __future__ import annotations

from boardwright import Event, Game, conceivable
from boardwright.words import cell_fields


def targets(game: Game) -> dict[str, tuple[str, ...]]:
    """The names of the cells that each conceivable option names, by its text; options that name none are left out."""
    board = game.rules.board
    found = {text: cells(event) for text, event in conceivable(game).items()}
    known = range(len(board.neighbours))
    return {
        text: tuple(map(board.name, some)) for text, some in found.items() if some and all(c in known for c in some)
    }


def cells(event: Event) -> tuple[int, ...]:
    """The numbers of the cells that an event holds."""
    values = (getattr(event, field) for field in cell_fields(type(event)))
    return tuple(value for value in values if type(value) is int)
