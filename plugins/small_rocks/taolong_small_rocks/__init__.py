"""Small rocks: they take two hits, by bite, by breath, or by a dragon that tramples them and is hurt."""

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
from taolong import Bite, ChooseBreath

from .features import features, lexicon
from .picture import draw
from .rocks import GLYPHS, ExpelAt, Struck, Trampled, aim, breathe_at, crack, enter, gnaw, named, trample
from .setting import SmallRocksConfig, check


@hookimpl
def manifest() -> Manifest:
    """Small rocks are tiles of Tao Long."""
    return Manifest(config=SmallRocksConfig, needs=("taolong",))


@hookimpl
def tiles() -> Mapping[str, TileKind]:
    """Whole and cracked small rocks. (TL-8.2)"""
    return {"small_rock": TileKind("a small rock: breaks after two hits, or under a dragon (TL-8.2)", GLYPHS, enter)}


@hookimpl
def setup(table: Table, config: Config) -> None:
    """No more than the box holds. (TL-8.2)"""
    check(table, config[SmallRocksConfig])


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """Breath may be aimed at a rock."""
    return {ChooseBreath: aim, Conceivable: named, Picture: draw, Lexicon: lexicon, Features: features}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """Bite, breath and trampling break rocks."""
    return {Bite: gnaw, ExpelAt: breathe_at, Struck: crack, Trampled: trample}
