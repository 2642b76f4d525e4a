"""Odds: exact chances over weighted draws, with a policy for whoever else has to choose."""

from __future__ import annotations

from fractions import Fraction

import pytest
from boardwright import BoardwrightError, Event, Game, Outcome, Turn
from boardwright.analysis.odds import distribution, expectation

from ..making import match
from ..toys.counting import Heap
from ..toys.dice import GOAL, Track


def steps(game: Game) -> tuple[int, ...]:
    return game[Track].steps


def test_one_draw_has_the_weights_of_its_options() -> None:
    found = distribution(match("dice"), steps, lambda game: game[Turn].number == 2)
    assert found == {(1, 0): Fraction(1, 2), (2, 0): Fraction(1, 3), (5, 0): Fraction(1, 6)}


def test_the_sum_of_two_draws() -> None:
    found = distribution(match("dice"), lambda game: sum(steps(game)), lambda game: game[Turn].number == 3)
    assert found[6] == 2 * Fraction(1, 2) * Fraction(1, 6)
    assert sum(found.values()) == 1


def test_without_a_condition_chance_is_followed_to_the_end() -> None:
    found = distribution(match("dice"), lambda game: game[Outcome].winner)
    assert set(found) == {"ann", "bob"}
    assert sum(found.values()) == 1
    assert found["ann"] > found["bob"]


def test_who_wins_is_as_likely_as_by_counting_rolls() -> None:
    """Ann needs n rolls, Bob m, each by himself; Ann wins if n <= m."""
    needed = {0: {0: Fraction(1)}}
    done: dict[int, Fraction] = {}
    for number in range(1, GOAL + 1):
        needed[number] = {}
        for at, chance in needed[number - 1].items():
            for face, share in ((1, Fraction(1, 2)), (2, Fraction(1, 3)), (5, Fraction(1, 6))):
                if at + face >= GOAL:
                    done[number] = done.get(number, Fraction(0)) + chance * share
                else:
                    needed[number][at + face] = needed[number].get(at + face, Fraction(0)) + chance * share
    wins = sum(one * other for n, one in done.items() for m, other in done.items() if n <= m)
    assert distribution(match("dice"), lambda game: game[Outcome].winner)["ann"] == wins


def test_the_mean_is_weighted() -> None:
    assert expectation(match("dice"), lambda game: sum(steps(game)), lambda game: game[Turn].number == 2) == 2.0


def test_equal_positions_are_followed_once() -> None:
    asked = 0

    def counted(game: Game) -> bool:
        nonlocal asked
        asked += 1
        return game[Turn].number == 5

    distribution(match("dice"), steps, counted)
    assert asked < 1 + 3 + 9 + 27 + 81


def test_a_seat_needs_a_policy() -> None:
    with pytest.raises(BoardwrightError, match="only a policy"):
        distribution(match("counting"), lambda game: game[Heap].left, lambda game: game.over)


def test_a_policy_chooses_for_seats() -> None:
    def last(game: Game) -> Event:
        return game.options[-1]

    found = distribution(match("counting"), lambda game: game[Outcome].winner, lambda game: game.over, last)
    assert found == {"ann": Fraction(1)}


def test_where_a_seat_has_to_choose_there_is_nothing_to_follow() -> None:
    assert distribution(match("counting"), lambda game: game[Heap].left) == {7: Fraction(1)}
