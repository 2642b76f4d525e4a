"""The log of a match: what happened, what caused it, by which rule of which plugin, and what it changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from ..blame import By, by_plugin
from ..game import Game, Item, Rest, Together
from ..i18n import Phrase, phrase
from ..loop import Resolution, play
from ..rules import CORE
from ..turn import TakeTurn, TurnBegan
from ..words import Event, Seat
from .diff import value_changes
from .narration import choice_sentence, item_code, sentence_of


class Change(msgspec.Struct, frozen=True):
    """A value of the position that an event changed, and by what."""

    what: str
    before: Any
    after: Any
    by: By
    cells: tuple[str, ...] | None = None
    """The names of the two if they are cells."""

    def __str__(self) -> str:
        """``Stores.white.rope 4 → 3``."""
        before, after = ("nothing" if value == "" else value for value in self.cells or (self.before, self.after))
        return f"{self.what} {before} → {after}"


class Entry(msgspec.Struct):
    """An event or choice of the log: who chose it or what caused it, what it changed, and what followed from it.

    ``said`` is a sentence for people, ``text`` its name and fields for programs. ``position`` is where it came up.
    """

    number: int
    item: Item
    position: Game
    seat: Seat | None = None
    by: By | None = None
    cause: int | None = None
    changes: list[Change] = []
    follows: list[int] = []

    @property
    def said(self) -> Phrase:
        """``the tide lifts a boat: white``; made when it is asked for, since few entries of a long log are."""
        if isinstance(self.item, Event) and self.seat is not None:
            return choice_sentence(self.seat, self.position.text(self.item))
        return sentence_of(self.item, self.position)

    @property
    def text(self) -> str:
        """``Lift cell 3 boat w``."""
        return item_code(self.item)


class Log:
    """A log that grows as a match is played through it; ``entries`` are in the order in which they were brought about.

    The causes of every entry end at a choice that somebody made or, with neither seat nor cause, at the set-up.
    """

    def __init__(self, game: Game) -> None:
        """Begin with what the set-up left on the agenda."""
        self.game = game
        self.entries: list[Entry] = []
        self._changes: list[tuple[Entry, Change]] = []
        self._sealed: list[int] = []
        # The numbers of the entries on the agenda as the loop keeps it: what comes next stands last.
        self._agenda = [self._enter(item.event if type(item) is Rest else item, game) for item in game.agenda][::-1]
        if game.agenda and type(head := game.agenda[0]) is Together:
            self._sealed = [
                self._enter(option, game, choice.seat) for choice, option in zip(head.choices, head.taken, strict=False)
            ]

    @classmethod
    def of(cls, start: Game, options: Iterable[str]) -> Log:
        """The log of a match from its first position on; ``IllegalChoice`` if a choice is not possible."""
        log = cls(start)
        for text in options:
            log.play(log.game.find(text))
        return log

    def play(self, option: Event) -> Game:
        """Make a choice known to be legal, and log all that follows."""
        head, choice = self.game.agenda[0], self.game.choice
        del self._agenda[len(self.game.agenda) :]  # What had no reactions left without a word.
        self._sealed.append(self._enter(option, self.game, None if choice is None else choice.seat))
        if type(head) is not Together or len(self._sealed) == len(head.choices):
            self._agenda[-1:] = self._sealed[::-1]
            self._sealed = []
        self.game = play(self.game, option, self._hear)
        return self.game

    def causes(self, entry: Entry) -> Iterator[Entry]:
        """The entry, what caused it, what caused that, and so on."""
        yield entry
        while entry.cause is not None:
            entry = self.entries[entry.cause]
            yield entry

    @property
    def pending(self) -> frozenset[int]:
        """The numbers of the entries that have still to happen: their items are on the agenda."""
        return frozenset(self._agenda[: len(self.game.agenda)])

    def changes(self) -> Iterator[tuple[Entry, Change]]:
        """Every change of the match in the order in which they came about, each with the entry it belongs to."""
        return iter(self._changes)

    def _enter(
        self, item: Item, game: Game, seat: Seat | None = None, by: By | None = None, cause: int | None = None
    ) -> int:
        entry = Entry(len(self.entries), item, game, seat, by, cause, [], [])
        self.entries.append(entry)
        if cause is not None:
            self.entries[cause].follows.append(entry.number)
        return entry.number

    def _hear(self, told: Resolution) -> None:
        rules = self.game.rules
        by = by_plugin(told.by, rules.owners.get(told.by, CORE))
        number = self._resolved(told)
        changes = [
            Change(f"{type(new).__name__}{path}", was, now, by, cell_names(told.after, was, now) if cell else None)
            for old, new in zip(told.before.slices, told.after.slices, strict=True)
            if old is not new
            for path, was, now, cell in value_changes(old, new)
        ]
        self.entries[number].changes += changes
        self._changes += [(self.entries[number], change) for change in changes]
        self._agenda += [self._enter(added, told.after, by=by, cause=number) for added in told.after.agenda][::-1]

    def _resolved(self, told: Resolution) -> int:
        """The number of the entry whose item is being resolved; it leaves the agenda with its last reaction."""
        number = self._agenda[told.place]
        # What came before it has been resolved, also what nobody reacts to, of which the loop tells nothing.
        del self._agenda[told.place + bool(told.left) :]
        return number


def cell_names(game: Game, *cells: Any) -> tuple[str, ...]:
    """Cells by their names; what is none stays."""
    return tuple(game.rules.board.name(cell) if type(cell) is int and cell >= 0 else str(cell) for cell in cells)


def tree_lines(log: Log, entry: Entry) -> Iterator[str]:
    """An entry and all that followed from it up to the next turn, as indented lines."""
    waiting = [(entry, 0)]
    while waiting:
        entry, depth = waiting.pop()
        yield f"{'  ' * depth}{headline(log, entry)}"
        yield from (f"{'  ' * depth}    {change}  [{by_in_words(change.by)}]" for change in entry.changes)
        follows = [log.entries[number] for number in entry.follows]
        waiting += [(follow, depth + 1) for follow in reversed(follows) if not is_head(follow)]


def is_head(entry: Entry) -> bool:
    """Whether a tree of its own begins with this entry: a choice, the set-up, or a turn."""
    return entry.cause is None or isinstance(entry.item, TurnBegan | TakeTurn)


def log_lines(log: Log) -> Iterator[str]:
    """The whole log: the set-up, then every turn and choice with all that followed from it."""
    for entry in log.entries:
        if is_head(entry):
            yield from tree_lines(log, entry)


def log_data(log: Log) -> list[dict[str, Any]]:
    """The log for programs: an object an entry, with its cause and what followed by number, and changes in order."""
    order = {id(change): place for place, (_, change) in enumerate(log.changes())}
    return [
        {
            "n": entry.number, "what": entry.text, "said": str(entry.said),
            "seat": entry.seat, "cause": entry.cause, "follows": entry.follows,
            "by": None if entry.by is None else msgspec.to_builtins(entry.by),
            "changes": [{"order": order[id(change)], **change_data(change)} for change in entry.changes],
        }
        for entry in log.entries
    ]  # fmt: skip


def change_data(change: Change) -> dict[str, Any]:
    """A change for programs."""
    told: dict[str, Any] = msgspec.to_builtins(change)
    del told["cells"]
    return {**told, "text": str(change)}


def by_in_words(by: By) -> str:
    """A rule of a plugin, or its function where no rule is cited."""
    return f"{by.plugin}: {', '.join(by.rules) or by.function}"


def headline(log: Log, entry: Entry) -> Phrase:
    """An entry in one line: who chose what, or what happened by which rule."""
    line = {"number": entry.number, "said": entry.said}
    if entry.seat is not None and isinstance(entry.item, Event):
        return Phrase("{number} {said}", line)
    return Phrase(
        "{number} {said}  [{by}]", {**line, "by": by_in_words(entry.by) if entry.by else phrase("the set-up")}
    )
