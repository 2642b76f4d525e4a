"""The phases of a turn: Spirit, then Matter, and the extra ones that some actions bring (TL-2.1, TL-2.6, TL-4.3)."""

from __future__ import annotations

from typing import Any

from boardwright import Event, Game, Slice, TakeTurn, TurnEnded, phrase

from .dragons import Dragons
from .elements import Element, rests
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

    dragon: int
    element: Element
    extra: bool = True

    def blanks(self, game: Game) -> dict[str, Any]:
        """Who performs which action, and whether that is to stand still. (TL-4.4)"""
        found = by_names(self, game)
        if rests(self.element, game[Dragons].all[self.dragon].facing):
            found["element"] = phrase("{element}: stands still", element=found["element"])
        return found


def begin(game: Game, turn: TakeTurn) -> Game:
    """A turn is Spirit, then Matter. (TL-2.1)"""
    if game[Pace].extra_spent:
        game = game.put(Pace())
    return game.then(Spirit(game[Dragons].of_seat(turn.seat)), TurnEnded(turn.seat))
