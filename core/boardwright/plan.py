"""Plans: which scenario is played with which plugins, options, players and seed; what a match file says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from .assembly import assemble
from .documents import convert, parse
from .errors import Misuse
from .finding import installed_scenario, read_scenario, read_text
from .game import Game
from .scenario import Scenario
from .words import Seat

Options = dict[str, dict[str, Any]]
"""Options changed, by plugin and key."""


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match file says; ``scenario`` is an id or a path beside the file."""

    scenario: str
    plugins: tuple[str, ...] = ()
    options: Options = msgspec.field(default_factory=dict, name="set")
    seats: dict[Seat, str] = {}
    seed: int | None = None
    max_turns: int | None = None


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides how a match goes, but for what people choose."""

    scenario: Scenario
    plugins: tuple[str, ...] = ()
    options: Options = {}
    seats: dict[Seat, str] = {}
    seed: int | None = None
    max_turns: int | None = None

    def game(self) -> Game:
        """The match at its first choice; raises what ``assemble`` raises."""
        return assemble(self.scenario, self.plugins, self.options, self.max_turns)

    def but(
        self,
        plugins: tuple[str, ...] = (),
        options: Options | None = None,
        seats: dict[Seat, str] | None = None,
        seed: int | None = None,
        max_turns: int | None = None,
    ) -> Plan:
        """The plan with more plugins, other options and players, and another seed or bound where one is given."""
        given = options or {}
        changed = {name: {**self.options.get(name, {}), **given.get(name, {})} for name in [*self.options, *given]}
        return Plan(
            self.scenario,
            tuple(dict.fromkeys((*self.plugins, *plugins))),
            changed,
            {**self.seats, **(seats or {})},
            self.seed if seed is None else seed,
            self.max_turns if max_turns is None else max_turns,
        )

    def swapped(self, seats: tuple[Seat, ...], seed: int | None = None) -> Plan:
        """The plan with each seat's player moved on to the next seat, and a new seed unless one is given."""
        players = {
            after: self.seats[seat]
            for seat, after in zip(seats, (*seats[1:], *seats[:1]), strict=True)
            if seat in self.seats
        }
        return Plan(self.scenario, self.plugins, self.options, players, seed, self.max_turns)


def read_plan(name: str) -> Plan:
    """The plan of a scenario id, a scenario file or a match file.

    Raises ``Misuse`` if there is no such thing, ``ScenarioError`` if a file is wrong.
    """
    file = Path(name)
    if not file.is_file():
        if file.suffix == ".toml" or len(file.parts) > 1:
            raise Misuse(f"there is no file {name!r}")
        return Plan(installed_scenario(name))
    raw = parse(read_text(file), str(file))
    if "scenario" not in raw:
        return Plan(read_scenario(file))
    said = convert(raw, MatchFile, read_text(file), str(file))
    beside = file.parent / said.scenario
    scenario = read_scenario(beside) if beside.is_file() else installed_scenario(said.scenario)
    return Plan(scenario, said.plugins, said.options, said.seats, said.seed, said.max_turns)
