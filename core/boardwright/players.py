"""Players: whoever settles the choices of a seat, over the public interface alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from .chance import CHANCE
from .errors import BoardwrightError, Misuse, nearest
from .game import Game, Together
from .loop import play
from .questions import Worth
from .secrets import worlds
from .words import Event, Seat

Player = Callable[[Game, Random], Event]
"""``(game, random) -> option``: chooses for the seat that ``game.choice`` asks; draws only from ``random``."""

PLAYOUTS = re.compile(r"[1-9][0-9]{0,8}")

HUMAN = "human"
"""The name of a player who is asked at a terminal."""


def random(game: Game, random: Random) -> Event:
    """Any option, all alike."""
    return random.choice(offers(game))


def greedy(game: Game, random: Random) -> Event:
    """The option after which the seat stands best, chance and sealed options averaged; ties are drawn."""
    options = offers(game)
    if len(options) == 1 or game.choice is None:
        return options[0]
    seat = game.choice.seat
    possible = worlds(game, seat)
    worth = [sum(expected(play(world, option), seat) for world in possible) for option in options]
    best = max(worth)
    return random.choice([option for option, value in zip(options, worth, strict=True) if value >= best])


def offers(game: Game) -> tuple[Event, ...]:
    """The options; ``BoardwrightError`` naming the choice and who rules on it if there are none."""
    options = game.options
    if not options:
        rulings = game.rules.rulings.get(type(game.choice), ()) if game.choice is not None else ()
        named = ", ".join(dict.fromkeys(game.rules.owners[ruling] for ruling in rulings))
        raise BoardwrightError(f"the rules leave nothing to choose for {game.choice}; it is ruled on by: {named}")
    return options


def expected(game: Game, seat: Seat) -> float:
    """What the position is worth to the seat, averaged over chance and over what others seal in the same group."""
    choice = game.choice
    sealed = bool(game.agenda) and isinstance(game.agenda[0], Together)
    if choice is None or not (choice.seat == CHANCE or sealed):
        return game.ask(Worth(seat))
    options = game.options
    weights = choice.weights(options)
    total = sum(weights)
    pairs = zip(options, weights, strict=True)
    return sum(weight * expected(play(game, option), seat) for option, weight in pairs) / total


def check_name(name: str) -> None:
    """``Misuse`` unless there is a player of this name."""
    if name != HUMAN:
        named(name)


def named(name: str) -> Player:
    """The player of this name: ``random``, ``greedy``, ``search`` or ``search:N``; ``Misuse`` if there is none."""
    kind, colon, number = name.partition(":")
    if kind == "search":
        if colon and not PLAYOUTS.fullmatch(number):
            raise Misuse(f"player {name!r}: the number of playouts must be a whole number above 0, as in search:200")
        from .search import Search

        return Search(int(number or 200))
    simple = {"random": random, "greedy": greedy}
    if kind not in simple or colon:
        raise Misuse(f"there is no player {name!r}{nearest(kind, [*simple, 'search:N', HUMAN])}")
    return simple[kind]
