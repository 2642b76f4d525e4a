"""Rules, chapter 1: board, wheel, pieces."""

from __future__ import annotations

import pytest
from boardwright.testing import at, rule
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


@rule("TL-1.1")
def test_the_board_of_human_has_eight_columns_and_eight_rows() -> None:
    assert (BOARD.width, BOARD.height) == (8, 8)


@rule("TL-1.1")
def test_columns_are_lettered_from_the_left() -> None:
    assert [BOARD.name(cell)[0] for cell in BOARD.cells[:8]] == list("abcdefgh")


@rule("TL-1.1")
def test_rows_are_numbered_from_the_bottom() -> None:
    assert [BOARD.name(cell)[1] for cell in BOARD.cells[::8]] == list("87654321")


@rule("TL-1.1")
def test_the_vertical_axis_is_the_column() -> None:
    d4 = BOARD.neighbours[BOARD.cell("d4")]
    assert {(BOARD.cell("d5"), True), (BOARD.cell("d3"), True)} == {(d4[way], way.vertical) for way in (NORTH, SOUTH)}


@rule("TL-1.1")
def test_the_horizontal_axis_is_the_row() -> None:
    d4 = BOARD.neighbours[BOARD.cell("d4")]
    assert {(BOARD.cell("e4"), False), (BOARD.cell("c4"), False)} == {(d4[way], way.vertical) for way in (EAST, WEST)}


@rule("TL-1.2")
def test_white_starts_in_the_top_left_corner() -> None:
    assert body(FIELD, WHITE) == ["a7", "a8", "b8", "b7"]


@rule("TL-1.2")
def test_white_starts_facing_south() -> None:
    assert facing(FIELD, WHITE) is SOUTH


@rule("TL-1.2")
def test_black_starts_in_the_bottom_right_corner() -> None:
    assert body(FIELD, BLACK) == ["g1", "h1", "h2", "g2"]


@rule("TL-1.2")
def test_black_starts_facing_west() -> None:
    assert facing(FIELD, BLACK) is WEST


@rule("TL-1.2")
@pytest.mark.parametrize("name", ["the_field", "the_valley"])
def test_every_scenario_at_hand_has_the_same_starts(name: str) -> None:
    assert [body(match(name), side) for side in (WHITE, BLACK)] == [body(FIELD, WHITE), body(FIELD, BLACK)]


@rule("TL-1.2")
def test_a_reflection_swaps_the_starts() -> None:
    reflected = [(7 - cell % 8) * 8 + 7 - cell // 8 for cell in dragon(FIELD, WHITE).body]
    assert reflected == list(dragon(FIELD, BLACK).body)


@rule("TL-1.2")
def test_the_reflection_swaps_the_axes() -> None:
    assert facing(FIELD, WHITE).vertical is not facing(FIELD, BLACK).vertical


@rule("TL-1.2")
def test_half_a_turn_of_the_wheel_swaps_the_colours() -> None:
    stacks = FIELD[Wheel].stacks
    swapped = str.maketrans("wb", "bw")
    assert tuple(stack.translate(swapped) for stack in stacks[4:] + stacks[:4]) == stacks


@rule("TL-1.3")
def test_the_wheel_counterclockwise() -> None:
    assert NAMES == ("sky", "lake", "fire", "thunder", "earth", "mountain", "water", "wind")


@rule("TL-1.3")
def test_after_wind_the_wheel_comes_back_to_sky() -> None:
    game = turn_of(at(START, TAOLONG, put=[wheel(wind="w")]), WHITE)
    assert stack(after(game, "sow wind"), SKY) == "w"


@rule("TL-1.3", "TL-1.4")
def test_stones_begin_on_the_main_elements() -> None:
    assert [space for space, stones in enumerate(FIELD[Wheel].stacks) if stones] == [SKY, FIRE, EARTH, WATER]


@rule("TL-1.4")
def test_there_are_four_stones_of_each_colour() -> None:
    assert sorted("".join(FIELD[Wheel].stacks)) == list("bbbbwwww")


@rule("TL-1.4")
def test_two_white_stones_begin_on_sky() -> None:
    assert stack(FIELD, SKY) == "ww"


@rule("TL-1.4")
def test_two_black_stones_begin_on_earth() -> None:
    assert stack(FIELD, EARTH) == "bb"


@rule("TL-1.4")
def test_on_fire_white_lies_on_black() -> None:
    assert stack(FIELD, FIRE) == "bw"


@rule("TL-1.4")
def test_on_water_black_lies_on_white() -> None:
    assert stack(FIELD, WATER) == "wb"


@rule("TL-1.4")
def test_a_dropped_stone_goes_on_top_of_its_stack() -> None:
    game = turn_of(at(START, TAOLONG, put=[wheel(lake="w", fire="bb")]), WHITE)
    assert stack(after(game, "sow lake"), FIRE) == "bbw"


@rule("TL-1.5")
@pytest.mark.parametrize("side", [WHITE, BLACK])
def test_a_dragon_is_a_head_and_three_segments(side: Side) -> None:
    assert segments(FIELD, side) == 3


@rule("TL-1.5")
def test_water_starts_at_four() -> None:
    assert [water(FIELD, side) for side in (WHITE, BLACK)] == [4, 4]


@rule("TL-1.5")
def test_fire_starts_at_none() -> None:
    assert [fire(FIELD, side) for side in (WHITE, BLACK)] == [0, 0]


@rule("TL-1.5")
def test_at_the_start_the_centre_holds_no_water_and_all_the_fire() -> None:
    assert centre_of(FIELD) == (0, 8)


@rule("TL-1.5")
def test_the_centre_holds_what_is_on_no_meter() -> None:
    assert centre_of(FIELD.put(stores(white=(3, 1), black=(2, 4)))) == (3, 3)


@rule("TL-1.5")
def test_a_meter_holds_four_stones_at_most() -> None:
    assert breathing(at(START, TAOLONG, put=[stores(white=(4, 4))]), WHITE, FIRE).over


@rule("TL-1.6")
def test_white_plays_first() -> None:
    assert seat(FIELD) == WHITE


@rule("TL-1.6")
def test_an_option_may_let_black_play_first() -> None:
    assert seat(match("the_field", first=BLACK)) == BLACK
