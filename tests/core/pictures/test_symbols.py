"""Symbols that plugins bring: what their SVG may be, how marks of them look, and what is said of wrong ones."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from boardwright import Drawing, Growing, Heading, Ink, Mark, Symbol
from boardwright.pictures import plain, svg
from boardwright.pictures.palette import PAINTS
from boardwright.symbols.figures import ELEMENTS, LONGEST
from boardwright.symbols.symbol import SHAPES

TOWER = Symbol("tower", '<rect x="-9" y="-9" width="18" height="18" fill="fill"/>', brackets="{}")
HEDGE = Symbol(
    "hedge",
    ground=Growing(
        '<circle r="30" fill="fill"/>',
        right='<path d="M32 0h1" stroke="fill"/>',
        below='<path d="M0 32v1" stroke="fill"/>',
        between='<path d="M32 32h1v1" stroke="fill"/>',
    ),
    filler="%",
)


def drawn(*marks: Mark, symbols: tuple[Symbol, ...] = (TOWER, HEDGE)) -> Drawing:
    return Drawing(3, 2, marks=marks, symbols=symbols)


def mark(cell: int, shape: str, ink: Ink = "red", facing: Heading | None = None) -> Mark:
    return Mark(cell, shape, ink, shape[0], f"{ink} {shape}", facing)


def seen(text: str, ink: Ink = "red") -> str:
    """A picture with a symbol of this SVG, but for what is in every picture."""
    return svg(drawn(mark(0, "new", ink), symbols=(Symbol("new", text),))).partition("red new, a2</title>")[2]


# What the SVG may be


@pytest.mark.parametrize(
    "text",
    [
        '<g stroke="edge" stroke-linejoin="round"><path d="M-12 21C-24 15-24-1-16-9z" fill="fill"/></g>',
        '<circle cx="-3.5" cy="2" r="4" fill="#f3b72f" stroke="edge" stroke-width="1.5"/>',
        '<ellipse rx="4" ry="4.6" fill="none" opacity="0.3"/>',
        '<rect x="-9" y="-9" width="18" height="18" rx="2" fill="shine" transform="translate(3 4) rotate(45)"/>',
        '<line x1="-9" y1="0" x2="9" y2="0" stroke="text" stroke-dasharray="2 3" stroke-linecap="round"/>',
        '<polyline points="0,0 4,4 8,0"/><polygon points="0,0 4,4 8,0" fill-rule="evenodd"/>',
    ],
)
def test_plain_shapes_are_drawn_as_they_are(text: str) -> None:
    paint = PAINTS["red"]
    for word in ("fill", "edge", "shine", "text"):
        text = text.replace(f'="{word}"', f'="{getattr(paint, word)}"')
    assert text in seen(text)


def test_words_for_colours_stand_for_the_paint_of_the_mark() -> None:
    dot = '<circle r="9" fill="fill" stroke="edge"/><circle r="4" fill="shine" stroke="text"/>'
    for ink, paint in PAINTS.items():
        shown = svg(drawn(mark(0, "dot", ink), symbols=(Symbol("dot", dot),)))
        assert f'<circle r="9" fill="{paint.fill}" stroke="{paint.edge}"/>' in shown
        assert f'<circle r="4" fill="{paint.shine}" stroke="{paint.text}"/>' in shown


def test_what_is_drawn_is_written_anew_and_nothing_of_it_stays_as_it_was() -> None:
    assert '<g opacity="0.5"><circle r="9"/></g>' in seen("  <g  opacity='0.5' >\n\n <circle r = '9'\t></circle> </g>")


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("<script>alert(1)</script>", "'script'"),
        ("<g><script/></g>", "'script'"),
        ("<SCRIPT/>", "'SCRIPT'"),
        ('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', "'foreignObject'"),
        ('<image href="http://example.org/a.png"/>', "'image'"),
        ('<use href="#cells"/>', "'use'"),
        ('<a href="javascript:alert(1)"><circle r="9"/></a>', "'a'"),
        ("<style>*{fill:red}</style>", "'style'"),
        ('<animate attributeName="href" to="x"/>', "'animate'"),
        ('<set attributeName="onclick" to="x"/>', "'set'"),
        ("<text>Win!</text>", "'text'"),
        ("<svg/>", "'svg'"),
        ('<path xmlns="http://www.w3.org/1999/xhtml"/>', "'{http://www.w3.org/1999/xhtml}path'"),
        ('<s:script xmlns:s="http://www.w3.org/2000/svg"/>', "'{http://www.w3.org/2000/svg}script'"),
    ],
)
def test_no_other_element_is_drawn(text: str, culprit: str) -> None:
    with pytest.raises(ValueError, match=r"^symbol 'new': there may be no element") as refused:
        Symbol("new", text)
    assert culprit in str(refused.value)
    assert all(name in str(refused.value) for name in ELEMENTS)


@pytest.mark.parametrize(
    "attribute",
    [
        'onload="alert(1)"', 'onclick="x"', 'ONCLICK="x"', 'style="fill:url(x)"', 'class="hit"', 'id="a"', 'href="#a"',
        'xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"', 'xml:base="http://example.org"',
        'data-cell="a1"', 'filter="none"', 'clip-path="none"', 'mask="none"', 'marker-end="none"', 'd="M0 0"',
    ],
)  # fmt: skip
def test_no_other_attribute_is_drawn(attribute: str) -> None:
    with pytest.raises(ValueError, match=r"^symbol 'new': 'circle' may have no .*; it may have cx, cy, r, fill"):
        Symbol("new", f'<circle r="9" {attribute}/>')


@pytest.mark.parametrize(
    ("element", "key", "value", "cure"),
    [
        ("circle", "fill", "red", "#rrggbb"),
        ("circle", "fill", "#fff", "#rrggbb"),
        ("circle", "fill", "url(#a)", "#rrggbb"),
        ("circle", "fill", "url(http://example.org/a)", "#rrggbb"),
        ("circle", "stroke", "var(--ink)", "#rrggbb"),
        ("circle", "stroke", "none;x", "#rrggbb"),
        ("circle", "r", "-1", "a number from 0"),
        ("circle", "r", "9px", "a number from 0"),
        ("circle", "r", "calc(9)", "a number from 0"),
        ("circle", "cx", "1e3", "below 1000"),
        ("circle", "cx", "1000", "below 1000"),
        ("circle", "cx", "٣", "below 1000"),
        ("circle", "cx", "", "below 1000"),
        ("circle", "opacity", "2", "from 0 to 1"),
        ("circle", "stroke-linecap", "inherit", "butt, round, square"),
        ("circle", "transform", "url(#a)", "translate"),
        ("circle", "transform", "rotate(45) url(#a)", "translate"),
        ("circle", "transform", "rotate(45deg)", "translate"),
        ("circle", "transform", "matrix(1 0 0 1 0 0 0)", "translate"),
        ("path", "d", "M0 0 url(#a)", "commands of a path"),
        ("path", "d", "", "commands of a path"),
        ("polygon", "points", "0,0 a", "numbers"),
    ],
)
def test_no_other_value_is_drawn(element: str, key: str, value: str, cure: str) -> None:
    with pytest.raises(ValueError, match=f"^symbol 'new': '{element}' has {key} = ") as refused:
        Symbol("new", f'<{element} {key}="{value}"/>')
    assert repr(value) in str(refused.value)
    assert cure in str(refused.value).partition("; say ")[2]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('<!DOCTYPE g [<!ENTITY a "b">]><g/>', "declarations"),
        ("<?xml version='1.0'?><g/>", "declarations"),
        ("<?php x ?><g/>", "declarations"),
        ("<!-- a note --><g/>", "declarations"),
        ("<g><![CDATA[<script/>]]></g>", "declarations"),
        ("<g>&lol;</g>", "entities"),
        ('<circle r="9" fill="&#35;ffffff"/>', "entities"),
        ("<g></g></g><g>", "cannot be read"),
        ("<circle r=9/>", "cannot be read"),
        ('<circle r="9" r="9"/>', "cannot be read"),
        ("<circle", "cannot be read"),
        ("<g>\0</g>", "cannot be read"),
        ("<g>\ud800</g>", "cannot be read"),
        ("Win!", "the text 'Win!'"),
        ("<g>Win!</g>", "the text 'Win!'"),
        ("<g/>Win!", "the text 'Win!'"),
        ("<g>" * 9 + "</g>" * 9, "more than 8 deep"),
        ("<g>" * 900 + "</g>" * 900, "more than 8 deep"),
        ("<g/>" * (LONGEST // 4 + 1), "8,004 letters; 8,000 at most"),
    ],
)
def test_no_other_text_is_read(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=r"^symbol 'new': its ") as refused:
        Symbol("new", text)
    assert words in str(refused.value)


def test_a_message_shows_only_the_beginning_of_a_long_text() -> None:
    with pytest.raises(ValueError, match="…") as refused:
        Symbol("new", f'<circle r="{"9" * 7000}"/>')
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("part", ["cell", "right", "below", "between"])
@pytest.mark.parametrize("layer", ["svg", "ground", "under"])
def test_every_part_is_checked(layer: str, part: str) -> None:
    parts: dict[str, Any] = {layer: Growing(**{"cell": "", part: "<script/>"})}
    with pytest.raises(ValueError, match="'script'"):
        Symbol("new", **parts)


# How it looks


def test_a_terminal_shows_the_letters_in_the_brackets_of_the_symbol() -> None:
    shown = plain(drawn(mark(0, "tower"), mark(1, "tower", facing=Heading.WEST)))
    assert "2 │{t} {t◄} ·" in shown


def test_a_symbol_may_do_without_brackets() -> None:
    assert "2 │ n   ·" in plain(drawn(mark(0, "new"), symbols=(Symbol("new"),)))


def test_a_terminal_fills_cells_and_the_gaps_to_those_below() -> None:
    shown = plain(drawn(mark(0, "hedge"), mark(1, "hedge"), mark(3, "hedge"), mark(2, "hedge", "blue"))).splitlines()
    assert shown[2:5] == ["2 │%h%%%h%%%h%%│", "  │%%%%        │", "1 │%h%% ·   ·  │"]


@pytest.mark.parametrize(
    ("cells", "filled"),
    [
        ((0,), ""),
        ((0, 1), "right"),
        ((0, 3), "below"),
        ((0, 4), ""),
        ((2, 3), ""),
        ((0, 1, 3), "right below"),
        ((0, 1, 3, 4), "right below between right below"),
    ],
)
def test_the_gaps_between_cells_of_one_name_are_filled(cells: tuple[int, ...], filled: str) -> None:
    shown = svg(drawn(*(mark(cell, "hedge") for cell in cells)))
    paths = {"M32 0h1": "right", "M0 32v1": "below", "M32 32h1v1": "between"}
    found = sorted(name for path, name in paths.items() for _ in range(shown.count(f'd="{path}"')))
    assert found == sorted(filled.split())


def test_cells_of_different_names_do_not_grow_together() -> None:
    assert "M32 0h1" not in svg(drawn(mark(0, "hedge"), mark(1, "hedge", "blue")))


def test_gaps_stay_where_they_are_whichever_way_a_mark_faces() -> None:
    shown = svg(drawn(mark(0, "hedge", facing=Heading.EAST), mark(1, "hedge")))
    assert 'rotate(90)" data-cell="a2"' in shown
    assert '<g transform="rotate(-90)"><path d="M32 0h1"' in shown


def test_the_parts_of_a_symbol_lie_beneath_and_on_bodies() -> None:
    under, ground, upon = (f'<circle r="{r}"/>' for r in (1, 2, 3))
    new = Symbol("new", upon, ground, under)
    shown = svg(drawn(mark(0, "segment"), mark(0, "new"), symbols=(new,)))
    places = [shown.index(text) for text in ('r="1"', 'r="2"', "red segment, a2</title>", 'r="3"')]
    assert places == sorted(places)


# What a drawing holds


def test_a_drawing_with_symbols_is_a_value() -> None:
    drawing = drawn(mark(0, "tower"), mark(1, "hedge"))
    other = pickle.loads(pickle.dumps(drawing))  # noqa: S301 - our own
    assert (other, hash(other)) == (drawing, hash(drawing))
    assert (svg(other), plain(other)) == (svg(drawing), plain(drawing))


def test_a_shape_that_nobody_has_brought_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="mark 'red towr' has the shape 'towr'") as refused:
        drawn(mark(0, "towr"))
    assert all(name in str(refused.value) for name in (*SHAPES, "tower", "hedge", "add the Symbol to the drawing"))


def test_a_symbol_may_be_added_twice_but_no_two_have_one_name() -> None:
    assert drawn(symbols=(TOWER, TOWER)).symbol("tower") == TOWER
    with pytest.raises(ValueError, match="two symbols are called 'tower'; give one of them another name"):
        drawn(symbols=(TOWER, Symbol("tower")))


@pytest.mark.parametrize("name", SHAPES)
def test_no_symbol_takes_the_place_of_a_plain_shape(name: str) -> None:
    with pytest.raises(ValueError, match=f"symbol '{name}': a plain shape has this name; take another one"):
        Symbol(name)


@pytest.mark.parametrize(
    ("brackets", "filler", "words"),
    [
        ("[", "", "say two signs"),
        ("[[]", "", "say two signs"),
        ("\x1b[", "", "say two signs"),
        ("", "##", "say one sign"),
        ("", "\n", "say one sign"),
        ("[]", "#", "no brackets with it"),
    ],
)
def test_signs_are_such_that_a_terminal_can_show_them(brackets: str, filler: str, words: str) -> None:
    with pytest.raises(ValueError, match=r"^symbol 'new': ") as refused:
        Symbol("new", brackets=brackets, filler=filler)
    assert words in str(refused.value)
