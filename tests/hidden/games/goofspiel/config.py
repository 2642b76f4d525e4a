"""The options of goofspiel."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=2, le=13)]


class GoofspielConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards a suit has, in which order prizes come, and whether the match is won or counted.

    ``returns`` as ``point_difference`` give a seat the points it has above the average, else it wins or loses.
    """

    cards: Count = 13
    order: Literal["descending", "ascending"] = "descending"
    returns: Literal["win_loss", "point_difference"] = "win_loss"

    @property
    def cards_of_a_suit(self) -> tuple[int, ...]:
        """The cards of a suit, each worth its number."""
        return tuple(range(1, self.cards + 1))

    @property
    def most(self) -> float:
        """The most that a seat may get."""
        return 1.0 if self.returns == "win_loss" else sum(self.cards_of_a_suit) / 2
