"""Where tiles and edges meet: ring, portals, small rocks, Clouds and the village."""

from __future__ import annotations

import pytest
from boardwright.testing import rule, texts
from taolong import BLACK, WHITE, Damaged

from ..plugins.taolong.boards import (
    EAST,
    EDITION_2017,
    FIRE,
    MOUNTAIN,
    SKY,
    SOUTH,
    WEST,
    acting,
    after,
    breathing,
    ends_through,
    happening,
    parts,
    shortened,
    stepping,
    stores,
    turn_of,
    water,
    wheel,
    winner,
)
from .positions import laid, tile, turn_ends

# Ring.


@rule("TL-C.1")
def test_over_an_edge_an_occupied_portal_is_bitten() -> None:
    board = """
        .  .  g  .  .  .
        .  w3 w^ .  g  .
        .  w2 w1 .  .  .
        .  .  .  .  .  .
        .  .  b1 b2 .  .
        .  .  bv b3 .  .
    """
    passing = after(stepping(laid(board, "ring", "portals"), WHITE), "north f5 east")
    assert water(acting(passing, BLACK, MOUNTAIN), WHITE) == 3


@rule("TL-C.2")
def test_over_an_edge_a_small_rock_takes_the_value_of_the_ruler() -> None:
    board = """
        .  w^ .  .  b3
        .  w1 .  .  b2
        .  w2 .  .  b1
        .  w3 .  .  bv
        .  x  .  .  .
        .  .  .  .  .
    """
    assert tile(after(breathing(laid(board, "ring", "small_rocks"), WHITE, FIRE), "expel b2"), "b2") is None


# Portals and small rocks.


@rule("TL-C.3")
def test_a_portal_that_small_rocks_shut_opens_when_one_is_destroyed() -> None:
    board = """
        .  .  .  .  x  g
        .  g  .  .  b^ b3
        .  w^ .  .  b1 b2
        .  w1 .  .  .  .
        w3 w2 .  .  .  .
    """
    game = laid(board, "portals", "small_rocks")
    bitten = acting(game, BLACK, MOUNTAIN)
    assert [ends_through(stepping(at_once, WHITE), "b4") for at_once in (game, bitten)] == [set(), {("e5", WEST)}]


ROCK_BEYOND = """
    .  .  .  .  .  .  .  b3
    .  g  .  .  g  .  .  b2
    .  w^ .  .  .  .  .  b1
    .  w1 .  .  o  .  .  bv
    w3 w2 .  .  .  .  .  .
"""
"""White comes out of green with a rock two cells below the twin."""


@rule("TL-C.4")
def test_portals_are_free_as_soon_as_trampling_has_cost_the_segment_behind_them() -> None:
    game = shortened(laid(ROCK_BEYOND, "portals", "small_rocks").put(stores(white=(2, 0))), WHITE, 2)
    assert parts(after(stepping(game, WHITE, 2), "north e3 south", "south"), WHITE) == {"e2", "e3"}


@rule("TL-C.5")
@pytest.mark.parametrize(("ahead", "way"), [("x", "north"), ("u", "north f3 east")], ids=["trampling", "toll"])
def test_what_costs_the_last_segment_ends_the_match_before_the_breath(ahead: str, way: str) -> None:
    board = f"""
        .  .  .  .  .  .  .  b3
        .  {ahead}  .  .  .  .  .  b2
        .  w^ .  .  g  .  .  b1
        .  w1 .  .  .  .  .  bv
        w3 w2 .  .  g  .  {"." if ahead == "u" else "u"}  .
    """
    game = laid(board, "portals", "small_rocks", tolls={"blue": "water"}).put(stores(white=(1, 0)))
    assert winner(after(acting(shortened(game, WHITE, 1), WHITE, FIRE), way)) == BLACK


# Clouds.


@rule("TL-C.6")
def test_a_cloud_across_an_edge_lets_out_on_both_sides_of_it() -> None:
    board = """
        .  .  c  .  .  b3
        .  .  .  .  .  b2
        .  w2 w1 .  .  b1
        .  w3 wv .  .  bv
        .  .  c  .  .  .
    """
    ends = {("b1", WEST), ("d1", EAST), ("b5", WEST), ("d5", EAST), ("c4", SOUTH)}
    assert ends_through(stepping(laid(board, "ring", "clouds"), WHITE), "c1") == ends


CLOUD_AND_PORTALS = """
    .  .  .  .  .  .  .  b3
    .  g  c  .  g  .  .  b2
    .  w^ .  .  .  .  .  b1
    .  w1 .  .  .  .  .  bv
    w3 w2 .  .  .  .  .  .
"""
"""White may come out between a portal and a Cloud, on d4."""


@rule("TL-C.7")
def test_out_of_a_portal_a_head_stays_beside_the_cloud_and_enters_it_with_another_step() -> None:
    game = after(acting(laid(CLOUD_AND_PORTALS, "portals", "clouds"), WHITE, SKY), "north d4 west")
    assert texts(game) == ["stop", "west c5 north", "west c3 south"]


@rule("TL-C.8")
def test_portals_stay_occupied_by_a_dragon_that_has_gone_on_through_a_cloud() -> None:
    game = stepping(laid(CLOUD_AND_PORTALS, "portals", "clouds"), WHITE, 2)
    passed = after(game, "north d4 west", "west c5 north")
    assert parts(passed, WHITE) == {"c5", "d4", "b3", "b2"} | {"b4", "e4"}


@rule("TL-C.9")
def test_a_cloud_that_a_small_rock_shuts_opens_when_it_is_destroyed() -> None:
    board = """
        .  #  .  .  .
        x  c  #  .  .
        b^ w^ .  .  .
        b1 w1 .  .  .
        b2 w2 .  .  .
        b3 w3 .  .  .
    """
    game = laid(board, "clouds", "small_rocks")
    bitten = acting(game, BLACK, MOUNTAIN)
    assert [ends_through(stepping(at_once, WHITE), "b5") for at_once in (game, bitten)] == [set(), {("a5", WEST)}]


# The village.


@rule("TL-C.10")
def test_the_village_burns_over_an_edge() -> None:
    board = """
        .  .  #  .  .  b3
        .  .  .  .  .  b2
        .  .  .  .  .  b1
        .  w2 w1 .  .  bv
        .  w3 wv .  .  .
    """
    assert water(turn_ends(laid(board, "ring", "village"), WHITE), WHITE) == 3


@rule("TL-C.11")
def test_a_portal_freed_by_a_lost_segment_is_no_part_beside_the_village() -> None:
    board = """
        .  .  .  .  .  .  b3
        .  g  .  .  .  .  b2
        .  w^ .  g  #  .  b1
        w2 w1 .  .  .  .  bv
        w3 .  .  .  .  .  .
    """
    passing = after(stepping(laid(board, "portals", "village"), WHITE, 2), "north c3 west", "south")
    assert water(turn_ends(happening(passing, Damaged(WHITE, 8)), WHITE), WHITE) == 4


@rule("TL-C.12")
def test_trampling_a_rock_beside_the_village_costs_its_hits_and_then_a_life() -> None:
    board = """
        .  .  .  .  b3
        .  o  #  .  b2
        .  w^ .  .  b1
        w2 w1 .  .  bv
        w3 .  .  .  .
    """
    game = turn_of(laid(board, "small_rocks", "village").put(wheel(wind="w")), WHITE)
    assert water(after(game, "sow wind", "north", "stop"), WHITE) == 4 - 2 - 1


@rule("TL-C.13")
def test_passing_a_cloud_beside_the_village_is_not_lying_beside_it() -> None:
    board = """
        .  .  .  .  .  b3
        .  c  #  .  .  b2
        .  w^ .  .  .  b1
        .  w1 .  .  .  bv
        w3 w2 .  .  .  .
    """
    passed = after(stepping(laid(board, "clouds", "village"), WHITE), "north a4 west")
    assert water(turn_ends(passed, WHITE), WHITE) == 4


@rule("TL-C.14")
def test_the_village_looks_after_the_effects_of_the_extra_sowing() -> None:
    board = """
        .  .  .  .  b3
        .  .  #  .  b2
        .  .  .  .  b1
        w3 w^ .  .  bv
        w2 w1 .  .  .
    """
    game = laid(board, "village", "monk", **EDITION_2017).put(wheel(wind="w", lake="www"))
    focused = after(turn_of(game, WHITE), "sow wind w", "north", "stop", "sow sky w")
    assert water(after(focused, "north"), WHITE) == 3
