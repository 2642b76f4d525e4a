"""Markup: SVG elements as text, numbers short and names escaped; and how wide a text may get."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, quoteattr

SERIF = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"
INK, MUTED = "#3b3226", "#86775f"
PLATE, HAIR, MARKED = "#fffaf0", "#b79f73", "#b07a1e"
"""What a plate is filled with, its fine edge, and the edge of what is marked."""
BREADTHS: Mapping[str, float] = {
    letter: wide
    for wide, letters in {
        0.33: " ,.'ijl",
        0.41: "!()-/:;[]|\\ftIJ",
        0.52: '"*_`rs',
        0.61: "?acekovxyz",
        0.77: "ABCEFKRSVXZ",
        0.88: "#+<=>^~wDGHOQU",
        1.03: "%&@mMNW",
    }.items()
    for letter in letters
}
"""How wide letters are in the widest of the serifs, as parts of their size."""
OTHER, FOREIGN, BOLD = 0.67, 1.0, 1.14
"""The same for other letters, for those of other alphabets, and how much wider bold ones are."""

Part = tuple[float, str]
"""How high something is, and its markup."""


def tag(name: str, *content: str, **attributes: str | float) -> str:
    """An element; ``stroke_width=2`` becomes ``stroke-width="2"``, and content is markup."""
    written = "".join(
        f" {key.strip('_').replace('_', '-')}={quoteattr(number_text(value))}" for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(content)}</{name}>" if content else f"<{name}{written}/>"


def number_text(value: str | float) -> str:
    """A number with at most two decimals; text as it is."""
    if isinstance(value, str):
        return value
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def words(text: str, x: float, y: float, size: float, **attributes: str | float) -> str:
    """A line of text; ``anchor`` says which part of it stands at x."""
    return tag("text", escape(text), x=x, y=y, font_size=size, **{"fill": INK, **attributes})


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a line of text may get, whichever of the serifs shows it."""
    wide = sum(BREADTHS.get(letter, OTHER if letter.isascii() else FOREIGN) for letter in text)
    return wide * size * (BOLD if bold else 1)


def fitting_size(text: str, room: float, size: float, *, bold: bool = False) -> float:
    """The size at which a line of text fits its room, at most the size wished for."""
    return size * min(1.0, room / max(1.0, text_width(text, size, bold=bold)))


def wrapped_lines(text: str, room: float, size: float, *, bold: bool = False) -> Iterator[str]:
    """Lines of whole words that fit their room; only a word longer than a line is broken."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".lstrip()
        if text_width(longer, size, bold=bold) <= room:
            line = longer
            continue
        if line:
            yield line
        *full, line = word_parts(word, room, size, bold=bold)
        yield from full
    if line:
        yield line


def word_parts(word: str, room: float, size: float, *, bold: bool) -> Iterator[str]:
    """A word in parts that fit their room, or letter by letter."""
    part = ""
    for letter in word:
        if part and text_width(part + letter, size, bold=bold) > room:
            yield part
            part = ""
        part += letter
    yield part


def group(*content: str, at: tuple[float, float] = (0, 0), turn: float = 0, name: str = "", **data: str | float) -> str:
    """Elements moved and turned together, with a name that a pointer shows and ``data-`` attributes for pages."""
    moves = f"translate({number_text(at[0])} {number_text(at[1])})" + (f" rotate({number_text(turn)})" if turn else "")
    return tag("g", *((tag("title", escape(name)),) if name else ()), *content, transform=moves, **data)


def spot(*content: str, at: tuple[float, float], size: tuple[float, float], name: str, space: str) -> str:
    """A group of this size; if options call it something, pages find it by that and can lay something over it."""
    if not space:
        return group(*content, at=at, name=name)
    return group(
        *content, at=at, name=name, data_space=space, data_box=f"{number_text(size[0])} {number_text(size[1])}"
    )


def seat_group(*content: str, seat: str) -> str:
    """A group that belongs to a seat, if there is one."""
    return tag("g", *content, data_seat=seat) if seat else tag("g", *content)
