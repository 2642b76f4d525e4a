"""Pictures of drawings made by hand: in characters, through rich, and as SVG."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from math import dist
from xml.etree import ElementTree as ET

import pytest
from boardwright import Board, Drawing, Heading, Ink, Link, Mark, Meter, Ring, Space
from boardwright.pictures import plain, render, svg
from boardwright.pictures.palette import PAINTS
from boardwright.pictures.svg.document import MARGIN
from boardwright.pictures.svg.markup import folded, long
from boardwright.pictures.svg.panel import PIECE_HIGH, PIECE_THICK, PLATE, WIDTH
from boardwright.symbols import SHAPES, Shape
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


def drawn_as(drawing: Drawing, kind: str) -> list[ET.Element]:
    """The SVG elements of a kind, with the place of each in it added to its own as ``left`` and ``top``."""
    return [element for element in placed(ET.fromstring(svg(drawing))) if element.tag == f"{SVG}{kind}"]  # noqa: S314


def placed(element: ET.Element, left: float = 0, top: float = 0) -> Iterator[ET.Element]:
    if moves := re.match(r"translate\((\S+) (\S+)\)", element.get("transform", "")):
        left, top = left + float(moves[1]), top + float(moves[2])
    element.attrib |= {"left": str(left), "top": str(top)}
    yield element
    for inner in element:
        yield from placed(inner, left, top)


def number(element: ET.Element, *names: str) -> float:
    """The sum of these attributes."""
    return sum(float(element.get(name, "0")) for name in names)


def wide(line: ET.Element) -> float:
    """How wide a line of text is."""
    return long(line.text or "", number(line, "font-size"), bold=line.get("font-weight") == "bold")


def high(drawing: Drawing) -> float:
    return float(ET.fromstring(svg(drawing)).get("viewBox", "").split()[-1])  # noqa: S314


SNAKE = on_board(
    mark("a3", "segment", "r2"),
    mark("b3", "segment", "r1"),
    mark("b2", "head", "r", facing=Heading.SOUTH),
    links=Link.chain(BOARD, cells(BOARD, "b2 b3 a3"), "red"),
)
CLOCK = Drawing(rings=(Ring("Clock", (Space("North", ("white", "black")), Space("West"), Space("East", note="late"))),))
ACT = "Rival's mountain: forward then left, bite the tail, do not expel (you lose 2, it loses 1)"
NOTES = ("Turn 1: White", "Rival's fire: west, expel (you lose 2)", *(ACT,) * 4, "W" * 90)
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


def test_long_notes_stay_beside_the_board_in_80_columns() -> None:
    drawn = lines(Drawing(8, 8, notes=NOTES))
    assert max(map(len, drawn)) <= 80
    beside = [line[38:] for line in drawn[1:5]]
    assert beside == [
        "Rival's fire: west, expel (you lose 2)",
        "Rival's mountain: forward then left,",
        "  bite the tail, do not expel (you lose",
        "  2, it loses 1)",
    ]


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


@pytest.mark.parametrize("shape", SHAPES)
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


def test_the_notes_of_an_svg_stay_on_its_card() -> None:
    written = drawn_as(Drawing(notes=NOTES), "text")
    assert "".join(line.text or "" for line in written).replace(" ", "") == "".join(NOTES).replace(" ", "")
    assert all(number(line, "left", "x") + wide(line) <= MARGIN + WIDTH for line in written)
    assert written[1].text == NOTES[1]


def test_a_note_that_goes_on_does_so_further_in() -> None:
    written = drawn_as(Drawing(notes=("Turn 1: White", ACT)), "text")
    assert [number(line, "x") > 0 for line in written] == [False, False, True, True]


def test_only_a_word_longer_than_a_line_is_broken() -> None:
    assert [*folded("eggs are incomprehensible", 60, 10)] == ["eggs are", "incompreh", "ensible"]


def test_a_card_grows_downward_with_its_notes() -> None:
    long_card = Drawing(4, 3, notes=NOTES)
    assert high(long_card) > high(Drawing(4, 3, notes=NOTES[:1]))
    assert min(number(rect, "top") for rect in drawn_as(long_card, "rect") if number(rect, "left")) == MARGIN


@pytest.mark.parametrize("count", [0, 4, 9])
def test_no_stack_hides_the_name_or_the_note_of_its_space(count: int) -> None:
    white: Ink = "white"
    clock = Drawing(rings=(Ring("Clock", (Space("North", (white,) * count, "late"),)),))
    _, name, note = drawn_as(clock, "text")
    foot = max((number(top, "cy") + PIECE_THICK + PIECE_HIGH for top in drawn_as(clock, "ellipse")), default=0)
    assert foot < number(name, "y") - 0.7 * number(name, "font-size")
    assert number(name, "y") < number(note, "y") - 0.7 * number(note, "font-size")


@pytest.mark.parametrize("count", [2, 8, 12])
@pytest.mark.parametrize("name", ["Sky", "Mountain", "Extraordinarily"])
def test_what_is_written_on_a_plate_stays_on_it(name: str, count: int) -> None:
    clock = Drawing(rings=(Ring("", (Space(name, (), "counterclockwise"),) * count),))
    plate = min(number(circle, "r") for circle in drawn_as(clock, "circle"))
    assert plate <= PLATE
    for line in drawn_as(clock, "text"):
        assert dist((0, 0), (wide(line) / 2, number(line, "y"))) < plate


@pytest.mark.parametrize("count", [8, 12, 20])
def test_the_highest_stack_stays_on_its_plate(count: int) -> None:
    clock = Drawing(rings=(Ring("Clock", (Space("Noon", ("white",) * 9),) * count),))
    plate = min(number(circle, "r") for circle in drawn_as(clock, "circle"))
    smaller = re.search(r"scale\((\S+)\)", svg(clock))
    top = min(number(piece, "cy") - PIECE_HIGH for piece in drawn_as(clock, "ellipse"))
    assert -top * (float(smaller[1]) if smaller else 1) < plate


def test_the_title_of_a_ring_stays_between_its_spaces() -> None:
    *_, title, note = drawn_as(
        Drawing(rings=(Ring("A clock of many hours", (), "which goes counterclockwise"),)), "text"
    )
    assert max(wide(title), wide(note)) < 150


def test_a_long_measure_stays_on_the_card() -> None:
    purse = Drawing(meters=(Meter("gold", "yellow", 3, 40, "Red"),))
    assert all(number(drop, "left", "cx", "r") <= MARGIN + WIDTH for drop in drawn_as(purse, "circle"))


def test_the_scales_of_a_body_across_an_edge_stay_on_the_board() -> None:
    drawing = on_board(links=Link.chain(JOINED, cells(JOINED, "a2 d2"), "red"))
    [scales] = [line.get("d") for line in drawn_as(drawing, "path") if line.get("stroke-dasharray")]
    assert scales == "M32 96l-27 0M224 96l27 0"


def test_the_pieces_of_a_space_are_told_bottom_first_to_pages() -> None:
    drawing = Drawing(rings=(Ring("Wheel", (Space("Sky", ("white", "black")),)),))
    pieces = [one for one in drawn_as(drawing, "g") if one.get("data-piece")]
    assert [(one.get("data-piece"), one.get("data-letter")) for one in pieces] == [("white", "w"), ("black", "b")]


def test_rings_of_different_inks_differ_in_more_than_their_colour() -> None:
    whirls = {ink: len(drawn_as(on_board(mark("c2", "ring", ink=ink)), "path")) for ink in PAINTS}
    assert len(set(whirls.values())) == len(PAINTS)


@pytest.mark.parametrize("ink", PAINTS)
def test_what_is_missing_from_a_measure_is_seen_on_the_card(ink: Ink) -> None:
    hollow, _ = drawn_as(Drawing(meters=(Meter("gold", ink, 0, 2),)), "circle")
    assert (hollow.get("fill"), hollow.get("stroke")) == ("none", PAINTS[ink].edge)


def test_the_letters_on_a_piece_are_those_of_a_language() -> None:
    said = svg(
        on_board(mark("c2", "disc", "B")), lambda text: "S" if getattr(text, "context", "") == "letter" else text
    )
    assert ">S</text>" in said


def test_the_rest_of_the_core_draws_nothing() -> None:
    loaded = "import boardwright.assembly, boardwright.pictures, sys; print('rich' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True).strip() == "False"
