"""Rules, chapter 1: board, wheel, pieces."""

from __future__ import annotations

import pytest
from boardwright.testing import at
from taolong import BLACK, WHITE, Side, Wheel
from taolong.elements import NAMES

from .boards import (
    EARTH,
    EAST,
    FIRE,
    NORTH,
    SKY,
    SOUTH,
    TAOLONG,
    WATER,
    WEST,
    after,
    body,
    breathing,
    centre_of,
    dragon,
    facing,
    fire,
    match,
    seat,
    segments,
    stack,
    stores,
    turn_of,
    water,
    wheel,
)

FIELD = match("the_field")
BOARD = FIELD.rules.board
START = """
    w1 w2 .  .
    wv w3 .  .
    .  .  b3 b2
    .  .  b< b1
"""


def test_the_board_of_human_has_eight_columns_and_eight_rows() -> None:
    """TL-1.1"""
    assert (BOARD.width, BOARD.height) == (8, 8)


def test_columns_are_lettered_from_the_left() -> None:
    """TL-1.1"""
    assert [BOARD.name(cell)[0] for cell in BOARD.cells[:8]] == list("abcdefgh")


def test_rows_are_numbered_from_the_bottom() -> None:
    """TL-1.1"""
    assert [BOARD.name(cell)[1] for cell in BOARD.cells[::8]] == list("87654321")


def test_the_vertical_axis_is_the_column() -> None:
    """TL-1.1"""
    d4 = BOARD.neighbours[BOARD.cell("d4")]
    assert {(BOARD.cell("d5"), True), (BOARD.cell("d3"), True)} == {(d4[way], way.vertical) for way in (NORTH, SOUTH)}


def test_the_horizontal_axis_is_the_row() -> None:
    """TL-1.1"""
    d4 = BOARD.neighbours[BOARD.cell("d4")]
    assert {(BOARD.cell("e4"), False), (BOARD.cell("c4"), False)} == {(d4[way], way.vertical) for way in (EAST, WEST)}


def test_white_starts_in_the_top_left_corner() -> None:
    """TL-1.2"""
    assert body(FIELD, WHITE) == ["a7", "a8", "b8", "b7"]


def test_white_starts_facing_south() -> None:
    """TL-1.2"""
    assert facing(FIELD, WHITE) is SOUTH


def test_black_starts_in_the_bottom_right_corner() -> None:
    """TL-1.2"""
    assert body(FIELD, BLACK) == ["g1", "h1", "h2", "g2"]


def test_black_starts_facing_west() -> None:
    """TL-1.2"""
    assert facing(FIELD, BLACK) is WEST


@pytest.mark.parametrize("name", ["the_field", "the_valley"])
def test_every_scenario_at_hand_has_the_same_starts(name: str) -> None:
    """TL-1.2"""
    assert [body(match(name), side) for side in (WHITE, BLACK)] == [body(FIELD, WHITE), body(FIELD, BLACK)]


def test_a_reflection_swaps_the_starts() -> None:
    """TL-1.2"""
    reflected = [(7 - cell % 8) * 8 + 7 - cell // 8 for cell in dragon(FIELD, WHITE).body]
    assert reflected == list(dragon(FIELD, BLACK).body)


def test_the_reflection_swaps_the_axes() -> None:
    """TL-1.2"""
    assert facing(FIELD, WHITE).vertical is not facing(FIELD, BLACK).vertical


def test_half_a_turn_of_the_wheel_swaps_the_colours() -> None:
    """TL-1.2"""
    stacks = FIELD[Wheel].stacks
    swapped = str.maketrans("wb", "bw")
    assert tuple(stack.translate(swapped) for stack in stacks[4:] + stacks[:4]) == stacks


def test_the_wheel_counterclockwise() -> None:
    """TL-1.3"""
    assert NAMES == ("sky", "lake", "fire", "thunder", "earth", "mountain", "water", "wind")


def test_after_wind_the_wheel_comes_back_to_sky() -> None:
    """TL-1.3"""
    game = turn_of(at(START, TAOLONG, put=[wheel(wind="w")]), WHITE)
    assert stack(after(game, "sow wind"), SKY) == "w"


def test_stones_begin_on_the_main_elements() -> None:
    """TL-1.3, TL-1.4"""
    assert [space for space, stones in enumerate(FIELD[Wheel].stacks) if stones] == [SKY, FIRE, EARTH, WATER]


def test_there_are_four_stones_of_each_colour() -> None:
    """TL-1.4"""
    assert sorted("".join(FIELD[Wheel].stacks)) == list("bbbbwwww")


def test_two_white_stones_begin_on_sky() -> None:
    """TL-1.4"""
    assert stack(FIELD, SKY) == "ww"


def test_two_black_stones_begin_on_earth() -> None:
    """TL-1.4"""
    assert stack(FIELD, EARTH) == "bb"


def test_on_fire_white_lies_on_black() -> None:
    """TL-1.4"""
    assert stack(FIELD, FIRE) == "bw"


def test_on_water_black_lies_on_white() -> None:
    """TL-1.4"""
    assert stack(FIELD, WATER) == "wb"


def test_a_dropped_stone_goes_on_top_of_its_stack() -> None:
    """TL-1.4"""
    game = turn_of(at(START, TAOLONG, put=[wheel(lake="w", fire="bb")]), WHITE)
    assert stack(after(game, "sow lake"), FIRE) == "bbw"


@pytest.mark.parametrize("side", [WHITE, BLACK])
def test_a_dragon_is_a_head_and_three_segments(side: Side) -> None:
    """TL-1.5"""
    assert segments(FIELD, side) == 3


def test_water_starts_at_four() -> None:
    """TL-1.5"""
    assert [water(FIELD, side) for side in (WHITE, BLACK)] == [4, 4]


def test_fire_starts_at_none() -> None:
    """TL-1.5"""
    assert [fire(FIELD, side) for side in (WHITE, BLACK)] == [0, 0]


def test_at_the_start_the_centre_holds_no_water_and_all_the_fire() -> None:
    """TL-1.5"""
    assert centre_of(FIELD) == (0, 8)


def test_the_centre_holds_what_is_on_no_meter() -> None:
    """TL-1.5"""
    assert centre_of(FIELD.put(stores(white=(3, 1), black=(2, 4)))) == (3, 3)


def test_a_meter_holds_four_stones_at_most() -> None:
    """TL-1.5"""
    assert breathing(at(START, TAOLONG, put=[stores(white=(4, 4))]), WHITE, FIRE).over


def test_white_plays_first() -> None:
    """TL-1.6"""
    assert seat(FIELD) == WHITE


def test_an_option_may_let_black_play_first() -> None:
    """TL-1.6"""
    assert seat(match("the_field", first=BLACK)) == BLACK
