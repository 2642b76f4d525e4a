"""Phantom: two seats lay stones on one board without seeing those of the other; a game says who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
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
    TakeTurn,
    Turn,
    Worth,
    hookimpl,
)

from .config import PhantomConfig
from .looks import draw, features, lexicon, worth
from .rules import (
    SEATS,
    ChooseCell,
    Collided,
    Placed,
    Stones,
    Tried,
    ask,
    bump,
    cells,
    lay,
    try_cell,
)


@hookimpl
def manifest() -> Manifest:
    return Manifest(config=PhantomConfig)


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Stones(), Turn(SEATS))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {ChooseCell: cells, Worth: worth, Lexicon: lexicon, Features: features, Picture: draw}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {TakeTurn: ask, Tried: try_cell, Placed: lay, Collided: bump}
