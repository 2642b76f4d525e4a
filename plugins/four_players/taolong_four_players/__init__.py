"""Four players: two dragons a side, turns alternating between the teams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import Clash, Config, Manifest, Picture, Question, Ruling, Table, hookimpl
from taolong import TaolongConfig

from .picture import draw
from .team import lay


@hookimpl
def manifest() -> Manifest:
    """Four people cannot play alone. (TL-12.2)"""
    return Manifest(
        needs=("taolong",),
        clashes=(
            Clash(plugin="solo", reason="in solo one player faces one dragon that acts by itself", source="TL-12.2"),
        ),
    )


@hookimpl
def setup(table: Table, config: Config) -> None:
    """A second dragon for each side. (TL-13.1, TL-13.2)"""
    lay(table, config[TaolongConfig])


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """Second dragons are told from the first."""
    return {Picture: draw}
