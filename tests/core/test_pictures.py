"""Pictures of drawings made by hand: in characters, through rich, and as SVG."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO
from xml.etree import ElementTree as ET

import pytest
from boardwright import Board, Drawing, Heading, Ink, Link, Mark, Meter, Ring, Space
from boardwright.drawing import Shape
from boardwright.pictures import plain, render, svg
from rich.console import Console

SVG = "{http://www.w3.org/2000/svg}"
BOARD = Board.grid(4, 3)
JOINED = Board.grid(4, 3, wraps=True)


def mark(name: str, shape: Shape, letters: str = "", ink: Ink = "red", facing: Heading | None = None) -> Mark:
    return Mark(BOARD.cell(name), shape, ink, letters, f"{ink} {shape}", facing)


def on_board(*marks: Mark, links: tuple[Link, ...] = ()) -> Drawing:
    return Drawing(4, 3, marks=marks, links=links)


def cells(board: Board, names: str) -> list[int]:
    return [board.cell(name) for name in names.split()]


def lines(drawing: Drawing) -> list[str]:
    return plain(drawing).splitlines()


SNAKE = on_board(
    mark("a3", "segment", "r2"),
    mark("b3", "segment", "r1"),
    mark("b2", "head", "r", facing=Heading.SOUTH),
    links=Link.chain(BOARD, cells(BOARD, "b2 b3 a3"), "red"),
)
CLOCK = Drawing(rings=(Ring("Clock", (Space("North", ("white", "black")), Space("West"), Space("East", note="late"))),))
PURSE = Drawing(meters=(Meter("gold", "yellow", 2, 3, "Red"), Meter("iron", "grey", 0, 2, "Red")))


def test_a_body_can_be_followed_from_head_to_tail() -> None:
    assert lines(SNAKE)[2:5] == ["3 │ r2━━r1  ·   ·  │", "  │     ┃          │", "2 │ ·  [r▼] ·   ·  │"]


def test_columns_and_rows_are_named() -> None:
    drawn = lines(on_board())
    assert drawn[0].split() == ["a", "b", "c", "d"]
    assert [line[0] for line in drawn[2:7:2]] == ["3", "2", "1"]


def test_white_and_black_bodies_have_lines_of_their_own() -> None:
    pair = cells(BOARD, "a3 b3")
    shown = {plain(on_board(links=Link.chain(BOARD, pair, ink))).splitlines()[2] for ink in ("white", "black")}
    assert len(shown) == 2


@pytest.mark.parametrize(("heading", "arrow"), [*zip(Heading, "▲►▼◄", strict=True)])
def test_a_head_shows_where_it_looks(heading: Heading, arrow: str) -> None:
    assert f"[r{arrow}]" in plain(on_board(mark("b2", "head", "r", facing=heading)))


def test_neighbouring_blocks_of_one_name_are_one_block() -> None:
    drawn = lines(on_board(*(mark(name, "block") for name in ("b3", "c3", "b2", "c2"))))
    assert [line[7:15] for line in drawn[2:5]] == ["▓▓▓▓▓▓▓▓"] * 3
    assert "▓" not in drawn[5]


def test_a_bead_lies_beside_the_letters_of_what_is_beneath() -> None:
    assert "r1*" in plain(on_board(mark("b2", "segment", "r1"), mark("b2", "bead", "*")))


def test_a_link_over_joined_edges_runs_out_at_both() -> None:
    [link] = Link.chain(JOINED, cells(JOINED, "a2 d2"), "red")
    assert link.over is Heading.WEST
    assert lines(on_board(links=(link,)))[4] == "2 ━━·   ·   ·   ━━━━"


def test_a_chain_links_only_neighbours() -> None:
    assert len(Link.chain(BOARD, cells(BOARD, "a3 b3 d1 d2"), "red")) == 2


def test_neighbours_that_touch_are_not_linked_over_an_edge() -> None:
    narrow = Board.grid(2, 2, wraps=True)
    assert [link.over for link in Link.chain(narrow, cells(narrow, "a2 b2 b1"), "red")] == [None, None]


def test_a_cleared_cell_has_no_marks() -> None:
    assert [SNAKE.name(mark.cell) for mark in SNAKE.cleared(cells(BOARD, "b3")).marks] == ["a3", "b2"]


def test_a_ring_begins_at_the_top_and_goes_counterclockwise() -> None:
    drawn = lines(CLOCK)
    names = next(line for line in drawn if "West" in line)
    assert "North" in drawn[0]
    assert names.index("West") < names.index("East")


def test_a_stack_is_read_from_the_bottom() -> None:
    assert "wb" in lines(CLOCK)[1]
    assert "bottom to top" in plain(CLOCK)


def test_a_meter_shows_what_is_there_and_what_is_missing() -> None:
    assert plain(PURSE) == "Red gold ●●○  iron ○○"


def test_the_panel_goes_below_where_there_is_no_room_beside() -> None:
    both = Drawing(4, 3, notes=("Your turn",))
    assert lines(both)[0].endswith("Your turn")
    assert plain(both, columns=20).splitlines()[-1] == "Your turn"


def test_colour_adds_nothing_that_is_not_in_the_characters() -> None:
    written = StringIO()
    Console(file=written, width=80, no_color=True).print(render(SNAKE))
    assert [line.rstrip() for line in written.getvalue().splitlines()] == lines(SNAKE)


def test_colours_reach_a_terminal() -> None:
    written = StringIO()
    Console(file=written, width=80, force_terminal=True, color_system="truecolor", no_color=False).print(render(SNAKE))
    assert "\x1b[1;38;2;" in written.getvalue()


@pytest.mark.parametrize("drawing", [Drawing(), SNAKE, CLOCK, PURSE])
def test_svg_is_one_document_and_always_the_same(drawing: Drawing) -> None:
    assert ET.fromstring(svg(drawing)).tag == f"{SVG}svg"  # noqa: S314
    assert svg(drawing) == svg(drawing)


@pytest.mark.parametrize("shape", ["block", "cloud", "ring", "head", "segment", "disc", "bead"])
def test_svg_draws_every_shape_and_names_it(shape: Shape) -> None:
    titles = ET.fromstring(svg(on_board(mark("c2", shape, "r")))).iter(f"{SVG}title")  # noqa: S314
    assert f"red {shape}, c2" in [title.text for title in titles]


def test_svg_says_in_words_what_it_shows() -> None:
    said = svg(SNAKE)
    assert "<title>A position</title>" in said
    assert "b2: red head facing south" in said


def test_svg_escapes_names() -> None:
    assert "Tom &amp; &lt;Jerry&gt;" in svg(Drawing(notes=("Tom & <Jerry>",)))


def test_a_part_with_one_link_is_drawn_as_a_tail() -> None:
    alone = on_board(*SNAKE.marks)
    assert svg(SNAKE).count("rotate(90)") > svg(alone).count("rotate(90)")


def test_the_rest_of_the_core_draws_nothing() -> None:
    loaded = "import boardwright.assembly, boardwright.pictures, sys; print('rich' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True).strip() == "False"
