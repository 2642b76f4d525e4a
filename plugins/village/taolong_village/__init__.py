"""The Village: it lies where the big rock was; who challenges it is hurt for ending a turn beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    Config,
    Event,
    Features,
    Manifest,
    Picture,
    Question,
    Reaction,
    Ruling,
    Table,
    TileKind,
    TurnEnded,
    hookimpl,
)

from .features import features
from .picture import draw
from .village import VillageConfig, block, burn, settle


@hookimpl
def manifest() -> Manifest:
    """At the end of a turn the pearl comes first. (TL-10.7)"""
    return Manifest(config=VillageConfig, needs=("taolong",), after=("red_pearl",))


@hookimpl
def tiles() -> Mapping[str, TileKind]:
    """The village blocks like the rock whose place it takes. (TL-8.1, TL-8.3)"""
    return {
        "village": TileKind("the village: hurts the challenger who ends a turn beside it (TL-8.3)", {"V": ""}, block)
    }


@hookimpl
def setup(table: Table, config: Config) -> None:
    """The big rock is turned over. (TL-8.1, TL-8.3)"""
    settle(table)


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """The village can be seen."""
    return {Picture: draw, Features: features}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """What happens at the end of a turn."""
    return {TurnEnded: burn}
