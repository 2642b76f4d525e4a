"""Scenarios: what a scenario file says, its map, and where scenarios are found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, cast

import msgspec

from .board import Cell, column
from .errors import ScenarioError, nearest

EMPTY = "."

Layout = Literal["printed", "described", "ours"]
"""Where a layout comes from: the printed game, a description of it, or this project."""


Changes = Mapping[str, Mapping[str, Any]]
"""Options changed for one match: ``{"taolong": {"edition": "2017"}}``."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every scenario file says, whatever the game; each plugin of the match adds a section of its name."""

    name: str
    plugins: tuple[str, ...]
    map: str = ""
    legend: dict[str, str] = {}
    layout: Layout = "ours"
    about: str = ""


class Scenario(msgspec.Struct, frozen=True):
    """A scenario as written: its id, the text of its file, and where it was found."""

    id: str
    text: str
    origin: str = ""

    @property
    def place(self) -> str:
        """How a message names it: its file, or its id."""
        return self.origin or self.id


class Map(msgspec.Struct, frozen=True):
    """A map: glyphs separated by spaces, row by row from the top."""

    width: int
    height: int
    glyphs: tuple[str, ...]
    legend: Mapping[str, str]

    def marked(self, cells: Iterable[Cell]) -> str:
        """The map with these cells in square brackets, columns and rows named."""
        rows = [list(self.glyphs[y * self.width : (y + 1) * self.width]) for y in range(self.height)]
        return shown(rows, {(cell % self.width, cell // self.width) for cell in cells})


def read_map(header: Header) -> Map:
    """The map of a scenario; ``ScenarioError`` showing the map if it is ragged."""
    rows = [line.split() for line in header.map.strip().splitlines()]
    width = len(rows[0]) if rows else 0
    for y, row in enumerate(rows):
        if len(row) != width:
            raise ScenarioError(
                f"map, line {y + 1}: {len(row)} cells, but the first line has {width}; "
                f"every line needs as many, separated by spaces, {EMPTY!r} for an empty cell\n"
                + shown(rows, {(len(row) - 1, y)})
            )
    return Map(width, len(rows), tuple(glyph for row in rows for glyph in row), header.legend)


def shown(rows: list[list[str]], wrong: set[tuple[int, int]]) -> str:
    """The rows of a map with columns and rows named, these places in square brackets."""
    size = 2 + max((len(glyph) for row in rows for glyph in row), default=1)
    margin = len(str(len(rows)))
    lines = [" " * (margin + 1) + "".join(column(x).center(size) for x in range(max(map(len, rows), default=0)))]
    for y, row in enumerate(rows):
        cells = (f"[{glyph}]" if (x, y) in wrong else glyph for x, glyph in enumerate(row))
        lines.append(f"{len(rows) - y:>{margin}} " + "".join(cell.center(size) for cell in cells))
    return "\n".join(line.rstrip() for line in lines)


def schema(sections: Mapping[str, type[msgspec.Struct]]) -> type[Header]:
    """The header and a section for each plugin that has a config: unknown fields forbidden throughout."""
    fields = [(name, kind, msgspec.field(default_factory=kind)) for name, kind in sections.items()]
    made = msgspec.defstruct("Scenario", fields, bases=(Header,), frozen=True, forbid_unknown_fields=True, kw_only=True)
    return cast(type[Header], made)


def changed(raw: Mapping[str, Any], changes: Changes, sections: Mapping[str, type[msgspec.Struct]]) -> dict[str, Any]:
    """The raw scenario with these options of its sections changed; words are read as their option wants them.

    Raises ``ScenarioError`` naming an option that no plugin of the match has, or a value it does not take.
    """
    made = dict(raw)
    for plugin, options in changes.items():
        if plugin not in sections:
            raise ScenarioError(
                f"no plugin of this match has options of the name {plugin!r}{nearest(plugin, sections)}"
            )
        given = {key: option(sections[plugin], plugin, key, value) for key, value in options.items()}
        section = raw.get(plugin)
        made[plugin] = {**section, **given} if isinstance(section, dict) else given
    return made


def option(schema: type[msgspec.Struct], plugin: str, key: str, value: Any) -> Any:
    """The value of an option, of the type its schema says: ``"2017"`` may be a word, ``"4"`` a number."""
    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(schema)}
    if key not in kinds:
        raise ScenarioError(f"plugin {plugin!r} has no option {key!r}{nearest(key, kinds)}")
    try:
        return msgspec.to_builtins(msgspec.convert(value, kinds[key], strict=not isinstance(value, str)))
    except msgspec.ValidationError as error:
        raise ScenarioError(f"option {plugin}.{key} = {value!r}: {error}") from error
