"""Visibility: what one seat, or onlookers, may be shown of a position and of the choices so far.

Nothing here shows what ``view`` hides: envelopes are closed before a position is drawn, and where anything else is
hidden, neither events nor the choices of chance are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright import CHANCE, Choice, Event, Game, Log, Match, Phrase, Picture, Seat, View as ViewOf, phrase, view
from boardwright.explain import Entry, ending, sentence_of as in_words
from boardwright.i18n import caption, quoted_option
from boardwright.pictures import descriptions
from boardwright.plugins import installed
from boardwright.words import class_in_words

from .lazy_svg import LazySvg
from .messages.replies import Change, Cited, Happened, Taken

EVENTS = 300
"""The most events of one choice that are shown."""


def has_secrets(game: Game, seat: Seat | None) -> bool:
    """Whether anything but a sealed choice is hidden from this seat (None: an onlooker)."""
    return (game.blind and not game.over) or game.ask(ViewOf(seat)) != frozenset(game.rules.places)


def picture_and_words(game: Game, seat: Seat | None) -> tuple[str, tuple[str, ...]]:
    """The picture of a position as this seat sees it, and its description, line by line."""
    drawing = Game(game.rules, game.slices, view(game, seat).agenda).ask(Picture(seat))
    return LazySvg(drawing), tuple(descriptions(drawing))


def question(game: Game, *, openly: bool) -> str:
    """What is to be chosen, in words: ``choose step``."""
    if game.choice is None or not openly:
        return ""
    return class_in_words(type(game.choice))


def known_choice(match: Match, n: int, seat: Seat | None, *, events: bool = True) -> Taken:
    """Choice number ``n`` as far as this seat may know it, with its consequences."""
    by, turn, now = match.chosen_by[n], match.turns[n], match.game
    if n >= len(match.choices) - now.sealed and by != seat:
        return Taken(n, by, turn, "", sealed=True)
    hidden = has_secrets(now, seat)
    if hidden and by == CHANCE and not now.blind:
        return Taken(n, by, turn, "", sealed=True)
    shown = events and not hidden and n < len(match.choices) - now.sealed
    return Taken(n, by, turn, match.choices[n], consequences(match.before[n], match.choices[n]) if shown else ())


def known_choices(match: Match, seat: Seat | None, first: int = 0, most: int = 1_000_000) -> Iterator[Taken]:
    """At most ``most`` choices from number ``first`` on, as far as this seat may know them, without consequences."""
    hidden, blind = has_secrets(match.game, seat), match.game.blind
    closed = len(match.choices) - match.game.sealed
    for n in range(first, min(len(match.choices), first + most)):
        by = match.chosen_by[n]
        secret = (n >= closed and by != seat) or (hidden and by == CHANCE and not blind)
        yield Taken(n, by, match.turns[n], "" if secret else match.choices[n], sealed=secret)


def consequences(before: Game, text: str) -> tuple[Happened, ...]:
    """The events that a choice brought about, as a tree."""
    return position_and_events(before, before.find(text))[1]


def position_and_events(before: Game, option: Event) -> tuple[Game, tuple[Happened, ...]]:
    """The position after an option, and the events that it would bring about."""
    log = Log(before)
    after = log.play(option)
    return after, events_of(log)


def events_of(log: Log) -> tuple[Happened, ...]:
    """The events of a log as a tree: the choice with what followed, then what came of items that waited before it."""
    roots = [entry for entry in log.entries if entry.cause is None and (entry.follows or entry.changes or entry.seat)]
    roots.sort(key=lambda root: root.seat is None)
    events = [event for root in roots for event in event_tree(log, root)]
    return tuple(events[:EVENTS])


def event_tree(log: Log, root: Entry) -> Iterator[Happened]:
    """An entry and all that followed from it, each one deeper than its cause."""
    pending = log.pending
    waiting: list[tuple[Entry, int]] = [(root, 0)]
    while waiting:
        entry, depth = waiting.pop()
        empty = entry.number in pending or isinstance(entry.item, Choice)
        loud = not getattr(entry.item, "quiet", False)
        if loud and (entry.follows or entry.changes or not empty):
            yield event_line(log, entry, depth)
        waiting += [(log.entries[number], depth + loud) for number in reversed(entry.follows)]


def event_line(log: Log, entry: Entry, depth: int) -> Happened:
    """One entry of the log."""
    changes = tuple(Change(str(change), change.by.plugin, change.by.rules) for change in entry.changes)
    if entry.seat is not None and isinstance(entry.item, Event):
        rules = tuple(dict.fromkeys(rule for change in entry.changes for rule in change.by.rules))
        return Happened(depth, in_words(entry.item, entry.position), rules=rules, changes=changes, choice=True)
    by = entry.by
    if by is None:
        return Happened(depth, entry.said, changes=changes)
    return Happened(depth, entry.said, by.plugin, by.rules, by.sentence, changes)


def citation(rule_id: str, saw: Sequence[str] = ()) -> Cited:
    """A rule with what it says."""
    found = installed().rulebooks.rule(rule_id)
    if found is None:
        return Cited(rule_id, tuple(map(caption, saw)))
    title, text = caption(found[1].title), caption(" ".join(found[1].text.split()))
    return Cited(rule_id, tuple(map(caption, saw)), title, text)


def unasked_message(text: str) -> Phrase:
    """The message about a text that is no option now."""
    return phrase("{option} is not asked for now", option=quoted_option(text))


def result(game: Game) -> str:
    """How a match ended, in words; empty while it goes on."""
    return ending(game) if game.over else ""
