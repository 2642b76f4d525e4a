"""Random mixes: any scenario with any modules that can be in it, and random matches of them."""

from __future__ import annotations

from functools import cache
from random import Random

from boardwright import AssemblyError, Game, play

from ...combinations.meetings import MADE, MODULES, Meeting
from ...mass.matches import EDITIONS
from ...scenarios_of import scenarios_of

BOARDS = (*scenarios_of("taolong"), MADE)
ADDED = tuple(module for module in MODULES if module not in EDITIONS)
MOST = 5
"""Modules that are added to a scenario."""


@cache
def mix(seed: int) -> Meeting:
    """A mix of this seed that can be played."""
    random = Random(seed)
    while True:
        modules = random.sample(ADDED, random.randint(0, MOST))
        meeting = Meeting(random.choice(BOARDS), tuple(modules), random.choice(EDITIONS))
        try:
            meeting.plan.game()
        except AssemblyError:
            continue
        return meeting


def random_choices(start: Game, seed: int) -> tuple[Game, list[str]]:
    """The end of a random match, and its choices."""
    game, random, texts = start, Random(seed), list[str]()
    while options := game.options:
        option = random.choice(options)
        texts.append(game.text(option))
        game = play(game, option)
    return game, texts
