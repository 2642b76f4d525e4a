"""Setting up: how many cloud tokens there may be (TL-9.1)."""

from __future__ import annotations

import msgspec
from boardwright import Table, phrase

from .clouds import KIND


class CloudsConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``most``: how many cloud tokens a board may hold, as many as the box has (TL-9.1)."""

    most: int = 8


def check(table: Table, config: CloudsConfig) -> None:
    """A board holds no more cloud tokens than the box. (TL-9.1)"""
    cells = [cell for cell, tile in enumerate(table.tiles) if tile is not None and tile.kind == KIND]
    if len(cells) > config.most:
        raise table.wrong(
            phrase(
                "{count} cloud tokens, but the box holds {most} (TL-9.1); "
                "take some away, or set [clouds] most = {count}",
                count=len(cells),
                most=config.most,
            ),
            *cells,
        )
