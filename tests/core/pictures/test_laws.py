"""The laws of pictures hold, and would be seen to be broken."""

from __future__ import annotations

import pytest
from boardwright import Drawing, Growing, Mark, Meter, Space, Symbol
from boardwright.pictures import plain

from .gallery import ANYWHERE, GARDEN, GOLDEN, ring
from .geometry import drawn
from .laws import broken, overlapping


@pytest.mark.parametrize("name", ANYWHERE)
def test_a_picture_keeps_every_law(name: str) -> None:
    assert broken(ANYWHERE[name]) == []


@pytest.mark.parametrize("name", GOLDEN)
def test_a_picture_fits_a_terminal_of_80_columns(name: str) -> None:
    assert max(map(len, plain(GOLDEN[name]).splitlines())) <= 80


def test_the_frame_of_a_board_is_closed() -> None:
    """Whatever lies on it moves nothing aside."""
    frame = [line[:36] for line in plain(GARDEN).splitlines()[1:12]]
    assert {line[2] + line[-1] for line in frame[1:-1]} == {"││"}
    assert (frame[0][2] + frame[0][-1], frame[-1][2] + frame[-1][-1]) == ("┌┐", "└┘")


def symbol(svg: str | Growing, *cells: int) -> Drawing:
    """A board with a symbol on these cells."""
    new = Symbol("new", svg) if isinstance(svg, str) else Symbol("new", ground=svg)
    return Drawing(2, 2, tuple(Mark(cell, "new", "red", "n", "thing") for cell in cells), symbols=(new,))


DOT = '<circle r="20" fill="fill"/>'


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        (symbol('<circle cx="20" r="20"/>', 0), "leaves its cell"),
        (symbol('<rect x="-31" y="-31" width="62" height="62" stroke="edge" stroke-width="6"/>', 0), "leaves its cell"),
        (symbol('<path d="M0 0C0-60 20-60 20 0"/>', 0), "leaves its cell"),
        (symbol('<path d="M-32-64h64" stroke="edge"/><circle cx="-99" r="9"/>', 0), "leaves the card"),
        (symbol(Growing(DOT), 0, 1), "has a hole"),
        (symbol(Growing(DOT, '<circle cx="32" r="22" fill="fill"/>'), 0, 2), "has a hole"),
        (symbol(Growing(DOT, *['<rect x="-9" y="-9" width="50" height="50" fill="fill"/>'] * 2), 0, 1, 2, 3), "hole"),
        (symbol('<path d="M-36 0h9" stroke="edge"/>', 0), "leaves the board"),
        (Drawing(2, 2, columns=("a", "a")), "the cells are"),
    ],
)
def test_a_law_that_is_broken_is_told(drawing: Drawing, words: str) -> None:
    assert any(words in told for told in broken(drawing))


def test_texts_that_overlap_are_told() -> None:
    pair = '<text x="{}" y="20" font-size="10">one</text><text y="24" font-size="10">two</text>'
    texts = (f'<svg xmlns="http://www.w3.org/2000/svg">{pair.format(x)}</svg>' for x in (0, 10, 40))
    assert [bool([*overlapping(drawn(text))]) for text in texts] == [True, True, False]


def test_laws_are_kept_where_something_is_close_to_breaking_them() -> None:
    assert broken(symbol('<circle cx="12" r="20"/>', 0)) == []
    assert broken(symbol(Growing('<rect x="-30" y="-30" width="60" height="60" fill="fill"/>',
                                 '<rect x="0" y="-30" width="64" height="60" fill="fill"/>'), 0, 1)) == []  # fmt: skip
    assert broken(ring(Space("Noon", ("red",) * 3), title="")) == []
    assert broken(Drawing(meters=(Meter("gold", "yellow", 0, 1),))) == []
