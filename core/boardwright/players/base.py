"""Players: whoever settles the choices of a seat, over the public interface alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..errors import BoardwrightError
from ..sight.history import History
from ..sight.sight import Sight
from ..words import Event

Player = Callable[[Sight, Random], Event]
"""``(sight, random) -> option``: chooses one of ``sight.options`` for ``sight.seat``; draws only from ``random``."""


HUMAN = "human"
"""The name of a player who is asked at a terminal."""


def option_of(player: Player, history: History, random: Random) -> Event:
    """The option that a player chooses for the seat to choose; if blind, it is asked until that is possible."""
    game = history.game
    seat = game.choice.seat if game.choice is not None else ""
    option = player(history.sight(seat), random)
    if history.is_open:
        return option
    while (possible := history.name(game.text(option))) is None:
        option = player(history.sight(seat), random)
    return possible


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
