"""Setting up: how many small rocks there may be (TL-8.2)."""

from __future__ import annotations

import msgspec
from boardwright import Table, phrase

from .rocks import KIND


class SmallRocksConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``most``: how many small rocks a board may hold, as many as the box has (TL-8.2)."""

    most: int = 8


def check(table: Table, config: SmallRocksConfig) -> None:
    """A board holds no more small rocks than the box. (TL-8.2)"""
    cells = [cell for cell, tile in enumerate(table.tiles) if tile is not None and tile.kind == KIND]
    if len(cells) > config.most:
        raise table.wrong(
            phrase(
                "{count} small rocks, but the box holds {most} (TL-8.2); "
                "take some away, or set [small_rocks] most = {count}",
                count=len(cells),
                most=config.most,
            ),
            *cells,
        )
