"""Chance: the documented function of seed and number, weight by weight."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice

import pytest
from boardwright import CHANCE, draw, play
from boardwright.chance import random_bits

from ..making import match
from ..toys.counting import ChooseTake, Take
from ..toys.dice import Rolled, Track

KNOWN = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""The published first outputs of SplitMix64 for the seed 1234567."""


def splitmix64(seed: int) -> Iterator[int]:
    """SplitMix64 as its authors write it: a state that is stepped, and shifts and multiplications of 64 bits."""
    state = seed % 2**64
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = ((z ^ z // 2**30) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ z // 2**27) * 0x94D049BB133111EB) % 2**64
        yield z ^ z // 2**31


def drawn(bits: int, weights: Sequence[int]) -> int:
    """The place whose share of the whole range these 64 bits fall into."""
    return bisect_right(list(accumulate(weights)), bits * sum(weights) // 2**64)


def test_the_generator_gives_the_published_numbers() -> None:
    assert tuple(random_bits(1234567, number) for number in range(5)) == KNOWN


@pytest.mark.parametrize("seed", [0, 1, 1234567, 2**63, 2**64 - 1, 2**64 + 5, -1])
def test_the_generator_is_splitmix64_for_any_seed(seed: int) -> None:
    assert [random_bits(seed, number) for number in range(100)] == list(islice(splitmix64(seed), 100))


@pytest.mark.parametrize("weights", [(1,), (1, 1), (3, 2, 1), (0, 5, 0, 1), (1,) * 52, (10**30, 1, 10**30)])
def test_a_draw_is_the_documented_function(weights: tuple[int, ...]) -> None:
    expected = [drawn(bits, weights) for bits in islice(splitmix64(42), 500)]
    assert [draw(42, number, weights) for number in range(500)] == expected


def test_draws_respect_the_weights() -> None:
    counts = Counter(draw(7, number, (3, 2, 1)) for number in range(60_000))
    assert [round(counts[place] / 10_000, 1) for place in range(3)] == [3, 2, 1]


def test_what_weighs_nothing_is_never_drawn() -> None:
    assert {draw(7, number, (0, 1, 0, 1, 0)) for number in range(1000)} == {1, 3}


@pytest.mark.parametrize("weights", [(), (0,), (0, 0, 0)])
def test_without_any_weight_nothing_can_be_drawn(weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="at least one option with a weight above 0"):
        draw(1, 0, weights)


def test_a_choice_of_chance_has_the_weights_of_its_game() -> None:
    game = match("dice")
    assert game.choice is not None
    assert (game.choice.seat, game.choice.weights(game.options)) == (CHANCE, (3, 2, 1))


def test_options_weigh_the_same_unless_a_game_says_otherwise() -> None:
    assert ChooseTake("ann").weights((Take(1), Take(2))) == (1, 1)


def test_what_chance_drew_is_played_like_any_option() -> None:
    game = match("dice")
    assert game.choice is not None
    place = draw(1234567, 0, game.choice.weights(game.options))
    assert play(game, game.options[place])[Track].steps == (Rolled(1).face, 0)
