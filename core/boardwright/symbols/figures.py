"""Figures: SVG texts that plugins bring, read and checked against what shapes need and nothing more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

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


class Figure(NamedTuple):
    """An element of SVG that has been checked."""

    name: str
    looks: Mapping[str, str]
    inner: tuple[Figure, ...]


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
