"""Tournament: players meet in pairs in the same matches with sides changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import msgspec
from boardwright import Misuse, Plan, Seat
from boardwright.turn import seats_in

from .space import IN, Space
from .trial import MAX_TURNS, Seen, Thought, Trial

TWO = 2
"""Matches of one seed, with sides changed."""


Pair = tuple[int, int]
"""Two players, by their places among all."""
Points = Mapping[Pair, tuple[tuple[float, ...], ...]]
"""What the first of each pair has won, by seed: once from each side."""


class Bout(msgspec.Struct, frozen=True):
    """A match of two players: who they are, the seats of the first one, and the trial."""

    pair: Pair
    seats: tuple[Seat, ...]
    trial: Trial

    def points(self, seen: Seen) -> float:
        """What the first one has won of this match: his share of the seats that won, half if none has."""
        return sum(seat in self.seats for seat in seen.won) / len(seen.won) if seen.won else 0.5


class Tournament(msgspec.Struct, frozen=True):
    """All bouts of these players and what was seen of them; those that failed count for nobody."""

    players: tuple[str, ...]
    bouts: tuple[Bout, ...]
    seen: tuple[Seen, ...]

    @property
    def played(self) -> tuple[tuple[Bout, Seen], ...]:
        """The bouts that did not fail."""
        pairs = zip(self.bouts, self.seen, strict=True)
        return tuple((bout, seen) for bout, seen in pairs if seen.failure is None)

    @property
    def points(self) -> Points:
        """What the first of every pair has won."""
        found: dict[Pair, dict[int, list[float]]] = {}
        for bout, seen in self.played:
            found.setdefault(bout.pair, {}).setdefault(bout.trial.seed, []).append(bout.points(seen))
        return {pair: tuple(tuple(points) for points in by_seed.values()) for pair, by_seed in found.items()}

    def thought(self, place: int) -> Thought:
        """How long the player of this place has thought."""
        spent = (
            thought
            for bout, seen in self.played
            if place in bout.pair
            for seat, thought in seen.thought.items()
            if (seat in bout.seats) is (place == bout.pair[0])
        )
        return sum(spent, Thought())

    @property
    def failures(self) -> tuple[str, ...]:
        """What failed, in words."""
        return tuple(seen.failure.said for seen in self.seen if seen.failure is not None)


def bouts(plans: Sequence[Plan], players: Sequence[str], matches: int) -> Iterator[Bout]:
    """So many matches of every two players, dealt out over the plans, every two of one seed with sides changed."""
    orders = [seats_of(plan) for plan in plans]
    for pair in combinations(range(len(players)), 2):
        for number in range(matches):
            seed = number // TWO
            plan, order = plans[seed % len(plans)], orders[seed % len(plans)]
            first = order[number % TWO :: TWO]
            seats = {seat: players[pair[seat not in first]] for seat in order}
            match = msgspec.structs.replace(plan, seats=seats, seed=seed, max_turns=plan.max_turns or MAX_TURNS)
            yield Bout(pair, first, Trial(match, seed))


def for_two(space: Space) -> Space:
    """The space without the modules that leave a match to one player."""
    rows = {name: space.possible({name: IN}) for name in space.modules}
    apart = {name for name, row in rows.items() if row is not None and len(seats_in(space.plan(row).game())) < TWO}
    return Space(space.game, [name for name in space.modules if name not in apart]) if apart else space


def seats_of(plan: Plan) -> tuple[Seat, ...]:
    """The seats of a match; ``Misuse`` unless two players can meet in it."""
    order = seats_in(plan.game())
    if len(order) < TWO:
        raise Misuse(
            "{id}: two players cannot meet in it: its seats are {order}",
            id=plan.scenario.id,
            order=", ".join(order) or "none",
        )
    return order
