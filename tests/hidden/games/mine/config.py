"""The options of mine."""

from __future__ import annotations

from typing import Annotated

import msgspec

Size = Annotated[int, msgspec.Meta(ge=3, le=8)]
Turns = Annotated[int, msgspec.Meta(ge=1)]


class MineConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cells the board has on each side, and after how many turns nobody has won."""

    size: Size = 4
    turns: Turns = 20
