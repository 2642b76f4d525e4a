"""The phases of a turn: Spirit, then Matter, and the extra ones that some actions bring (TL-2.1, TL-2.6, TL-4.3)."""

from __future__ import annotations

from boardwright import Event, Game, Slice, TakeTurn, TurnEnded

from .dragons import Dragons
from .elements import Element
from .telling import by_names


class Pace(Slice):
    """Whether this turn has had the extra phases of Wind and Thunder (TL-4.3)."""

    extra_spent: bool = False


class Spirit(Event):
    """A dragon's player sows; ``matter`` is whether an action follows (not in the sowing of TL-2.6)."""

    says = "Spirit: {dragon} sows"
    quiet = True
    blanks = by_names

    dragon: int
    matter: bool = True


class Matter(Event):
    """A dragon performs an action; ``extra`` is whether further phases may follow from it."""

    says = "{dragon} performs {element}"
    blanks = by_names

    dragon: int
    element: Element
    extra: bool = True


def begin(game: Game, turn: TakeTurn) -> Game:
    """A turn is Spirit, then Matter. (TL-2.1)"""
    if game[Pace].extra_spent:
        game = game.put(Pace())
    return game.then(Spirit(game[Dragons].of_seat(turn.seat)), TurnEnded(turn.seat))
