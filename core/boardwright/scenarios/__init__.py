"""Scenarios: what a scenario file says, its map, and where the installed ones are found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .library import installed_scenario as installed_scenario
    from .scenario import Scenario as Scenario
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "library": "installed_scenario",
            "scenario": "Scenario",
        },
    )
