"""Mine: each seat lays a mine in secret, then they walk; who steps on the other's has lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    Board,
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
    TurnBegan,
    TurnEnded,
    Worth,
    hookimpl,
)

from .config import MineConfig
from .looks import draw, features, lexicon, worth
from .rules import (
    SEATS,
    ChooseStep,
    Exploded,
    LaidMine,
    LayMine,
    Mines,
    Stepped,
    Walkers,
    ask,
    burst,
    corners,
    free_cells,
    lay,
    steps,
    tire,
    walk,
)


@hookimpl
def manifest() -> Manifest:
    return Manifest(config=MineConfig)


@hookimpl
def setup(table: Table, config: Config) -> None:
    size = config[MineConfig].size
    table.board = Board.grid(size, size)
    table.tiles = [None] * size**2
    table.put(Walkers(corners(table.board)), Mines(), Turn(SEATS))
    table.begin(*map(LayMine, SEATS), TurnBegan(SEATS[0]), TakeTurn(SEATS[0]))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {
        LayMine: free_cells, ChooseStep: steps,
        Worth: worth, Lexicon: lexicon, Features: features, Picture: draw,
    }  # fmt: skip


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {LaidMine: lay, TakeTurn: ask, Stepped: walk, Exploded: burst, TurnEnded: tire}
