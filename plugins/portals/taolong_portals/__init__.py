"""Portals: a dragon that enters one comes out beside another, and both are part of it meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    Conceivable,
    Config,
    Event,
    Features,
    Lexicon,
    Manifest,
    Picture,
    Question,
    Reaction,
    Ruling,
    Table,
    TileKind,
    hookimpl,
)
from taolong import Holder, Moved

from .crossing import Crossed, TollPaid, cross, grow, held_by, pay
from .features import features, lexicon
from .picture import draw
from .portals import GLYPHS, PortalsConfig, enter, named
from .setting import lay


@hookimpl
def manifest() -> Manifest:
    """Portals are tiles of Tao Long."""
    return Manifest(config=PortalsConfig, needs=("taolong",))


@hookimpl
def tiles() -> Mapping[str, TileKind]:
    """Portals of four colours. (TL-7.1)"""
    return {"portal": TileKind("a portal: leads out beside its twin, or anywhere for a toll (TL-7)", GLYPHS, enter)}


@hookimpl
def setup(table: Table, config: Config) -> None:
    """No dragon is crossing yet."""
    lay(table, config[PortalsConfig])


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """Occupied portals belong to a dragon."""
    return {Holder: held_by, Conceivable: named, Picture: draw, Lexicon: lexicon, Features: features}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """A crossing begins, and its gap wanders to the tail."""
    return {Moved: grow, Crossed: cross, TollPaid: pay}
