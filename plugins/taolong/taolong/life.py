"""Water and fire: the stores of a side, damage, and defeat (TL-1.5, TL-6)."""

from __future__ import annotations

import msgspec
from boardwright import Event, Game, GameWon, Slice

from .config import TaolongConfig
from .dragons import FOE, WHITE, Dragon, Dragons, Side


class Store(msgspec.Struct, frozen=True, gc=False):
    """Stones on the meters of a side, or in the centre."""

    water: int
    fire: int


class Stores(Slice):
    """The meters of both sides; what is on no meter lies in the centre."""

    white: Store
    black: Store

    def of(self, side: Side) -> Store:
        """The meters of this side."""
        return self.white if side == WHITE else self.black

    def having(self, side: Side, store: Store) -> Stores:
        """The stores with this side's meters changed."""
        return Stores(store, self.black) if side == WHITE else Stores(self.white, store)


class Damaged(Event):
    """A side loses lives."""

    says = "{side} takes damage: {amount}"

    side: Side
    amount: int


class Defeated(Event):
    """A side has lost its last segment."""

    says = "{side} has lost its last segment"

    side: Side


def centre(game: Game) -> Store:
    """The stones on no meter lie in the centre. (TL-1.5)"""
    stores, config = game[Stores], game.rules.config[TaolongConfig]
    return Store(
        config.water_stones - stores.white.water - stores.black.water,
        config.fire_stones - stores.white.fire - stores.black.fire,
    )


def hurt(game: Game, damaged: Damaged) -> Game:
    """Each life returns a water stone; at none the last segment goes and the meter is refilled. (TL-6.1)"""
    store, meter = game[Stores].of(damaged.side), game.rules.config[TaolongConfig].meter
    segments = max(len(dragon.body) - 1 for dragon in game[Dragons].all if dragon.side == damaged.side)
    water, lost = store.water - damaged.amount, 0
    while water <= 0 and lost < segments:
        water, lost = water + meter, lost + 1
    beaten = lost == segments
    game = shorten(game, damaged.side, lost) if lost else game
    game = game.put(game[Stores].having(damaged.side, Store(0 if beaten else water, store.fire)))
    return game.then(Defeated(damaged.side)) if beaten else game


def shorten(game: Game, side: Side, lost: int) -> Game:
    """The last segments go, from every dragon of the side alike. (TL-6.1, TL-13.1)"""

    def shorter(dragon: Dragon) -> Dragon:
        kept = max(1, len(dragon.body) - lost)
        return dragon.at(dragon.body[:kept], dragon.facing) if dragon.side == side else dragon

    return game.put(Dragons(tuple(map(shorter, game[Dragons].all))))


def judge(game: Game, defeated: Defeated) -> Game:
    """A dragon without segments is defeated and the match ends at once. (TL-6.2)"""
    winner = FOE[defeated.side]
    return game.then(GameWon(winner, tuple(d.seat for d in game[Dragons].all if d.side == winner)))
