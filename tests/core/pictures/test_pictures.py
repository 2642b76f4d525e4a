"""Pictures of drawings made by hand: what they say in characters, through rich, and as SVG."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO

import pytest
from boardwright import Board, Drawing, Heading, Ink, Link, Meter, Ring, Space
from boardwright.pictures import plain, render, svg
from boardwright.pictures.palette import PAINTS
from boardwright.pictures.svg.markup import wrapped_lines
from boardwright.symbols.symbol import SHAPES, Shape
from rich.console import Console

from .gallery import ACT, BOARD, CLOCK, JOINED, NOTES, PURSE, SNAKE, cells, mark, on_board
from .geometry import Shown, drawn, shown


def lines(drawing: Drawing) -> list[str]:
    return plain(drawing).splitlines()


def drawn_as(drawing: Drawing, kind: str) -> list[Shown]:
    """The elements of a kind in the SVG."""
    return [one for one in shown(svg(drawing)) if one.kind == kind]


def written(drawing: Drawing) -> list[str]:
    """The lines of text in the SVG."""
    return [one.words for one in drawn_as(drawing, "text")]


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
    shown = StringIO()
    Console(file=shown, width=80, no_color=True).print(render(SNAKE))
    assert [line.rstrip() for line in shown.getvalue().splitlines()] == lines(SNAKE)


def test_colours_reach_a_terminal() -> None:
    shown = StringIO()
    Console(file=shown, width=80, force_terminal=True, color_system="truecolor", no_color=False).print(render(SNAKE))
    assert "\x1b[1;38;2;" in shown.getvalue()


@pytest.mark.parametrize("shape", SHAPES)
def test_svg_draws_every_shape_and_names_it(shape: Shape) -> None:
    drawing = on_board(mark("c2", shape, "r"))
    assert f"red {shape}, c2" in [one.title for one in drawn_as(drawing, "g")]
    assert len(drawn(svg(drawing))) > len(drawn(svg(on_board())))


def test_svg_says_in_words_what_it_shows() -> None:
    said = svg(SNAKE)
    assert "<title>A position</title>" in said
    assert "b2: red head facing south" in said


def test_svg_escapes_names() -> None:
    assert "Tom &amp; &lt;Jerry&gt;" in svg(Drawing(notes=("Tom & <Jerry>",)))


def test_a_part_with_one_link_is_drawn_as_a_tail() -> None:
    alone = on_board(*SNAKE.marks)
    assert svg(SNAKE).count("rotate(90)") > svg(alone).count("rotate(90)")


def test_the_notes_of_an_svg_are_folded_and_nothing_is_left_out() -> None:
    found = written(Drawing(notes=NOTES))
    assert "".join(found).replace(" ", "") == "".join(NOTES).replace(" ", "")
    assert len(found) > len(NOTES)
    assert found[1] == NOTES[1]


def test_a_note_that_goes_on_does_so_further_in() -> None:
    first, second, third, fourth = drawn_as(Drawing(notes=("Turn 1: White", ACT)), "text")
    assert first.box.left == second.box.left < third.box.left == fourth.box.left


def test_only_a_word_longer_than_a_line_is_broken() -> None:
    assert [*wrapped_lines("eggs are incomprehensible", 60, 10)] == ["eggs are", "incompreh", "ensible"]


def test_a_card_grows_downward_with_its_notes() -> None:
    small, large = (drawn_as(Drawing(4, 3, notes=notes), "svg")[0] for notes in (NOTES[:1], NOTES))
    wide, high = (one.element.attrib["viewBox"].split()[2:] for one in (small, large))
    assert wide[0] == high[0]
    assert float(wide[1]) < float(high[1])


def test_the_pieces_of_a_space_are_told_bottom_first_to_pages() -> None:
    drawing = Drawing(rings=(Ring("Wheel", (Space("Sky", ("white", "black")),)),))
    pieces = [one.element.attrib for one in drawn_as(drawing, "g") if "data-piece" in one.element.attrib]
    assert [(one["data-piece"], one["data-letter"]) for one in pieces] == [("white", "w"), ("black", "b")]


def test_rings_of_different_inks_differ_in_more_than_their_colour() -> None:
    whirls = {ink: len(drawn_as(on_board(mark("c2", "ring", ink=ink)), "path")) for ink in PAINTS}
    assert len(set(whirls.values())) == len(PAINTS)


@pytest.mark.parametrize("ink", PAINTS)
def test_what_is_missing_from_a_measure_is_seen_on_the_card(ink: Ink) -> None:
    hollow, _ = drawn_as(Drawing(meters=(Meter("gold", ink, 0, 2),)), "circle")
    assert (hollow.look("fill"), hollow.look("stroke")) == ("none", PAINTS[ink].edge)


def test_the_letters_on_a_piece_are_those_of_a_language() -> None:
    said = svg(
        on_board(mark("c2", "disc", "B")), lambda text: "S" if getattr(text, "context", "") == "letter" else text
    )
    assert ">S</text>" in said


def test_the_rest_of_the_core_draws_nothing() -> None:
    loaded = "import boardwright.assembly, boardwright.pictures, sys; print('rich' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True).strip() == "False"
