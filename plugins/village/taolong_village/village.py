"""The village and its challenger (TL-8.3)."""

from __future__ import annotations

import msgspec
from boardwright import (
    AssemblyError,
    Cell,
    Game,
    Heading,
    Landing,
    Mover,
    Table,
    Tile,
    Tiles,
    TurnEnded,
    id_with_name,
    module_name,
    phrase,
)
from taolong import FOE, Damaged, Dragons, Holder, Opening, Side

ROCK = "rock"
VILLAGE = Tile("village")


class VillageConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``protector``: the side the village belongs to; without it, the side that moves second (TL-8.3)."""

    protector: Side | None = None


def settle(table: Table) -> None:
    """The village takes the place of the big rock; without one there is no place for it. (TL-8.3)"""
    if not any(tile is not None and tile.kind in (ROCK, VILLAGE.kind) for tile in table.tiles):
        raise AssemblyError(
            phrase(
                "plugin {village!r}: the village takes the place of the big rock, and this scenario has none "
                "(TL-8.3); leave out {village!r}, or choose a scenario with a big rock, such as {valley}",
                village=module_name("village"),
                valley=id_with_name("the_valley", "The Valley"),
            )
        )
    table.tiles = [VILLAGE if tile is not None and tile.kind == ROCK else tile for tile in table.tiles]


def block(game: Game, mover: Mover, cell: Cell, heading: Heading) -> tuple[Landing, ...]:
    """The village blocks movement. (TL-8.1, TL-8.3)"""
    return game.refuse("TL-8.3", heading, cell)


def burn(game: Game, ended: TurnEnded) -> Game:
    """The challenger loses a life for ending its turn with any part beside the village. (TL-8.3)"""
    number = game[Dragons].of_seat(ended.seat)
    side = game[Dragons].all[number].side
    if side == protector(game) or not any(game.ask(Holder(cell)) == number for cell in outskirts(game)):
        return game
    return game.then(Damaged(side, 1))


def protector(game: Game) -> Side:
    """The side that moves second protects the village, unless the options say otherwise. (TL-8.3)"""
    return game.rules.config[VillageConfig].protector or FOE[game[Opening].first]


def outskirts(game: Game) -> set[Cell]:
    """The cells beside the village."""
    houses = [cell for cell, tile in enumerate(game[Tiles].at) if tile is not None and tile.kind == VILLAGE.kind]
    return {beside for cell in houses for beside in game.rules.board.neighbours[cell] if beside is not None}
