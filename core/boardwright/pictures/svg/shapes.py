"""The shapes of marks in SVG, each drawn around the middle of its cell and facing north."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi

from ..palette import Paint
from .markup import SERIF, short, tag, words

CELL = 64.0
BODY = 23.0
"""How thick a body is."""
Gap = tuple[int, int]
Gaps = tuple[Gap, ...]
"""Gaps of a cell that its like fills too, in half cells from the middle: to the right, below, and between four."""
EDGE = 2.5

SKULL = "M-12 21C-24 15-24-1-16-9C-11-14-12-19-9-24C-5-30 5-30 9-24C12-19 11-14 16-9C24-1 24 15 12 21"
HORN = "M-10 1C-20 5-27 14-27 27C-21 20-13 16-5 13Z"
OTHER_HORN = "M10 1C20 5 27 14 27 27C21 20 13 16 5 13Z"
CREST = "M0-13L5-3L3 6L6 13L0 25L-6 13L-3 6L-5-3Z"
WHISKERS = "M-8-22C-15-29-22-26-24-17M8-22C15-29 22-26 24-17"
TAIL = "M-11.5-2C-12 12-5 15-4 29C4 24 11.5 12 11.5-2Z"
CLOUD = ((-14, 5, 15), (14, 5, 15), (-6, -9, 15), (10, -8, 13), (0, 9, 16))
BILLOWS: Mapping[Gap, float] = {(1, 0): 18, (0, 1): 20, (1, 1): 29}
"""How far a cloud swells in a gap; between four cells it reaches the cloud on every side."""
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
    """A head seen from above: horns, crest, eyes, nostrils and whiskers."""
    line = {"stroke": paint.edge, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return (
        tag("path", d=WHISKERS, fill="none", stroke_width=2, **line)
        + tag("path", d=HORN, fill=paint.shine, stroke_width=2, **line)
        + tag("path", d=OTHER_HORN, fill=paint.shine, stroke_width=2, **line)
        + tag("path", d=SKULL, fill=paint.fill, stroke_width=EDGE, **line)
        + tag("path", d=CREST, fill=paint.edge, opacity=0.3)
        + "".join(eye(x, paint) for x in (-9.5, 9.5))
        + "".join(tag("circle", cx=x, cy=-23, r=1.6, fill=paint.edge) for x in (-3.5, 3.5))
    )


def eye(x: float, paint: Paint) -> str:
    """A golden eye with its pupil."""
    golden = tag("ellipse", cx=x, cy=-5, rx=4, ry=4.6, fill="#f3b72f", stroke=paint.edge, stroke_width=1.5)
    return golden + tag("ellipse", cx=x, cy=-6, rx=1.5, ry=3, fill="#1b1208")


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
            tag("path", d=WHIRL, transform=f"rotate({short(360 * arm / paint.arms)})", stroke_width=2, **whirl)
            for arm in range(paint.arms)
        )
    )


def rim(paint: Paint) -> str:
    """The ring itself, with a light that goes around it, broken as often as the whirl has arms."""
    light = 2 * pi * LIGHT / paint.arms
    dashes = f"{short(light - DARK)} {short(DARK)}"
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


def puff(paint: Paint, gaps: Gaps, *, edge: bool) -> str:
    """A cell filled with cloud, and the gaps to what it is one with."""
    more, fill = EDGE if edge else 0, paint.edge if edge else paint.fill
    balls = (*CLOUD, *((gap[0] * CELL / 2, gap[1] * CELL / 2, BILLOWS[gap]) for gap in gaps))
    return "".join(tag("circle", cx=x, cy=y, r=r + more, fill=fill) for x, y, r in balls)
