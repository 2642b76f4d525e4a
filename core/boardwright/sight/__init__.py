"""Sight: what each seat may know of a match, and the positions that it may be in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .determinize import worlds as worlds
    from .hiding import SeatEar as SeatEar, is_open as is_open, sealers as sealers, seen as seen
    from .history import History as History
    from .sight import (
        IMPOSSIBLE as IMPOSSIBLE,
        SEALED as SEALED,
        Sight as Sight,
        sight_of as sight_of,
        sight_to_choose as sight_to_choose,
    )
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "hiding": "SeatEar is_open sealers seen",
            "history": "History",
            "sight": "IMPOSSIBLE SEALED Sight sight_of sight_to_choose",
            "determinize": "worlds",
        },
    )
