"""Rules, chapter 3: movement."""

from __future__ import annotations

import pytest
from boardwright import Heading
from boardwright.testing import at, rule, texts
from taolong import WHITE

from .boards import EAST, NORTH, TAOLONG, WEST, after, body, facing, head, shortened, stepping

OPEN = """
    .  .  .  .  b3
    .  w^ .  .  b2
    .  w1 .  .  b1
    w3 w2 .  .  bv
    .  .  .  .  .
"""
CURLED = """
    .  .  .  .  b3
    w^ w3 .  .  b2
    w1 w2 .  .  b1
    .  .  .  .  bv
"""
"""White's head lies beside its own tail."""


# TL-3.1: one step.


@rule("TL-3.1")
def test_a_step_lifts_the_last_segment() -> None:
    assert "a2" not in body(after(stepping(OPEN, WHITE), "north"), WHITE)


@rule("TL-3.1")
def test_a_step_puts_the_head_on_the_new_cell() -> None:
    assert head(after(stepping(OPEN, WHITE), "north"), WHITE) == "b5"


@rule("TL-3.1")
def test_a_step_puts_the_lifted_segment_where_the_head_was() -> None:
    assert body(after(stepping(OPEN, WHITE), "east"), WHITE) == ["c4", "b4", "b3", "b2"]


@rule("TL-3.1")
def test_a_head_may_enter_the_cell_its_own_tail_leaves() -> None:
    assert body(after(stepping(CURLED, WHITE), "east"), WHITE) == ["b3", "a3", "a2", "b2"]


# TL-3.2: what blocks.


@rule("TL-3.2")
@pytest.mark.parametrize(
    ("drawn", "ways"),
    [
        (". w^ . b3\n. w1 . b2\n. w2 . b1\n. w3 . bv", ["east", "west"]),
        ("w3 w2 w1 w>\n. . . .\nb< b1 b2 b3", ["south"]),
        ("b< b1 b2 b3\n. . . .\nw3 w2 w1 w>", ["north"]),
        ("w3 . b3\nw2 . b2\nw1 . b1\nwv . bv", ["east"]),
        ("b3 . w3\nb2 . w2\nb1 . w1\nbv . wv", ["west"]),
    ],
    ids=["north", "north-east", "south-east", "south-west", "south-east, facing south"],
)
def test_the_edges_of_the_board_block(drawn: str, ways: list[str]) -> None:
    assert texts(stepping(drawn, WHITE)) == ways


@rule("TL-3.2")
def test_an_own_segment_that_is_not_the_last_blocks() -> None:
    board = """
        .  .  .  .  b4
        w^ w3 w4 .  b3
        w1 w2 .  .  b2
        .  .  .  .  b1
        .  .  .  .  bv
    """
    assert texts(stepping(at(board, TAOLONG, config={"taolong": {"segments": 4}}), WHITE)) == ["north"]


@rule("TL-3.2")
def test_the_other_dragons_head_blocks() -> None:
    board = """
        .  b< b1
        .  w^ b2
        .  w1 b3
        w3 w2 .
    """
    assert texts(stepping(board, WHITE)) == ["west"]


@rule("TL-3.2")
def test_the_other_dragons_segments_block() -> None:
    board = """
        b< b1 b2
        .  w^ b3
        .  w1 .
        w3 w2 .
    """
    assert texts(stepping(board, WHITE)) == ["west"]


@rule("TL-3.2")
def test_the_other_dragons_tail_blocks() -> None:
    """Only the moving dragon lifts its tail."""
    board = """
        .  b3 b2
        .  w^ b1
        .  w1 bv
        w3 w2 .
    """
    assert texts(stepping(board, WHITE)) == ["west"]


@rule("TL-3.2", "TL-8.1")
def test_the_big_rock_blocks() -> None:
    board = """
        #  #  .  .  b3
        #  #  .  .  b2
        .  w^ .  .  b1
        .  w1 .  .  bv
        w3 w2 .  .  .
    """
    assert texts(stepping(board, WHITE)) == ["east", "west"]


# TL-3.3: facing.


@rule("TL-3.3")
@pytest.mark.parametrize(("way", "heading"), [("north", NORTH), ("east", EAST), ("west", WEST)])
def test_after_a_step_the_head_faces_the_direction_it_moved(way: str, heading: Heading) -> None:
    assert facing(after(stepping(OPEN, WHITE), way), WHITE) is heading


# TL-3.4: never back.


@rule("TL-3.4")
def test_a_head_never_moves_straight_back_even_if_that_cell_would_be_free() -> None:
    """The only segment left would be lifted from behind the head."""
    assert texts(stepping(shortened(at(OPEN, TAOLONG), WHITE, 1), WHITE)) == ["north", "east", "west"]
