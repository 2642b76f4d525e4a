"""Hiding: a position and what happens as one seat may know them; a position as a seat sees it is a position."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ..codec import words_of
from ..explain.ear import Ear, Sealed
from ..game import Ended, Game, Item, Rest, Together
from ..questions import Offered, Seen, Told, View
from ..rules import Rules
from ..words import Choice, Event, Seat, Slice


@lru_cache(maxsize=256)
def is_open(rules: Rules) -> bool:
    """Whether these rules hide nothing but what lies in envelopes, so that everybody sees positions as they are."""
    asked = all(len(rules.rulings.get(question, ())) <= 1 for question in (View, Seen, Told))
    # A word may come from a package that brings no plugin, so what the rules speak of counts, too.
    words = {*words_of(rules.packages), *rules.places, *rules.reactions, *rules.rulings}
    return asked and Offered not in rules.rulings and not any(has_own_secrets(word) for word in words)


def has_own_secrets(kind: Any) -> bool:
    """Whether a word says itself what of it a seat may know."""
    return any(
        issubclass(kind, base) and getattr(kind, method) is not getattr(base, method)
        for base, method in ((Slice, "seen"), (Event, "told"), (Choice, "told"))
    )


def seen(game: Game, seat: Seat | None) -> Game:
    """The position as this seat (``None``: an onlooker) sees it: equal ones cannot be told apart by it.

    Slices of which it sees nothing are not there at all, and others' envelopes are closed.
    """
    if is_open(game.rules):
        return close(game, seat) if game.sealed else game
    return close(game.ask(Seen(seat)), seat)


def as_slices_show(game: Game, question: Seen, answer: Game | None) -> Game:
    """Every slice says how it is seen, and ``View`` which are not; what has still to happen is told as it would be."""
    seat, view = question.seat, game.ask(View(question.seat))
    shown = [slice.seen(game, seat) if type(slice) in view else slice.veiled() for slice in game.slices]
    slices = tuple(slice for slice in shown if slice is not None)
    rules = game.rules
    if len(slices) < len(game.slices):
        rules = rules_without(rules, frozenset(rules.places).difference(map(type, slices)))
    ear = SeatEar(seat)
    agenda = (ear.expects(game, item) for item in game.agenda)
    return close(Game(rules, slices, tuple(item for item in agenda if item is not None)), seat)


@lru_cache(maxsize=1024)
def rules_without(rules: Rules, hidden: frozenset[type[Slice]]) -> Rules:
    """The rules of a match in which these slices are not there."""
    left = (kind for kind in rules.places if kind not in hidden)
    return msgspec.structs.replace(rules, places={kind: place for place, kind in enumerate(left)})


def close(game: Game, seat: Seat | None) -> Game:
    """The position with every envelope closed but the seat's own."""
    agenda = tuple(closed_group(item, seat) if isinstance(item, Together) else item for item in game.agenda)
    return Game(game.rules, game.slices, agenda)


def closed_group(group: Together, seat: Seat | None) -> Together:
    """A group of sealed choices with every envelope closed but the seat's own."""
    taken = (
        option if choice.seat == seat else Sealed(choice.seat)
        for choice, option in zip(group.choices, group.taken, strict=False)
    )
    return Together(group.choices, tuple(taken))


class SeatEar(Ear):
    """What one seat (``None``: an onlooker) hears of a match, and sees of its positions."""

    def __init__(self, seat: Seat | None) -> None:
        """Keep whose ear it is."""
        self.seat = seat

    def hears(self, game: Game, event: Event) -> Event | None:
        """An event as the seat is told of it; None if it is not."""
        return event if is_open(game.rules) else game.ask(Told(self.seat, event))

    def expects(self, game: Game, item: Item) -> Item | None:
        """An item of the agenda as the seat is told of it; None if it is not."""
        if is_open(game.rules) or isinstance(item, Ended):
            return item
        if isinstance(item, Rest):
            heard = self.hears(game, item.event)
            return None if heard is None else Rest(heard, item.next)
        if isinstance(item, Together):
            return Together(tuple(choice.told(game, self.seat) for choice in item.choices), item.taken)
        return item.told(game, self.seat) if isinstance(item, Choice) else self.hears(game, item)

    def hears_sealed(self, choice: Choice, option: Event) -> Event:
        """An option as it is put into an envelope: only whoever does so knows it."""
        return option if choice.seat == self.seat else Sealed(choice.seat)

    def sees(self, game: Game) -> Game:
        """A position as the seat sees it."""
        return seen(game, self.seat)


def sealers(game: Game) -> tuple[Seat, ...]:
    """Whose choices lie in envelopes."""
    head = game.agenda[0] if game.agenda else None
    return tuple(choice.seat for choice in head.choices[: len(head.taken)]) if isinstance(head, Together) else ()


def before_opening(seen: Game) -> tuple[Game, tuple[Event, ...]]:
    """What a seat knows while envelopes are filled: the position before the first, and what it put in itself."""
    head = seen.agenda[0] if seen.agenda else None
    if not isinstance(head, Together) or not head.taken:
        return seen, ()
    own = tuple(option for option in head.taken if not isinstance(option, Sealed))
    return Game(seen.rules, seen.slices, (Together(head.choices), *seen.agenda[1:])), own
