"""Recorded playthroughs: one match of every installed scenario in both editions, kept in ``tests/playthroughs``.

They are played between greedy players with seed 1, for 300 turns at most. To record those that are missing, and to
record them all again after a rule has changed on purpose:

    python -m tests.core.matches.playthroughs
    python -m tests.core.matches.playthroughs --force
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from boardwright.matches.match import Match
from boardwright.matches.plan import Plan, read_plan
from boardwright.matches.record_format import record_text
from boardwright.players.registry import player_named

from ...scenarios_of import scenarios_of

FOLDER = Path(__file__).parents[2] / "playthroughs"
EDITIONS = ("classic", "2017")
COMMAND = "python -m tests.core.matches.playthroughs"


class Kind(NamedTuple):
    """A scenario in an edition."""

    scenario: str
    edition: str

    @property
    def file(self) -> Path:
        """Where its playthrough is kept."""
        return FOLDER / f"{self.scenario}-{self.edition}.record"

    @property
    def plan(self) -> Plan:
        """How it is played."""
        return read_plan(self.scenario).but(options={"taolong": {"edition": self.edition}}, seed=1, max_turns=300)


KINDS = tuple(Kind(scenario, edition) for scenario in scenarios_of("taolong") for edition in EDITIONS)


def played(kind: Kind) -> str:
    """The record of a match of this kind."""
    seats = dict.fromkeys(Match(kind.plan).seats, "greedy")
    match = Match(kind.plan.but(seats=seats).settled())
    match.run(dict.fromkeys(seats, player_named("greedy")))
    return record_text(match.record, match.turns)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for kind in KINDS:
        if "--force" in sys.argv or not kind.file.exists():
            kind.file.write_text(played(kind), encoding="utf-8", newline="\n")
