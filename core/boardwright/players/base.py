"""Players: whoever settles the choices of a seat, over the public interface alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..errors import BoardwrightError
from ..sight.sight import Sight
from ..words import Event

Player = Callable[[Sight, Random], Event]
"""``(sight, random) -> option``: chooses one of ``sight.options`` for ``sight.seat``; draws only from ``random``."""


HUMAN = "human"
"""The name of a player who is asked at a terminal."""


def offers(sight: Sight) -> tuple[Event, ...]:
    """The options; ``BoardwrightError`` naming the choice and who rules on it if there are none."""
    game, options = sight.seen, sight.seen.options
    if not options:
        rulings = game.rules.rulings.get(type(game.choice), ()) if game.choice is not None else ()
        named = ", ".join(dict.fromkeys(game.rules.owners[ruling] for ruling in rulings))
        raise BoardwrightError(
            "the rules leave nothing to choose for {choice}; it is ruled on by: {named}",
            choice=game.choice,
            named=named,
        )
    return options
