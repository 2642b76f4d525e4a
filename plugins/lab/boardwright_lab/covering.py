"""Covering arrays: few rows in which every possible combination of so many values occurs (after AETG)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, product
from random import Random
from typing import Any

from .space import Row, Space

Told = Callable[[int, int, int], object]
"""Hears how far it is: what is done, what of it failed, of how much."""


def quietly(done: int, failed: int, of: int) -> None:
    """Hears and says nothing."""


Part = tuple[tuple[int, int], ...]
"""A combination: places of factors in their order, each with the place of a value."""


class Covering:
    """The rows of a space at a strength; ``parts`` is every combination that some match can have."""

    def __init__(self, space: Space, strength: int, seed: int = 0, told: Told = quietly) -> None:
        """Find out which combinations are possible, and rows that hold them all.

        ``told`` hears how many combinations are settled, and how many there are.
        """
        self.space, self.random, self.told = space, Random(seed), told
        self.strength = min(strength, len(space.factors))
        self.parts = frozenset(self.possible_parts())
        self.rows = tuple(self.made())

    def possible_parts(self) -> Iterator[Part]:
        """Every combination of the strength that some match can have."""
        sizes = [len(factor.values) for factor in self.space.factors]
        chosen = [*combinations(range(len(sizes)), self.strength)]
        for number, places in enumerate(chosen):
            self.told(number, 0, 2 * len(chosen))
            for values in product(*(range(sizes[place]) for place in places)):
                part = tuple(zip(places, values, strict=True))
                if self.space.possible(self.named(part)) is not None:
                    yield part

    def made(self) -> Iterator[dict[str, Any]]:
        """Rows until nothing is left that none of them holds."""
        left = set(self.parts)
        for part in sorted(self.parts):
            if part in left:
                row = self.filled(part, left)
                left -= set(self.parts_of(row))
                self.told(2 * len(self.parts) - len(left), 0, 2 * len(self.parts))
                yield row

    def filled(self, part: Part, left: set[Part]) -> dict[str, Any]:
        """A row that holds this combination, and of those still left as many as can be found."""
        fixed = dict(part)
        row = self.space.possible(self.named(part))
        places = [place for place in range(len(self.space.factors)) if place not in fixed]
        self.random.shuffle(places)
        for place in places:
            for value in self.best(fixed, place, left):
                found = self.space.possible(self.named({**fixed, place: value}.items()))
                if found is not None:
                    fixed[place], row = value, found
                    break
        if row is None:
            raise ValueError(f"not a combination that any match can have: {self.named(part)}")
        return row

    def best(self, fixed: Mapping[int, int], place: int, left: set[Part]) -> list[int]:
        """The values of a factor, those first with which most of what is left would be held."""
        others = [*combinations(sorted(fixed.items()), self.strength - 1)]

        def gain(value: int) -> int:
            return sum(tuple(sorted((*some, (place, value)))) in left for some in others)

        found = [*range(len(self.space.factors[place].values))]
        self.random.shuffle(found)
        return sorted(found, key=gain, reverse=True)

    def parts_of(self, row: Row) -> Iterator[Part]:
        """Every combination that a whole row holds."""
        items = [(place, factor.values.index(row[factor.name])) for place, factor in enumerate(self.space.factors)]
        return combinations(items, self.strength)

    def named(self, part: Iterable[tuple[int, int]]) -> dict[str, Any]:
        """A combination by names and values."""
        factors = self.space.factors
        return {factors[place].name: factors[place].values[value] for place, value in part}
