"""The list of PettingZoo: every installed game under its name and the version of its rules."""

from __future__ import annotations

import re
from typing import Any

import pettingzoo
from boardwright import BoardwrightError
from boardwright.plugins import load

from .episode import beginning, games


def register() -> list[str]:
    """Put every installed game on PettingZoo's list as ``boardwright/<game>-v<rules version>``; their names."""
    known: list[str] = []
    for game in dict.fromkeys(name for _, name in games()):
        try:
            rules = load(game).manifest.rules
        except BoardwrightError:
            continue
        version = re.match(r"\d+", rules)
        id = f"boardwright/{game}-v{version[0] if version else 0}"
        if id not in pettingzoo.aec_registry:
            here = __name__
            pettingzoo.register("aec", id, f"{here}:game_env", kwargs={"game": game})
            pettingzoo.register("parallel", id, f"{here}:game_parallel_env", kwargs={"game": game})
        known.append(id)
    return known


def game_env(game: str, scenario: str = "", **options: Any) -> Any:
    """The environment of a game's scenario, the first if none is said: what the registry makes."""
    from .pettingzoo import Environment

    return Environment(scenario or beginning(game), **options)


def game_parallel_env(game: str, scenario: str = "", **options: Any) -> Any:
    """The same as a parallel environment."""
    from .parallel import ParallelEnvironment

    return ParallelEnvironment(scenario or beginning(game), **options)
