"""The log of a match: what happened, what caused it, by which rule of which plugin, and what it changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from .game import Game, Item
from .loop import play
from .words import Event, Seat

RULE_ID = re.compile(r"\b([A-Z]{2,}-)([A-Z]?[\d.]*\d)(?:[–-](\d[\d.]*))?")


class By(msgspec.Struct, frozen=True):
    """A function of a plugin, by the rule it implements: its sentence, and the rule ids it cites."""

    plugin: str
    function: str
    sentence: str
    rules: tuple[str, ...]


class Change(msgspec.Struct, frozen=True):
    """A value of the position that an event changed, and by what."""

    what: str
    before: Any
    after: Any
    by: By

    def __str__(self) -> str:
        """``Stores.white.water 4 → 3``."""
        return f"{self.what} {self.before} → {self.after}"


class Entry(msgspec.Struct):
    """An event or choice of the log: who chose it or what caused it, what it changed, and what followed from it."""

    number: int
    item: Item
    text: str
    seat: Seat | None = None
    by: By | None = None
    cause: int | None = None
    changes: list[Change] = []
    follows: list[int] = []


class Log:
    """A log that grows as a match is played through it; ``entries`` are in the order in which they were brought about.

    The causes of every entry end at a player's choice or, with neither seat nor cause, at the set-up.
    """

    def __init__(self, game: Game) -> None:
        """Begin with what the set-up left on the agenda."""
        self.game = game
        self.entries: list[Entry] = []
        self._numbers: dict[int, int] = {}
        for item in game.agenda:
            self._enter(item)

    def play(self, option: Event) -> Game:
        """Make a choice known to be legal, and log all that follows."""
        choice = self.game.choice
        self._enter(option, seat=None if choice is None else choice.seat)
        self.game = play(self.game, option, self._hear)
        return self.game

    def causes(self, entry: Entry) -> Iterator[Entry]:
        """The entry, what caused it, what caused that, and so on."""
        yield entry
        while entry.cause is not None:
            entry = self.entries[entry.cause]
            yield entry

    def changes(self) -> Iterator[tuple[Entry, Change]]:
        """Every change of the match, each with the entry it belongs to."""
        return ((entry, change) for entry in self.entries for change in entry.changes)

    def _enter(self, item: Item, seat: Seat | None = None, by: By | None = None, cause: int | None = None) -> None:
        entry = Entry(len(self.entries), item, told(item, self.game), seat, by, cause, [], [])
        self.entries.append(entry)
        # The entry keeps the item alive, so its identity is its own as long as the log is.
        self._numbers[id(item)] = entry.number
        if cause is not None:
            self.entries[cause].follows.append(entry.number)

    def _hear(self, item: Item, function: Callable[..., Any], before: Game, after: Game) -> None:
        number, by = self._numbers[id(item)], cited(function, self.game.rules.owners.get(function, "boardwright"))
        for old, new in zip(before.slices, after.slices, strict=True):
            if old is not new:
                self.entries[number].changes += [
                    Change(f"{type(new).__name__}{path}", was, now, by) for path, was, now in differences(old, new)
                ]
        for added in after.agenda:
            self._enter(added, by=by, cause=number)


def cited(function: Callable[..., Any], plugin: str) -> By:
    """A ruling or reaction by its plugin, the sentence of its docstring and the rule ids in it."""
    sentence = (function.__doc__ or function.__name__).strip().splitlines()[0]
    return By(plugin, function.__name__, sentence, tuple(rule_ids(sentence)))


def rule_ids(text: str) -> Iterator[str]:
    """The rule ids in a text; a range such as ``TL-4.7–4.9`` stands for all in between."""
    for prefix, first, last in RULE_ID.findall(text):
        chapter, _, number = first.rpartition(".")
        end = last.rpartition(".")[2] if last else ""
        if end.isdecimal() and number.isdecimal() and chapter:
            yield from (f"{prefix}{chapter}.{n}" for n in range(int(number), int(end) + 1))
        else:
            yield f"{prefix}{first}"


def told(item: Item, game: Game) -> str:
    """An item in words: its name, and its fields where they are plain."""
    plain = (f"{key} {value}" for key, value in msgspec.structs.asdict(item).items() if isinstance(value, str | int))
    return " ".join([type(item).__name__, *plain])


def differences(old: Any, new: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two values of one type differ: the path to the smallest parts, each with the old and the new value."""
    if isinstance(new, msgspec.Struct) and type(old) is type(new):
        for field in type(new).__struct_fields__:
            yield from differences(getattr(old, field), getattr(new, field), f"{path}.{field}")
    elif isinstance(new, tuple) and isinstance(old, tuple) and len(old) == len(new):
        for place, (was, now) in enumerate(zip(old, new, strict=True)):
            yield from differences(was, now, f"{path}[{place}]")
    elif old != new:
        yield path, old, new


def tree(log: Log, entry: Entry, depth: int = 0) -> Iterator[str]:
    """An entry and all that followed from it, as indented lines."""
    head = (
        f"{entry.seat} chooses {log.game.text(entry.item)}"
        if entry.seat and isinstance(entry.item, Event)
        else entry.text
    )
    by = f"  [{entry.by.plugin}: {', '.join(entry.by.rules) or entry.by.function}]" if entry.by else ""
    yield f"{'  ' * depth}{entry.number} {head}{by}"
    for change in entry.changes:
        yield f"{'  ' * depth}    {change}  [{change.by.plugin}: {', '.join(change.by.rules) or change.by.function}]"
    for number in entry.follows:
        if log.entries[number].seat is None:
            yield from tree(log, log.entries[number], depth + 1)
