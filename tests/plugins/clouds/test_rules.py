"""Rules, chapter 9: Clouds."""

from __future__ import annotations

import pytest
from boardwright import Game, ScenarioError, Tile, Tiles
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE

from ..taolong.boards import (
    EARTH,
    EAST,
    FIRE,
    LAKE,
    MOUNTAIN,
    NORTH,
    SKY,
    SOUTH,
    WEST,
    WIND,
    acting,
    after,
    body,
    breathing,
    ends_through,
    facing,
    impossible,
    match,
    stepping,
    water,
)

ONE = """
    .  .  .  .  b3
    .  c  .  .  b2
    .  w^ .  .  b1
    .  w1 .  .  bv
    w3 w2 .  .  .
"""
"""A single token right before White's head."""
IN_THE_OPEN = """
    .  .  .  .  .  .  b3
    .  .  .  .  .  .  b2
    .  .  c  .  .  .  b1
    .  .  w^ .  .  .  bv
    .  .  w1 .  .  .  .
    .  w3 w2 .  .  .  .
"""
BENT = """
    .  .  .  .  b3
    .  c  c  .  b2
    .  c  .  .  b1
    .  w^ .  .  bv
    .  w1 .  .  .
    w3 w2 .  .  .
"""
"""c4 lies beside two tokens."""
GATE = """
    .  .  .  .  .  b3
    .  c  c  c  .  b2
    .  c  .  c  .  b1
    .  w^ .  .  .  bv
    .  w1 .  .  .  .
    w3 w2 .  .  .  .
"""
"""c4 lies beside three tokens."""


def cloudy(drawn: str, *plugins: str) -> Game:
    """The board with Clouds."""
    return at(drawn, ["taolong", "clouds", *plugins])


def out(drawn: str, into: str = "b4") -> set[str]:
    """The cells on which White can come out when it steps onto the token on this cell."""
    return {cell for cell, _ in ends_through(stepping(cloudy(drawn), WHITE), into)}


# TL-9.1: where a dragon comes out.


@rule("TL-9.1")
@pytest.mark.parametrize("name", ["rainy_vale", "the_storm"])
def test_a_scenario_has_up_to_eight_tokens(name: str) -> None:
    assert 1 <= match(name)[Tiles].at.count(Tile("cloud")) <= 8


NINE = """
    w3 w2 w1 w> .  .  .  .  .
    c  c  c  c  c  c  c  c  c
    b3 b2 b1 b> .  .  .  .  .
"""


@rule("TL-9.1")
def test_more_than_eight_tokens_are_refused() -> None:
    with pytest.raises(ScenarioError, match=r"TL-9\.1"):
        cloudy(NINE)


@rule("TL-9.1")
def test_eight_tokens_are_allowed() -> None:
    assert cloudy(NINE.replace("c", ".", 1))[Tiles].at.count(Tile("cloud")) == 8


@rule("TL-9.1")
def test_a_dragon_comes_out_on_any_free_cell_beside_the_cloud_facing_away() -> None:
    assert ends_through(stepping(cloudy(ONE), WHITE), "b4") == {("a4", WEST), ("b5", NORTH), ("c4", EAST)}


@rule("TL-9.1", "TL-3.1")
def test_the_head_rests_beside_the_cloud_and_the_tail_where_the_head_was() -> None:
    assert body(after(stepping(cloudy(ONE), WHITE), "north c4 east"), WHITE) == ["c4", "b3", "b2", "b1"]


@rule("TL-9.1", "TL-3.3")
def test_the_head_faces_away_from_the_token_it_came_out_of() -> None:
    assert facing(after(stepping(cloudy(ONE), WHITE), "north c4 east"), WHITE) == EAST


@rule("TL-15.2", "TL-15.8")
def test_a_passage_is_named_by_the_direction_stepped_and_where_it_comes_out() -> None:
    ways = ["north b5 north", "north a4 west", "north c4 east", "east", "west"]
    assert texts(stepping(cloudy(ONE), WHITE)) == ways


@rule("TL-15.2")
def test_a_head_that_turns_into_a_cloud_names_the_direction_stepped() -> None:
    board = ONE.replace("c  .  .  b2", ".  .  .  b2").replace("w^ .", "w^ c")
    assert texts(acting(cloudy(board), WHITE, WIND)) == ["east c4 north", "east d3 east", "east c2 south", "west"]


@rule("TL-9.1")
@pytest.mark.parametrize(
    ("board", "cells"),
    [
        (ONE.replace(".  .  .  .  b3", ".  c  .  .  b3", 1), {"a4", "c4", "a5", "c5"}),
        (ONE.replace("c  .", "c  c", 1), {"a4", "b5", "c5", "d4", "c3"}),
        (BENT.replace("c  c", ".  .").replace(".  .  .  .  b3", ".  c  .  .  b3"), {"a4", "b5", "c4"}),
    ],
    ids=["tokens in a column", "tokens in a row", "tokens that do not touch"],
)
def test_a_cloud_is_all_tokens_that_touch(board: str, cells: set[str]) -> None:
    assert out(board) == cells


@rule("TL-9.1")
def test_tokens_that_touch_through_others_are_one_cloud() -> None:
    """A Cloud is as large as it can be."""
    board = """
        .  .  .  .  .  b3
        .  c  c  c  .  b2
        .  w^ .  .  .  b1
        .  w1 .  .  .  bv
        w3 w2 .  .  .  .
    """
    assert out(board) == {"a4", "b5", "c5", "d5", "e4", "c3", "d3"}


@rule("TL-9.1")
def test_tokens_that_touch_at_a_corner_are_two_clouds() -> None:
    """Only tokens that touch orthogonally are one Cloud."""
    board = """
        .  .  c  .  b3
        .  c  .  .  b2
        .  w^ .  .  b1
        .  w1 .  .  bv
        w3 w2 .  .  .
    """
    assert ends_through(stepping(cloudy(board), WHITE), "b4") == {("a4", WEST), ("b5", NORTH), ("c4", EAST)}


@rule("TL-9.1")
def test_a_cell_beside_two_tokens_can_be_entered_with_either_facing() -> None:
    ends = ends_through(stepping(cloudy(BENT), WHITE), "b4")
    assert {way for cell, way in ends if cell == "c4"} == {EAST, SOUTH}


@rule("TL-9.1")
def test_another_token_of_the_cloud_may_lie_ahead() -> None:
    ends = ends_through(stepping(cloudy(GATE), WHITE), "b4")
    assert {way for cell, way in ends if cell == "c4"} == {EAST, SOUTH, WEST}


@rule("TL-15.8")
def test_ways_to_one_cell_are_ordered_by_facing() -> None:
    ways = [text for text in texts(stepping(cloudy(GATE), WHITE)) if "c4" in text]
    assert ways == ["north c4 east", "north c4 south", "north c4 west"]


# TL-9.1, TL-7.6: free cells.


@rule("TL-9.1", "TL-7.6")
def test_the_cell_the_head_leaves_is_not_free() -> None:
    assert "b3" not in out(ONE)


@rule("TL-9.1", "TL-7.6")
def test_the_cell_the_tail_leaves_is_free() -> None:
    board = """
        .  .  .  .  b3
        c  c  .  .  b2
        w3 w^ .  .  b1
        w2 w1 .  .  bv
    """
    assert ("a2", SOUTH) in ends_through(stepping(cloudy(board), WHITE), "b3")


@rule("TL-9.1", "TL-7.6")
def test_a_cell_that_another_own_segment_holds_is_not_free() -> None:
    board = """
        .  .  .  .  b3
        c  c  .  .  b2
        w1 w^ .  .  b1
        w2 w3 .  .  bv
    """
    assert "a2" not in out(board, "b3")


@rule("TL-9.1", "TL-7.6")
def test_a_cell_with_a_part_of_the_enemy_is_not_free() -> None:
    board = """
        .  b3 b2 b1
        .  c  .  bv
        .  w^ .  .
        .  w1 .  .
        w3 w2 .  .
    """
    assert out(board) == {"a4", "c4"}


@rule("TL-9.1", "TL-7.6", "TL-C.7")
@pytest.mark.parametrize("tile", ["#", "o", "x", "g"], ids=["big rock", "small rock", "turned rock", "portal"])
def test_a_cell_with_a_tile_is_not_free(tile: str) -> None:
    board = f"""
        .  {tile}  .  .  b3
        .  c  .  g  b2
        .  w^ .  .  b1
        .  w1 .  .  bv
        w3 w2 .  {"." if tile == "g" else "g"}  .
    """
    game = stepping(cloudy(board, "small_rocks", "portals"), WHITE)
    assert {cell for cell, _ in ends_through(game, "b4")} == {"a4", "c4"}


SHUT = """
    .  #  .  .  b3
    #  c  #  .  b2
    .  w^ .  .  b1
    .  w1 .  .  bv
    w3 w2 .  .  .
"""
"""No cell beside the Cloud is free."""


@rule("TL-9.1")
def test_a_cloud_without_a_free_cell_is_an_obstacle() -> None:
    assert texts(stepping(cloudy(SHUT), WHITE)) == ["east", "west"]


@rule("TL-9.1", "TL-2.4")
def test_an_action_is_impossible_where_only_such_a_cloud_lies_ahead() -> None:
    assert impossible(cloudy(SHUT), SKY)


@rule("TL-9.1", "TL-2.4")
def test_a_cloud_with_a_free_cell_makes_an_action_possible() -> None:
    assert not impossible(cloudy(SHUT.replace("#  c", ".  c")), SKY)


# TL-9.1: the booklet stands tokens on small rocks.


@rule("TL-9.1")
def test_there_is_no_rock_under_a_cloud_to_breathe_at() -> None:
    """The rock of the booklet is a support only."""
    assert texts(breathing(cloudy(ONE, "small_rocks"), WHITE, FIRE)) == ["absorb"]


@rule("TL-9.1")
def test_there_is_no_rock_under_a_cloud_to_trample() -> None:
    """The rock of the booklet is a support only."""
    assert water(after(stepping(cloudy(ONE, "small_rocks"), WHITE), "north c4 east"), WHITE) == 4


@rule("TL-9.1")
def test_a_cloud_takes_no_damage_from_a_bite() -> None:
    """The rock of the booklet is a support only."""
    game = cloudy(ONE, "small_rocks")
    assert acting(game, WHITE, MOUNTAIN)[Tiles] == game[Tiles]


# TL-9.2: never part of a dragon.

BETWEEN = """
    .  .  .  .  .
    .  c  b< b1 .
    .  w^ .  b2 .
    .  w1 .  b3 .
    w3 w2 .  .  .
"""
"""Black faces the Cloud that White steps onto."""


def white_has_passed(drawn: str = BETWEEN) -> Game:
    """White has gone through the Cloud, and its body lies on both sides of it."""
    return after(stepping(cloudy(drawn), WHITE), "north a4 west")


@rule("TL-9.2")
def test_a_cloud_that_a_dragon_passes_is_not_bitten() -> None:
    assert water(acting(white_has_passed(), BLACK, LAKE), WHITE) == 4


@rule("TL-9.2")
def test_a_cloud_that_a_dragon_passes_is_not_reached_by_breath() -> None:
    assert texts(breathing(white_has_passed(), BLACK, FIRE)) == ["absorb"]


@rule("TL-9.2")
def test_a_cloud_blocks_reach() -> None:
    board = """
        .  b3 b2 b1
        .  c  .  bv
        .  w^ .  .
        .  w1 .  .
        w3 w2 .  .
    """
    assert texts(breathing(cloudy(board), WHITE, FIRE)) == ["absorb"]


@rule("TL-9.2")
def test_a_cloud_that_a_dragon_passes_is_not_occupied() -> None:
    """The other may pass meanwhile."""
    game = stepping(white_has_passed(), BLACK)
    assert ends_through(game, "b4") == {("b5", NORTH)}


@rule("TL-9.2")
def test_a_dragon_may_pass_a_cloud_twice_in_a_row() -> None:
    """Any number of passages is allowed."""
    game = after(stepping(cloudy(GATE), WHITE, steps=2), "north c4 east", "east a5 west")
    assert body(game, WHITE) == ["a5", "c4", "b3", "b2"]


# TL-9.3: the second step of Sky or Earth.


@rule("TL-9.3", "TL-7.4")
@pytest.mark.parametrize(
    ("first", "second"), [("north c5 north", "north"), ("north b4 west", "west"), ("north d4 east", "east")]
)
def test_after_a_cloud_the_second_step_goes_on_in_the_direction_come_out(first: str, second: str) -> None:
    """The axis does not matter."""
    assert texts(after(acting(cloudy(IN_THE_OPEN), WHITE, SKY), first)) == ["stop", second]


@rule("TL-9.3", "TL-7.4")
def test_earth_goes_on_on_the_vertical_axis_if_it_came_out_there() -> None:
    board = """
        .  .  .  .  b3
        .  .  .  .  b2
        w1 w> c  .  b1
        w2 w3 .  .  bv
        .  .  .  .  .
    """
    assert texts(after(acting(cloudy(board), WHITE, EARTH), "east c2 south")) == ["stop", "south"]


@rule("TL-9.3", "TL-7.4")
@pytest.mark.parametrize(
    ("tile", "way"), [("c", "west a5 north"), ("o", "west"), ("g", "west f1 east")], ids=["Cloud", "rock", "portal"]
)
def test_the_second_step_may_enter_a_tile(tile: str, way: str) -> None:
    board = f"""
        .  .  .  .  .  .  b3
        .  .  .  .  .  .  b2
        {tile}  .  c  .  .  .  b1
        .  .  w^ .  .  .  bv
        .  .  w1 .  .  .  .
        .  w3 w2 .  {"g" if tile == "g" else "."}  .  .
    """
    game = after(acting(cloudy(board, "small_rocks", "portals"), WHITE, SKY), "north b4 west")
    assert way in texts(game)


@rule("TL-9.3")
def test_where_nothing_is_free_in_the_direction_come_out_there_is_no_second_step() -> None:
    assert after(acting(cloudy(ONE), WHITE, SKY), "north a4 west").over


@rule("TL-9.3", "TL-4.1")
def test_sky_may_pass_a_cloud_with_its_second_step() -> None:
    board = IN_THE_OPEN.replace(".  .  c  .  .  .  b1", ".  .  .  .  .  .  b1").replace(
        ".  .  .  .  .  .  b2", ".  .  c  .  .  .  b2"
    )
    assert "north d5 east" in texts(after(acting(cloudy(board), WHITE, SKY), "north"))
