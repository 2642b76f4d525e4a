"""TOML: read by the standard library, with the likely fix of a mistake; written in the few forms that records need."""

from __future__ import annotations

import json
import re
import tomllib
from math import isfinite
from typing import Any

from ..errors import ScenarioError
from ..i18n import Phrase, caption, joined, phrase
from .limits import SMALL, first_excess, text_excess

BARE = re.compile(r"[A-Za-z0-9_-]+")
PLACED = re.compile(r"(?P<what>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)", re.DOTALL)
ENDING = " (at end of document)"

CURES = {
    "Invalid value": "text stands in quotes",
    "Invalid statement": "a line says key = value or [section]",
    "Expected '=' after a key": "a line says key = value",
    "Expected newline or end of document": "one key = value a line",
    "Illegal character '\\n'": "close the quotes; text of several lines stands between three of them",
    "Cannot overwrite a value": "the key is there twice",
    "Unterminated string": "close the quotes",
    "Unclosed": "close the bracket, or put a comma before what follows",
}
"""The likely fix of what tomllib says."""


def parse(text: str, origin: str, largest: int = SMALL) -> dict[str, Any]:
    """The tables of a TOML text; ``ScenarioError`` with the line if it is none, or beyond a limit."""
    if long := text_excess(text, largest):
        raise ScenarioError("{origin}{long}", origin=origin, long=long)
    raw = toml_tables(text, origin)
    if found := first_excess(raw):
        from .validation import line_of

        path, wrong = found
        place = joined((origin, line_of(text, [*path])), "")
        raise ScenarioError(joined(filter(None, [place, ".".join(path), wrong]), ": "))
    return raw


def toml_tables(text: str, origin: str) -> dict[str, Any]:
    """The tables of a TOML text, with the likely fix if it is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        cure = next((Phrase(cure) for start, cure in CURES.items() if str(error).startswith(start)), None)
        wrong = phrase("{place} is not TOML: {error}", place=origin, error=placed_error(str(error)))
        raise ScenarioError(joined(filter(None, (wrong, cure)), "; ")) from error
    except RecursionError as error:
        deep = phrase("{place} cannot be read: brackets are nested too deeply", place=origin)
        raise ScenarioError(deep) from error
    except ValueError as error:  # more digits than Python reads, or a day that no month has
        raise ScenarioError(
            phrase("{place} cannot be read: {why}", place=origin, why=value_error_cause(error))
        ) from error


def placed_error(said: str) -> Phrase:
    """What tomllib says, so that it can be told in another language as far as it is known there."""
    if found := PLACED.fullmatch(said):
        where = {"line": found["line"], "column": found["column"]}
        return phrase("{what} (at line {line}, column {column})", what=caption(found["what"]), **where)
    if said.endswith(ENDING):
        return phrase("{what} (at end of document)", what=caption(said.removesuffix(ENDING)))
    return caption(said)


def value_error_cause(error: ValueError) -> Phrase:
    """Why a value cannot be read that is written as TOML writes it."""
    return phrase("a number has too many digits") if "digits" in str(error) else caption(str(error))


def toml_string(text: str) -> str:
    """A TOML string on one line."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_key(name: str) -> str:
    """A TOML key."""
    return name if BARE.fullmatch(name) else toml_string(name)


def toml_block(text: str) -> str:
    """A TOML string over several lines, readable as the file it came from."""
    if text.endswith("\n") and "'''" not in text and all(char.isprintable() or char in "\n\t" for char in text):
        return f"'''\n{text}'''"
    lines = (toml_string(line)[1:-1] for line in text.split("\n"))
    return '"""\n' + "\n".join(lines) + '"""'


def toml_inline(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml_key(str(name))} = {toml_inline(item)}" for name, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_inline, value)) + "]"
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    return toml_string(value) if isinstance(value, str) else json.dumps(value)
