"""The options of phantom games."""

from __future__ import annotations

from typing import Literal

import msgspec


class PhantomConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat hears of the other's tries: nothing but that its turn ends, or each of them."""

    heard: Literal["nothing", "tries"] = "nothing"
