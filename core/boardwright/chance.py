"""Chance: the seat of dice, and the generator every engine can repeat."""

from __future__ import annotations

from collections.abc import Sequence

CHANCE = "chance"
"""The seat that settles choices by weight."""

MASK = (1 << 64) - 1


def random_bits(seed: int, number: int) -> int:
    """64 bits from the match's seed and the number of the decision: SplitMix64, the ``number``-th output."""
    z = (seed + (number + 1) * 0x9E3779B97F4A7C15) & MASK
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


def draw(seed: int, number: int, weights: Sequence[int]) -> int:
    """Which option chance takes: the place in ``weights`` that ``mix * total >> 64`` falls into.

    ``number`` counts the decisions of the match from 0, so undo, resume and other engines draw the same.
    """
    point = random_bits(seed, number) * sum(weights) >> 64
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return place
    raise ValueError("chance needs at least one option with a weight above 0")
