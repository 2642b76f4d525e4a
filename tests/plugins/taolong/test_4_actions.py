"""Rules, chapter 4: actions."""

from __future__ import annotations

import pytest
from boardwright import Game
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Dragon, Dragons, Element, Matter

from .boards import (
    EARTH,
    FIRE,
    LAKE,
    MOUNTAIN,
    SKY,
    SOUTH,
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
    head,
    impossible,
    seat,
    stores,
    turn_of,
    water,
    wheel,
)

UPRIGHT = """
    .  .  .  .  .  .  b3
    .  .  .  .  .  .  b2
    .  .  .  .  .  .  b1
    .  .  .  w^ .  .  bv
    .  .  .  w1 .  .  .
    .  .  w3 w2 .  .  .
"""
"""The head lies on the vertical axis."""
LEVEL = """
    .  .  .  .  .  .  b3
    .  .  .  .  .  .  b2
    w3 .  .  .  .  .  b1
    w2 w1 w> .  .  .  bv
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
"""The head lies on the horizontal axis."""
ROCK_AHEAD = """
    .  #  .  b3
    .  w^ .  b2
    .  w1 .  b1
    w3 w2 .  bv
"""
ROCK_TWO_AHEAD = """
    .  #  .  b3
    .  .  .  b2
    .  w^ .  b1
    .  w1 .  bv
    w3 w2 .  .
"""
WALLED = """
    .  #  .  b3
    #  w^ #  b2
    .  w1 .  b1
    w3 w2 .  bv
"""
WALLED_LEVEL = """
    .  .  #  .  b3
    .  w1 w> #  b2
    w3 w2 #  .  b1
    .  .  .  .  bv
"""


# TL-4.1: Sky and Earth.


@rule("TL-4.1")
def test_sky_is_a_step_straight_ahead() -> None:
    assert texts(acting(UPRIGHT, WHITE, SKY)) == ["north"]


@rule("TL-4.1")
def test_earth_is_a_step_straight_ahead() -> None:
    assert texts(acting(LEVEL, WHITE, EARTH)) == ["east"]


@rule("TL-4.1")
@pytest.mark.parametrize(
    ("board", "element", "way"), [(UPRIGHT, SKY, "north"), (LEVEL, EARTH, "east")], ids=["sky", "earth"]
)
def test_a_second_step_of_sky_and_earth_goes_straight_on_or_not_at_all(board: str, element: Element, way: str) -> None:
    assert texts(after(acting(board, WHITE, element), way)) == ["stop", way]


@rule("TL-4.1")
def test_there_is_no_third_step() -> None:
    assert after(acting(UPRIGHT, WHITE, SKY), "north", "north").over


@rule("TL-4.1")
def test_two_steps_of_sky_move_the_dragon_two_cells() -> None:
    assert body(after(acting(UPRIGHT, WHITE, SKY), "north", "north"), WHITE) == ["d5", "d4", "d3", "d2"]


@rule("TL-4.1")
def test_for_sky_the_head_must_lie_on_the_vertical_axis() -> None:
    assert impossible(LEVEL, SKY)


@rule("TL-4.1")
def test_for_earth_the_head_must_lie_on_the_horizontal_axis() -> None:
    assert impossible(UPRIGHT, EARTH)


@rule("TL-4.1")
def test_sky_asks_only_where_the_head_lies() -> None:
    """The body may bend."""
    board = """
        .  .  .  b3
        .  .  .  b2
        .  w^ .  b1
        w2 w1 .  bv
        w3 .  .  .
    """
    assert texts(acting(board, WHITE, SKY)) == ["north"]


@rule("TL-4.1")
def test_one_free_cell_is_enough_for_sky() -> None:
    assert texts(acting(ROCK_TWO_AHEAD, WHITE, SKY)) == ["north"]


@rule("TL-4.1")
def test_where_no_second_cell_is_free_sky_ends_after_one_step() -> None:
    moved = after(acting(ROCK_TWO_AHEAD, WHITE, SKY), "north")
    assert (moved.over, head(moved, WHITE)) == (True, "b4")


@rule("TL-4.1")
def test_sky_is_impossible_without_a_free_cell_ahead() -> None:
    assert impossible(ROCK_AHEAD, SKY)


# TL-4.2: Wind and Thunder.


@rule("TL-4.2")
def test_wind_turns_left_or_right_from_the_vertical_axis() -> None:
    assert texts(acting(UPRIGHT, WHITE, WIND)) == ["east", "west"]


@rule("TL-4.2")
def test_thunder_turns_left_or_right_from_the_horizontal_axis() -> None:
    assert texts(acting(LEVEL, WHITE, THUNDER)) == ["north", "south"]


@rule("TL-4.2")
def test_wind_is_impossible_from_the_horizontal_axis() -> None:
    assert impossible(LEVEL, WIND)


@rule("TL-4.2")
def test_thunder_is_impossible_from_the_vertical_axis() -> None:
    assert impossible(UPRIGHT, THUNDER)


@rule("TL-4.2")
def test_wind_is_one_step() -> None:
    assert body(after(acting(UPRIGHT, WHITE, WIND), "west"), WHITE) == ["c3", "d3", "d2", "d1"]


@rule("TL-4.2")
def test_thunder_is_one_step() -> None:
    assert body(after(acting(LEVEL, WHITE, THUNDER), "south"), WHITE) == ["c2", "c3", "b3", "a3"]


@rule("TL-4.2")
def test_wind_is_impossible_when_only_the_way_ahead_is_free() -> None:
    board = """
        .  .  .  b3
        #  w^ #  b2
        .  w1 .  b1
        w3 w2 .  bv
    """
    assert impossible(board, WIND)


# TL-4.3: once more.


def turned_by_wind(**stacks: str) -> Game:
    """It is White's turn; Wind has turned its head east, and these stacks lie on the wheel besides."""
    game = at(UPRIGHT, TAOLONG, put=[wheel(water="w", **stacks)])
    return after(turn_of(game, WHITE), "sow water", "east")


@rule("TL-4.3")
def test_after_wind_the_player_sows_again() -> None:
    game = turned_by_wind(sky="ww")
    assert (seat(game), texts(game)) == (WHITE, ["sow sky"])


@rule("TL-4.3")
def test_after_thunder_the_player_sows_again() -> None:
    board = at(LEVEL, TAOLONG, put=[wheel(fire="w", sky="ww")])
    assert texts(after(turn_of(board, WHITE), "sow fire", "north")) == ["sow sky"]


@rule("TL-4.3")
def test_after_wind_the_player_acts_again() -> None:
    assert texts(after(turned_by_wind(thunder="w"), "sow thunder")) == ["east"]


@rule("TL-4.3", "TL-2.4")
def test_in_the_second_spirit_an_impossible_action_is_forbidden_too() -> None:
    """Wind's stone would lead to Sky, but the head now lies on the horizontal axis."""
    assert texts(turned_by_wind(thunder="w")) == ["sow thunder"]


@rule("TL-4.3", "TL-2.4")
def test_in_the_second_spirit_too_a_life_is_lost_if_no_action_is_possible() -> None:
    game = after(turned_by_wind(), "sow wind")
    assert (seat(game), water(game, WHITE)) == (BLACK, 3)


@rule("TL-4.3")
def test_after_the_second_matter_the_turn_ends() -> None:
    assert seat(after(turned_by_wind(thunder="w"), "sow thunder", "east")) == BLACK


@rule("TL-4.3")
def test_a_second_wind_or_thunder_in_a_turn_brings_no_third_phase() -> None:
    assert seat(after(turned_by_wind(fire="w"), "sow fire", "north")) == BLACK


@rule("TL-4.3")
def test_the_second_wind_or_thunder_is_performed_with_its_bite() -> None:
    board = at(
        """
        .  .  b3 b2
        .  .  .  b1
        .  w^ .  bv
        .  w1 .  .
        w3 w2 .  .
        """,
        TAOLONG,
        put=[wheel(water="w", fire="w")],
    )
    assert water(after(turn_of(board, WHITE), "sow water", "east", "sow fire", "north"), BLACK) == 2


@rule("TL-4.3")
def test_the_next_turn_has_its_own_extra_phases() -> None:
    black = after(turned_by_wind(fire="w"), "sow fire", "north").put(wheel(water="b", lake="b"))
    assert texts(after(black, "sow water", "west")) == ["sow lake"]


@rule("TL-4.3")
def test_the_extra_phases_come_after_the_bite() -> None:
    bitten = after(acting(BESIDE, WHITE, WIND), "east")
    assert (texts(bitten)[0], water(bitten, BLACK)) == ("sow sky", 3)


@rule("TL-4.3")
def test_of_two_winds_and_thunders_in_a_turn_only_the_first_brings_phases() -> None:
    """The second may come in an activation."""
    board = at(UPRIGHT, TAOLONG, put=[wheel(lake="w")])
    assert after(acting(board, WHITE, WIND, THUNDER), "east", "sow lake", "east", "absorb", "north").over


@rule("TL-4.3")
def test_a_focus_on_wind_brings_no_phase() -> None:
    assert after(acting(UPRIGHT, WHITE, WIND, extra=False), "east").over


@rule("TL-4.3")
def test_a_focus_on_wind_does_not_use_up_the_extra_phases() -> None:
    game = happening(UPRIGHT, Matter(0, WIND, extra=False), Matter(0, THUNDER))
    assert texts(after(game, "east", "north"))[0] == "sow sky"


# TL-4.4: Lake and Mountain.


@rule("TL-4.4")
def test_lake_from_the_vertical_axis_is_a_step_forward_left_or_right() -> None:
    assert texts(acting(UPRIGHT, WHITE, LAKE)) == ["north", "east", "west"]


@rule("TL-4.4")
def test_mountain_from_the_horizontal_axis_is_a_step_forward_left_or_right() -> None:
    assert texts(acting(LEVEL, WHITE, MOUNTAIN)) == ["north", "east", "south"]


@rule("TL-4.4")
@pytest.mark.parametrize(("board", "element"), [(LEVEL, LAKE), (UPRIGHT, MOUNTAIN)], ids=["lake", "mountain"])
def test_on_the_other_axis_lake_and_mountain_stand_still(board: str, element: Element) -> None:
    still = acting(board, WHITE, element)
    assert (still.over, body(still, WHITE)) == (True, body(at(board, TAOLONG), WHITE))


@rule("TL-4.4")
@pytest.mark.parametrize(("board", "element"), [(WALLED_LEVEL, LAKE), (WALLED, MOUNTAIN)], ids=["lake", "mountain"])
def test_standing_still_is_possible_where_no_cell_is_free(board: str, element: Element) -> None:
    assert not impossible(board, element)


@rule("TL-4.4")
@pytest.mark.parametrize(("board", "element"), [(WALLED, LAKE), (WALLED_LEVEL, MOUNTAIN)], ids=["lake", "mountain"])
def test_on_their_moving_axis_lake_and_mountain_need_a_free_cell(board: str, element: Element) -> None:
    assert impossible(board, element)


# TL-4.5: Fire and Water.


@rule("TL-4.5")
@pytest.mark.parametrize("element", [FIRE, WATER], ids=str)
@pytest.mark.parametrize(
    ("board", "ways"),
    [(UPRIGHT, ["north", "east", "west"]), (LEVEL, ["north", "east", "south"])],
    ids=["vertical", "horizontal"],
)
def test_fire_and_water_are_a_step_forward_left_or_right(element: Element, board: str, ways: list[str]) -> None:
    assert texts(acting(board, WHITE, element)) == ways


@rule("TL-4.5")
@pytest.mark.parametrize("element", [FIRE, WATER], ids=str)
def test_after_the_step_fire_and_water_are_absorbed_or_expelled(element: Element) -> None:
    board = at(LEVEL, TAOLONG, put=[stores(white=(3, 0))])
    assert texts(after(acting(board, WHITE, element), "east")) == ["absorb", "expel"]


@rule("TL-4.5")
@pytest.mark.parametrize("element", [FIRE, WATER], ids=str)
def test_fire_and_water_are_impossible_without_a_free_cell(element: Element) -> None:
    assert impossible(WALLED, element)


# TL-4.6: bite.

TOWARDS = """
    .  b3 b2 b1
    .  .  .  bv
    .  w^ .  .
    .  w1 .  .
    w3 w2 .  .
"""
"""One step north of White's head lies Black."""
TOWARDS_LEVEL = """
    w3 .  .  .  .
    w2 w1 w> .  b3
    .  .  .  .  b2
    .  .  .  .  b1
    .  .  .  .  bv
"""
FACING = """
    .  b3 b2 b1
    .  w^ .  bv
    .  w1 .  .
    w3 w2 .  .
"""
"""White's head faces Black."""
FACING_LEVEL = """
    w3 .  .  .
    w2 w1 w> b3
    .  .  .  b2
    .  .  .  b1
    .  .  .  bv
"""
THUNDERING = """
    .  .  b3 b2
    w3 .  .  b1
    w2 w1 w> bv
    .  .  .  .
"""
"""Thunder turns White's head towards Black."""
BESIDE = """
    .  .  .  .
    .  w^ .  b3
    .  w1 .  b2
    w3 w2 .  b1
    .  .  .  bv
"""
"""Wind turns White's head towards Black."""


@rule("TL-4.6")
@pytest.mark.parametrize(
    ("board", "element", "choices"),
    [
        (TOWARDS, SKY, ["north"]),
        (TOWARDS_LEVEL, EARTH, ["east"]),
        (BESIDE, WIND, ["east"]),
        (THUNDERING, THUNDER, ["north"]),
        (TOWARDS, LAKE, ["north"]),
        (TOWARDS_LEVEL, MOUNTAIN, ["east"]),
    ],
    ids=["sky", "earth", "wind", "thunder", "lake", "mountain"],
)
def test_an_enemy_part_in_front_is_bitten(board: str, element: Element, choices: list[str]) -> None:
    assert water(after(acting(board, WHITE, element), *choices), BLACK) == 3


@rule("TL-4.6")
@pytest.mark.parametrize(("board", "element"), [(FACING, MOUNTAIN), (FACING_LEVEL, LAKE)], ids=["mountain", "lake"])
def test_standing_still_bites(board: str, element: Element) -> None:
    """Standing still is an action."""
    assert water(acting(board, WHITE, element), BLACK) == 3


@rule("TL-4.6")
@pytest.mark.parametrize("element", [FIRE, WATER], ids=str)
def test_fire_and_water_never_bite(element: Element) -> None:
    board = at(TOWARDS, TAOLONG, put=[stores(white=(3, 0))])
    assert water(after(acting(board, WHITE, element), "north", "absorb"), BLACK) == 4


@rule("TL-4.6", "TL-1.5")
@pytest.mark.parametrize("column", range(4), ids=["head", "neck", "middle", "tail"])
def test_every_part_of_a_dragon_can_be_bitten(column: int) -> None:
    below = [" ".join(part if x == column else "." for x in range(4)) for part in ("w^", "w1", "w2", "w3")]
    assert water(acting("\n".join(["b< b1 b2 b3", *below]), WHITE, MOUNTAIN), BLACK) == 3


@rule("TL-4.6")
def test_two_steps_bite_once() -> None:
    board = """
        .  b3 b2 b1
        .  .  .  bv
        .  .  .  .
        .  w^ .  .
        .  w1 .  .
        w3 w2 .  .
    """
    assert water(after(acting(board, WHITE, SKY), "north", "north"), BLACK) == 3


@rule("TL-4.6")
def test_an_enemy_two_cells_ahead_is_not_bitten() -> None:
    assert water(acting(TOWARDS, WHITE, MOUNTAIN), BLACK) == 4


@rule("TL-4.6")
def test_an_enemy_beside_the_head_is_not_bitten() -> None:
    board = """
        .  .  .  .
        .  w^ b3 b2
        .  w1 .  b1
        w3 w2 .  bv
    """
    assert water(acting(board, WHITE, MOUNTAIN), BLACK) == 4


@rule("TL-4.6")
def test_at_the_edge_of_the_board_nothing_is_bitten() -> None:
    board = """
        .  w^ b3 b2
        .  w1 .  b1
        w3 w2 .  bv
    """
    bitten = acting(board, WHITE, MOUNTAIN)
    assert (bitten.over, water(bitten, WHITE), water(bitten, BLACK)) == (True, 4, 4)


@rule("TL-4.6")
def test_a_dragon_does_not_bite_itself() -> None:
    board = """
        .  w5 w4 .  b5
        .  w^ w3 .  b4
        .  w1 w2 .  b3
        .  .  .  .  b2
        .  .  .  .  b1
        .  .  .  .  bv
    """
    assert water(acting(at(board, TAOLONG, config={"taolong": {"segments": 5}}), WHITE, MOUNTAIN), WHITE) == 4


@rule("TL-4.6")
def test_a_team_mate_is_never_bitten() -> None:
    game = at(UPRIGHT, TAOLONG)
    cells = tuple(map(game.rules.board.cell, ("d4", "d5", "e5", "f5")))
    mate = Dragon("white_2", WHITE, "white_2", cells, SOUTH)
    both = game.put(Dragons((*game[Dragons].all, mate)))
    assert water(acting(both, WHITE, MOUNTAIN), WHITE) == 4


@rule("TL-4.6", "TL-6.1")
def test_the_bitten_life_goes_to_the_centre() -> None:
    assert centre_of(acting(FACING, WHITE, MOUNTAIN)) == (1, 8)


@rule("TL-4.6")
def test_black_bites_white() -> None:
    board = """
        .  w3 w2 w1
        .  b^ .  wv
        .  b1 .  .
        b3 b2 .  .
    """
    assert water(acting(board, BLACK, MOUNTAIN), WHITE) == 3


# TL-4.7: absorbing.


def absorbed(element: Element, before: tuple[int, int]) -> Game:
    """White has absorbed this element, with these stones on its meters before."""
    return after(breathing(at(UPRIGHT, TAOLONG, put=[stores(white=before)]), WHITE, element), "absorb")


@rule("TL-4.7")
def test_absorbing_fire_takes_one_fire_stone_from_the_centre() -> None:
    game = absorbed(FIRE, (4, 1))
    assert (fire(game, WHITE), centre_of(game)) == (2, (0, 6))


@rule("TL-4.7")
def test_absorbing_water_takes_one_water_stone_from_the_centre() -> None:
    game = absorbed(WATER, (2, 0))
    assert (water(game, WHITE), centre_of(game)) == (3, (1, 8))


@rule("TL-4.7")
def test_absorbing_one_element_leaves_the_other_alone() -> None:
    assert (fire(absorbed(WATER, (2, 1)), WHITE), water(absorbed(FIRE, (2, 1)), WHITE)) == (1, 2)


@rule("TL-4.7")
def test_a_full_meter_absorbs_nothing() -> None:
    board = at(REACHING, TAOLONG, put=[stores(white=(3, 4))])
    assert texts(breathing(board, WHITE, FIRE)) == ["expel"]


@rule("TL-4.7")
def test_a_meter_with_three_stones_still_absorbs() -> None:
    assert fire(absorbed(FIRE, (4, 3)), WHITE) == 4


# TL-4.8: expelling.

REACHING = """
    .  b3 b2 b1
    .  .  .  bv
    .  w^ .  .
    .  w1 .  .
    w3 w2 .  .
"""
"""Black lies two cells ahead of White, where the ruler says 1."""


def expelled(element: Element, *, white: tuple[int, int] = (4, 0), black: tuple[int, int] = (4, 0)) -> Game:
    """White has expelled this element at Black, at a value of 1, with these stones on the meters before."""
    board = at(REACHING, TAOLONG, put=[stores(white=white, black=black)])
    return after(breathing(board, WHITE, element), "expel")


@rule("TL-4.8")
def test_expelling_needs_an_enemy_within_reach() -> None:
    assert texts(breathing(UPRIGHT, WHITE, FIRE)) == ["absorb"]


@rule("TL-4.8")
def test_expelling_does_the_value_of_the_ruler() -> None:
    assert water(expelled(FIRE), BLACK) == 3


@rule("TL-4.8")
def test_expelling_fire_adds_the_own_fire_stones() -> None:
    assert water(expelled(FIRE, white=(4, 2)), BLACK) == 4 - 1 - 2


@rule("TL-4.8")
def test_expelling_fire_returns_all_own_fire_stones_to_the_centre() -> None:
    game = expelled(FIRE, white=(4, 2), black=(4, 3))
    assert (fire(game, WHITE), fire(game, BLACK), centre_of(game)[1]) == (0, 3, 5)


@rule("TL-4.8")
def test_water_in_the_centre_adds_nothing_to_fire() -> None:
    assert water(expelled(FIRE, white=(2, 0)), BLACK) == 3


@rule("TL-4.8")
def test_expelling_water_adds_the_water_stones_in_the_centre() -> None:
    assert water(expelled(WATER, white=(2, 0)), BLACK) == 4 - 1 - 2


@rule("TL-4.8")
def test_the_water_stones_that_expelling_drives_out_do_not_count() -> None:
    """The centre is counted before the damage."""
    assert (water(expelled(WATER), BLACK), centre_of(expelled(WATER))) == (3, (1, 8))


@rule("TL-4.8")
def test_expelling_water_costs_nothing() -> None:
    game = expelled(WATER, white=(2, 3))
    assert (water(game, WHITE), fire(game, WHITE)) == (2, 3)


@rule("TL-4.8")
def test_own_fire_adds_nothing_to_water() -> None:
    assert water(expelled(WATER, white=(4, 3)), BLACK) == 3


# TL-4.9: one of the two.


@rule("TL-4.9")
def test_where_both_are_possible_the_player_chooses_and_must() -> None:
    assert texts(breathing(REACHING, WHITE, FIRE)) == ["absorb", "expel"]


@rule("TL-4.9")
def test_who_can_only_absorb_must() -> None:
    assert texts(breathing(UPRIGHT, WHITE, FIRE)) == ["absorb"]


@rule("TL-4.9")
def test_who_can_only_expel_must() -> None:
    """The own water is full."""
    assert texts(breathing(REACHING, WHITE, WATER)) == ["expel"]


@rule("TL-4.9")
def test_where_neither_is_possible_nothing_happens() -> None:
    game = breathing(UPRIGHT, WHITE, WATER)
    assert (game.over, game.slices) == (True, at(UPRIGHT, TAOLONG).slices)
