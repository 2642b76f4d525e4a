"""Sights: what may be shown of a position and of what has happened, to one seat or to onlookers.

Nothing here shows what ``view`` hides: envelopes are closed before a position is drawn, and where anything else is
hidden neither the events nor the choices of chance are told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright import CHANCE, Choice, Event, Game, Log, Match, Picture, Seat, View as ViewOf, view
from boardwright.explain.log import Entry
from boardwright.explain.narration import ending, told as in_words
from boardwright.i18n import Said, caption, quoted, said
from boardwright.pictures.svg.document import described
from boardwright.plugins.rulebook import rule
from boardwright.words import words_of

from .lazy_svg import Painted
from .messages.replies import Change, Cited, Happened, Taken

EVENTS = 300
"""Events of one choice that are told."""


def hides(game: Game, seat: Seat | None) -> bool:
    """Whether anything but an envelope is kept from this seat (None: an onlooker)."""
    return (game.blind and not game.over) or game.ask(ViewOf(seat)) != frozenset(game.rules.places)


def drawn(game: Game, seat: Seat | None) -> tuple[str, tuple[str, ...]]:
    """The picture of a position as this seat sees it, and the same in words."""
    drawing = Game(game.rules, game.slices, view(game, seat).agenda).ask(Picture(seat))
    return Painted(drawing), tuple(described(drawing))


def asked(game: Game, *, openly: bool) -> str:
    """What is to be chosen, in words: ``choose step``."""
    if game.choice is None or not openly:
        return ""
    return words_of(type(game.choice))


def taken(match: Match, n: int, seat: Seat | None, *, events: bool = True) -> Taken:
    """The choice of this number as this seat may know it."""
    by, turn, now = match.chosen_by[n], match.turns[n], match.game
    if n >= len(match.choices) - now.sealed and by != seat:
        return Taken(n, by, turn, "", sealed=True)
    hidden = hides(now, seat)
    if hidden and by == CHANCE and not now.blind:
        return Taken(n, by, turn, "", sealed=True)
    shown = events and not hidden and n < len(match.choices) - now.sealed
    return Taken(n, by, turn, match.choices[n], happened(match.before[n], match.choices[n]) if shown else ())


def all_taken(match: Match, seat: Seat | None, first: int = 0, most: int = 1_000_000) -> Iterator[Taken]:
    """The choices from one on, as this seat may know them, without what followed."""
    hidden, blind = hides(match.game, seat), match.game.blind
    closed = len(match.choices) - match.game.sealed
    for n in range(first, min(len(match.choices), first + most)):
        by = match.chosen_by[n]
        secret = (n >= closed and by != seat) or (hidden and by == CHANCE and not blind)
        yield Taken(n, by, match.turns[n], "" if secret else match.choices[n], sealed=secret)


def happened(before: Game, text: str) -> tuple[Happened, ...]:
    """What a choice brought about, as a tree."""
    return followed(before, before.find(text))[1]


def followed(before: Game, option: Event) -> tuple[Game, tuple[Happened, ...]]:
    """The position after an option, and what it would bring about."""
    log = Log(before)
    after = log.play(option)
    return after, events_of(log)


def events_of(log: Log) -> tuple[Happened, ...]:
    """The choice that a log tells and what followed from it, then what has come of what waited on the agenda before."""
    roots = [entry for entry in log.entries if entry.cause is None and (entry.follows or entry.changes or entry.seat)]
    roots.sort(key=lambda root: root.seat is None)
    told = [line for root in roots for line in lines(log, root)]
    return tuple(told[:EVENTS])


def lines(log: Log, root: Entry) -> Iterator[Happened]:
    """An entry, and all that followed from it, each one deeper than its cause."""
    pending = log.pending
    waiting: list[tuple[Entry, int]] = [(root, 0)]
    while waiting:
        entry, depth = waiting.pop()
        empty = entry.number in pending or isinstance(entry.item, Choice)
        loud = not getattr(entry.item, "quiet", False)
        if loud and (entry.follows or entry.changes or not empty):
            yield line(log, entry, depth)
        waiting += [(log.entries[number], depth + loud) for number in reversed(entry.follows)]


def line(log: Log, entry: Entry, depth: int) -> Happened:
    """An entry of the log."""
    changes = tuple(Change(str(change), change.by.plugin, change.by.rules) for change in entry.changes)
    if entry.seat is not None and isinstance(entry.item, Event):
        rules = tuple(dict.fromkeys(rule for change in entry.changes for rule in change.by.rules))
        return Happened(depth, in_words(entry.item, entry.position), rules=rules, changes=changes, choice=True)
    by = entry.by
    if by is None:
        return Happened(depth, entry.said, changes=changes)
    return Happened(depth, entry.said, by.plugin, by.rules, by.sentence, changes)


def cited(rule_id: str, saw: Sequence[str] = ()) -> Cited:
    """A rule with what it says."""
    found = rule(rule_id)
    if found is None:
        return Cited(rule_id, tuple(map(caption, saw)))
    title, text = caption(found[1].title), caption(" ".join(found[1].text.split()))
    return Cited(rule_id, tuple(map(caption, saw)), title, text)


def unasked(text: str) -> Said:
    """What is said of an option that is none."""
    return said("{option} is not asked for now", option=quoted(text))


def result(game: Game) -> str:
    """How a match ended, in words; empty while it goes on."""
    return ending(game) if game.over else ""
