"""The positions that a seat may be in are drawn as likely as they are, where others choose with equal odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from boardwright import Game, encode_json, worlds

from .making import KUHN, Node, dark_hex, first, goofspiel, liars_dice, match

CALLS, COUNT = 20, 20
"""How often worlds are asked for, and how many each time."""
NEAR = 0.08
"""How far what is drawn may be from what is likely: half the sum of the differences."""

CASES = [
    pytest.param(KUHN.match, "king queen pass", id="kuhn"),
    pytest.param(liars_dice(2).match, "roll 1,roll 1,1-1", id="liar's dice"),
    pytest.param(lambda: match("mine", {"mine": {"size": 3}}), "lay b3,lay c2,step a2", id="mine"),
    pytest.param(dark_hex(2, "tries").match, "a1 b2", id="dark hex, tries heard"),
    pytest.param(dark_hex(2).match, "a1 b2", id="dark hex"),
    pytest.param(goofspiel(4).match, "4 1 3 2", id="goofspiel"),
]


def chances(node: Node) -> Counter[str]:
    """How likely each position is for the seat that chooses at this node, by every way to it, in millionths."""
    assert node.game.choice is not None
    seat, likely = node.game.choice.seat, Counter[str]()
    known, waiting = node.sight(seat).information, [(first(node.start), 1_000_000)]
    while waiting:
        other, odds = waiting.pop()
        choice, options = other.game.choice, other.game.options
        if choice is None or not known.startswith(other.sight(seat).information):
            continue
        if choice.seat == seat and other.sight(seat).information == known:
            likely[encode_json(other.game)] += odds
        weights = choice.weights(options)
        waiting += [
            (other.after(option), odds if choice.seat == seat else odds * weight // sum(weights))
            for option, weight in zip(options, weights, strict=True)
        ]
    return likely


def drawn(node: Node) -> Counter[str]:
    """How often each position is drawn for that seat."""
    assert node.game.choice is not None
    sight = node.sight(node.game.choice.seat)
    return Counter(encode_json(world) for seed in range(CALLS) for world in worlds(sight, Random(seed), COUNT))


def share(counted: Counter[str], key: str) -> float:
    """The part of all that this is."""
    return counted[key] / counted.total()


@pytest.mark.parametrize(("start", "path"), CASES)
def test_worlds_are_drawn_as_likely_as_they_are(start: Callable[[], Game], path: str) -> None:
    node = first(start())
    for text in path.split("," if "," in path else None):
        node = node.after(node.game.find(text))
    right, found = chances(node), drawn(node)
    assert len(right) > 1
    assert sum(abs(share(found, key) - share(right, key)) for key in {*found, *right}) / 2 < NEAR
