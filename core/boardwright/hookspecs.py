"""Every hook a plugin may implement; the one file an author must read. Each is called once, while a match is assembled.

A plugin is a module or package under an entry point in the group ``boardwright.plugins``. It marks its
implementations with ``@hookimpl`` and may leave out any of them, and any of their arguments.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from .assembly.table import Table
    from .plugins.manifest import Manifest
    from .rules import Config, Reaction, Ruling
    from .scenarios.scenario import Scenario
    from .tiles import TileKind
    from .words import Event, Question

hookspec = pluggy.HookspecMarker("boardwright")
hookimpl = pluggy.HookimplMarker("boardwright")
"""Marks a function of a plugin as the implementation of the hook of its name."""


@hookspec
def manifest() -> Manifest:  # type: ignore[empty-body]
    """Say what the plugin is: config schema, rules version, what it needs, follows and clashes with."""


@hookspec
def tiles() -> Mapping[str, TileKind]:  # type: ignore[empty-body]
    """Bring kinds of tile, by name; a name or a map glyph of another plugin stops assembly."""


@hookspec
def setup(table: Table, config: Config) -> None:
    """Lay the plugin's things on the table before the first turn: slices, tiles, the shape of the board."""


@hookspec
def rulings() -> Mapping[type[Question[Any]], Ruling]:  # type: ignore[empty-body]
    """Answer questions, or refine the answer so far: ``(game, question, answer) -> answer``."""


@hookspec
def reactions() -> Mapping[type[Event], Reaction]:  # type: ignore[empty-body]
    """Say what follows from events: ``(game, event) -> game``."""


@hookspec
def scenarios(wish: str) -> Iterable[Scenario]:  # type: ignore[empty-body]
    """Make scenarios by code; asked when a player names ``PLUGIN:WISH``, of which the first is played."""
