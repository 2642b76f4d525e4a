"""Ear: what somebody hears of a match, and sees of its positions. This one hears everything; a seat's hears less."""

from __future__ import annotations

import msgspec

from ..game import Game, Item
from ..words import Choice, Event, Seat


class Sealed(Event):
    """A choice seen from outside: this seat has chosen."""

    says = "{seat} has chosen in secret"

    seat: Seat


class Step(msgspec.Struct, frozen=True):
    """What was heard of one choice: by whom it was made, what it was, what happened then, and what was seen after it.

    ``option`` is the choice as it was told, None if it was not. ``opened`` are the options of a group of sealed choices
    that were told when this, its last, was made. ``events`` is what happened besides, in order.
    """

    by: Seat
    option: Event | None
    opened: tuple[Event | None, ...]
    events: tuple[Event, ...]
    seen: Game


class Ear:
    """Who hears of everything and sees positions as they are."""

    def hears(self, game: Game, event: Event) -> Event | None:
        """An event as it is told in the position in which it comes up; None if it is not."""
        return event

    def expects(self, game: Game, item: Item) -> Item | None:
        """An item of the agenda as it is told; None if it is not."""
        return item

    def hears_sealed(self, choice: Choice, option: Event) -> Event:
        """An option as it is put into an envelope."""
        return option

    def sees(self, game: Game) -> Game:
        """A position as it is seen."""
        return game
