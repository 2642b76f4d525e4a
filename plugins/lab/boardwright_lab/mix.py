"""Mix: one match as a space of one row, so that it can be studied like any other."""

from __future__ import annotations

from typing import Any

import msgspec
from boardwright import Plan
from boardwright.matches import wish

from .space import IN, SCENARIO, Factor, Row, Space


class Mix(Space):
    """The one row of a plan; its modules are all plugins that were added to the scenario, or that it names."""

    def __init__(self, plan: Plan) -> None:
        """Keep the plan."""
        found = wish(plan)
        self.only = msgspec.structs.replace(plan, seats={})  # whom a match file names does not play here
        self.game = next(iter(found.manifests))
        self.modules = tuple(name for name in found.manifests if name != self.game)
        self.scenarios = (plan.scenario.id,)
        self._works = {}

    @property
    def row(self) -> dict[str, Any]:
        """Its one row."""
        return {SCENARIO: self.only.scenario.id, **dict.fromkeys(self.modules, IN)}

    @property
    def factors(self) -> tuple[Factor, ...]:
        """Factors of one value each."""
        return tuple(Factor(name, (value,)) for name, value in self.row.items())

    def plan(self, row: Row) -> Plan:
        """The match itself."""
        return self.only
