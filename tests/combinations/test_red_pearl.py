"""Where the Red Pearl meets tiles, the village and the 2017 edition."""

from __future__ import annotations

import pytest
from boardwright import Tile
from boardwright.testing import rule, texts
from taolong import BLACK, WHITE
from taolong_red_pearl.pearl import WheelPearl

from ..plugins.taolong.boards import (
    EDITION_2017,
    FIRE,
    LAKE,
    MOUNTAIN,
    SKY,
    WIND,
    acting,
    after,
    seat,
    shortened,
    stepping,
    stores,
    turn_of,
    water,
    wheel,
)
from .positions import OFFER, TOLLS, laid, pearled, tile, turn_ends, worn

# Ring and portals.


@rule("TL-C.15")
def test_a_bite_over_an_edge_takes_the_pearl() -> None:
    board = """
        .  w^ .  .
        .  w1 .  .
        .  w2 .  .
        .  w3 .  .
        .  .  .  .
        b< b1 b2 b3
    """
    game = pearled(laid(board, "ring", "red_pearl"), BLACK, part=3)
    assert worn(acting(game, WHITE, MOUNTAIN)) == (WHITE, "b6")


PAIR = """
    .  .  .  .  b3 .
    .  .  .  .  b2 .
    .  .  .  .  b1 .
    .  .  .  .  bv .
    .  g  .  .  g  .
    .  w^ .  .  .  .
    .  w1 .  .  .  .
    w3 w2 .  .  .  .
"""
"""Black faces the portal that White comes out of."""


@rule("TL-C.16")
def test_a_pearl_on_the_lifted_segment_comes_out_of_the_portal_on_the_head() -> None:
    game = pearled(laid(PAIR, "portals", "red_pearl"), WHITE, part=3)
    assert worn(after(stepping(game, WHITE), "north f4 east")) == (WHITE, "f4")


@rule("TL-C.17")
def test_a_bite_at_an_occupied_portal_takes_the_pearl_from_a_segment_far_from_it() -> None:
    game = pearled(laid(PAIR, "portals", "red_pearl"), WHITE, part=2)
    passing = after(stepping(game, WHITE), "north e3 south")
    assert worn(acting(passing, BLACK, MOUNTAIN)) == (BLACK, "e5")


@rule("TL-C.18")
def test_a_toll_that_costs_the_segment_with_the_pearl_leaves_it_on_the_new_last_one() -> None:
    board = """
        .  .  .  .  .  .  b3
        .  u  .  r  .  .  b2
        .  w^ .  .  .  .  b1
        .  w1 .  .  .  .  bv
        w3 w2 .  .  .  .  .
    """
    game = pearled(laid(board, "portals", "red_pearl", tolls=TOLLS), WHITE, part=2).put(stores(white=(1, 0)))
    assert worn(after(stepping(game, WHITE), "north d3 south")) == (WHITE, "b2")


@rule("TL-C.19")
@pytest.mark.parametrize(("fire", "offered"), [(1, True), (0, False)], ids=["a stone", "no stone"])
def test_the_pearl_is_offered_where_the_only_way_leads_through_a_toll_portal_that_can_be_paid(
    fire: int, offered: bool
) -> None:
    board = """
        .  r  .  u  b3
        .  w^ .  .  b2
        .  w1 .  .  b1
        w3 w2 .  .  bv
    """
    game = pearled(laid(board, "portals", "red_pearl", tolls=TOLLS), WHITE, space=SKY).put(stores(white=(4, fire)))
    assert (texts(turn_ends(game, WHITE)) == OFFER) is offered


@rule("TL-C.19")
def test_the_pearl_is_offered_where_the_toll_of_the_only_way_costs_the_last_segment() -> None:
    board = """
        .  u  .  r  b3
        .  w^ .  .  b2
        .  w1 .  .  b1
        w3 w2 .  .  bv
    """
    game = pearled(laid(board, "portals", "red_pearl", tolls=TOLLS), WHITE, space=SKY).put(stores(white=(1, 0)))
    assert texts(turn_ends(shortened(game, WHITE, 1), WHITE)) == OFFER


# Small rocks and Clouds.

ROCK_AHEAD = """
    .  b3 b2 b1
    .  o  .  bv
    .  w^ .  .
    w2 w1 .  .
    w3 .  .  .
"""
"""A rock lies between White's head and Black's tail."""


@rule("TL-C.20")
def test_a_pearl_on_the_lifted_segment_is_on_the_head_before_trampling_costs_a_segment() -> None:
    game = pearled(laid(ROCK_AHEAD, "small_rocks", "red_pearl"), WHITE, part=3).put(stores(white=(2, 0)))
    assert worn(after(stepping(game, WHITE), "north")) == (WHITE, "b4")


@rule("TL-C.21")
def test_an_activated_dragon_bites_a_rock() -> None:
    game = pearled(laid(ROCK_AHEAD, "small_rocks", "red_pearl"), WHITE, space=MOUNTAIN)
    assert tile(after(turn_ends(game, WHITE), "activate"), "b4") == Tile("small_rock", "cracked")


@rule("TL-C.22")
def test_facing_the_cloud_that_the_wearer_passes_takes_no_pearl() -> None:
    board = """
        .  .  .  .  .
        .  c  b< b1 .
        .  w^ .  b2 .
        .  w1 .  b3 .
        w3 w2 .  .  .
    """
    passed = after(stepping(pearled(laid(board, "clouds", "red_pearl"), WHITE), WHITE), "north a4 west")
    assert worn(acting(passed, BLACK, LAKE)) == (WHITE, "a4")


# The village.

BESIDE = """
    .  .  .  .  b3
    .  #  #  .  b2
    .  #  #  .  b1
    w1 w^ .  .  bv
    w2 w3 .  .  .
"""
"""White's head lies beside the village."""
BLACK_HOLDS = {"holder": "black"}


@rule("TL-C.23")
def test_the_village_stays_with_the_side_that_held_the_pearl_at_the_start() -> None:
    game = pearled(laid(BESIDE, "red_pearl", "village", red_pearl=BLACK_HOLDS), WHITE, part=2)
    assert water(turn_ends(game, WHITE), WHITE) == 3


@rule("TL-C.24")
def test_an_option_gives_the_village_to_the_side_without_the_pearl() -> None:
    protected = {"protector": "white"}
    game = laid(BESIDE, "red_pearl", "village", red_pearl=BLACK_HOLDS, village=protected)
    assert water(turn_ends(game, WHITE), WHITE) == 4


@rule("TL-C.25")
def test_the_village_waits_for_the_extra_spirit_that_an_activation_brings() -> None:
    board = """
        w3 .  .  b3
        w2 #  .  b2
        w1 .  .  b1
        wv .  .  bv
        .  .  .  .
    """
    game = pearled(laid(board, "red_pearl", "village", red_pearl=BLACK_HOLDS), WHITE, space=WIND)
    activated = after(turn_ends(game.put(wheel(thunder="w")), WHITE), "activate", "east")
    assert water(after(activated, "sow thunder", "east"), WHITE) == 4


# The 2017 edition.

OPEN = """
    .  .  .  .  b3
    .  .  .  .  b2
    .  w^ .  .  b1
    .  w1 .  .  bv
    w3 w2 .  .  .
"""


@rule("TL-C.26")
def test_the_extra_sowing_moves_the_wheel_pearl_before_the_pearl_is_offered() -> None:
    game = pearled(laid(OPEN, "red_pearl", **EDITION_2017), WHITE, space=FIRE).put(wheel(wind="w", fire="wbw"))
    standing_still = after(turn_of(game, WHITE), "sow wind", "north", "stop", "sow fire", "activate")
    assert (seat(standing_still), worn(standing_still)) == (BLACK, (WHITE, "b3"))


@rule("TL-C.27")
def test_the_extra_sowing_of_an_activation_may_move_the_wheel_pearl() -> None:
    game = pearled(laid(OPEN, "red_pearl", **EDITION_2017), WHITE, space=SKY).put(wheel(sky="w", lake="w"))
    done = after(turn_ends(game, WHITE), "activate", "north", "stop", "sow sky")
    assert (done[WheelPearl].space, worn(done)) == (LAKE, (WHITE, "b3"))
