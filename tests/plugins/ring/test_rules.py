"""Rules, chapter 8: the ring."""

from __future__ import annotations

import pytest
from boardwright import Game, Heading, Tile, Tiles, TurnEnded
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Element

from ..taolong.boards import (
    EAST,
    FIRE,
    LAKE,
    MOUNTAIN,
    NORTH,
    SKY,
    SOUTH,
    WEST,
    acting,
    after,
    body,
    breathing,
    ends_through,
    facing,
    happening,
    head,
    match,
    stepping,
    water,
)

NORTHERN = """
    .  w^ .  .  b3
    .  w1 .  .  b2
    .  w2 .  .  b1
    .  w3 .  .  bv
    .  .  .  .  .
"""
SOUTHERN = """
    .  .  .  .  b3
    .  w3 .  .  b2
    .  w2 .  .  b1
    .  w1 .  .  bv
    .  wv .  .  .
"""
WESTERN = """
    .  .  .  .  .
    w< w1 w2 w3 .
    .  .  .  .  .
    b< b1 b2 b3 .
"""
EASTERN = """
    .  .  .  .  .
    .  w3 w2 w1 w>
    .  .  .  .  .
    b< b1 b2 b3 .
"""


def ring(drawn: str, *plugins: str) -> Game:
    """The board with its opposite edges joined."""
    return at(drawn, ["taolong", "ring", *plugins])


# TL-8.4: movement.


@rule("TL-8.4")
@pytest.mark.parametrize(
    ("board", "way", "cell"),
    [(NORTHERN, NORTH, "b1"), (EASTERN, EAST, "a3"), (SOUTHERN, SOUTH, "b5"), (WESTERN, WEST, "e3")],
    ids=["north", "east", "south", "west"],
)
def test_a_step_over_an_edge_leads_to_the_opposite_one(board: str, way: Heading, cell: str) -> None:
    assert head(after(stepping(ring(board), WHITE), str(way)), WHITE) == cell


@rule("TL-8.4", "TL-3.3")
@pytest.mark.parametrize(
    ("board", "way"),
    [(NORTHERN, NORTH), (EASTERN, EAST), (SOUTHERN, SOUTH), (WESTERN, WEST)],
    ids=["north", "east", "south", "west"],
)
def test_over_an_edge_the_head_keeps_its_direction(board: str, way: Heading) -> None:
    assert facing(after(stepping(ring(board), WHITE), str(way)), WHITE) == way


@rule("TL-8.4", "TL-3.1")
def test_the_body_follows_over_the_edge() -> None:
    assert body(after(stepping(ring(NORTHERN), WHITE), "north"), WHITE) == ["b1", "b5", "b4", "b3"]


@rule("TL-8.4", "TL-15.2")
def test_a_step_over_an_edge_is_named_by_its_direction() -> None:
    assert texts(stepping(ring(NORTHERN), WHITE)) == ["north", "east", "west"]


@rule("TL-8.4", "TL-3.2")
def test_what_lies_at_the_opposite_edge_blocks() -> None:
    board = """
        .  w^ .  .
        .  w1 .  .
        .  w2 .  .
        .  w3 .  .
        .  .  .  .
        b< b1 b2 b3
    """
    assert texts(stepping(ring(board), WHITE)) == ["east", "west"]


@rule("TL-8.4", "TL-3.1")
def test_a_head_may_enter_the_cell_its_tail_leaves_at_the_opposite_edge() -> None:
    board = """
        .  w^ .  b3
        .  w1 .  b2
        .  w2 .  b1
        .  w3 .  bv
    """
    assert body(after(stepping(ring(board), WHITE), "north"), WHITE) == ["b1", "b4", "b3", "b2"]


@rule("TL-8.4", "TL-4.1")
def test_the_second_step_of_sky_may_lead_over_an_edge() -> None:
    board = """
        .  .  .  .  b3
        .  w^ .  .  b2
        .  w1 .  .  b1
        .  w2 .  .  bv
        .  w3 .  .  .
        .  .  .  .  .
    """
    assert head(after(acting(ring(board), WHITE, SKY), "north", "north"), WHITE) == "b1"


@rule("TL-8.4")
def test_the_ring_is_the_scenario_with_joined_edges() -> None:
    board = match("the_ring").rules.board
    assert board.neighbours[board.cell("a8")] == tuple(map(board.cell, ("a1", "b8", "a7", "h8")))


# TL-8.4: bite.

BITES_NORTH = """
    .  w^ .  .
    .  w1 .  .
    .  w2 .  .
    .  w3 .  .
    .  .  .  .
    b< b1 b2 b3
"""
BITES_SOUTH = """
    b< b1 b2 b3
    .  .  .  .
    .  w3 .  .
    .  w2 .  .
    .  w1 .  .
    .  wv .  .
"""
BITES_EAST = """
    .  .  .  .  .  .
    b3 .  w3 w2 w1 w>
    b2 .  .  .  .  .
    b1 .  .  .  .  .
    bv .  .  .  .  .
"""
BITES_WEST = """
    .  .  .  .  .  .
    w< w1 w2 w3 .  b3
    .  .  .  .  .  b2
    .  .  .  .  .  b1
    .  .  .  .  .  bv
"""


@rule("TL-8.4", "TL-4.6")
@pytest.mark.parametrize(
    ("board", "element"),
    [(BITES_NORTH, MOUNTAIN), (BITES_EAST, LAKE), (BITES_SOUTH, MOUNTAIN), (BITES_WEST, LAKE)],
    ids=["north", "east", "south", "west"],
)
def test_a_bite_goes_over_the_edge(board: str, element: Element) -> None:
    assert water(acting(ring(board), WHITE, element), BLACK) == 3


@rule("TL-4.6")
@pytest.mark.parametrize(("board", "element"), [(BITES_NORTH, MOUNTAIN), (BITES_EAST, LAKE)], ids=["north", "east"])
def test_without_the_ring_nothing_is_bitten_over_an_edge(board: str, element: Element) -> None:
    assert water(acting(board, WHITE, element), BLACK) == 4


@rule("TL-8.4", "TL-8.2", "TL-C.2")
def test_a_small_rock_is_bitten_over_the_edge() -> None:
    board = NORTHERN.replace(".  .  .  .  .", ".  o  .  .  .")
    game = acting(ring(board, "small_rocks"), WHITE, MOUNTAIN)
    assert game[Tiles].at[game.rules.board.cell("b1")] == Tile("small_rock", "cracked")


@rule("TL-8.4", "TL-8.2", "TL-C.2")
def test_a_small_rock_is_trampled_over_the_edge() -> None:
    board = NORTHERN.replace(".  .  .  .  .", ".  o  .  .  .")
    assert water(after(stepping(ring(board, "small_rocks"), WHITE), "north"), WHITE) == 2


# TL-8.4: reach.


def expelled(board: str) -> int:
    """How many lives Black loses when White expels fire, without any stones of it."""
    return 4 - water(after(breathing(ring(board), WHITE, FIRE), "expel"), BLACK)


@rule("TL-8.4", "TL-5.2")
def test_reach_goes_straight_on_over_the_edge() -> None:
    assert expelled(BITES_NORTH) == 2


@rule("TL-8.4", "TL-5.2")
def test_beyond_the_edge_the_ruler_goes_on_counting() -> None:
    """Black lies two cells ahead."""
    board = """
        .  w^ .  .
        .  w1 .  .
        .  w2 .  .
        .  w3 .  .
        b< b1 b2 b3
        .  .  .  .
    """
    assert expelled(board) == 1


@rule("TL-8.4", "TL-5.2")
def test_the_side_of_the_ruler_goes_over_the_edge() -> None:
    """Black lies to the left of the cell ahead."""
    board = """
        .  .  .  .  b3
        .  .  .  .  b2
        .  .  .  .  b1
        .  .  .  .  bv
        w^ .  .  .  .
        w1 .  .  .  .
        w2 w3 .  .  .
    """
    assert expelled(board) == 1


@rule("TL-8.4", "TL-5.2")
def test_what_lies_beyond_the_edge_ends_the_ruler() -> None:
    """The big rock lies in between."""
    board = """
        .  w^ .  .
        .  w1 .  .
        .  w2 .  .
        .  w3 .  .
        b< b1 b2 b3
        .  #  .  .
    """
    assert texts(breathing(ring(board), WHITE, FIRE)) == ["absorb"]


# TL-8.4: adjacency, exits, Clouds.


@rule("TL-8.4", "TL-8.3", "TL-C.10")
@pytest.mark.parametrize(
    "board",
    [
        """
        .  #  .  .  b3
        .  .  .  .  b2
        w3 .  .  .  b1
        w2 w1 .  .  bv
        .  wv .  .  .
        """,
        """
        .  w^ .  .  b3
        w2 w1 .  .  b2
        w3 .  .  .  b1
        .  .  .  .  bv
        .  #  .  .  .
        """,
        """
        .  .  .  .  .  .
        w< w1 .  .  b3 #
        .  w2 .  .  b2 .
        .  w3 .  b< b1 .
        .  .  .  .  .  .
        """,
    ],
    ids=["north", "south", "west"],
)
def test_the_village_burns_over_the_edge(board: str) -> None:
    assert water(happening(ring(board, "village"), TurnEnded(WHITE)), WHITE) == 3


@rule("TL-8.4", "TL-7.1", "TL-C.1")
def test_a_portal_at_a_corner_has_exits_over_both_edges() -> None:
    board = """
        .  .  .  .  .
        .  .  g  .  b3
        .  .  w^ .  b2
        .  .  w1 .  b1
        .  .  w2 .  bv
        g  .  w3 .  .
    """
    game = stepping(ring(board, "portals"), WHITE)
    assert ends_through(game, "c5") == {("a2", NORTH), ("b1", EAST), ("a6", SOUTH), ("e1", WEST)}


@rule("TL-8.4", "TL-7.1", "TL-C.1")
def test_a_portal_is_entered_over_the_edge() -> None:
    board = """
        .  .  w^ .  b3
        .  .  w1 .  b2
        .  .  w2 .  b1
        .  .  w3 .  bv
        .  g  g  .  .
    """
    game = stepping(ring(board, "portals"), WHITE)
    assert ends_through(game, "c1") == {("b5", SOUTH), ("b2", NORTH), ("a1", WEST)}


@rule("TL-8.4", "TL-9.1", "TL-C.6")
def test_tokens_at_opposite_edges_are_one_cloud() -> None:
    board = """
        .  .  .  .  .  .
        c  .  .  b3 b2 c
        w^ .  .  .  b1 .
        w1 .  .  .  bv .
        w2 w3 .  .  .  .
    """
    game = stepping(ring(board, "clouds"), WHITE)
    assert ends_through(game, "a4") == {("a5", NORTH), ("b4", EAST), ("f5", NORTH), ("f3", SOUTH)}


@rule("TL-8.4", "TL-9.1", "TL-C.6")
def test_a_cloud_at_an_edge_has_exits_over_it() -> None:
    board = """
        .  .  c  .  .  b3
        .  .  w^ .  .  b2
        .  .  w1 .  .  b1
        .  w3 w2 .  .  bv
        .  .  .  .  .  .
        .  .  .  .  .  .
    """
    game = stepping(ring(board, "clouds"), WHITE)
    assert ends_through(game, "c6") == {("d6", EAST), ("c1", NORTH), ("b6", WEST)}


@rule("TL-8.4", "TL-9.1")
def test_a_cloud_is_entered_over_the_edge() -> None:
    game = stepping(ring(NORTHERN.replace(".  .  .  .  .", ".  c  .  .  ."), "clouds"), WHITE)
    assert ends_through(game, "b1") == {("c1", EAST), ("b2", NORTH), ("a1", WEST)}
