"""The shapes of marks in SVG, each drawn around the middle of its cell and facing north."""

from __future__ import annotations

from math import pi

from ..palette import Paint
from .markup import SERIF, number_text, tag, words

CELL = 64.0
BODY = 23.0
"""How thick a body is."""
Gap = tuple[int, int]
Gaps = tuple[Gap, ...]
"""Gaps of a cell that its like fills too, in half cells from the middle: to the right, below, and between four."""
EDGE = 2.5

NOSE = "M0-29C7-20 21-12 21 3C21 15 11 22 0 22C-11 22-21 15-21 3C-21-12-7-20 0-29Z"
BROW = "M-9-6L0-16L9-6"
TAIL = "M-11.5-2C-12 12-5 15-4 29C4 24 11.5 12 11.5-2Z"
LIGHT, DARK = 23.5, 6.6
"""How far from the middle of a ring its light is, and how long the breaks in it are."""
WHIRL = "M1.5-2.5C9-8 13-1 9 6"
FACETS = (
    ("M-13-12L8-17L16 1L3 13L-16 8Z", True, 0.5),
    ("M-13-12L-16 8L-26 12L-25-21L-11-26L8-17Z", True, 0.25),
    ("M16 1L26 5L23 25L6 27L3 13Z", False, 0.28),
    ("M-16 8L3 13L6 27L-21 25L-26 12Z", False, 0.14),
    ("M8-17L20-26L27-12L26 5L16 1Z", False, 0.07),
)
"""The facets of a block: outline, whether lit or in shade, and how much."""
MIRRORED = "matrix(0 1 1 0 0 0)"


def head(paint: Paint) -> str:
    """A counter with a nose that points where it looks."""
    return (
        tag("path", d=NOSE, fill=paint.fill, stroke=paint.edge, stroke_width=EDGE, stroke_linejoin="round")
        + tag("circle", r=13, cy=4, fill="none", stroke=paint.shine, stroke_width=1.5)
        + tag(
            "path",
            d=BROW,
            fill="none",
            stroke=paint.edge,
            stroke_width=3,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    )


def joint(paint: Paint, *, edge: bool) -> str:
    """A part of a body: a little wider than the body, first its edge, then its filling."""
    if edge:
        return tag("circle", r=BODY / 2 + 2 + EDGE, fill=paint.edge)
    return tag("circle", r=BODY / 2 + 2, fill=paint.fill)


def tail(paint: Paint, *, edge: bool) -> str:
    """The last part of a body, which runs out to a tip."""
    if edge:
        return tag("path", d=TAIL, fill=paint.edge, stroke=paint.edge, stroke_width=2 * EDGE, stroke_linejoin="round")
    return tag("path", d=TAIL, fill=paint.fill)


def pit(paint: Paint, inner: Paint | None) -> str:
    """The inside of a ring: a whirl in the dark, with the arms of its colour, or the colour of what is within."""
    if inner is not None:
        return tag("circle", r=24, fill=inner.edge) + tag("circle", r=17, fill=inner.fill, opacity=0.5)
    whirl = {"fill": "none", "stroke": paint.shine, "stroke_linecap": "round"}
    return (
        tag("circle", r=24, fill="#1d1a24")
        + tag("circle", r=19, fill=paint.edge, opacity=0.75)
        + "".join(
            tag("path", d=WHIRL, transform=f"rotate({number_text(360 * arm / paint.arms)})", stroke_width=2, **whirl)
            for arm in range(paint.arms)
        )
    )


def rim(paint: Paint) -> str:
    """The ring itself, with a light that goes around it, broken as often as the whirl has arms."""
    light = 2 * pi * LIGHT / paint.arms
    dashes = f"{number_text(light - DARK)} {number_text(DARK)}"
    return (
        tag("circle", r=22.5, fill="none", stroke=paint.edge, stroke_width=12)
        + tag("circle", r=22.5, fill="none", stroke=paint.fill, stroke_width=8)
        + tag("circle", r=LIGHT, fill="none", stroke=paint.shine, stroke_width=2.5, stroke_dasharray=dashes)
    )


def disc(paint: Paint, letters: str) -> str:
    """A counter with its letters."""
    return (
        tag("circle", r=21, cy=2, fill=paint.edge)
        + tag("circle", r=20, fill=paint.fill, stroke=paint.edge, stroke_width=2)
        + tag("circle", r=15, fill="none", stroke=paint.shine, stroke_width=1.5)
        + words(letters, 0, 6.5, 18, fill=paint.text, text_anchor="middle", font_weight="bold", font_family=SERIF)
    )


def bead(paint: Paint) -> str:
    """A small shining ball."""
    return tag("circle", r=8.5, fill=paint.fill, stroke=paint.edge, stroke_width=2) + tag(
        "circle", cx=-2.8, cy=-2.8, r=2.6, fill=paint.shine
    )


def block(paint: Paint, gaps: Gaps, *, edge: bool) -> str:
    """A cell filled to its rim, and the gaps to what it is one with."""
    inset = 2 if edge else 2 + EDGE
    size, fill = CELL - 2 * inset, paint.edge if edge else paint.fill
    return tag("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=11, fill=fill) + "".join(
        tag("rect", x=-size / 2 + x * CELL / 2, y=-size / 2 + y * CELL / 2, width=size, height=size, fill=fill)
        for x, y in gaps
    )


def facets(paint: Paint, *, mirrored: bool) -> str:
    """Light and shade on a block; the light comes from the top left."""
    shades = (tag("path", d=d, fill=paint.shine if lit else paint.edge, opacity=much) for d, lit, much in FACETS)
    return tag("g", *shades, transform=MIRRORED) if mirrored else "".join(shades)
