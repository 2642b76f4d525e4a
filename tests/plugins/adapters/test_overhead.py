"""The environment costs little beside the engine: the same matches, with and without it, in one run."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import NamedTuple

import pytest
from boardwright import CHANCE, Event, play
from boardwright.chance import draw
from boardwright_adapters import pettingzoo as adapter

MOST = 1.3
"""How long a step may take, as a part of what the engine takes for options and choice."""
ROUNDS = 9

CASES = [
    ("the_field", ()),
    ("the_valley", ("monk",)),
    ("the_storm", ("master", "red_pearl")),
    ("race", ()),
    ("duel", ()),
]


class Taken(NamedTuple):
    """A match: its seed, and what its seats chose."""

    seed: int
    numbers: list[int]
    options: list[Event]


def played(env: adapter.Environment, seed: int) -> Taken:
    """A random match."""
    env.reset(seed=seed)
    random, taken = Random(seed), Taken(seed, [], [])
    while not any(env.terminations.values()):
        number, option = random.choice([*env._legal.items()])
        taken.numbers.append(number)
        taken.options.append(option)
        env.step(number)
    return taken


def with_environment(env: adapter.Environment, taken: Taken) -> None:
    """The match as an episode."""
    env.reset(seed=taken.seed)
    for number in taken.numbers:
        env.step(number)


def without(env: adapter.Environment, taken: Taken) -> None:
    """The match by the engine alone, chance drawn alike."""
    game, count = env.episode.start, 0
    for option in taken.options:
        while (choice := game.choice) is not None and choice.seat == CHANCE:
            options = game.options
            game, count = play(game, options[draw(taken.seed, count, choice.weights(options))]), count + 1
        assert game.options
        game, count = play(game, option), count + 1


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "plugins"), CASES)
def test_a_step_costs_at_most_thirty_percent_more_than_the_engine(scenario: str, plugins: tuple[str, ...]) -> None:
    env = adapter.env(scenario, plugins, max_turns=60)
    matches = [played(env, seed) for seed in range(5)]
    times: dict[str, list[float]] = {"with": [], "without": []}
    for _ in range(ROUNDS):
        for name, function in (("with", with_environment), ("without", without)):
            began = process_time()
            for taken in matches:
                function(env, taken)
            times[name].append(process_time() - began)
    assert min(times["with"]) <= MOST * min(times["without"])
