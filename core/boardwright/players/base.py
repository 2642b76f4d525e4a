"""Players: whoever settles the choices of a seat, over the public interface alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from random import Random

from ..chance import CHANCE
from ..errors import BoardwrightError, Misuse, nearest
from ..game import Game, Together
from ..loop import play
from ..questions import Worth
from ..secrets import unopened
from ..words import Event, Seat

Player = Callable[[Game, Random], Event]
"""``(game, random) -> option``: chooses for the seat that ``game.choice`` asks; draws only from ``random``."""

LEAVES = 512
"""Ends after an option of which ``greedy`` takes the average; of more, so many are drawn."""
DIGITS = 9
"""Decimals of an average: what differs by less was only added up in another order."""

PLAYOUTS = 200
"""Playouts of a search that is told no number."""
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
    averages = Averages(game, game.choice.seat, random)
    worth = [averages.after(option) for option in options]
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


class Averages:
    """What each option of a decision is worth to the seat; all of them are judged by the same draws."""

    def __init__(self, game: Game, seat: Seat, random: Random, leaves: int = LEAVES) -> None:
        """Keep what the seat may know, where draws come from if any are needed, and of how many ends to take one."""
        self.game, self.own = unopened(game, seat)
        self.seat = seat
        self.random = random
        self.leaves = leaves

    @cached_property
    def seed(self) -> int:
        """The seed of the draws, itself drawn only when it is needed."""
        return self.random.getrandbits(64)

    def after(self, option: Event) -> float:
        """What the position after this option is worth on average."""
        game, own = self.followed(option)
        average = self.drawn(game, own)
        return game.ask(Worth(self.seat)) if average is None else average

    def drawn(self, game: Game, own: tuple[Event, ...]) -> float | None:
        """The average where chance or envelopes come before the next decision; else None."""
        if settled(game, own):
            return None
        return round(expected(game, self.seat, own, Random(self.seed), self.leaves), DIGITS)

    def followed(self, option: Event) -> tuple[Game, tuple[Event, ...]]:
        """The position after this option, and what of the seat's own has still to go into envelopes."""
        sealed = isinstance(self.game.agenda[0], Together)
        return (self.game, (*self.own, option)) if sealed else (play(self.game, option), ())


def settled(game: Game, own: tuple[Event, ...]) -> bool:
    """Whether neither chance nor an envelope that is being filled stands between the option and the next decision."""
    choice = game.choice
    return choice is None or (choice.seat != CHANCE and not (own or game.sealed))


def expected(game: Game, seat: Seat, own: tuple[Event, ...], random: Random, leaves: int) -> float:
    """What the position is worth to the seat, averaged over chance and over all that is sealed but its own options.

    The average is exact as long as there are no more than ``leaves`` ends; of more, as many are drawn.
    """
    while (choice := game.choice) is not None and not settled(game, own):
        if own and choice.seat == seat:
            option, *rest = own
            game, own = play(game, option), tuple(rest)
            continue
        options = game.options
        weights = choice.weights(options)
        if 1 < len(options) <= leaves:
            left = leaves // len(options)
            shares = [(weight, option) for weight, option in zip(weights, options, strict=True) if weight]
            worth = (weight * expected(play(game, option), seat, own, random, left) for weight, option in shares)
            return sum(worth) / sum(weights)
        drawn = random.choices(options, weights, k=leaves if len(options) > 1 else 1)
        if len(drawn) > 1:
            return sum(expected(play(game, option), seat, own, random, 1) for option in drawn) / leaves
        game = play(game, drawn[0])
    return game.ask(Worth(seat))


def check_name(name: str) -> None:
    """``Misuse`` unless there is a player of this name."""
    if name != HUMAN:
        named(name)


def named(name: str) -> Player:
    """The player of this name, such as ``greedy``, ``level:3``, ``search:200``, ``search:1.5s`` or ``program:COMMAND``.

    ``Misuse`` if there is none.
    """
    kind, colon, rest = name.partition(":")
    if kind.partition("@")[0] == "program":
        from .program import program

        return program(name)
    if kind == "search":
        from .search import Budget, Search

        return Search(Budget.read(rest, name) if colon else Budget(PLAYOUTS))
    if kind == "level":
        from .levels import level

        return level(name).player
    simple = {"random": random, "greedy": greedy}
    if kind not in simple or colon:
        known = [*simple, "level:N", "search:N", "program:COMMAND", HUMAN]
        raise Misuse(f"there is no player {name!r}{nearest(kind, known)}")
    return simple[kind]
