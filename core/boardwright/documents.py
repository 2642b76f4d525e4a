"""Documents: TOML read into a schema, and every mistake said with its place and the likely fix."""

from __future__ import annotations

import re
import tomllib
from typing import Any, TypeVar

import msgspec

from .errors import ScenarioError, nearest

T = TypeVar("T", bound=msgspec.Struct)

UNKNOWN = re.compile(r"Object contains unknown field `(?P<key>[^`]*)`(?: - at `(?P<path>[^`]*)`)?")
MISSING = re.compile(r"Object missing required field `(?P<key>[^`]*)`(?: - at `(?P<path>[^`]*)`)?")
WRONG = re.compile(r"(?P<what>.*?) - at `(?P<path>[^`]*)`", re.DOTALL)


def parse(text: str, origin: str) -> dict[str, Any]:
    """The tables of a TOML text; ``ScenarioError`` with line and column if it is none."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(f"{origin} is not TOML: {error}") from error


def convert(raw: dict[str, Any], schema: type[T], text: str, origin: str) -> T:
    """The tables as an instance of the schema; ``ScenarioError`` naming line, key and likely fix."""
    try:
        return msgspec.convert(raw, schema)
    except msgspec.ValidationError as error:
        raise ScenarioError(explained(str(error), schema, text, origin)) from error


def explained(message: str, schema: type[msgspec.Struct], text: str, origin: str) -> str:
    """A validation message in the words of the file."""
    if unknown := UNKNOWN.fullmatch(message):
        path = keys(unknown["path"])
        known = [field.encode_name for field in msgspec.structs.fields(struct_at(schema, path))]
        place = f"{origin}{line_of(text, [*path, unknown['key']])}"
        return f"{place}: unknown key {unknown['key']!r}{within(path)}{nearest(unknown['key'], known)}{hint(path)}"
    if missing := MISSING.fullmatch(message):
        path = keys(missing["path"])
        return f"{origin}: {missing['key']!r} is missing{within(path)}"
    if wrong := WRONG.fullmatch(message):
        path = keys(wrong["path"])
        return f"{origin}{line_of(text, path)}: {'.'.join(path)}: {wrong['what']}"
    return f"{origin}: {message}"


def keys(path: str | None) -> list[str]:
    """The keys of a msgspec path such as ``$.portals.toll[...]``."""
    return [part for part in re.findall(r"[^.\[\]$]+", path or "") if part.isidentifier()]


def within(path: list[str]) -> str:
    """Where a key stands, as TOML writes it."""
    return f" in [{'.'.join(path)}]" if path else ""


def hint(path: list[str]) -> str:
    """What an unknown key at the top may mean."""
    return "" if path else "; a section belongs to the plugin of its name: is that in plugins?"


def struct_at(schema: type[msgspec.Struct], path: list[str]) -> type[msgspec.Struct]:
    """The Struct that describes this table."""
    for key in path:
        found = {field.encode_name: field.type for field in msgspec.structs.fields(schema)}.get(key)
        if isinstance(found, type) and issubclass(found, msgspec.Struct):
            schema = found
    return schema


def line_of(text: str, path: list[str]) -> str:
    """`` line 7`` where the last of these keys is set, or nothing where that cannot be told."""
    table: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\s*([^\]\[]+?)\s*\]", line):
            table = header[1].split(".")
            if table == path:
                return f", line {number}"
        elif (key := re.match(r"\s*([\w.\"-]+)\s*=", line)) and [*table, *key[1].split(".")] == path:
            return f", line {number}"
    return ""
