"""Limits: how large what is read may be, far beyond any file of ours, so that no file can hurt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ..i18n import Phrase, phrase

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

Beyond = tuple[tuple[str, ...], Phrase]
"""The keys at which something is beyond a limit, and what is wrong there."""


def shortened(text: str, most: int = SHOWN) -> str:
    """A text, cut if it is long."""
    return text if len(text) <= most else f"{text[:most]}…"


def text_excess(text: str, largest: int) -> Phrase:
    """What of a TOML text is beyond a limit, with its line; empty if nothing is."""
    if len(text) > largest:
        return phrase(": it has {count:,} letters; {most:,} at most", count=len(text), most=largest)
    if largest == SMALL:  # a header holds long lists on one line
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LINE:
                long = {"number": number, "count": len(line), "most": LINE}
                return phrase(", line {number}: it has {count:,} letters; {most:,} at most in a line", **long)
    if found := DEEP_KEY.search(text):
        number = text.count("\n", 0, found.end()) + 1
        return phrase(", line {number}: a key has more than {most} parts", number=number, most=DEEP)
    return Phrase("")


def first_excess(raw: Mapping[str, Any]) -> Beyond | None:
    """The first value of some tables that is beyond a limit."""
    waiting: list[tuple[tuple[str, ...], int, Any]] = [((), 0, raw)]
    left = VALUES
    while waiting:
        path, depth, value = waiting.pop()
        left -= 1
        if left < 0:
            return (), phrase("it has more than {most:,} values", most=VALUES)
        if said := next(value_excesses(value, depth), None):
            return path, said
        if isinstance(value, Mapping):
            waiting += [((*path, key), depth + 1, item) for key, item in reversed([*value.items()])]
        elif isinstance(value, list | tuple):
            waiting += [(path, depth + 1, item) for item in reversed(value)]
    return None


def value_excesses(value: Any, depth: int = 0) -> Iterator[Phrase]:
    """What is beyond a limit in a value itself, leaving out what it holds."""
    if isinstance(value, Mapping | list | tuple):
        if depth > DEEP:
            yield phrase("tables and lists stand more than {most} deep within each other", most=DEEP)
        if len(value) > MANY:
            yield phrase("{count:,} entries; {most:,} at most", count=len(value), most=MANY)
        named = phrase("the key") if isinstance(value, Mapping) else phrase("the text")
        yield from (said for word in value if isinstance(word, str) for said in name_flaws(word, named))
    elif isinstance(value, str):
        yield from text_flaws(value)
    elif isinstance(value, int):
        if abs(value) >= 10**DIGITS:
            yield phrase("a number of more than {most} digits", most=DIGITS)
    elif not isinstance(value, float):
        yield phrase(
            "Expected text, a number, a list or a table, got a {kind}; dates stand in quotes", kind=type(value).__name__
        )


def name_flaws(name: str, what: str) -> Iterator[Phrase]:
    """What is wrong with a key, or with a text that stands in a list."""
    if len(name) > NAME:
        long = {"name": shortened(name, 12), "count": len(name), "most": NAME}
        yield phrase("{what} {name!r} has {count:,} letters; {most} at most", what=what, **long)
    if found := CONTROL.search(name):
        sign = {"name": shortened(name), "sign": found[0]}
        yield phrase("{what} {name!r} holds the control character {sign!r}; leave it out", what=what, **sign)


def text_flaws(text: str) -> Iterator[Phrase]:
    """What is wrong with a text as such."""
    if found := CONTROL.search(text):
        yield phrase("the text holds the control character {sign!r}; leave it out", sign=found[0])
    if len(text) > SMALL:
        yield phrase("a text of {count:,} letters; {most:,} at most", count=len(text), most=SMALL)
    if (longest := max(map(len, text.split("\n")))) > LINE:
        yield phrase("a text with a line of {count:,} letters; {most:,} at most", count=longest, most=LINE)


def choices_excess(choices: Mapping[int, str], first: int = 0) -> Phrase:
    """What of a record's choices by line is beyond a limit, with the line in the file; empty if nothing is."""
    if len(choices) > CHOICES:
        return phrase(": it has {count:,} choices; {most:,} at most", count=len(choices), most=CHOICES)
    for line, text in choices.items():
        if len(text) > CHOICE:
            long = {"number": first + line, "count": len(text), "most": CHOICE}
            return phrase(", line {number}: a choice of {count:,} letters; {most:,} at most", **long)
    return Phrase("")
