"""Clouds: a dragon that flies into one comes out anywhere along its edge, facing away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    Conceivable,
    Config,
    Features,
    Lexicon,
    Manifest,
    Picture,
    Question,
    Ruling,
    Table,
    TileKind,
    hookimpl,
)

from .clouds import enter, named
from .features import features, lexicon
from .picture import draw
from .setting import CloudsConfig, check


@hookimpl
def manifest() -> Manifest:
    """Clouds are tiles of Tao Long."""
    return Manifest(config=CloudsConfig, needs=("taolong",))


@hookimpl
def tiles() -> Mapping[str, TileKind]:
    """Cloud tokens. (TL-9.1)"""
    return {"cloud": TileKind("a cloud token: leads out anywhere along the Cloud's edge (TL-9)", {"c": ""}, enter)}


@hookimpl
def setup(table: Table, config: Config) -> None:
    """No more than the box holds. (TL-9.1)"""
    check(table, config[CloudsConfig])


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """A step into a Cloud is named with where it comes out."""
    return {Conceivable: named, Picture: draw, Lexicon: lexicon, Features: features}
