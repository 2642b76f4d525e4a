"""Averages: what an option is worth over the draws of chance and over what others have sealed."""

from __future__ import annotations

from functools import cached_property
from random import Random

from ..chance import CHANCE
from ..game import Game, Together
from ..loop import play
from ..questions import Worth
from ..sight.determinize import worlds
from ..sight.hiding import before_opening, close
from ..sight.sight import Sight
from ..words import Event, Seat

LEAVES = 512
"""Ends after an option of which ``greedy`` takes the average; of more, so many are drawn."""
WORLDS = 32
"""Positions that a seat may be in, of which the average is taken where it does not know its own."""
DIGITS = 9
"""Decimals of an average: what differs by less was only added up in another order."""


def judged(sight: Sight, random: Random, leaves: int = LEAVES) -> dict[Event, float]:
    """What each option is worth on average over the positions that the seat may be in.

    Where none is known, nothing is; who chooses blind leaves out what is possible in none of them.
    """
    seat = sight.seat or ""
    found = worlds(sight, random, WORLDS)
    if len(found) == 1 and found[0] is sight.seen:
        averages = Averages(sight.seen, seat, random, leaves)
        return {option: averages.after(option) for option in sight.seen.options}
    totals: dict[Event, list[float]] = {}
    for world in found:
        averages = Averages(world, seat, random, max(1, leaves // len(found)))
        for text, option in sight.options.items():
            if text in world.by_text:
                totals.setdefault(option, []).append(averages.after(world.by_text[text]))
    if not totals:
        return dict.fromkeys(sight.seen.options, 0.0)
    return {option: round(sum(worth) / len(worth), DIGITS) for option, worth in totals.items()}


class Averages:
    """What each option of a decision is worth to the seat; all of them are judged by the same draws."""

    def __init__(self, game: Game, seat: Seat, random: Random, leaves: int = LEAVES) -> None:
        """Keep a position that the seat may be in, where draws come from if any are needed, and how many ends count."""
        self.game, self.own = before_opening(close(game, seat) if game.sealed else game)
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
        if is_certain(game, own):
            return None
        return round(expected_worth(game, self.seat, own, Random(self.seed), self.leaves), DIGITS)

    def followed(self, option: Event) -> tuple[Game, tuple[Event, ...]]:
        """The position after this option, and what of the seat's own has still to go into envelopes."""
        sealed = isinstance(self.game.agenda[0], Together)
        return (self.game, (*self.own, option)) if sealed else (play(self.game, option), ())


def is_certain(game: Game, own: tuple[Event, ...]) -> bool:
    """Whether neither chance nor an envelope that is being filled stands between the option and the next decision."""
    choice = game.choice
    return choice is None or (choice.seat != CHANCE and not (own or game.sealed))


def expected_worth(game: Game, seat: Seat, own: tuple[Event, ...], random: Random, leaves: int) -> float:
    """What the position is worth to the seat, averaged over chance and over all that is sealed but its own options.

    The average is exact as long as there are no more than ``leaves`` ends; of more, as many are drawn.
    """
    while (choice := game.choice) is not None and not is_certain(game, own):
        if own and choice.seat == seat:
            option, *rest = own
            game, own = play(game, option), tuple(rest)
            continue
        options = game.options
        weights = choice.weights(options)
        if 1 < len(options) <= leaves:
            left = leaves // len(options)
            shares = [(weight, option) for weight, option in zip(weights, options, strict=True) if weight]
            worth = (weight * expected_worth(play(game, option), seat, own, random, left) for weight, option in shares)
            return sum(worth) / sum(weights)
        drawn = random.choices(options, weights, k=leaves if len(options) > 1 else 1)
        if len(drawn) > 1:
            return sum(expected_worth(play(game, option), seat, own, random, 1) for option in drawn) / leaves
        game = play(game, drawn[0])
    return game.ask(Worth(seat))
