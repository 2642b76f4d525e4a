"""Boards of any size: names of cells, headings and neighbours."""

from __future__ import annotations

import pytest
from boardwright import HEADINGS, Board, Heading

SIZES = [(1, 1), (1, 5), (3, 2), (8, 8), (30, 3), (2, 12)]
sizes = pytest.mark.parametrize(("width", "height"), SIZES)


@sizes
def test_every_cell_is_found_by_its_name(width: int, height: int) -> None:
    board = Board.grid(width, height)
    assert [board.cell(board.name(cell)) for cell in board.cells] == list(range(width * height))


@sizes
@pytest.mark.parametrize("wraps", [False, True])
def test_the_way_back_is_the_opposite_way(width: int, height: int, wraps: bool) -> None:
    board = Board.grid(width, height, wraps=wraps)
    for cell in board.cells:
        for heading in HEADINGS:
            ahead = board.neighbours[cell][heading]
            assert ahead is None or board.neighbours[ahead][heading.opposite] == cell


@sizes
def test_a_board_that_wraps_has_no_edge(width: int, height: int) -> None:
    board = Board.grid(width, height, wraps=True)
    assert all(None not in row for row in board.neighbours)


def test_cells_count_from_the_top_left_and_rows_from_the_bottom() -> None:
    board = Board.grid(8, 8)
    assert [board.name(cell) for cell in (0, 7, 8, 56, 63)] == ["a8", "h8", "a7", "a1", "h1"]


def test_columns_beyond_z_have_two_letters() -> None:
    board = Board.grid(30, 1)
    assert [board.name(cell) for cell in (0, 25, 26, 29)] == ["a1", "z1", "aa1", "ad1"]


def test_columns_beyond_zz_have_three_letters() -> None:
    board = Board.grid(26 + 26 * 26 + 1, 1)
    assert [board.name(cell) for cell in (51, 52, 701, 702)] == ["az1", "ba1", "zz1", "aaa1"]


def test_a_cell_has_its_neighbours_in_the_order_north_east_south_west() -> None:
    assert Board.grid(3, 3).neighbours[4] == (1, 5, 7, 3)


def test_a_corner_has_two_edges() -> None:
    assert Board.grid(3, 3).neighbours[0] == (None, 1, 3, None)


def test_a_board_that_wraps_joins_opposite_edges() -> None:
    assert Board.grid(3, 3, wraps=True).neighbours[0] == (6, 1, 3, 2)


def test_a_single_cell_has_no_neighbours() -> None:
    assert Board.grid(1, 1).neighbours == ((None, None, None, None),)


def test_a_single_cell_that_wraps_is_its_own_neighbour() -> None:
    assert Board.grid(1, 1, wraps=True).neighbours == ((0, 0, 0, 0),)


def test_an_unknown_cell_is_named_with_the_corners() -> None:
    with pytest.raises(ValueError, match="no cell 'd1'; it goes from a1 to c2"):
        Board.grid(3, 2).cell("d1")


def test_a_board_without_cells_has_none_of_any_name() -> None:
    with pytest.raises(ValueError, match="no cell 'a1'"):
        Board.grid(0, 0).cell("a1")


def test_headings_turn_clockwise() -> None:
    assert [heading.right for heading in HEADINGS] == [Heading.EAST, Heading.SOUTH, Heading.WEST, Heading.NORTH]


@pytest.mark.parametrize("heading", HEADINGS)
def test_left_right_and_back_agree(heading: Heading) -> None:
    assert (heading.left.right, heading.right.right, heading.left.opposite) == (
        heading,
        heading.opposite,
        heading.right,
    )


def test_north_and_south_are_vertical() -> None:
    assert [str(heading) for heading in HEADINGS if heading.vertical] == ["north", "south"]
