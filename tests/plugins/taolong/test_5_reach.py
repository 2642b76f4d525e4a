"""Rules, chapter 5: reach."""

from __future__ import annotations

import pytest
from boardwright import Game
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, TaolongConfig

from .boards import FIRE, TAOLONG, after, board, breathing, joined, match, stores, water

QUARTER_TURN = str.maketrans("^>v<", ">v<^")

every_way = pytest.mark.parametrize("quarters", range(4), ids=["north", "east", "south", "west"])

THREE_AHEAD = """
    .  .  .  b^
    .  .  .  b1
    .  .  b3 b2
    .  .  .  .
    .  .  .  .
    .  .  w^ .
    w3 w2 w1 .
"""

AT_THE_TOP = """
    .  w^ .  .
    .  w1 .  .
    w3 w2 .  .
    .  .  .  .
    .  .  .  b3
    .  b< b1 b2
"""


def turned(drawn: str, quarters: int) -> str:
    """The drawing, turned clockwise by so many quarters."""
    rows = [line.split() for line in drawn.strip().splitlines()]
    for _ in range(quarters):
        rows = [[glyph.translate(QUARTER_TURN) for glyph in row] for row in zip(*rows[::-1], strict=True)]
    return "\n".join(map(" ".join, rows))


def reached(drawn: str | Game) -> int | None:
    """The lives that a breath of White without any bonus takes from Black, or None where it cannot expel."""
    game = breathing(board(drawn), WHITE, FIRE)
    return 4 - water(after(game, "expel"), BLACK) if "expel" in texts(game) else None


# TL-5.1: the ruler.


@rule("TL-5.1")
@every_way
def test_the_cell_ahead_has_the_value_2(quarters: int) -> None:
    drawn = """
        .  .  b1 b>
        .  .  b2 .
        .  .  b3 .
        .  .  w^ .
        w3 w2 w1 .
    """
    assert reached(turned(drawn, quarters)) == 2


@rule("TL-5.1")
@every_way
def test_the_cell_left_of_the_cell_ahead_has_the_value_1(quarters: int) -> None:
    drawn = """
        b1 b> .  .
        b2 .  .  .
        b3 .  .  .
        .  w^ .  .
        .  w1 w2 w3
    """
    assert reached(turned(drawn, quarters)) == 1


@rule("TL-5.1")
@every_way
def test_the_cell_right_of_the_cell_ahead_has_the_value_1(quarters: int) -> None:
    drawn = """
        .  .  b< b1
        .  .  .  b2
        .  .  .  b3
        .  .  w^ .
        w3 w2 w1 .
    """
    assert reached(turned(drawn, quarters)) == 1


@rule("TL-5.1")
@every_way
def test_the_second_cell_ahead_has_the_value_1(quarters: int) -> None:
    drawn = """
        .  .  .  b^
        .  .  .  b1
        .  .  b3 b2
        .  .  .  .
        .  .  w^ .
        w3 w2 w1 .
    """
    assert reached(turned(drawn, quarters)) == 1


@rule("TL-5.1")
@every_way
def test_the_third_cell_ahead_has_the_value_0(quarters: int) -> None:
    assert reached(turned(THREE_AHEAD, quarters)) == 0


@rule("TL-5.1")
@every_way
def test_the_fourth_cell_ahead_is_out_of_reach(quarters: int) -> None:
    drawn = """
        .  .  b> .
        .  .  b1 .
        .  .  b2 .
        .  .  b3 .
        .  .  .  .
        .  .  .  .
        .  .  .  .
        .  .  w^ .
        w3 w2 w1 .
    """
    assert reached(turned(drawn, quarters)) is None


@rule("TL-5.1")
@every_way
def test_the_cells_beside_the_second_cell_ahead_are_out_of_reach(quarters: int) -> None:
    drawn = """
        .  .  .  b1 b>
        .  .  .  b2 .
        .  .  .  b3 .
        .  .  .  .  .
        .  .  w^ .  .
        w3 w2 w1 .  .
    """
    assert reached(turned(drawn, quarters)) is None


@rule("TL-5.1")
@every_way
def test_the_cells_beside_the_head_are_out_of_reach(quarters: int) -> None:
    drawn = """
        .  .  .  .  .
        .  .  .  .  .
        .  .  w^ b3 b2
        w3 w2 w1 .  b1
        .  .  .  .  bv
    """
    assert reached(turned(drawn, quarters)) is None


@rule("TL-5.1")
@every_way
def test_two_cells_to_the_side_is_out_of_reach(quarters: int) -> None:
    drawn = """
        .  .  .  .  .
        .  .  .  .  b3
        .  .  w^ .  b2
        w3 w2 w1 b< b1
    """
    assert reached(turned(drawn, quarters)) is None


@rule("TL-5.1")
def test_the_ruler_is_a_list_of_paths() -> None:
    assert match("the_field").rules.config[TaolongConfig].ruler == (
        ((1, 0, 2), (2, 0, 1), (3, 0, 0)),
        ((1, 0, 2), (1, -1, 1)),
        ((1, 0, 2), (1, 1, 1)),
    )


@rule("TL-5.1")
def test_a_scenario_may_bring_another_ruler() -> None:
    """The ruler is data."""
    assert reached(at(THREE_AHEAD, TAOLONG, config={"taolong": {"ruler": [[[1, 0, 0], [2, 0, 0], [3, 0, 3]]]}})) == 3


# TL-5.2: paths.


@rule("TL-5.2")
def test_a_tile_ahead_ends_the_way_straight_on() -> None:
    drawn = """
        .  .  b< b1 b2
        .  .  #  .  b3
        .  .  w^ .  .
        w3 w2 w1 .  .
    """
    assert reached(drawn) is None


@rule("TL-5.2")
def test_a_tile_ahead_ends_the_ways_to_the_sides() -> None:
    drawn = """
        .  .  #  b3 b2
        .  .  w^ .  b1
        w3 w2 w1 .  bv
    """
    assert reached(drawn) is None


@rule("TL-5.2")
def test_a_tile_two_cells_ahead_ends_the_path_too() -> None:
    drawn = """
        .  .  b< b1 b2
        .  .  #  .  b3
        .  .  .  .  .
        .  .  w^ .  .
        w3 w2 w1 .  .
    """
    assert reached(drawn) is None


@rule("TL-5.2")
def test_a_tile_two_cells_ahead_does_not_end_the_ways_to_the_sides() -> None:
    drawn = """
        .  .  #  .  .
        .  .  .  b3 b2
        .  .  w^ .  b1
        w3 w2 w1 .  bv
    """
    assert reached(drawn) == 1


@rule("TL-5.2")
def test_a_tile_on_one_side_does_not_end_the_way_to_the_other() -> None:
    drawn = """
        .  #  .  b3 b2
        .  .  w^ .  b1
        w3 w2 w1 .  bv
    """
    assert reached(drawn) == 1


@rule("TL-5.2")
def test_own_parts_end_a_path() -> None:
    drawn = """
        .  b5 b4 b3 b2
        .  w5 w4 .  b1
        .  w^ w3 .  bv
        .  w1 w2 .  .
    """
    assert reached(at(drawn, TAOLONG, config={"taolong": {"segments": 5}})) is None


@rule("TL-5.2")
@pytest.mark.parametrize("column", range(4), ids=["head", "neck", "middle", "tail"])
def test_every_part_of_a_dragon_is_reached(column: int) -> None:
    below = [" ".join(part if x == column else "." for x in range(4)) for part in ("w^", "w1", "w2", "w3")]
    assert reached("\n".join(["b< b1 b2 b3", *below])) == 2


@rule("TL-5.2")
def test_the_edge_of_the_board_ends_a_path() -> None:
    assert reached(AT_THE_TOP) is None


@rule("TL-5.2")
def test_the_best_value_counts_not_the_last() -> None:
    """Black lies on the third cell ahead, for 0, and beside the cell ahead, for 1."""
    drawn = """
        .  .  b< b1
        .  .  .  b2
        .  .  .  b3
        .  .  w^ .
        w3 w2 w1 .
    """
    assert reached(drawn) == 1


@rule("TL-5.2")
def test_the_best_value_counts_whatever_the_order_of_the_paths() -> None:
    """The ruler says 3 on the left, before 1 on the second cell ahead."""
    drawn = """
        .  b2 b1 b>
        .  b3 .  .
        .  .  w^ .
        w3 w2 w1 .
    """
    ruler = [[[1, 0, 2], [1, -1, 3]], [[1, 0, 2], [2, 0, 1]]]
    assert reached(at(drawn, TAOLONG, config={"taolong": {"ruler": ruler}})) == 3


@rule("TL-5.2")
def test_values_are_not_added_up() -> None:
    """Black lies on two cells for 1."""
    drawn = """
        .  .  b3 b2 .
        .  .  .  b1 .
        .  .  w^ bv .
        w3 w2 w1 .  .
    """
    assert reached(drawn) == 1


@rule("TL-5.2")
def test_where_edges_are_joined_paths_wrap() -> None:
    assert reached(joined(AT_THE_TOP)) == 2


@rule("TL-5.2")
def test_where_edges_are_joined_the_sides_wrap_too() -> None:
    drawn = """
        .  .  b1 b2 b3
        w^ .  bv .  .
        w1 .  .  .  .
        w2 w3 .  .  .
    """
    assert (reached(drawn), reached(joined(drawn))) == (None, 1)


# TL-5.3: nothing done.


@rule("TL-5.3")
def test_expelling_with_neither_value_nor_bonus_is_legal() -> None:
    assert "expel" in texts(breathing(THREE_AHEAD, WHITE, FIRE))


@rule("TL-5.3")
def test_expelling_with_neither_value_nor_bonus_does_nothing() -> None:
    assert after(breathing(THREE_AHEAD, WHITE, FIRE), "expel").slices == board(THREE_AHEAD).slices


@rule("TL-5.1", "TL-4.8")
def test_at_the_value_0_the_bonus_still_counts() -> None:
    game = breathing(at(THREE_AHEAD, TAOLONG, put=[stores(white=(4, 2))]), WHITE, FIRE)
    assert water(after(game, "expel"), BLACK) == 2
