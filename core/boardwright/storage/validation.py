"""Documents: tables of TOML read into a schema, and every mistake said with its place and the likely fix."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from ..errors import ScenarioError, nearest
from ..i18n import Phrase, caption, joined, phrase
from .limits import shortened

T = TypeVar("T", bound=msgspec.Struct)

UNKNOWN = re.compile(r"Object contains unknown field `(?P<key>[^`]*)`(?: - at `(?P<path>[^`]*)`)?")
MISSING = re.compile(r"Object missing required field `(?P<key>[^`]*)`(?: - at `(?P<path>[^`]*)`)?")
VALUE = re.compile(r"Invalid enum value '(?P<value>.*)'", re.DOTALL)
EXPECTED = re.compile(r"Expected (?P<wanted>[^,]*)(?:, got (?P<found>[^,]*))?")
KEY_OF = "`key` in "
TABLE = re.compile(r"\[([^\[\],]*)\]\s*(?:#.*)?")
QUOTES = ('"""', "'''")


def convert(raw: dict[str, Any], schema: type[T], text: str, origin: str, hint: str = "") -> T:
    """The tables as an instance of the schema; ``ScenarioError`` naming line, key and likely fix.

    ``hint`` is said of an unknown key at the top.
    """
    try:
        return msgspec.convert(raw, schema)
    except msgspec.ValidationError as error:
        raise ScenarioError(validation_message(str(error), schema, text, origin, hint)) from error


def validation_message(message: str, schema: type[msgspec.Struct], text: str, origin: str, hint: str = "") -> Phrase:
    """A validation message in the words of the file."""
    if unknown := UNKNOWN.fullmatch(message):
        path = keys_of_path(unknown["path"])
        known = [field.encode_name for field in msgspec.structs.fields(struct_at(schema, path))]
        place, hints = line_of(text, [*path, unknown["key"]]), (nearest(unknown["key"], known), "" if path else hint)
        wrong = phrase(": unknown key {key!r}", key=unknown["key"])
        return joined((origin, place, wrong, table_hint(path), *hints), "")
    if missing := MISSING.fullmatch(message):
        path = keys_of_path(missing["path"])
        wrong = phrase(": {key!r} is missing", key=missing["key"])
        return joined((origin, line_of(text, path), wrong, table_hint(path)), "")
    told, at, where = message.rpartition(" - at ")
    path = keys_of_path(where.removeprefix(KEY_OF).strip("`")) if at else []
    what = plain_message(told or message, kind_at(schema, path), of_key=where.startswith(KEY_OF))
    # What is said of several fields begins with the name of one.
    place = joined((origin, line_of(text, [*path, re.split("[: ]", what)[0]])), "")
    return joined(filter(None, [place, ".".join(path), what]), ": ")


def plain_message(what: str, kind: Any, *, of_key: bool = False) -> Phrase:
    """What msgspec says of a value of this type, in the words of TOML, with the nearest value there is."""
    what = what.replace("`object`", "`table`").replace("`array`", "`list`")
    if (other := EXPECTED.fullmatch(what)) is not None:
        return expected_type(other["wanted"], other["found"])
    wrong = VALUE.fullmatch(what)
    if wrong is None:
        return caption(what)
    invalid = phrase("Invalid enum value {value!r}", value=shortened(wrong["value"]))
    return joined((invalid, nearest(wrong["value"], possible_values(kind, of_key))), "")


def expected_type(wanted: str, found: str | None) -> Phrase:
    """What should be there, and what is in its place where that is said."""
    if found is None:
        return phrase("Expected {wanted}", wanted=wanted)
    return phrase("Expected {wanted}, got {found}", wanted=wanted, found=found)


def possible_values(kind: Any, of_key: bool) -> list[str]:
    """The words a type takes, or the keys of a table of this type."""
    inner = get_args(kind)
    if get_origin(kind) is Literal:
        return list(map(str, inner))
    if get_origin(kind) is dict:
        return possible_values(inner[0 if of_key else 1], of_key=False)
    return [word for part in inner for word in possible_values(part, of_key)]


def keys_of_path(path: str | None) -> list[str]:
    """The keys of a msgspec path such as ``$.tides.tables[...]``."""
    return [part for part in re.findall(r"[^.\[\]$]+", path or "") if part.isidentifier()]


def table_hint(path: list[str]) -> Phrase:
    """Where a key stands, as TOML writes it."""
    return phrase(" in [{table}]", table=".".join(path)) if path else Phrase("")


def struct_at(schema: type[msgspec.Struct], path: list[str]) -> type[msgspec.Struct]:
    """The Struct that describes this table."""
    for key in path:
        found = field_type(schema, key)
        if isinstance(found, type) and issubclass(found, msgspec.Struct):
            schema = found
    return schema


def kind_at(schema: type[msgspec.Struct], path: list[str]) -> Any:
    """The type of what stands at these keys."""
    return field_type(struct_at(schema, path[:-1]), path[-1]) if path else schema


def field_type(schema: type[msgspec.Struct], key: str) -> Any:
    """The type of a field; None if there is none of this name."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(schema)}.get(key)


def line_of(text: str, path: list[str]) -> Phrase:
    """`` line 7`` where the last of these keys is set, else the table it stands in, or nothing if that is not there."""
    lines = key_lines(text)
    found = (lines[tuple(path[:end])] for end in range(len(path), 0, -1) if tuple(path[:end]) in lines)
    return next((phrase(", line {number}", number=number) for number in found), Phrase(""))


@lru_cache(maxsize=4)
def key_lines(text: str) -> Mapping[tuple[str, ...], int]:
    """Where each key and table of a TOML text is set, by line; what an inline table holds is not looked into."""
    found: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    within_quotes = ""
    for number, line in enumerate(text.split("\n"), 1):
        words = line.strip()
        key, equals, value = words.partition("=")
        if within_quotes:
            within_quotes = "" if words.count(within_quotes) % 2 else within_quotes
        elif header := TABLE.fullmatch(words):
            table = key_parts(header[1])
            found[table] = number
        elif equals and not words.startswith("#"):
            found[*table, *key_parts(key)] = number
            within_quotes = next((quotes for quotes in QUOTES if value.count(quotes) % 2), "")
    return MappingProxyType(found)


def key_parts(key: str) -> tuple[str, ...]:
    """The parts of a key such as ``set.harbour``."""
    return tuple(part.strip(" \t\"'") for part in key.split("."))
