"""Analysis: positions counted and odds told exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .odds import distribution as distribution
    from .perft import divide as divide
    from .share import Share as Share
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "odds": "distribution",
            "perft": "divide",
            "share": "Share",
        },
    )
