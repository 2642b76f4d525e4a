"""The geometry of a picture: where on its card each element of an SVG lies, measured from the SVG alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin, sqrt
from typing import NamedTuple
from xml.etree import ElementTree as ET

from boardwright.pictures.svg.markup import text_width

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
"""As SVG writes it: ``x' = a x + c y + e`` and ``y' = b x + d y + f``."""
STILL: Matrix = (1, 0, 0, 1, 0, 0)
ASCENT, DESCENT = 0.72, 0.22
"""How far letters reach above and below their line, as parts of their size."""
STEPS = 24
"""Points on a curve."""
NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)"


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Box, slack: float = 0.01) -> bool:
        """Whether another box lies within it."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box, slack: float = 0.01) -> bool:
        """Whether the two have more in common than an edge."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > slack
            and min(self.bottom, other.bottom) - max(self.top, other.top) > slack
        )


class Shown:
    """An element of a picture, with the groups it stands in, outermost first, and how all of them move it."""

    def __init__(self, element: ET.Element, within: tuple[Shown, ...] = ()) -> None:
        self.element, self.within = element, within
        self.kind = element.tag.removeprefix(SVG)
        above = within[-1].matrix if within else STILL
        self.matrix: Matrix = product(above, moves(element.get("transform", "")))

    def __repr__(self) -> str:
        name = next((f" in {group.title!r}" for group in reversed(self.within) if group.title), "")
        return f"<{self.kind} {self.element.text or ''}{name}>"

    @property
    def title(self) -> str:
        """What a pointer shows on a group."""
        return self.element.findtext(f"{SVG}title", "")

    @property
    def words(self) -> str:
        """What is written here."""
        return self.element.text or ""

    def look(self, name: str, default: str = "") -> str:
        """An attribute that groups hand down."""
        found = (one.element.get(name) for one in (self, *reversed(self.within)))
        return next((value for value in found if value is not None), default)

    def number(self, name: str) -> float:
        """An attribute of its own, 0 if it has none."""
        return float(self.element.get(name, "0"))

    def group(self, name: str) -> Shown | None:
        """The innermost group with this attribute."""
        return next((one for one in reversed(self.within) if name in one.element.attrib), None)

    @cached_property
    def outline(self) -> list[Point]:
        """Points all around it, on the card, its stroke included unless it is said to end abruptly."""
        stroked = self.look("stroke", "none") != "none" and self.look("stroke-linecap") != "butt"
        half = float(self.look("stroke-width", "1")) / 2 if stroked else 0.0
        around = ((0, 0), (half, 0), (-half, 0), (0, half), (0, -half)) if half else ((0, 0),)
        return [moved(self.matrix, (x + dx, y + dy)) for x, y in self.points() for dx, dy in around]

    @cached_property
    def box(self) -> Box:
        """The smallest one around it."""
        xs, ys = zip(*self.outline, strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys))

    def points(self) -> list[Point]:
        """Points all around it, where it stands in its group."""
        match self.kind:
            case "rect":
                left, top = self.number("x"), self.number("y")
                right, bottom = left + self.number("width"), top + self.number("height")
                return [(left, top), (right, top), (right, bottom), (left, bottom)]
            case "circle" | "ellipse":
                turns = [2 * pi * step / STEPS for step in range(STEPS)]
                wide, high = self.radii
                return [(self.number("cx") + wide * cos(t), self.number("cy") + high * sin(t)) for t in turns]
            case "text":
                return self.line()
            case "path":
                return [*points_of(self.element.get("d", ""))]
        raise AssertionError(f"no way to measure {self.kind!r}")

    @property
    def radii(self) -> tuple[float, float]:
        """Of a circle or an ellipse."""
        return (self.number("r"), self.number("r")) if self.kind == "circle" else (self.number("rx"), self.number("ry"))

    def line(self) -> list[Point]:
        """The corners of a line of text, as wide as it may get."""
        size = self.number("font-size")
        wide = text_width(self.words, size, bold=self.look("font-weight") == "bold")
        left = self.number("x") - (wide / 2 if self.look("text-anchor") == "middle" else 0)
        top, bottom = self.number("y") - ASCENT * size, self.number("y") + DESCENT * size
        return [(left, top), (left + wide, top), (left + wide, bottom), (left, bottom)]

    def covers(self, point: Point) -> bool:
        """Whether a point of the card lies on it, its stroke left out."""
        x, y = moved(inverse(self.matrix), point)
        if self.kind == "rect":
            inside = (x - self.number("x"), y - self.number("y"))
            return 0 <= inside[0] <= self.number("width") and 0 <= inside[1] <= self.number("height")
        wide, high = self.radii
        return ((x - self.number("cx")) / wide) ** 2 + ((y - self.number("cy")) / high) ** 2 <= 1


def shown(svg: str) -> list[Shown]:
    """Every element of a picture, in the order in which they are drawn."""
    return [*inside(Shown(ET.fromstring(svg)))]  # noqa: S314 - our own


def inside(one: Shown) -> Iterator[Shown]:
    """An element, and all within it."""
    yield one
    for element in one.element:
        yield from inside(Shown(element, (*one.within, one)))


def drawn(svg: str) -> list[Shown]:
    """Those elements that can be seen."""
    return [one for one in shown(svg) if one.kind not in {"svg", "g", "title", "desc"} and one.outline]


# Moving


def moves(text: str) -> Matrix:
    """What a transform does."""
    found = STILL
    for name, said in re.findall(r"(\w+)\(([^)]*)\)", text):
        found = product(found, move(name, [float(number) for number in re.findall(NUMBER, said)]))
    return found


def move(name: str, numbers: Sequence[float]) -> Matrix:
    match name, numbers:
        case "translate", [x, y]:
            return (1, 0, 0, 1, x, y)
        case "rotate", [turn]:
            return (cos(radians(turn)), sin(radians(turn)), -sin(radians(turn)), cos(radians(turn)), 0, 0)
        case "scale", [much]:
            return (much, 0, 0, much, 0, 0)
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
    raise AssertionError(f"no way to move by {name}{tuple(numbers)}")


def product(one: Matrix, other: Matrix) -> Matrix:
    """First the other, then the one."""
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def inverse(one: Matrix) -> Matrix:
    """Back again."""
    a, b, c, d, e, f = one
    area = a * d - b * c
    return (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def moved(one: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = one
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


# Paths

COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}


def points_of(path: str) -> Iterator[Point]:
    """Points along a path."""
    here = start = (0.0, 0.0)
    for letter, said in re.findall(rf"([A-Za-z])((?:[\s,]*{NUMBER})*)", path):
        numbers, count = [float(number) for number in re.findall(NUMBER, said)], COUNTS[letter.upper()]
        for place in range(0, max(1, len(numbers)), max(1, count)):
            part = numbers[place : place + count]
            far = (0.0, 0.0) if letter.isupper() else here
            if letter in "Zz":
                here = start
            elif letter in "Aa":
                end = (far[0] + part[5], far[1] + part[6])
                yield from arc(here, part, end)
                here = end
            else:
                *control, here = along(letter.upper(), part, here, far)
                yield from curve(control, here) if len(control) > 1 else ()
            if letter in "Mm" and not place:
                start = here
            yield here


def along(letter: str, numbers: Sequence[float], here: Point, far: Point) -> list[Point]:
    """The points that a command names, the last one where it ends; those of a curve begin where it does."""
    if letter == "H":
        return [(far[0] + numbers[0], here[1])]
    if letter == "V":
        return [(here[0], far[1] + numbers[0])]
    named = [(far[0] + x, far[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    return [here, *named] if letter == "C" else named


def curve(control: Sequence[Point], end: Point) -> Iterator[Point]:
    """Points on a curve, which goes from the first of these points to its end."""
    for step in range(STEPS + 1):
        points, t = [*control, end], step / STEPS
        while len(points) > 1:
            points = [(x + (u - x) * t, y + (v - y) * t) for (x, y), (u, v) in pairwise(points)]
        yield points[0]


def arc(start: Point, numbers: Sequence[float], end: Point) -> Iterator[Point]:
    """Points on an arc of an upright ellipse; numbers as SVG has them."""
    wide, high, _, large, sweep, *_ = numbers
    half = ((start[0] - end[0]) / 2 / wide, (start[1] - end[1]) / 2 / high)
    much = hypot(*half)
    scale = max(1.0, much)  # too small an ellipse grows
    side = sqrt(max(0.0, scale**2 / much**2 - 1)) * (-1 if large == sweep else 1)
    middle = (
        (start[0] + end[0]) / 2 + side * half[1] * wide,
        (start[1] + end[1]) / 2 - side * half[0] * high,
    )
    first, last = (atan2((y - middle[1]) / high, (x - middle[0]) / wide) for x, y in (start, end))
    around = (last - first) % (2 * pi) if sweep else -((first - last) % (2 * pi))
    for step in range(STEPS + 1):
        turn = first + around * step / STEPS
        yield middle[0] + wide * scale * cos(turn), middle[1] + high * scale * sin(turn)
