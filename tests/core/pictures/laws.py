"""What holds in every picture, whatever is drawn: the names of its cells, and where things may lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from math import dist

from boardwright import Drawing
from boardwright.pictures import plain, svg
from boardwright.pictures.palette import PAINTS

from .geometry import Box, Point, Shown, drawn, moved, shown


def broken(drawing: Drawing) -> list[str]:
    """Every law that a picture breaks, with what breaks it."""
    text = svg(drawing)
    seen = drawn(text)
    cells = cells_in(text)
    return [
        *repeated(drawing, text),
        *named(drawing, text),
        *off_the_card(text, seen),
        *off_the_board(seen, cells),
        *off_their_cells(seen, cells),
        *off_their_room(seen),
        *overlapping(seen),
        *(hole for mark in {mark.name: mark for mark in drawing.marks}.values() for hole in holes(drawing, mark.name)),
    ]


def cells_in(text: str) -> Mapping[str, Box]:
    """Where the cells of a board are, by their names: as pages find them, by what the picture tells of itself."""
    for one in shown(text):
        if one.element.get("data-part") == "cells":
            columns, size = int(one.element.attrib["data-columns"]), float(one.element.attrib["data-size"])
            return {
                name: Box(*moved(one.matrix, (x, y)), *moved(one.matrix, (x + size, y + size)))
                for cell, name in enumerate(one.element.attrib["data-cells"].split("|"))
                for x, y in [(cell % columns * size, cell // columns * size)]
            }
    return {}


def repeated(drawing: Drawing, text: str) -> Iterator[str]:
    """The same drawing gives the same text."""
    if svg(drawing) != text or plain(drawing) != plain(drawing):
        yield "the same drawing gives different texts"


def named(drawing: Drawing, text: str) -> Iterator[str]:
    """Every cell has a name of its own, and every mark is found by the name of its cell."""
    names = [drawing.name(cell) for cell in range(drawing.width * drawing.height)]
    told = [name for one in shown(text) if (name := one.element.get("data-cells")) is not None]
    if told != (["|".join(names)] if names else []) or len(set(names)) != len(names):
        yield f"the cells are {names}, the picture tells of {told}"
    found = {(one.element.get("data-cell"), one.title.rpartition(", ")[0]) for one in shown(text)}
    for mark in drawing.marks:
        if (drawing.name(mark.cell), mark.name) not in found:
            yield f"no group is {mark.name!r} on {drawing.name(mark.cell)}"


def off_the_card(text: str, seen: Iterable[Shown]) -> Iterator[str]:
    """Nothing leaves the card."""
    card = Box(*map(float, shown(text)[0].element.attrib["viewBox"].split()))
    yield from (f"{one} leaves the card" for one in seen if not card.holds(one.box))


def off_the_board(seen: Iterable[Shown], cells: Mapping[str, Box]) -> Iterator[str]:
    """What lies on the board stays on it; only its outline reaches beyond, by half of itself."""
    for one in seen:
        if one.group("data-cells"):
            lefts, tops, rights, bottoms = zip(*cells.values(), strict=True)
            if not Box(min(lefts), min(tops), max(rights), max(bottoms)).holds(one.box, slack=1.01):
                yield f"{one} leaves the board"


def off_their_cells(seen: Iterable[Shown], cells: Mapping[str, Box]) -> Iterator[str]:
    """Every mark lies within its cell, or within the cells of all the marks of its name."""
    marks = [(one, group) for one in seen if (group := one.group("data-cell"))]
    homes: dict[str, set[str]] = {}
    for _, group in marks:
        homes.setdefault(group.title.rpartition(", ")[0], set()).add(group.element.attrib["data-cell"])
    for one, group in marks:
        own = [cells[name] for name in homes[group.title.rpartition(", ")[0]]]
        if not all(any(cell.holds(Box(*point, *point)) for cell in own) for point in one.outline):
            yield f"{one} leaves its cell"


def off_their_room(seen: Iterable[Shown]) -> Iterator[str]:
    """What stands in a box that pages know stays in it, and what stands on a plate of a ring stays on it."""
    for one in seen:
        group = one.group("data-box")
        if group and one.kind == "text":
            size = tuple(map(float, group.element.attrib["data-box"].split()))
            room = Box(*moved(group.matrix, (0, 0)), *moved(group.matrix, (size[0], size[1])))
            if not room.holds(one.box):
                yield f"{one} leaves its box"
        plate = plate_of(one)
        if plate and not all(plate.covers(point) for point in one.outline):
            yield f"{one} leaves its plate"


def plate_of(one: Shown) -> Shown | None:
    """The plate of a ring on which something lies."""
    space = one.group("data-space")
    if space is None or "data-box" in space.element.attrib:
        return None
    plates = (Shown(inner, (*space.within, space)) for inner in space.element)
    plate = next(inner for inner in plates if inner.kind == "circle")
    return None if plate.element is one.element else plate


def overlapping(seen: Iterable[Shown]) -> Iterator[str]:
    """No two lines of text overlap, unless marks lie on one another, and nothing of a ring lies on what is written."""
    seen = [*seen]
    texts = [one for one in seen if one.kind == "text" and one.words and not one.group("data-cell")]
    yield from (f"{one} overlaps {other}" for one, other in combinations(texts, 2) if one.box.meets(other.box))
    for one in (one for one in seen if one.kind != "text"):
        space, piece = one.group("data-space"), one.group("data-piece")
        for text in texts if space and "data-box" not in space.element.attrib else ():
            meeting = one.box.meets(text.box) if piece else any(map(one.covers, text.outline))
            if meeting and (piece or space not in text.within):
                yield f"{one} hides {text}"


def holes(drawing: Drawing, name: str) -> Iterator[str]:
    """What grows together has no holes: neither between two cells, nor between four."""
    marks = [mark for mark in drawing.marks if mark.name == name and grows(drawing, mark.shape)]
    if len(marks) < 2:
        return
    text, fill = svg(drawing), PAINTS[marks[0].ink].fill
    cells = cells_in(text)
    lying = [one for one in drawn(text) if (one.group("data-cell") or one).title.rpartition(", ")[0] == name]
    filling = [one for one in lying if one.look("fill") == fill and one.kind in {"rect", "circle", "ellipse"}]
    middles = {mark.cell: middle(cells[drawing.name(mark.cell)]) for mark in marks}
    for point in between(drawing, middles):
        if not any(one.covers(point) for one in filling):
            yield f"{name} has a hole at {point}"


def grows(drawing: Drawing, shape: str) -> bool:
    symbol = drawing.symbol(shape)
    return shape == "block" if symbol is None else not isinstance(symbol.ground, str)


def middle(cell: Box) -> Point:
    return (cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2


def between(drawing: Drawing, middles: Mapping[int, Point]) -> Iterator[Point]:
    """Points from the middle of each cell to those beside and below, and all over the square of four."""
    for cell, (x, y) in middles.items():
        right = cell + 1 if (cell + 1) % drawing.width else -1
        below, across = cell + drawing.width, right + drawing.width if right >= 0 else -1
        if right in middles:
            yield from ((x + step, y) for step in range(round(dist((x, y), middles[right]))))
        if below in middles:
            yield from ((x, y + step) for step in range(round(dist((x, y), middles[below]))))
        if {right, below, across} <= set(middles):
            size = round(dist((x, y), middles[right]))
            yield from ((x + dx, y + dy) for dx in range(0, size, 2) for dy in range(0, size, 2))
