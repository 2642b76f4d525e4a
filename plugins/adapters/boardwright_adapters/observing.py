"""Observing: what a learner is told of a position, as one row of numbers with a name for every stretch of it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from boardwright import Feature, Features, Game, Seat, Sight, Turn

LONG = 50
"""The turn at which half of all turns seem to be over."""


class Stretch(msgspec.Struct, frozen=True):
    """Where a feature stands in the row, and its shape: rows and columns of a plane, or a length."""

    name: str
    about: str
    start: int
    shape: tuple[int, ...]

    @property
    def end(self) -> int:
        """The first place behind it."""
        size = 1
        for length in self.shape:
            size *= length
        return self.start + size


def told_first(game: Game, seat: Seat) -> tuple[Feature, ...]:
    """What is told of every game: whether the seat is asked now, and how late it is."""
    choice = game.choice
    number = game[Turn].number if Turn in game else 0
    return (
        Feature("asked", "1 if this seat is to choose now", (float(choice is not None and choice.seat == seat),)),
        Feature("turn", f"the number of the turn n, as n / (n + {LONG})", (number / (number + LONG),)),
    )


def row(sight: Sight) -> list[float]:
    """All values in order."""
    values: list[float] = []
    for feature in (*told_first(sight.seen, sight.seat or ""), *sight.features):
        values += feature.values
    return values


def layout(game: Game, seat: Seat) -> tuple[Stretch, ...]:
    """Where each feature stands; the same in every position of a match, and for each of its seats."""
    board = game.rules.board

    def stretches() -> Iterator[Stretch]:
        start = 0
        for feature in (*told_first(game, seat), *game.ask(Features(seat))):
            shape = (board.height, board.width) if feature.plane else (len(feature.values),)
            found = Stretch(feature.name, feature.about, start, shape)
            start = found.end
            yield found

    return tuple(stretches())
