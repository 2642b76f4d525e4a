"""Authoring: beginnings of plugins, scenarios and games, and schemas for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .games import check_game as check_game, the_game as the_game
    from .json_schema import match_schema as match_schema, scenario_schema as scenario_schema
    from .scaffold import new_game as new_game, new_plugin as new_plugin, new_scenario as new_scenario
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "games": "check_game the_game",
            "json_schema": "match_schema scenario_schema",
            "scaffold": "new_game new_plugin new_scenario",
        },
    )
