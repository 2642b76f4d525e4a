"""The log of a match: what happened, what caused it, by which rule of which plugin, and what it changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from ..blame import By, by_plugin
from ..game import Game, Item, Rest, Together
from ..i18n import Phrase, joined, phrase
from ..loop import Resolution, play
from ..rules import CORE
from ..turn import TakeTurn, TurnBegan
from ..words import Choice, Event, Seat
from .diff import value_changes
from .ear import Ear, Sealed, Step, is_news
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


UNTOLD = By("", "", "", ())
"""By what something has come about where that is not told."""


class Ref(NamedTuple):
    """Where an item of the agenda stands in the log: its entry, or the nearest one before it that was told.

    ``full`` is whether it was told as it is, so that what follows from it may be told with its cause; ``own`` whether
    the entry is that of the item.
    """

    number: int
    full: bool
    own: bool = True


class Heard:
    """What has been heard of a match: its ``entries`` in the order in which they were brought about, and its ``steps``.

    The causes of every entry end at a choice that somebody made or, with neither seat nor cause, at the set-up.
    ``steps`` tell the same choice by choice; ``seen`` is the position now.
    """

    entries: list[Entry]
    steps: list[Step]
    seen: Game
    _changes: list[tuple[Entry, Change]]
    _agenda: list[Ref]
    _left: int
    """How many items of ``_agenda`` have still to be resolved."""

    def causes(self, entry: Entry) -> Iterator[Entry]:
        """The entry, what caused it, what caused that, and so on."""
        yield entry
        while entry.cause is not None:
            entry = self.entries[entry.cause]
            yield entry

    @property
    def pending(self) -> frozenset[int]:
        """The numbers of the entries that have still to happen: their items are on the agenda."""
        return frozenset(ref.number for ref in self._agenda[: self._left] if ref.own)

    def changes(self) -> Iterator[tuple[Entry, Change]]:
        """Every change of the match in the order in which they came about, each with the entry it belongs to."""
        return iter(self._changes)


class Log(Heard):
    """A log that grows as a match is played through it, as it is heard by an ``ear``, which may be that of a seat."""

    def __init__(self, game: Game, ear: Ear | None = None) -> None:
        """Begin with what the set-up left on the agenda; without an ear everything is heard."""
        self.game = game
        self.ear = Ear() if ear is None else ear
        self.entries: list[Entry] = []
        self.steps: list[Step] = []
        self._changes: list[tuple[Entry, Change]] = []
        self._sealed: list[tuple[Ref, Choice, Event]] = []
        self._playing: tuple[Event, ...] = ()
        self._events: list[Event] = []
        self.seen = self.ear.sees(game)
        self._last, self._left = (game, self.seen), len(game.agenda)
        items = (item.event if type(item) is Rest else item for item in game.agenda)
        # Where the items on the agenda stand, as the loop keeps it: what comes next stands last.
        self._agenda = [self._tell(item, game) for item in items][::-1]
        if game.agenda and type(head := game.agenda[0]) is Together:
            for choice, option in zip(head.choices, head.taken, strict=False):
                self._take(choice, option, self.ear.hears_sealed(choice, option))

    @classmethod
    def of(cls, start: Game, options: Iterable[str], ear: Ear | None = None) -> Log:
        """The log of a match from its first position on; ``IllegalChoice`` if a choice is not possible."""
        log = cls(start, ear)
        for text in options:
            log.play(log.game.find(text))
        return log

    def play(self, option: Event) -> Game:
        """Make a choice known to be legal, and log all that follows."""
        before, head, choice = self.game, self.game.agenda[0], self.game.choice
        assert choice is not None  # noqa: S101 - an option is one of a choice
        del self._agenda[self._left :]  # What had no reactions left without a word.
        group = type(head) is Together
        heard = self.ear.hears_sealed(choice, option) if group else self.ear.hears(before, option)
        self._take(choice, option, heard)
        opened: tuple[Event | None, ...] = ()
        if type(head) is not Together or len(self._sealed) == len(head.choices):
            opened = tuple(self.ear.hears(before, taken) for _, _, taken in self._sealed) if group else ()
            self._agenda[-1:] = [self._open(before, *sealed) for sealed in self._sealed][::-1]
            self._playing, self._sealed = tuple(taken for _, _, taken in self._sealed), []
        self._events = []
        self.game = play(before, option, self._hear)
        self.seen, self._left = self._sees(self.game), len(self.game.agenda)
        self.steps.append(Step(choice.seat, heard, opened, tuple(self._events), self.seen))
        return self.game

    def heard(self) -> Heard:
        """The log as it stands now, without the position itself."""
        kept = Heard()
        kept.entries, kept.steps, kept.seen = [*self.entries], [*self.steps], self.seen
        kept._changes, kept._agenda, kept._left = [*self._changes], [*self._agenda], self._left
        return kept

    def _take(self, choice: Choice, option: Event, heard: Event | None) -> None:
        """Enter a choice as it was heard; that there was one is no secret."""
        told = heard or Sealed(choice.seat)
        # What says less than the choice has a text of its own only where that still names what was chosen.
        named = told == option or type(told).text is not Event.text
        number = self._enter(told, self.game, choice.seat if named else None)
        self._sealed.append((Ref(number, heard == option), choice, option))

    def _open(self, game: Game, ref: Ref, choice: Choice, option: Event) -> Ref:
        """Where a choice stands that comes about now: what was heard of it, or what is told of it when it is opened."""
        heard = None if ref.full or type(game.agenda[0]) is not Together else self.ear.hears(game, option)
        if heard is None:
            return ref
        return Ref(self._enter(heard, game, choice.seat, cause=ref.number), heard == option)

    def _tell(self, item: Item, game: Game, by: By | None = None, cause: Ref | None = None) -> Ref:
        """Enter an item as it is told; where it is not, what follows from it belongs to its cause."""
        heard = self.ear.expects(game, item)
        if heard is None:
            return Ref(cause.number if cause else -1, full=False, own=False)
        known = by if cause is None or cause.full else UNTOLD
        number = self._enter(heard, game, by=known, cause=cause.number if cause and cause.number >= 0 else None)
        return Ref(number, heard == item)

    def _enter(
        self, item: Item, game: Game, seat: Seat | None = None, by: By | None = None, cause: int | None = None
    ) -> int:
        entry = Entry(len(self.entries), item, self._sees(game), seat, by, cause, [], [])
        self.entries.append(entry)
        if cause is not None:
            self.entries[cause].follows.append(entry.number)
        return entry.number

    def _sees(self, game: Game) -> Game:
        """A position as it is seen; the last one is kept, since much happens in one."""
        if self._last[0] is not game:
            self._last = (game, self.ear.sees(game))
        return self._last[1]

    def _hear(self, told: Resolution) -> None:
        ref = self._resolved(told)
        if is_news(told, self._playing) and isinstance(told.item, Event):
            heard = self.ear.hears(told.before, told.item)
            self._events += [] if heard is None else [heard]
        if told.by is None:
            return
        by = by_plugin(told.by, self.game.rules.owners.get(told.by, CORE))
        if told.after.slices is not told.before.slices:
            self._change(ref, by if ref.full else UNTOLD, self._sees(told.before), self._sees(told.after))
        self._agenda += [self._tell(added, told.after, by, ref) for added in told.after.agenda][::-1]

    def _change(self, ref: Ref, by: By, before: Game, after: Game) -> None:
        """Keep what an item has changed of what is seen, with its entry or the nearest one."""
        known = {type(slice): slice for slice in before.slices}
        changes = [
            Change(f"{type(new).__name__}{path}", was, now, by, cell_names(after, was, now) if cell else None)
            for new in after.slices
            if (old := known.get(type(new), new)) is not new
            for path, was, now, cell in value_changes(old, new)
        ]
        entry = self.entries[ref.number]
        entry.changes += changes
        self._changes += [(entry, change) for change in changes]

    def _resolved(self, told: Resolution) -> Ref:
        """Where the item stands that is being resolved; it leaves the agenda with its last reaction."""
        ref = self._agenda[told.place]
        # What came before it has been resolved, also what nobody reacts to, of which the loop tells nothing.
        del self._agenda[told.place + bool(told.left) :]
        return ref


def cell_names(game: Game, *cells: Any) -> tuple[str, ...]:
    """Cells by their names; what is none stays."""
    return tuple(game.rules.board.name(cell) if type(cell) is int and cell >= 0 else str(cell) for cell in cells)


def tree_lines(log: Heard, entry: Entry) -> Iterator[str]:
    """An entry and all that followed from it up to the next turn, as indented lines."""
    waiting = [(entry, 0)]
    while waiting:
        entry, depth = waiting.pop()
        yield f"{'  ' * depth}{headline(log, entry)}"
        yield from (f"{'  ' * depth}    {change}{source(change.by)}" for change in entry.changes)
        follows = [log.entries[number] for number in entry.follows]
        waiting += [(follow, depth + 1) for follow in reversed(follows) if not is_head(follow)]


def is_head(entry: Entry) -> bool:
    """Whether a tree of its own begins with this entry: a choice, the set-up, or a turn."""
    return entry.cause is None or isinstance(entry.item, TurnBegan | TakeTurn)


def log_lines(log: Heard) -> Iterator[str]:
    """The whole log: the set-up, then every turn and choice with all that followed from it."""
    for entry in log.entries:
        if is_head(entry):
            yield from tree_lines(log, entry)


def log_data(log: Heard) -> list[dict[str, Any]]:
    """The log for programs: an object an entry, with its cause and what followed by number, and changes in order."""
    order = {id(change): place for place, (_, change) in enumerate(log.changes())}
    return [
        {
            "n": entry.number, "what": entry.text, "said": str(entry.said),
            "seat": entry.seat, "cause": entry.cause, "follows": entry.follows,
            "by": None if entry.by in {None, UNTOLD} else msgspec.to_builtins(entry.by),
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


def headline(log: Heard, entry: Entry) -> Phrase:
    """An entry in one line: who chose what, or what happened by which rule, where that is told."""
    line = {"number": entry.number, "said": entry.said}
    if (entry.seat is not None and isinstance(entry.item, Event)) or isinstance(entry.item, Sealed):
        return Phrase("{number} {said}", line)
    return Phrase("{number} {said}{by}", {**line, "by": source(entry.by)})


def source(by: By | None) -> str:
    """By which rule something came about, or that it was the set-up; nothing where that is not told."""
    if by == UNTOLD:
        return ""
    return joined(("  [", by_in_words(by) if by else phrase("the set-up"), "]"), "")
