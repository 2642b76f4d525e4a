"""How strong the players are: tournaments on every core, sides alternating, shares with 95 % intervals.

python -m tests.mass.strength                      greedy against random, search:200 against greedy
python -m tests.mass.strength greedy random 200    one pair, so many matches of each scenario
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from os import cpu_count
from typing import NamedTuple

from boardwright import DRAW, Outcome
from boardwright.match import Match
from boardwright.plan import read_plan
from boardwright.players import named

SCENARIOS = ("the_field", "the_valley")
MAX_TURNS = 400
Z = 1.96
"""Standard deviations on either side of a share that hold it 95 times in 100."""


class Pairing(NamedTuple):
    """Two players who meet so many times in each scenario."""

    player: str
    foe: str
    matches: int


PAIRINGS = (Pairing("greedy", "random", 200), Pairing("search:200", "greedy", 30))


def meet(pairing: Pairing, scenario: str, seed: int) -> str:
    """Who wins the match of this seed, or a draw; the sides change with every seed."""
    players = (pairing.player, pairing.foe) if seed % 2 == 0 else (pairing.foe, pairing.player)
    match = Match(read_plan(scenario).but(seed=seed, max_turns=MAX_TURNS))
    match.run({seat: named(player) for seat, player in zip(match.seats, players, strict=True)})
    outcome = match.game[Outcome]
    return players[match.seats.index(outcome.seats[0])] if outcome.seats else DRAW


def wilson(won: int, played: int) -> tuple[float, float]:
    """Between which shares the true one lies, 95 times in 100."""
    share, spread = won / played, Z * Z / played
    middle = share + spread / 2
    reach = Z * sqrt((share * (1 - share) + spread / 4) / played)
    return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)


def tournaments(pairings: tuple[Pairing, ...]) -> Iterator[str]:
    """A line for each pairing and scenario."""
    with ProcessPoolExecutor(cpu_count()) as pool:
        for pairing in pairings:
            for scenario in SCENARIOS:
                winners = Counter(pool.map(meet, repeat(pairing), repeat(scenario), range(pairing.matches)))
                yield line(pairing, scenario, winners)


def line(pairing: Pairing, scenario: str, winners: Counter[str]) -> str:
    """How a tournament went."""
    won = winners[pairing.player]
    low, high = wilson(won, winners.total())
    return (
        f"{pairing.player} v {pairing.foe}, {scenario}: {won} won, {winners[pairing.foe]} lost, {winners[DRAW]} drawn; "
        f"{won / winners.total():.1%} won, 95 % interval {low:.1%} to {high:.1%}"
    )


def main(arguments: list[str]) -> None:
    """Run what was asked for, or everything."""
    pairings = (Pairing(arguments[0], arguments[1], int(arguments[2])),) if arguments else PAIRINGS
    for result in tournaments(pairings):
        print(result, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
