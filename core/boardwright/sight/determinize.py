"""Worlds: positions that agree with all that a seat has seen and heard, as likely as chance makes them.

The general way is to play the history again and to draw anew whatever was not told: another seat's choice with equal
odds, chance by its weights, among what would have been heard alike. Where that leads to a dead end, the last draw is
taken back. A game that knows better answers ``Deals``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ..explain.ear import Step
from ..explain.log import Log
from ..game import Game, Together
from ..questions import Deals
from ..words import Event, Seat
from .hiding import SeatEar, is_open
from .sight import Sight

PLAYS = 4_000
"""Choices that are played again to find the worlds of one decision."""


def worlds(sight: Sight, random: Random, count: int) -> list[Game]:
    """So many positions that the seat may be in; one where it knows its position, none where none is found."""
    if sight.seat is None or is_open(sight.start.rules):
        return [sight.seen]
    if dealt := sight.answer(Deals(sight.seat)):
        return [random.choice(dealt) for _ in range(count)]
    search = WorldSearch(sight, random)
    found: list[Game] = []
    while len(found) < count and (world := search.world()) is not None:
        found.append(world)
        if search.certain:
            break
    return found


class WorldSearch:
    """Plays the history of a sight again, as often as there is time."""

    def __init__(self, sight: Sight, random: Random) -> None:
        """Keep what was heard."""
        self.start, self.steps = sight.start, sight.heard.steps
        self.random, self.ear = random, SeatEar(sight.seat)
        self.left = PLAYS
        self.certain = True
        """Whether nothing had to be drawn so far."""

    def world(self) -> Game | None:
        """A position that agrees with what was heard; None if none was found in time."""
        game, ways = self.start, list[Iterator[Game]]()
        while len(ways) < len(self.steps):
            ways.append(self.following(game, self.steps[len(ways)]))
            after = None
            while ways and (after := next(ways[-1], None)) is None:
                ways.pop()
            if after is None:
                return None
            game = after
        return game

    def following(self, game: Game, known: Step) -> Iterator[Game]:
        """The positions after each option that would have been heard as this was, in an order drawn by their odds."""
        choice = game.choice
        if choice is None or choice.seat != known.by:
            return
        options = game.options
        odds = [
            (option, weight)
            for option, weight in zip(options, choice.weights(options), strict=True)
            if weight and heard_option(game, option, self.ear.seat) == known.option
        ]
        self.certain = self.certain and len(odds) <= 1
        for option in drawn_in_order(odds, self.random):
            if not self.left:
                return
            self.left -= 1
            log = Log(game, self.ear)
            after = log.play(option)
            if log.steps[0] == known:
                yield after


def heard_option(game: Game, option: Event, seat: Seat | None) -> Event | None:
    """What a seat (``None``: an onlooker) hears of an option as it is chosen."""
    ear = SeatEar(seat)
    if isinstance(game.agenda[0], Together) and game.choice is not None:
        return ear.hears_sealed(game.choice, option)
    return ear.hears(game, option)


def drawn_in_order(odds: Sequence[tuple[Event, int]], random: Random) -> Iterator[Event]:
    """Options one after another, each drawn by its weight among those that are left."""
    left = [*odds]
    while left:
        place = random.choices(range(len(left)), [weight for _, weight in left])[0] if len(left) > 1 else 0
        yield left.pop(place)[0]
