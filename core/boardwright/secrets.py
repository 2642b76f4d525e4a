"""Secrets: what a seat may see of a position. Hiding is the core's business: a game cannot forget it."""

from __future__ import annotations

import msgspec

from .game import Game, Item, Together
from .questions import View
from .words import Event, Seat, Slice


class Sealed(Event):
    """An envelope seen from outside: this seat has chosen."""

    says = "{seat} has chosen in secret"

    seat: Seat


class Sight(msgspec.Struct, frozen=True):
    """A position as one seat sees it: the slices it may see, and the agenda with the others' envelopes closed."""

    slices: tuple[Slice, ...]
    agenda: tuple[Item, ...]


def view(game: Game, seat: Seat | None) -> Sight:
    """What this seat (``None``: an onlooker) may see; equal sights mean that it cannot tell two positions apart."""
    seen = game.ask(View(seat))
    return Sight(
        tuple(slice for slice in game.slices if type(slice) in seen),
        tuple(closed_envelopes(item, seat) if isinstance(item, Together) else item for item in game.agenda),
    )


def closed_envelopes(group: Together, seat: Seat | None) -> Together:
    """The group with every envelope closed but the seat's own."""
    taken = (
        option if choice.seat == seat else Sealed(choice.seat)
        for choice, option in zip(group.choices, group.taken, strict=False)
    )
    return Together(group.choices, tuple(taken))


def sealers(game: Game) -> tuple[Seat, ...]:
    """Whose choices lie in envelopes."""
    head = game.agenda[0] if game.agenda else None
    return tuple(choice.seat for choice in head.choices[: len(head.taken)]) if isinstance(head, Together) else ()


def known_before_opening(game: Game, seat: Seat) -> tuple[Game, tuple[Event, ...]]:
    """What this seat may know while envelopes are filled: the position before the first, and what it put in itself."""
    head = game.agenda[0] if game.agenda else None
    if not isinstance(head, Together) or not head.taken:
        return game, ()
    own = tuple(option for choice, option in zip(head.choices, head.taken, strict=False) if choice.seat == seat)
    return Game(game.rules, game.slices, (Together(head.choices), *game.agenda[1:])), own
