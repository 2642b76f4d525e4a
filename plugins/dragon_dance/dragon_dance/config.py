"""The options of the duel: which card tables are in force (DD-3.1, DD-3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

import msgspec
from boardwright import nearest

from .cards import FIXED, SETS, Row

Cell = Annotated[int, msgspec.Meta(ge=0, le=20)]
"""Damage done or prevented."""
Written = tuple[Cell, Cell, Cell, Cell, Cell, Cell, Cell]
"""A row as somebody writes it: without a die, then with a 1 to a 6."""


class DragonDanceConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """``cards`` names a set of card tables, ``table`` corrects rows of it, ``fixed_cells`` keeps those of the rules."""

    cards: Literal["author-like", "softer"] = "author-like"
    table: dict[str, Written] = {}
    fixed_cells: bool = True

    def __post_init__(self) -> None:
        """Check the rows; ``ValueError`` names a card that has none, or card, die, value and rule of a fixed cell."""
        for card in self.table:
            if card not in SETS[self.cards]:
                raise ValueError(f"table: no card {card!r} has a row{nearest(card, SETS[self.cards])}")
        if self.fixed_cells:
            check(self.rows)

    @cached_property
    def rows(self) -> Mapping[str, Row]:
        """The row of each card that has one, as it is in force."""
        return SETS[self.cards] | self.table


def check(rows: Mapping[str, Row]) -> None:
    """Every cell that a worked example fixes has its value."""
    for (card, die), (value, rule) in FIXED.items():
        if rows[card][die] != value:
            raise ValueError(
                f"table: {card} with a {die} is {rows[card][die]}, but by the worked example of {rule} it is {value}; "
                "fixed_cells = false plays with it all the same"
            )
