"""What holds in every position that can be reached: laws of the base game and portals, under random choices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from boardwright import Cell, Game, Heading, encode, play
from boardwright.analysis.perft import divide, perft
from boardwright.testing import check_position, random_match, rule
from hypothesis import given, settings, strategies as st
from taolong import BLACK, WHITE, ChooseStep, Dragon, Dragons, Element, Side, Step, Wheel
from taolong_portals.crossing import Crossing, Crossings

from .boards import (
    EAST,
    NORTH,
    SEATS,
    SOUTH,
    WEST,
    after,
    centre_of,
    dragon,
    fire,
    match,
    segments,
    shortened,
    stores,
    water,
)

SCENARIOS = ("the_field", "the_valley")
EDITIONS = ("classic", "2017")

everywhere = pytest.mark.parametrize(("scenario", "edition"), [(s, e) for s in SCENARIOS for e in EDITIONS])
often = settings(max_examples=60, deadline=None, database=None, derandomize=True)

begun = cache(match)


@st.composite
def starts(draw: st.DrawFn) -> Game:
    """A match at its first choice, with whatever the dragons may have left."""
    game = begun(draw(st.sampled_from(SCENARIOS)), draw(st.sampled_from(EDITIONS)))
    meters = st.tuples(st.integers(1, 4), st.integers(0, 4))
    game = game.put(stores(white=draw(meters), black=draw(meters)))
    for side in SEATS:
        game = shortened(game, side, draw(st.integers(1, 3)))
    return game


walks = st.lists(st.integers(0, 2**16), min_size=30, max_size=120)
"""Which option is chosen, again and again."""


def positions(game: Game, walk: list[int]) -> Iterator[tuple[str, Game]]:
    """Each choice of a walk, and the position after it."""
    for number in walk:
        if game.over:
            return
        option = game.options[number % len(game.options)]
        text, game = game.text(option), play(game, option)
        yield text, game


def last(game: Game, walk: list[int]) -> Game:
    """The position at the end of a walk."""
    return [game, *(position for _, position in positions(game, walk))][-1]


def lives(game: Game, side: Side) -> int:
    """How often this side can still be damaged."""
    return max(segments(game, side) - 1, 0) * 4 + water(game, side)


# Whole matches.


@everywhere
@pytest.mark.parametrize("seed", range(3))
def test_a_random_match_keeps_all_laws(scenario: str, edition: str, seed: int) -> None:
    random_match(match(scenario, edition, max_turns=200), seed)


@often
@given(starts(), walks)
def test_every_choice_keeps_all_laws(game: Game, walk: list[int]) -> None:
    taken: list[str] = []
    check_position(game, taken)
    for text, position in positions(game, walk):
        taken.append(text)
        check_position(position, taken)


# Stones.


@rule("TL-1.5")
@often
@given(starts(), walks)
def test_no_stone_of_water_or_fire_is_lost_or_made(game: Game, walk: list[int]) -> None:
    for _, position in positions(game, walk):
        in_centre = centre_of(position)
        on_meters = (
            water(position, WHITE) + water(position, BLACK),
            fire(position, WHITE) + fire(position, BLACK),
        )
        assert min(in_centre) >= 0
        assert (in_centre[0] + on_meters[0], in_centre[1] + on_meters[1]) == (8, 8)


@rule("TL-1.4")
@often
@given(starts(), walks)
def test_four_stones_of_each_colour_stay_on_the_wheel(game: Game, walk: list[int]) -> None:
    assert sorted("".join(last(game, walk)[Wheel].stacks)) == list("bbbbwwww")


@rule("TL-4.7", "TL-6.1")
@often
@given(starts(), walks)
def test_only_absorbing_adds_to_a_meter(game: Game, walk: list[int]) -> None:
    for text, position in positions(game, walk):
        gained = sum(max(0, now(position, side) - now(game, side)) for side in SEATS for now in (lives, fire))
        assert gained == (text == "absorb")
        game = position


# Bodies.


@rule("TL-3.1", "TL-7.2")
@often
@given(starts(), walks)
def test_each_part_lies_beside_the_one_before_or_through_a_pair_of_portals(game: Game, walk: list[int]) -> None:
    game = last(game, walk)
    for number, side in enumerate(SEATS):
        body = dragon(game, side).body
        apart = {place for place, pair in enumerate(pairwise(body), 1) if not beside(game, *pair)}
        through = {crossing.gap for crossing in crossings(game) if crossing.dragon == number}
        assert apart <= {gap for gap in through if gap < len(body)}


def beside(game: Game, one: Cell, other: Cell) -> bool:
    """Whether these cells touch."""
    return other in game.rules.board.neighbours[one]


def crossings(game: Game) -> tuple[Crossing, ...]:
    """The dragons in portals."""
    return game[Crossings].all if Crossings in game else ()


# The reflection that swaps the axes.

REFLECTED = {NORTH: EAST, EAST: NORTH, SOUTH: WEST, WEST: SOUTH}


def reflected(cell: Cell) -> Cell:
    """The cell that changes places with this one: a7 with g1."""
    return (7 - cell % 8) * 8 + 7 - cell // 8


def reflection(game: Game) -> Game:
    """The position with the axes swapped; the tiles of both scenarios lie the same."""
    game = game.put(Dragons(tuple(turned(one) for one in game[Dragons].all)))
    if Crossings not in game:
        return game
    return game.put(
        Crossings(tuple(Crossing(c.dragon, reflected(c.entry), reflected(c.exit), c.gap) for c in crossings(game)))
    )


def turned(one: Dragon) -> Dragon:
    """The dragon with the axes swapped."""
    return one.at(tuple(map(reflected, one.body)), REFLECTED[one.facing])


def steps(game: Game, number: int, element: Element) -> set[tuple[Heading, Cell, Heading]]:
    """How this dragon could move for this element."""
    options = game.ask(ChooseStep(SEATS[number], number, element))
    return {(step.heading, step.cell, step.facing) for step in options if isinstance(step, Step)}


@rule("TL-1.2")
@often
@given(starts(), walks, st.sampled_from(Element), st.sampled_from([0, 1]))
def test_swapping_the_axes_swaps_the_elements(game: Game, walk: list[int], element: Element, number: int) -> None:
    """It takes half a turn of the wheel."""
    game = last(game, walk)
    opposite = Element((element + 4) % 8)
    assert steps(reflection(game), number, opposite) == {
        (REFLECTED[heading], reflected(cell), REFLECTED[facing])
        for heading, cell, facing in steps(game, number, element)
    }


# Counting and replaying.


@rule("TL-15.7")
@often
@given(starts(), walks, st.integers(1, 3))
def test_perft_is_the_sum_of_its_division(game: Game, walk: list[int], depth: int) -> None:
    game = last(game, walk)
    assert perft(game, depth) == sum(divide(game, depth).values())


@often
@given(starts(), walks)
def test_replaying_the_texts_gives_the_equal_position(game: Game, walk: list[int]) -> None:
    texts = [text for text, _ in positions(game, walk)]
    assert after(game, *texts) == last(game, walk)


@everywhere
def test_a_match_set_up_anew_replays_to_the_same_bytes(scenario: str, edition: str) -> None:
    end, texts = random_match(match(scenario, edition, max_turns=60), 1)
    assert encode(after(match(scenario, edition, max_turns=60), *texts)) == encode(end)
