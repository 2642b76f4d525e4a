"""Visibility: positions and choices in words and pictures, as far as one seat, or onlookers, see and hear of them.

Nothing here is told of a position but what ``seen`` shows, and nothing of what happened but what a ``SeatEar`` hears.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright import Choice, Event, Game, Log, Match, Phrase, Picture, Sealed, Seat, phrase
from boardwright.explain import Entry, ending, sentence_of as in_words
from boardwright.i18n import caption, quoted_option
from boardwright.pictures import descriptions
from boardwright.plugins import installed
from boardwright.sight import SeatEar
from boardwright.words import class_in_words

from .lazy_svg import LazySvg
from .messages.replies import Change, Cited, Happened, Taken

EVENTS = 300
"""The most events of one choice that are shown."""


def picture_and_words(seen: Game, seat: Seat | None) -> tuple[str, tuple[str, ...]]:
    """The picture of a position that this seat (None: an onlooker) sees, and its description, line by line."""
    drawing = seen.ask(Picture(seat))
    return LazySvg(drawing), tuple(descriptions(drawing))


def question(seen: Game) -> str:
    """What is to be chosen, in words: ``choose step``."""
    return class_in_words(type(seen.choice)) if seen.choice is not None else ""


def chooser(seen: Game) -> Seat:
    """The seat that is to choose; empty when the match is over."""
    return seen.choice.seat if seen.choice is not None else ""


def known_choices(
    match: Match, seat: Seat | None, first: int = 0, most: int = 1_000_000, *, events: bool = False
) -> tuple[Taken, ...]:
    """At most ``most`` choices from number ``first`` on as this seat was told them; with ``events``, what followed."""
    told = match.taken(seat)[: first + most]
    return tuple(
        Taken(n, match.chosen_by[n], match.turns[n], text or "", heard(match, n, seat) if events else (), text is None)
        for n, text in enumerate(told[first:], first)
    )


def heard(match: Match, n: int, seat: Seat | None) -> tuple[Happened, ...]:
    """What this seat heard of choice number ``n`` and what that brought about, as a tree."""
    return events_of(log_of(match.before[n], match.choices[n], seat))


def log_of(game: Game, text: str, seat: Seat | None) -> Log:
    """The log of one choice in a position, as this seat hears it."""
    log = Log(game, SeatEar(seat))
    log.play(game.find(text))
    return log


def events_of(log: Log) -> tuple[Happened, ...]:
    """The events of a log as a tree: the choice with what followed, then what came of items that waited before it."""
    taken = [step.option for step in log.steps]
    roots = [
        entry
        for entry in log.entries
        if entry.cause is None
        and (entry.follows or entry.changes or entry.seat or any(entry.item is option for option in taken))
    ]
    roots.sort(key=lambda root: root.seat is None and not isinstance(root.item, Sealed))
    events = [event for root in roots for event in event_tree(log, root)]
    return tuple(events[:EVENTS])


def event_tree(log: Log, root: Entry) -> Iterator[Happened]:
    """An entry and all that followed from it, each one deeper than its cause."""
    pending = log.pending
    waiting: list[tuple[Entry, int]] = [(root, 0)]
    while waiting:
        entry, depth = waiting.pop()
        empty = entry.number in pending or isinstance(entry.item, Choice)
        secret = isinstance(entry.item, Sealed) and not entry.changes
        loud = not secret and not getattr(entry.item, "quiet", False)
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


def result(seen: Game) -> str:
    """How a match ended, in words; empty while it goes on."""
    return ending(seen) if seen.over else ""
