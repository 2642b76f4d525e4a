"""The matches that every adapter is tried with: all scenarios, fifty random mixes, the race with 2 to 5 seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from boardwright.plugins.discovery import installed

from ...core.explain.mixes import mix

MIXES = 50
MAX_TURNS = 40
FEW = {"the_valley", "duel", "race of 3", "mix 3", "mix 21"}
"""Tried in every run; the others with the marker ``slow``."""


class Configuration(NamedTuple):
    """A scenario with plugins and options."""

    scenario: str
    plugins: tuple[str, ...] = ()
    options: Mapping[str, Mapping[str, Any]] = {}
    max_turns: int = MAX_TURNS


def mixed(seed: int) -> Configuration:
    """The mix of this seed."""
    meeting = mix(seed)
    return Configuration(meeting.board, meeting.plugins, {"taolong": {"edition": meeting.edition}})


def race(players: int) -> Configuration:
    """The race with so many seats and some dead pieces."""
    options = {"way_of_the_dragon": {"players": players}, "dead_pieces": {"count": players - 2}}
    return Configuration("race", ("dead_pieces",), options)


NAMED: Mapping[str, Any] = {
    **{id: (Configuration, id) for id in installed().scenarios},
    "duel with the discard rule": (Configuration, "duel", ("discard_rule",)),
    **{f"race of {players}": (race, players) for players in range(2, 6)},
    **{f"mix {seed}": (mixed, seed) for seed in range(MIXES)},
}
"""How each configuration is made, by name."""


def configuration(name: str) -> Configuration:
    """The configuration of this name."""
    make, *given = NAMED[name]
    made: Configuration = make(*given)
    return made


ALL = [pytest.param(name, marks=[] if name in FEW else [pytest.mark.slow]) for name in NAMED]
"""Names for a parametrised test."""
PLAYED = ["duel", "race of 3", "mix 0", "mix 3", "mix 4", "mix 7", "mix 21"]
"""Played whole against our players."""
