"""Rating: what a tournament has shown: the Elo of each player with its interval, and how every two have met.

Ratings are those that make what was seen most likely (Bradley and Terry), found by choix. Intervals come from drawing
the matches of each pair anew, two of one seed together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import combinations
from math import log
from typing import TYPE_CHECKING, Any

import msgspec
from boardwright.analysis import Share

from .report import shared
from .tournament import Tournament
from .trial import Thought

if TYPE_CHECKING:
    from numpy.typing import NDArray

ELO = 400 / log(10)
"""Points of Elo for each unit of the logarithm of a strength: 400 points are odds of ten to one."""
UNPLAYED = 0.5
"""What each of two is held to have won of the other beforehand, so that who wins all is not rated without end."""
SAMPLES = 400
"""How often the matches are drawn anew for the intervals."""
SHARES = (2.5, 97.5)
"""Percentiles between which 95 of 100 samples lie."""


class Standing(msgspec.Struct, frozen=True):
    """A player in the table: Elo with its 95 % interval, 0 in the middle of all, points won, and how it has thought."""

    player: str
    elo: float
    low: float
    high: float
    score: Share
    thought: Thought


class Meeting(msgspec.Struct, frozen=True):
    """How two players have met: what the one won of the other, and by how much Elo it is ahead, with the interval."""

    player: str
    foe: str
    score: Share
    ahead: float
    low: float
    high: float


class Rating:
    """A tournament rated."""

    def __init__(self, tournament: Tournament) -> None:
        """Find the Elo of each player, and that of each sample of the matches."""
        self.tournament = tournament
        self.points = tournament.points
        self.elo = self.strengths(range)
        self.samples = self.drawn_anew()
        self.order = sorted(range(len(self.elo)), key=lambda place: -self.elo[place])
        """The players, the strongest first."""

    def strengths(self, drawn: Callable[[int], Iterable[int]]) -> NDArray[Any]:
        """The Elo by those seeds of each pair that are drawn out of so many; its mean is 0."""
        import choix
        import numpy as np

        wins = UNPLAYED * (1 - np.eye(len(self.tournament.players)))
        for (one, other), seeds in self.points.items():
            points = [point for place in drawn(len(seeds)) for point in seeds[place]]
            wins[one, other] += sum(points)
            wins[other, one] += len(points) - sum(points)
        found: NDArray[Any] = choix.ilsr_pairwise_dense(wins, max_iter=10_000)
        return np.asarray(ELO * (found - found.mean()))

    def drawn_anew(self) -> NDArray[Any]:
        """The Elo by as many seeds as there are, drawn anew so often."""
        import numpy as np

        random = np.random.default_rng(0)
        return np.array([self.strengths(lambda count: random.integers(count, size=count)) for _ in range(SAMPLES)])

    @cached_property
    def table(self) -> list[Standing]:
        """The table, the strongest first."""
        return [self.standing(place) for place in self.order]

    @cached_property
    def meetings(self) -> list[Meeting]:
        """How every two have met, neighbours of the table first."""
        pairs = sorted(combinations(range(len(self.order)), 2), key=lambda two: (two[1] - two[0], two))
        return [self.meeting(self.order[one], self.order[other]) for one, other in pairs]

    def standing(self, place: int) -> Standing:
        """A line of the table."""
        won = [self.against(place, foe) for foe in self.order if foe != place]
        score = Share(sum(share.count for share in won), sum(share.of for share in won))
        return Standing(
            self.tournament.players[place], rounded(self.elo[place]), *bounds(self.samples[:, place]), score,
            self.tournament.thought(place),
        )  # fmt: skip

    def meeting(self, one: int, other: int) -> Meeting:
        """How two have met."""
        players, ahead = self.tournament.players, self.elo[one] - self.elo[other]
        between = bounds(self.samples[:, one] - self.samples[:, other])
        return Meeting(players[one], players[other], self.against(one, other), rounded(ahead), *between)

    def against(self, one: int, other: int) -> Share:
        """What one player has won of another."""
        seeds = self.points.get((min(one, other), max(one, other)), ())
        points = [point for seed in seeds for point in seed]
        return Share(sum(points) if one < other else len(points) - sum(points), len(points))


def bounds(samples: NDArray[Any]) -> tuple[float, float]:
    """Between which values 95 of 100 samples lie."""
    from numpy import percentile

    low, high = percentile(samples, SHARES)
    return rounded(low), rounded(high)


def rounded(elo: float) -> float:
    """Elo as it is told."""
    return round(float(elo), 1)


def lines(rating: Rating) -> Iterator[str]:
    """A tournament as two tables for a terminal."""
    wide = max(map(len, (*rating.tournament.players, "player")))
    yield f"{'player':<{wide}}  {'Elo':>5}  {'95 %':>13}  {'points':<31}  seconds a decision, longest"
    for one in rating.table:
        between = f"{one.low:.0f} to {one.high:.0f}"
        spent = f"{one.thought.mean:.3f}, {one.thought.longest:.2f}"
        yield f"{one.player:<{wide}}  {one.elo:>5.0f}  {between:>13}  {f'{one.score} of {one.score.of}':<31}  {spent}"
    yield ""
    for two in rating.meetings:
        met = f"{f'{two.player} v {two.foe}':<{2 * wide + 3}}  {f'{two.score} of {two.score.of}':<31}"
        yield f"{met}  {two.ahead:+.0f} Elo ({two.low:+.0f} to {two.high:+.0f})"
    yield from (f"FAILED {said}" for said in rating.tournament.failures)


def data(rating: Rating) -> dict[str, Any]:
    """A tournament for programs."""
    return {
        "matches": len(rating.tournament.played),
        "failed": rating.tournament.failures,
        "players": [{**msgspec.to_builtins(one), "score": shared(one.score)} for one in rating.table],
        "pairs": [{**msgspec.to_builtins(two), "score": shared(two.score)} for two in rating.meetings],
    }
