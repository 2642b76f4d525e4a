"""The options of liar's dice."""

from __future__ import annotations

from typing import Annotated

import msgspec

Sides = Annotated[int, msgspec.Meta(ge=2, le=9)]


class LiarsDiceConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many sides a die has."""

    sides: Sides = 6
