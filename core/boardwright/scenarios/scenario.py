"""Scenarios: what a scenario file says, its map, and where scenarios are found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, cast

import msgspec

from ..board import Cell, column
from ..errors import ScenarioError, nearest
from ..i18n import Said, caption, joined, said
from ..plugins.discovery import not_installed
from ..storage.limits import NAME, SIDE, beyond, short
from ..storage.toml import parse
from ..storage.validation import plainer

EMPTY = "."
SHOWN = 24
"""Columns and rows of a map that a message shows."""
LONG = 12
"""Letters of a glyph that a message shows."""

Layout = Literal["printed", "described", "ours"]
"""Where a layout comes from: the printed game, a description of it, or this project."""


Word = Annotated[str, msgspec.Meta(max_length=NAME)]
"""A name, or another short text."""

Changes = Mapping[str, Mapping[str, Any]]
"""Options changed for one match: ``{"taolong": {"edition": "2017"}}``."""

Sections = Mapping[str, type[msgspec.Struct]]
"""The schema of the options of each plugin that has any."""


class MapError(ScenarioError):
    """The map of a scenario or its legend is wrong; ``cells`` are the names of those that are, as a board has them."""

    def __init__(self, message: str, cells: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.cells = cells


class OptionError(ScenarioError):
    """``option``, such as ``taolong.edition``, does not exist or does not take the value it was given."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        self.option = option


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every scenario file says, whatever the game; each plugin of the match adds a section of its name.

    ``layout`` and ``source`` say where the layout comes from, ``aliases`` under which other ids it is known.
    """

    name: Word
    plugins: tuple[Word, ...]
    id: Word = ""
    author: Word = ""
    source: str = ""
    aliases: tuple[Word, ...] = ()
    map: str = ""
    legend: dict[str, Word] = {}
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

    @property
    def name(self) -> Said:
        """What it calls itself; its id if it says nothing. ``ScenarioError`` if it cannot be read."""
        name = parse(self.text, self.place).get("name")
        return caption(name if isinstance(name, str) else self.id)


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
    if max(width, len(rows)) > SIDE:
        size = {"columns": width, "rows": len(rows), "most": SIDE}
        raise MapError(said("map: it has {columns} columns and {rows} rows; {most} of each at most", **size))
    for y, row in enumerate(rows):
        if len(row) != width:
            rows[y] = row or [""]
            ragged = said(
                "map, line {line}: {cells} cells, but the first line has {wanted}; "
                "every line needs as many, separated by spaces, {empty!r} for an empty cell",
                line=y + 1, cells=len(row), wanted=width, empty=EMPTY,
            )  # fmt: skip
            last = len(rows[y]) - 1
            raise MapError(joined((ragged, shown(rows, {(last, y)})), "\n"), (f"{column(last)}{len(rows) - y}",))
    return Map(width, len(rows), tuple(glyph for row in rows for glyph in row), header.legend)


def shown(rows: list[list[str]], wrong: set[tuple[int, int]]) -> str:
    """The rows of a map with columns and rows named, these places in square brackets; of a large map, what is near."""
    across = near({x for x, _ in wrong}, max(map(len, rows), default=0))
    down = near({y for _, y in wrong}, len(rows))
    cells = {(x, y): short(rows[y][x], LONG) for y in down for x in across if x < len(rows[y])}
    size = 2 + max(map(len, cells.values()), default=1)
    margin = len(str(len(rows)))
    lines = [" " * (margin + 1) + "".join(column(x).center(size) for x in across)]
    for y in down:
        drawn = (f"[{cells[x, y]}]" if (x, y) in wrong else cells.get((x, y), "") for x in across)
        lines.append(f"{len(rows) - y:>{margin}} " + "".join(cell.center(size) for cell in drawn))
    return "\n".join(line.rstrip() for line in lines)


def near(wrong: set[int], size: int) -> list[int]:
    """The columns or rows to show: all of a small map, of a large one those near the first that is wrong."""
    first = max(min(wrong, default=0) - SHOWN // 2, 0)
    return list(range(size) if size <= SHOWN else range(size)[first : first + SHOWN])


def schema(sections: Sections) -> type[Header]:
    """The header and a section for each plugin that has a config: unknown fields forbidden throughout."""
    fields = [(name, kind, msgspec.field(default_factory=kind)) for name, kind in sections.items()]
    made = msgspec.defstruct("Scenario", fields, bases=(Header,), frozen=True, forbid_unknown_fields=True, kw_only=True)
    return cast(type[Header], made)


def changed(raw: Mapping[str, Any], changes: Changes, sections: Sections) -> dict[str, Any]:
    """The raw scenario with these options of its sections changed; words are read as their option wants them.

    Raises ``OptionError`` for an option that no plugin of the match has, or a value it does not take.
    """
    made = dict(raw)
    for plugin, options in given(changes, sections).items():
        section = raw.get(plugin)
        made[plugin] = {**section, **options} if isinstance(section, dict) else options
    return made


def given(changes: Changes, sections: Sections) -> dict[str, dict[str, Any]]:
    """The changes with every value as its option has it; ``OptionError`` if there is no such option."""
    return {
        plugin: {key: option(sections, plugin, key, value) for key, value in options.items()}
        for plugin, options in changes.items()
    }


def option(sections: Sections, plugin: str, key: str, value: Any) -> Any:
    """The value of an option, of the type its schema says: ``"2017"`` may be a word, ``"4"`` a number."""
    name = f"{plugin}.{key}"
    if plugin not in sections:
        raise OptionError(name, joined((name, without_options(plugin, sections)), ": "))
    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(sections[plugin])}
    if key not in kinds:
        none = said("plugin {plugin!r} has no option {key!r}", plugin=plugin, key=key)
        raise OptionError(name, joined((none, nearest(key, kinds)), ""))
    if too_much := beyond({key: value}):
        raise OptionError(name, f"option {name}: {too_much[1]}")
    try:
        made = msgspec.to_builtins(msgspec.convert(value, kinds[key], strict=not isinstance(value, str)))
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        found = plainer(what, kinds[key], of_key=where.startswith("`key`"))
        wrong = said("option {name} = {value}: {wrong}", name=name, value=short(repr(value)), wrong=found)
        raise OptionError(name, wrong) from error
    if made is None:
        empty = said("option {name} = {value}: leave it out to have its default", name=name, value=short(repr(value)))
        raise OptionError(name, empty)
    return made


def without_options(plugin: str, sections: Sections) -> Said:
    """Why a plugin has no options in this match."""
    if not not_installed(plugin):
        return said("plugin {name!r} is not in this match, or has no options; --with {name} adds it", name=plugin)
    none = said("no plugin of this match has options of the name {name!r}", name=plugin)
    return joined((none, nearest(plugin, sections)), "")
