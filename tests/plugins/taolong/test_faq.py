"""The questions that players ask, and the mistakes they make, in the edition of 2017."""

from __future__ import annotations

import pytest
from boardwright import Game
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, ChooseStep, Element, Matter, Stores, Wheel
from taolong.breath import Breathe

from .boards import (
    EARTH,
    EDITION_2017,
    FIRE,
    LAKE,
    MOUNTAIN,
    PORTALS,
    SKY,
    TAOLONG,
    THUNDER,
    WATER,
    WIND,
    acting,
    after,
    body,
    breathing,
    centre_of,
    fire,
    happening,
    losing,
    seat,
    segments,
    stores,
    turn_of,
    water,
    wheel,
)

OPEN = """
    .  .  .  .  .  b3
    .  .  .  .  .  b2
    .  w^ .  .  .  b1
    .  w1 .  .  .  bv
    w3 w2 .  .  .  .
"""
REACHING = """
    .  b3 b2 b1
    .  .  .  bv
    .  w^ .  .
    .  w1 .  .
    w3 w2 .  .
"""
"""Black lies where the ruler says 1; one step ahead, White's head would face it."""
REACHING_LEVEL = """
    w3 .  .  .  b3
    w2 w1 w> .  b2
    .  .  .  .  b1
    .  .  .  .  bv
"""
BESIDE = """
    .  .  .  .
    .  w^ .  b3
    .  w1 .  b2
    w3 w2 .  b1
    .  .  .  bv
"""
"""A turn to the east, and White's head would face Black."""
BESIDE_LEVEL = """
    .  .  b3 b2
    w3 .  .  b1
    w2 w1 w> bv
    .  .  .  .
"""
WALLED = """
    .  #  .  b3
    #  w^ #  b2
    .  w1 .  b1
    w3 w2 .  bv
"""
BEHIND_A_ROCK = """
    .  b3 b2 b1
    .  #  .  bv
    .  w^ .  .
    .  w1 .  .
    w3 w2 .  .
"""


def of_2017(drawn: str, meters: Stores | None = None, **stacks: str) -> Game:
    """A position of the edition of 2017, with these stones on the meters and stacks on the wheel."""
    return at(drawn, TAOLONG, put=[meters or stores(), wheel(**stacks)], config=EDITION_2017)


# In which direction are the stones sown?


@rule("TL-2.2")
def test_stones_are_sown_counterclockwise_one_on_each_space() -> None:
    sown = after(turn_of(of_2017(OPEN, mountain="www"), WHITE), "sow mountain")
    assert [space for space, stones in enumerate(sown[Wheel].stacks) if stones] == [SKY, WATER, WIND]


@rule("TL-2.2")
def test_mistake_sowing_clockwise() -> None:
    """Which colours are lifted does not matter."""
    sown = after(turn_of(of_2017(OPEN, wind="www"), WHITE), "sow wind")
    assert [space for space, stones in enumerate(sown[Wheel].stacks) if stones] == [SKY, LAKE, FIRE]


# May I choose a space whose action I cannot perform?


@rule("TL-2.4")
def test_a_space_with_an_impossible_action_cannot_be_chosen() -> None:
    assert "sow wind" not in texts(turn_of(of_2017(WALLED, wind="w", earth="w"), WHITE))


@rule("TL-2.4")
def test_if_there_is_no_other_way_matter_is_skipped_and_a_life_lost() -> None:
    game = after(turn_of(of_2017(WALLED, wind="w"), WHITE), "sow wind")
    assert (seat(game), water(game, WHITE), centre_of(game)) == (BLACK, 3, (1, 8))


@rule("TL-2.4")
def test_mistake_choosing_an_impossible_action_for_the_price_of_a_life() -> None:
    assert texts(turn_of(of_2017(OPEN, thunder="w", lake="w"), WHITE)) == ["sow lake"]


# After which actions does my dragon bite?


@rule("TL-4.6")
@pytest.mark.parametrize(
    ("drawn", "element", "way"),
    [
        (REACHING, SKY, "north"),
        (REACHING_LEVEL, EARTH, "east"),
        (BESIDE, WIND, "east"),
        (BESIDE_LEVEL, THUNDER, "north"),
        (REACHING, LAKE, "north"),
        (REACHING_LEVEL, MOUNTAIN, "east"),
    ],
    ids=["sky", "earth", "wind", "thunder", "lake", "mountain"],
)
def test_a_bite_takes_one_life(drawn: str, element: Element, way: str) -> None:
    assert water(after(acting(of_2017(drawn, lake="w"), WHITE, element), way), BLACK) == 3


@rule("TL-4.6")
@pytest.mark.parametrize("element", [FIRE, WATER])
def test_mistake_biting_after_fire_or_water(element: Element) -> None:
    game = of_2017(REACHING, stores(white=(3, 0)))
    assert water(after(acting(game, WHITE, element), "north", "absorb"), BLACK) == 4


# How much damage does a breath do?


@rule("TL-4.8")
def test_a_breath_of_fire_does_the_value_of_the_ruler_and_the_own_fire_stones() -> None:
    game = after(breathing(of_2017(REACHING, stores(white=(4, 2))), WHITE, FIRE), "expel")
    assert water(game, BLACK) == 4 - 1 - 2


@rule("TL-4.8")
def test_after_a_breath_of_fire_all_own_fire_stones_lie_in_the_centre() -> None:
    game = after(breathing(of_2017(REACHING, stores(white=(4, 2))), WHITE, FIRE), "expel")
    assert (fire(game, WHITE), centre_of(game)[1]) == (0, 8)


@rule("TL-4.8")
def test_a_breath_of_water_does_the_value_of_the_ruler_and_the_water_stones_in_the_centre() -> None:
    game = after(breathing(of_2017(REACHING, stores(white=(2, 0))), WHITE, WATER), "expel")
    assert water(game, BLACK) == 4 - 1 - 2


@rule("TL-4.8")
def test_at_the_start_no_water_stones_add_to_a_breath_of_water() -> None:
    assert water(after(breathing(of_2017(REACHING), WHITE, WATER), "expel"), BLACK) == 3


@rule("TL-5.2")
def test_mistake_breathing_through_tiles() -> None:
    assert texts(breathing(of_2017(BEHIND_A_ROCK), WHITE, FIRE)) == ["absorb"]


@rule("TL-7.3")
def test_mistake_breathing_through_portals() -> None:
    drawn = """
        .  b3 b2 b1
        .  g  .  bv
        .  w^ .  .
        .  w1 .  .
        w3 w2 .  g
    """
    assert texts(breathing(at(drawn, PORTALS, config=EDITION_2017), WHITE, FIRE)) == ["absorb"]


# What becomes of damage beyond the water meter?


@rule("TL-6.1")
def test_a_dragon_without_water_loses_its_last_segment() -> None:
    assert body(losing(of_2017(BESIDE), BLACK, 4), BLACK) == ["d1", "d2", "d3"]


@rule("TL-6.1")
def test_mistake_surplus_damage_is_lost() -> None:
    """The meter is refilled, and the rest taken off it."""
    game = losing(of_2017(BESIDE), BLACK, 6)
    assert (segments(game, BLACK), water(game, BLACK)) == (2, 2)


# Does another Wind or Thunder bring another extra turn?


@rule("TL-4.3")
def test_mistake_extra_phases_without_end() -> None:
    once_more = after(turn_of(of_2017(OPEN, water="w", fire="w"), WHITE), "sow water", "east")
    assert (seat(once_more), seat(after(once_more, "sow fire", "north"))) == (WHITE, BLACK)


# Can a dragon be attacked while it goes through a portal?

OVER_THE_ENTRY = """
    .  b3 .  .  .  .
    .  b2 .  .  .  .
    .  b1 .  .  .  .
    .  bv .  .  .  .
    .  g  .  .  g  .
    .  w^ .  .  .  .
    .  w1 .  .  .  .
    w3 w2 .  .  .  .
"""
OVER_THE_EXIT = """
    .  .  .  .  b3 .
    .  .  .  .  b2 .
    .  .  .  .  b1 .
    .  .  .  .  bv .
    .  g  .  .  g  .
    .  w^ .  .  .  .
    .  w1 .  .  .  .
    w3 w2 .  .  .  .
"""

over_either = pytest.mark.parametrize("drawn", [OVER_THE_ENTRY, OVER_THE_EXIT], ids=["entry", "exit"])


def passing(drawn: str, attack: Matter | Breathe) -> Game:
    """White goes through the portal ahead of it, and Black attacks."""
    game = at(drawn, PORTALS, config=EDITION_2017)
    return after(happening(game, ChooseStep(WHITE, 0, FIRE), attack), "north e3 south")


@rule("TL-7.2")
@over_either
def test_both_portals_that_a_dragon_goes_through_can_be_bitten(drawn: str) -> None:
    assert water(passing(drawn, Matter(1, MOUNTAIN)), WHITE) == 3


@rule("TL-7.2")
@over_either
def test_both_portals_that_a_dragon_goes_through_are_reached_by_breath(drawn: str) -> None:
    assert water(after(passing(drawn, Breathe(1, FIRE)), "expel"), WHITE) == 2
