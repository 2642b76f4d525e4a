"""Worlds: positions that agree with all that a seat has seen and heard, as likely as chance makes them.

The general way is to play the history again and to draw anew whatever was not told: another seat's choice with equal
odds, chance by its weights, among what would have been heard alike. What turns out not to agree is dropped, and what
agrees counts by how likely it was (importance sampling). Where nothing agrees in half of the time, draws that lead to a
dead end are taken back one by one instead. A game that knows better answers ``Deals``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ..explain.ear import Step, step_of
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
    found: list[tuple[Game, float]] = []
    while len(found) < count and search.left > PLAYS // 2:
        found += [walked] if (walked := search.walk()) is not None else []
        if search.certain:
            break
    if found:
        games, weights = zip(*found, strict=True)
        return [*games] if len(games) == 1 or len({*weights}) == 1 else random.choices(games, weights, k=count)
    world = search.world()
    return [] if world is None else [world]


class WorldSearch:
    """Plays the history of a sight again, as often as there is time."""

    def __init__(self, sight: Sight, random: Random) -> None:
        """Keep what was heard."""
        self.trail, self.steps = sight.trail, sight.steps
        self.random, self.ear = random, SeatEar(sight.seat)
        self.left = PLAYS
        self.certain = True
        """Whether nothing had to be drawn so far."""

    def walk(self) -> tuple[Game, float] | None:
        """A position drawn choice by choice, and how much it weighs; None if it turns out not to agree."""
        game, weight = self.trail.game, 1.0
        for number, known in enumerate(self.steps[self.trail.made :], self.trail.made):
            odds, total = self.odds(game, known)
            if not odds or self.left <= 0:
                return None
            weight *= sum(share for _, share in odds) / total
            option = next(drawn_in_order(odds, self.random))
            after = self.played(game, option, known)
            if after is None:
                return None
            game = after
            if self.certain:
                self.trail.made, self.trail.game = number + 1, game
        return game, weight

    def world(self) -> Game | None:
        """A position that agrees with what was heard; None if none was found in time."""
        game, ways, steps = self.trail.game, list[Iterator[Game]](), self.steps[self.trail.made :]
        while len(ways) < len(steps):
            ways.append(self.following(game, steps[len(ways)]))
            after = None
            while ways and (after := next(ways[-1], None)) is None:
                ways.pop()
            if after is None:
                return None
            game = after
        return game

    def following(self, game: Game, known: Step) -> Iterator[Game]:
        """The positions after each option that would have been heard as this was, in an order drawn by their odds."""
        for option in drawn_in_order(self.odds(game, known)[0], self.random):
            if self.left <= 0:
                return
            if (after := self.played(game, option, known)) is not None:
                yield after

    def odds(self, game: Game, known: Step) -> tuple[list[tuple[Event, int]], int]:
        """The options that would have been heard as this was, each with its odds, and the odds of all options."""
        choice = game.choice
        if choice is None or choice.seat != known.by:
            return [], 1
        options = game.options
        weights = choice.weights(options)
        odds = [
            (option, weight)
            for option, weight in zip(options, weights, strict=True)
            if weight and heard_option(game, option, self.ear.seat) == known.option
        ]
        self.certain = self.certain and len(odds) <= 1
        return odds, sum(weights)

    def played(self, game: Game, option: Event, known: Step) -> Game | None:
        """The position after an option, if all that follows would have been heard as it was."""
        self.left -= 1
        after, step = step_of(game, option, self.ear)
        return after if step == known else None


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
