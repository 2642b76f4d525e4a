"""Players: whoever settles the choices of a seat, over the public interface alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..errors import BoardwrightError
from ..game import Game
from ..sight.sight import Sight, sight_of
from ..words import Event

Player = Callable[[Sight, Random], Event]
"""``(sight, random) -> option``: chooses one of ``sight.options`` for ``sight.seat``; draws only from ``random``."""


HUMAN = "human"
"""The name of a player who is asked at a terminal."""


def option_of(
    player: Player, game: Game, random: Random, *, start: Game | None = None, path: Sequence[Event] = ()
) -> Event:
    """The option that a player chooses in a position to which this path has led; if blind, once it is possible."""
    seat, named = game.choice.seat if game.choice is not None else "", list[tuple[int, str]]()
    while True:
        option = player(sight_of(game, seat, start=start, options=path, named=named), random)
        if not game.blind:
            return option
        text = game.text(option)
        if text in game.by_text:
            return game.by_text[text]
        named.append((len(path), text))


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
