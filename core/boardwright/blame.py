"""Blame: which plugin an exception comes from, and by which rule."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any

import msgspec

from .errors import BoardwrightError
from .i18n import Phrase, joined, message, phrase

RULE_ID = re.compile(r"\b([A-Z]+-)([A-Z]?[\d.]*\d)(?:[–-](\d[\d.]*))?")


class By(msgspec.Struct, frozen=True):
    """A function of a plugin, by the rule it implements: its sentence, and the rule ids it cites."""

    plugin: str
    function: str
    sentence: str
    rules: tuple[str, ...]


def by_plugin(function: Callable[..., Any], plugin: str) -> By:
    """A ruling or reaction by its plugin, the sentence of its docstring and the rule ids in it."""
    name = getattr(function, "__name__", type(function).__name__)
    sentence = ((function.__doc__ or "").strip() or name).splitlines()[0]
    return By(plugin, name, sentence, tuple(dict.fromkeys(rule_ids(sentence))))


def rule_ids(text: str) -> Iterator[str]:
    """The rule ids in a text; a range such as ``HB-4.7–4.9`` stands for all in between."""
    for prefix, first, last in RULE_ID.findall(text):
        chapter, _, number = first.rpartition(".")
        ending, _, end = last.rpartition(".")
        if chapter and number.isdecimal() and end.isdecimal() and ending in {"", chapter}:
            yield from (f"{prefix}{chapter}.{n}" for n in range(int(number), int(end) + 1))
        else:
            yield f"{prefix}{first}"


Owners = Mapping[Callable[..., Any], str]
"""The plugin of each function."""


class Breach(BoardwrightError):
    """A plugin does what no plugin may do; ``by`` is the function that does it, where it is known."""

    def __init__(self, message: str, by: By | None = None) -> None:
        """Name the culprit before what it did."""
        if by is None:
            super().__init__(message)
        else:
            told = {"plugin": by.plugin, "rule": function_in_words(by), "deed": message}
            super().__init__(phrase("plugin {plugin!r}: {rule} {deed}", **told))
        self.by = by
        self.deed = message


class Fault(BoardwrightError):
    """A plugin has ended a match: which one, by which function, and with which choice (empty: before any)."""

    def __init__(self, message: str, by: By | None = None, choice: str = "") -> None:
        """Keep who did it, and the choice that shows it."""
        super().__init__(message)
        self.by = by
        self.choice = choice


class Blame(str):
    """A note on an exception: the function of a plugin that raised it, and where in its files."""

    __slots__ = ("by", "place")
    by: By
    place: str


def blame(error: Exception, words: str, function: Callable[..., Any], owners: Owners) -> None:
    """Note on an exception who was at work; the first who notes it names the culprit."""
    if culprit_note(error) is not None:
        error.add_note(words)
        return
    culprit = raiser(error, owners) or function
    note = Blame(words)
    note.by = by_plugin(culprit, owners.get(culprit, "") or plugin_of(culprit, owners))
    note.place = place_of(error, package_of(culprit))
    error.add_note(note)


def culprit_note(error: BaseException) -> Blame | None:
    """Who was found to have raised this exception."""
    notes = getattr(error, "__notes__", ())
    return next((note for note in notes if isinstance(note, Blame)), None)


def raiser(error: BaseException, owners: Owners) -> Callable[..., Any] | None:
    """The function of a plugin that an exception came out of first; also a tile's, which no note is made of."""
    return function_at_work([frame for frame, _ in walk_tb(error.__traceback__)][::-1], owners)


def function_at_work(frames: Iterable[FrameType], owners: Owners) -> Callable[..., Any] | None:
    """The function of a plugin that runs in the innermost of these frames, which come first."""
    codes = {getattr(inspect.unwrap(function), "__code__", None): function for function in owners}
    return next((codes[frame.f_code] for frame in frames if frame.f_code in codes), None)


def plugin_of(function: Callable[..., Any], owners: Owners) -> str:
    """The plugin that a function without an owner belongs to: the one with functions in its module or package."""
    module, package = getattr(function, "__module__", ""), package_of(function)
    near = {getattr(other, "__module__", ""): plugin for other, plugin in owners.items()}
    return near.get(module) or next(
        (plugin for other, plugin in near.items() if other.partition(".")[0] == package), package
    )


def package_of(function: Callable[..., Any]) -> str:
    """The package that a function is of."""
    return str(getattr(function, "__module__", "")).partition(".")[0]


def place_of(error: BaseException, package: str) -> str:
    """The file and line of this package where an exception was raised; empty if it has no part in it."""
    if isinstance(error, SyntaxError) and error.filename:
        return file_and_line(error.filename, error.lineno)
    return place_in([*walk_tb(error.__traceback__)][::-1], package)


def place_in(frames: Iterable[tuple[FrameType, int]], package: str) -> str:
    """The file and line of this package in the innermost of these frames, which come first."""
    places = (
        file_and_line(frame.f_code.co_filename, line)
        for frame, line in frames
        if str(frame.f_globals.get("__name__", "")).partition(".")[0] == package
    )
    return next(places, "")


def file_and_line(file: str, line: int | None) -> Phrase:
    """A file as seen from the folder one is in, with a line of it."""
    path = Path(file)
    shown = str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file
    return joined((shown, phrase(", line {number}", number=line)), "")


def error_in_words(error: BaseException, place: str = "") -> Phrase:
    """An exception by its class and what it says, with its place where that is known."""
    return joined((f"{type(error).__name__}: ", message(error), *((" (", place, ")") if place else ())), "")


def function_in_words(by: By) -> str:
    """A function by its name, and by its sentence if it says one."""
    return by.function if by.sentence == by.function else f'{by.function} ("{by.sentence}")'


def culprit(error: BaseException) -> tuple[By | None, str] | None:
    """Which function a fault comes from, and what it did; None if no plugin has part in this exception."""
    if isinstance(error, Breach):
        return error.by, error.deed
    note = culprit_note(error)
    if note is None:
        return None
    return note.by, phrase("raised {error}", error=error_in_words(error, note.place))


def fault_message(error: BaseException) -> str | None:
    """An exception of a plugin in one message; None if no plugin has part in it."""
    found = culprit(error)
    return None if found is None else accusation(*found)


def accusation(by: By | None, did: str, place: str = "") -> str:
    """Who did what in a match, at which place of it."""
    if by is None:
        return phrase("{place}: {deed}", place=place, deed=did) if place else did
    told = {"plugin": by.plugin, "rule": function_in_words(by), "deed": did}
    if place:
        return phrase("plugin {plugin!r} fails at {place}: {rule} {deed}", place=place, **told)
    return phrase("plugin {plugin!r} fails: {rule} {deed}", **told)


def by_owner(function: Callable[..., Any], owners: Owners) -> By:
    """A function by its plugin, as these owners have it, and its sentence."""
    return by_plugin(function, owners.get(function, "") or plugin_of(function, owners))
