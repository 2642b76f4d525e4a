"""Dead pieces: neutral blockers that lie on the paths from the beginning and never move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    Config,
    Event,
    Features,
    Laws,
    Lexicon,
    Manifest,
    Picture,
    Question,
    Reaction,
    Ruling,
    Table,
    hookimpl,
)
from way_of_the_dragon import Occupant

from .blockers import (
    DeadPiecesConfig as DeadPiecesConfig,
    DropDead as DropDead,
    Dropped as Dropped,
    Graves as Graves,
    block,
    drop,
    laws,
    lay,
    places,
)
from .features import features, lexicon
from .picture import picture


@hookimpl
def manifest() -> Manifest:
    """They lie on the paths of the race."""
    return Manifest(config=DeadPiecesConfig, needs=("way_of_the_dragon",))


@hookimpl
def setup(table: Table, config: Config) -> None:
    """They are placed before the first turn. (WD-6.1)"""
    lay(table, config[DeadPiecesConfig])


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """Where they may lie, and that they block."""
    return {DropDead: places, Occupant: block, Laws: laws, Picture: picture, Lexicon: lexicon, Features: features}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """They stay where they are dropped."""
    return {Dropped: drop}
