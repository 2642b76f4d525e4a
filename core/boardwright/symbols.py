"""Symbols: how pieces look that a plugin brings, and of what their SVG may consist."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

import msgspec

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

Shape = Literal["block", "ring", "head", "segment", "disc", "bead"]
"""``block`` fills its cell and grows together with neighbours of its name; ``ring`` is hollow; ``head`` looks
somewhere; ``segment`` is a part of a body that links hold together; ``disc`` is a counter; ``bead`` is a small thing
that lies on whatever else is there. Any other shape is a ``Symbol``."""
SHAPES: tuple[Shape, ...] = get_args(Shape)
PAINT_WORDS = ("fill", "edge", "shine", "text")
"""The words for the colours of a mark."""

LONGEST = 8_000
"""Letters of an SVG text."""
DEEPEST = 8
"""Elements within each other."""
SHOWN = 40
"""Letters of somebody else's text that a message shows."""
KEPT = 512
"""How many SVG texts are kept as they were read."""
DECLARED = re.compile(r"<[!?]|&")
"""How declarations, instructions, comments and entities begin: shapes need none, so the parser never sees any."""
UNSIGNED = r"(?:[0-9]{1,3}(?:\.[0-9]{0,6})?|\.[0-9]{1,6})"
SIGNED = rf"[+-]?{UNSIGNED}"
MOVE = rf"(?:translate|rotate|scale|matrix)\({SIGNED}(?:[ ,]+{SIGNED}){{0,5}}\)"


class Allowed(NamedTuple):
    """What an attribute may say: as a pattern, and in words."""

    pattern: str
    words: str


COLOUR = Allowed(
    rf"none|#[0-9a-fA-F]{{6}}|{'|'.join(PAINT_WORDS)}", f"none, #rrggbb or one of {', '.join(PAINT_WORDS)}"
)
NUMBER = Allowed(SIGNED, "a number below 1000, such as -2.5")
SIZE = Allowed(UNSIGNED, "a number from 0 to below 1000")
SHARE = Allowed(r"0|1|0?\.[0-9]{1,6}", "a number from 0 to 1")
NUMBERS = Allowed(r"[0-9., +-]+", "numbers")
PATH = Allowed(r"[MmLlHhVvCcSsQqTtAaZz0-9., +-]+", "the commands of a path, with numbers")
MOVES = Allowed(rf"{MOVE}(?:[ ,]+{MOVE})*", "translate, rotate, scale or matrix, with numbers in brackets")
RULE, CAP, JOIN = (
    Allowed("|".join(words), f"one of {', '.join(words)}")
    for words in (("evenodd", "nonzero"), ("butt", "round", "square"), ("miter", "round", "bevel"))
)

LOOKS: Mapping[str, Allowed] = {
    "fill": COLOUR, "fill-opacity": SHARE, "fill-rule": RULE, "opacity": SHARE, "stroke": COLOUR,
    "stroke-dasharray": NUMBERS, "stroke-dashoffset": NUMBER, "stroke-linecap": CAP, "stroke-linejoin": JOIN,
    "stroke-miterlimit": SIZE, "stroke-opacity": SHARE, "stroke-width": SIZE, "transform": MOVES,
}  # fmt: skip
"""The attributes that every element may have."""
ELEMENTS: Mapping[str, Mapping[str, Allowed]] = {
    "g": {},
    "path": {"d": PATH},
    "circle": {"cx": NUMBER, "cy": NUMBER, "r": SIZE},
    "ellipse": {"cx": NUMBER, "cy": NUMBER, "rx": SIZE, "ry": SIZE},
    "rect": {"x": NUMBER, "y": NUMBER, "width": SIZE, "height": SIZE, "rx": SIZE, "ry": SIZE},
    "line": {"x1": NUMBER, "y1": NUMBER, "x2": NUMBER, "y2": NUMBER},
    "polyline": {"points": NUMBERS},
    "polygon": {"points": NUMBERS},
}
"""The elements of which an SVG may consist, each with the attributes that say where it is and how large."""


class Growing(msgspec.Struct, frozen=True):
    """SVG of a cell that grows together with neighbours of its mark's name, and of what then fills the gaps.

    All of it is drawn around the middle of the cell, 64 wide: ``right`` reaches to the next column, ``below`` to the
    next row, and ``between`` lies where four such cells meet. Gaps stay where they are whichever way the mark faces.
    """

    cell: str
    right: str = ""
    below: str = ""
    between: str = ""


class Symbol(msgspec.Struct, frozen=True):
    """How marks look whose shape is this name: in SVG, and in a terminal. A plugin brings what its pieces need.

    The SVG is drawn around the middle of a cell, 64 wide and facing north. ``svg`` lies on bodies, ``ground`` beneath
    them, and ``under`` beneath every ground, for the edges of what grows together. Colours are ``none``, ``#rrggbb``,
    or words that stand for the paint of the mark: ``fill``, ``edge``, ``shine``, ``text``.

    A terminal shows the mark's letters between the two ``brackets``, or in a cell full of the sign ``filler``.
    """

    name: str
    svg: str | Growing = ""
    ground: str | Growing = ""
    under: str | Growing = ""
    brackets: str = ""
    filler: str = ""

    def __post_init__(self) -> None:
        """``ValueError`` if a plain shape has its name, its SVG is not allowed, or no terminal can show its signs."""
        if problem := next(self.problems(), ""):
            raise ValueError(f"symbol {self.name!r}: {problem}")

    def problems(self) -> Iterator[str]:
        """What is wrong with it, and what to do about that."""
        if self.name in SHAPES:
            yield "a plain shape has this name; take another one"
        if len(self.brackets) not in {0, 2} or not self.brackets.isprintable():
            yield f"brackets = {self.brackets!r}: say two signs, such as '[]', or none"
        if len(self.filler) > 1 or not self.filler.isprintable() or (self.filler and self.brackets):
            yield f"filler = {self.filler!r}: say one sign, and no brackets with it"
        for svg in (svg for part in (self.svg, self.ground, self.under) for svg in svg_texts(part)):
            try:
                figures(svg)
            except ValueError as error:
                yield str(error)


class Figure(NamedTuple):
    """An element of SVG that has been checked."""

    name: str
    looks: Mapping[str, str]
    inner: tuple[Figure, ...]


def svg_texts(part: str | Growing) -> tuple[str, ...]:
    """The SVG texts of a part of a symbol."""
    return (part,) if isinstance(part, str) else (part.cell, part.right, part.below, part.between)


@lru_cache(maxsize=KEPT)
def figures(svg: str) -> tuple[Figure, ...]:
    """The elements of an SVG text; ``ValueError`` says what of it is not allowed, and what is."""
    return figure(root(svg)).inner


def root(svg: str) -> Element:
    """An element that holds those of a text; ``ValueError`` if that is long, declares anything, or is no XML."""
    from xml.etree.ElementTree import ParseError, fromstring

    if len(svg) > LONGEST:
        raise ValueError(f"its SVG has {len(svg):,} letters; {LONGEST:,} at most")
    if found := DECLARED.search(svg):
        raise ValueError(f"its SVG holds {found[0]!r}; leave out declarations, comments and entities")
    try:
        return fromstring(f"<g>{svg}</g>")  # noqa: S314 - short, and it declares nothing
    except (ParseError, UnicodeError) as error:
        raise ValueError(f'its SVG cannot be read: {error}; say it as \'<circle r="20" fill="fill"/>\'') from error


def figure(element: Element, depth: int = 0) -> Figure:
    """An element with all that it holds; ``ValueError`` if anything of it is not allowed."""
    if element.tag not in ELEMENTS:
        raise ValueError(f"there may be no element {quotation(element.tag)}; there may be {', '.join(ELEMENTS)}")
    if depth > DEEPEST:
        raise ValueError(f"its elements stand more than {DEEPEST} deep within each other")
    written = (element.text, *(inner.tail for inner in element))
    if words := "".join(text for text in written if text).strip():
        raise ValueError(f"its SVG holds the text {quotation(words)}; leave that out, letters belong to marks")
    known = {**ELEMENTS[element.tag], **LOOKS}
    for key, value in element.items():
        if key not in known:
            raise ValueError(f"{element.tag!r} may have no {quotation(key)}; it may have {', '.join(known)}")
        if not re.fullmatch(known[key].pattern, value):
            raise ValueError(f"{element.tag!r} has {key} = {quotation(value)}; say {known[key].words}")
    return Figure(element.tag, dict(element.items()), tuple(figure(inner, depth + 1) for inner in element))


def quotation(text: str) -> str:
    """Somebody else's text in quotation marks, or its beginning."""
    return repr(text if len(text) <= SHOWN else f"{text[:SHOWN]}…")
