"""Walker: a piece ``@`` walks over a drawn map; walls block, ice slides, coins are counted at every third step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from boardwright import (
    HEADINGS,
    Board,
    Cell,
    Choice,
    Config,
    Event,
    Game,
    GameDrawn,
    Heading,
    Landing,
    Manifest,
    Mover,
    Question,
    Reaction,
    Ruling,
    Slice,
    Table,
    TileKind,
    Tiles,
    hookimpl,
)
from boardwright.words import AnyEvent

STEPS = 12


class WalkerConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wraps: bool = False
    start: dict[str, int] = {}


class Walker(Slice):
    cell: Cell
    steps: int = 0
    coins: int = 0


class Promised(Slice):
    """What waits for the third step."""

    events: tuple[AnyEvent, ...] = ()


class Walk(Event):
    heading: Heading
    cell: Cell
    effects: tuple[AnyEvent, ...] = ()

    def text(self, board: Board) -> str:
        return f"{self.heading} {board.name(self.cell)}"


class Found(Event):
    cell: Cell


class Wander(Choice):
    """Which way?"""


@hookimpl
def manifest() -> Manifest:
    return Manifest(config=WalkerConfig)


@hookimpl
def tiles() -> Mapping[str, TileKind]:
    return {
        "wall": TileKind("nobody enters", {"#": ""}),
        "ice": TileKind("slides on", {"~": ""}, slide),
        "coin": TileKind("is kept", {"s": "silver", "g": "gold"}, keep),
    }


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.board = Board.grid(table.map.width, table.map.height, wraps=config[WalkerConfig].wraps)
    table.put(Walker(next(iter(table.take("@")), 0)), Promised())
    table.begin(Wander("walker"))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {Wander: ways}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Walk: walk, Found: count}


def ways(game: Game, choice: Wander, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """One step to a cell beside, and wherever that leads; staying is always possible."""
    here = game[Walker].cell
    found: list[Event] = [Walk(Heading.NORTH, here)]
    for heading, cell in zip(HEADINGS, game.rules.board.neighbours[here], strict=True):
        if cell is not None and cell != here:
            found += [Walk(landing.facing, landing.cell, landing.effects) for landing in enter(game, cell, heading)]
    return tuple(dict.fromkeys(found))


def enter(game: Game, cell: Cell, heading: Heading) -> Iterable[Landing]:
    tile = game[Tiles].at[cell]
    return game.rules.kinds[tile.kind].enter(game, 0, cell, heading) if tile else (Landing(cell, heading),)


def slide(game: Game, mover: Mover, cell: Cell, heading: Heading) -> Iterable[Landing]:
    ahead = game.rules.board.neighbours[cell][heading]
    return (Landing(cell, heading),) if ahead is None or game[Tiles].at[ahead] else (Landing(ahead, heading),)


def keep(game: Game, mover: Mover, cell: Cell, heading: Heading) -> Iterable[Landing]:
    return (Landing(cell, heading, (Found(cell),)),)


def walk(game: Game, step: Walk) -> Game:
    """Every third step what was promised happens."""
    walker, promised = game[Walker], (*game[Promised].events, *step.effects)
    game = game.put(Walker(step.cell, walker.steps + 1, walker.coins), Promised(promised))
    if game[Walker].steps % 3 == 0:
        game = game.put(Promised()).then(*promised)
    return game.then(GameDrawn() if game[Walker].steps == STEPS else Wander("walker"))


def count(game: Game, found: Found) -> Game:
    """A coin is taken off the map the first time."""
    at, walker = list(game[Tiles].at), game[Walker]
    if at[found.cell] is None:
        return game
    at[found.cell] = None
    return game.put(Tiles(tuple(at)), Walker(walker.cell, walker.steps, walker.coins + 1))
