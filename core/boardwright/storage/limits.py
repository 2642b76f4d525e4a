"""Limits: how large what is read may be, far beyond any file of ours, so that no file can hurt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

LARGEST = 1 << 23
"""Bytes of any file."""
SMALL = 1 << 20
"""Letters of a scenario or match file."""
HEADER = 1 << 22
"""Letters of a record above its choices, where its scenario stands in full."""
LINE = 5_000
"""Letters of a line of text."""
NAME = 300
"""Letters of a key or of a text in a list, such as the name of a plugin, a seat or an option."""
MANY = 1_000
"""Entries of a table or a list: plugins, seats, options, aliases, glyphs of a legend."""
VALUES = 20_000
"""Values of a file in all: texts, numbers, lists and tables."""
DEEP = 16
"""Tables and lists within each other, and parts of a key."""
DIGITS = 100
"""Digits of a whole number."""
SIDE = 100
"""Columns of a map, and rows."""
CHOICES = 200_000
"""Choices of a record."""
CHOICE = 300
"""Letters of a choice."""
SHOWN = 120
"""Letters of somebody else's text that a message shows."""

CONTROL = re.compile(r"[\x00-\x08\x0b\x0d-\x1f\x7f-\x9f]")
"""What no text needs and a terminal may obey; tabs and ends of lines and pages are no such thing."""

PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
DEEP_KEY = re.compile(rf"(?:^|[\[{{,])[ \t]*+(?:{PART}\.[ \t]*+){{{DEEP},}}+{PART}[\]=]", re.MULTILINE)
"""A key of so many parts as takes TOML's reader a time that grows with their square."""

Beyond = tuple[tuple[str, ...], str]
"""The keys at which something is beyond a limit, and what is wrong there."""


def shortened(text: str, most: int = SHOWN) -> str:
    """A text, cut if it is long."""
    return text if len(text) <= most else f"{text[:most]}…"


def text_excess(text: str, largest: int) -> str:
    """What of a TOML text is beyond a limit, with its line; empty if nothing is."""
    if len(text) > largest:
        return f": it has {len(text):,} letters; {largest:,} at most"
    if largest == SMALL:  # a header holds long lists on one line
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LINE:
                return f", line {number}: it has {len(line):,} letters; {LINE:,} at most in a line"
    if found := DEEP_KEY.search(text):
        return f", line {text.count(chr(10), 0, found.end()) + 1}: a key has more than {DEEP} parts"
    return ""


def first_excess(raw: Mapping[str, Any]) -> Beyond | None:
    """The first value of some tables that is beyond a limit."""
    waiting: list[tuple[tuple[str, ...], int, Any]] = [((), 0, raw)]
    left = VALUES
    while waiting:
        path, depth, value = waiting.pop()
        left -= 1
        if left < 0:
            return (), f"it has more than {VALUES:,} values"
        if said := next(value_excesses(value, depth), ""):
            return path, said
        if isinstance(value, Mapping):
            waiting += [((*path, key), depth + 1, item) for key, item in reversed([*value.items()])]
        elif isinstance(value, list | tuple):
            waiting += [(path, depth + 1, item) for item in reversed(value)]
    return None


def value_excesses(value: Any, depth: int = 0) -> Iterator[str]:
    """What is beyond a limit in a value itself, leaving out what it holds."""
    if isinstance(value, Mapping | list | tuple):
        if depth > DEEP:
            yield f"tables and lists stand more than {DEEP} deep within each other"
        if len(value) > MANY:
            yield f"{len(value):,} entries; {MANY:,} at most"
        named = "key" if isinstance(value, Mapping) else "text"
        yield from (said for word in value if isinstance(word, str) for said in name_flaws(word, named))
    elif isinstance(value, str):
        yield from text_flaws(value)
    elif isinstance(value, int):
        if abs(value) >= 10**DIGITS:
            yield f"a number of more than {DIGITS} digits"
    elif not isinstance(value, float):
        yield f"Expected text, a number, a list or a table, got a {type(value).__name__}; dates stand in quotes"


def name_flaws(name: str, what: str) -> Iterator[str]:
    """What is wrong with a key, or with a text that stands in a list."""
    if len(name) > NAME:
        yield f"the {what} {shortened(name, 12)!r} has {len(name):,} letters; {NAME} at most"
    if found := CONTROL.search(name):
        yield f"the {what} {shortened(name)!r} holds the control character {found[0]!r}; leave it out"


def text_flaws(text: str) -> Iterator[str]:
    """What is wrong with a text as such."""
    if found := CONTROL.search(text):
        yield f"the text holds the control character {found[0]!r}; leave it out"
    if len(text) > SMALL:
        yield f"a text of {len(text):,} letters; {SMALL:,} at most"
    if (longest := max(map(len, text.split("\n")))) > LINE:
        yield f"a text with a line of {longest:,} letters; {LINE:,} at most"


def choices_excess(choices: Mapping[int, str], first: int = 0) -> str:
    """What of a record's choices by line is beyond a limit, with the line in the file; empty if nothing is."""
    if len(choices) > CHOICES:
        return f": it has {len(choices):,} choices; {CHOICES:,} at most"
    long = ((line, len(text)) for line, text in choices.items() if len(text) > CHOICE)
    return next((f", line {first + line}: a choice of {size:,} letters; {CHOICE:,} at most" for line, size in long), "")
