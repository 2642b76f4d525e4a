"""What must always hold in Tao Long."""

from __future__ import annotations

from boardwright import Game, Law, Laws, Tiles

from .config import TaolongConfig
from .dragons import BLACK, WHITE, Dragons
from .life import Stores, centre
from .wheel import Wheel


def laws(game: Game, question: Laws, answer: tuple[Law, ...]) -> tuple[Law, ...]:
    """Stones are neither lost nor made, meters keep their measure, bodies lie apart and off the tiles. (TL-1)"""
    config, stores, dragons = game.rules.config[TaolongConfig], game[Stores], game[Dragons].all
    stones = "".join(game[Wheel].stacks)
    given = "".join(config.stacks.values())
    meters = [stone for side in (WHITE, BLACK) for stone in (stores.of(side).water, stores.of(side).fire)]
    cells = [cell for dragon in dragons for cell in dragon.body]
    tiles = game[Tiles].at
    rest = centre(game)
    return (
        *answer,
        Law("TL-1.4", "the stones of the wheel are those it began with", sorted(stones) == sorted(given)),
        Law("TL-1.5", f"each meter holds 0 to {config.meter} stones", all(0 <= m <= config.meter for m in meters)),
        Law("TL-1.5", "the centre holds the stones that are on no meter", min(rest.water, rest.fire) >= 0),
        Law("TL-1.5", "no dragon has more segments than it began with", all(
            1 <= len(dragon.body) <= config.segments + 1 for dragon in dragons)),
        Law("TL-3.2", "no cell holds two parts of dragons", len(cells) == len(set(cells))),
        Law("TL-3.2", "no part of a dragon lies on a tile", not any(tiles[cell] for cell in cells)),
        Law("TL-6.1", "a side that still has segments has water", all(
            stores.of(dragon.side).water > 0 or len(dragon.body) == 1 for dragon in dragons)),
    )  # fmt: skip
