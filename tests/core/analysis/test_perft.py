"""perft counts sequences of decisions; on a heap a formula counts them too."""

from __future__ import annotations

from math import comb

import pytest
from boardwright.analysis.perft import divide, perft

from ..making import match
from ..toys.counting import Heap


def sequences(size: int, depth: int) -> int:
    """How many sequences of ``depth`` numbers from 1 to 3 have a sum of at most ``size``.

    Inclusion and exclusion of the numbers above 3.
    """
    return sum((-1) ** high * comb(depth, high) * comb(size - 3 * high, depth) for high in range(size // 3 + 1))


@pytest.mark.parametrize("depth", range(9))
@pytest.mark.parametrize("size", [1, 2, 3, 7, 12])
def test_perft_of_a_heap_agrees_with_the_formula(size: int, depth: int) -> None:
    assert perft(match("counting").put(Heap(size)), depth) == sequences(size, depth)


def test_there_is_one_sequence_of_no_decisions() -> None:
    assert perft(match("counting"), 0) == 1


def test_a_match_that_ends_earlier_adds_nothing() -> None:
    assert perft(match("counting"), 8) == 0


@pytest.mark.parametrize("toy", ["dice", "sealed"])
def test_each_face_and_each_hand_is_a_decision(toy: str) -> None:
    assert perft(match(toy), 3) == 27


def test_divide_counts_by_first_option() -> None:
    assert divide(match("counting"), 4) == {f"take {count}": sequences(7 - count, 3) for count in (1, 2, 3)}


@pytest.mark.parametrize("depth", range(1, 8))
def test_divide_adds_up_to_perft(depth: int) -> None:
    game = match("counting")
    assert sum(divide(game, depth).values()) == perft(game, depth)
