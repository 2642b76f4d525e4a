"""The log of a match: what happened, what caused it, by which rule of which plugin, and what it changed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from .game import Game, Item
from .loop import play
from .turn import TakeTurn, TurnBegan
from .words import Choice, Event, Seat

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

    @classmethod
    def of(cls, start: Game, options: Iterable[str]) -> Log:
        """The log of a match from its first position on; ``IllegalChoice`` if a choice is not possible."""
        log = cls(start)
        for text in options:
            log.play(log.game.find(text))
        return log

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
    yield f"{'  ' * depth}{headline(log, entry)}"
    for change in entry.changes:
        yield f"{'  ' * depth}    {change}  [{named(change.by)}]"
    for number in entry.follows:
        if not heads(log.entries[number]):
            yield from tree(log, log.entries[number], depth + 1)


def heads(entry: Entry) -> bool:
    """Whether a tree of its own begins with this entry: a choice, the set-up, or a turn."""
    return entry.cause is None or isinstance(entry.item, TurnBegan | TakeTurn)


def lines(log: Log) -> Iterator[str]:
    """The whole log: the set-up, then every turn and choice with all that followed from it."""
    for entry in log.entries:
        if heads(entry):
            yield from tree(log, entry)


def data(log: Log) -> list[dict[str, Any]]:
    """The log for programs: an object an entry, with its cause and what followed by number."""
    return [
        {
            "n": entry.number, "what": entry.text, "seat": entry.seat, "cause": entry.cause, "follows": entry.follows,
            "by": None if entry.by is None else msgspec.to_builtins(entry.by),
            "changes": [{**msgspec.to_builtins(change), "text": str(change)} for change in entry.changes],
        }
        for entry in log.entries
    ]  # fmt: skip


def told_cause(log: Log, words: str) -> list[str]:
    """The last change that these words tell of, and its causes back to a choice; empty if there is none."""
    wanted = {word.lower().strip("?.,") for word in words.split()}
    for entry, change in reversed([*log.changes()]):
        if wanted & set(re.findall(r"[a-z_]+", change.what.lower())):
            told = [f"{change}  [{named(change.by)}]: {change.by.sentence}"]
            return told + [f"  because of {headline(log, cause)}" for cause in log.causes(entry)]
    return []


def named(by: By) -> str:
    """A rule of a plugin, or its function where no rule is cited."""
    return f"{by.plugin}: {', '.join(by.rules) or by.function}"


def headline(log: Log, entry: Entry) -> str:
    """An entry in one line: who chose what, or what happened by which rule."""
    if entry.seat is not None and isinstance(entry.item, Event):
        return f"{entry.number} {entry.seat} chooses {log.game.text(entry.item)}"
    return f"{entry.number} {entry.text}" + (f"  [{named(entry.by)}]" if entry.by else "  [the set-up]")


def reached(log: Log) -> dict[str, int]:
    """How often each rule has been at work: by what it brought about or changed, or by answering a choice."""
    rules = log.game.rules
    counts: Counter[str] = Counter()
    for entry in log.entries:
        by = [entry.by, *(change.by for change in entry.changes)]
        counts.update(rule for one in by if one is not None for rule in one.rules)
        for ruling in rules.rulings.get(type(entry.item), ()) if isinstance(entry.item, Choice) else ():
            counts.update(cited(ruling, rules.owners[ruling]).rules)
    return dict(sorted(counts.items()))
