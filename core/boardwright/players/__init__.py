"""Players: whoever settles the choices of a seat, over the public interface alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .averages import Averages as Averages, judged as judged
    from .base import HUMAN as HUMAN, Player as Player, offers as offers, option_of as option_of
    from .levels import LEVELS as LEVELS
    from .program import is_program as is_program
    from .registry import player_named as player_named
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "averages": "Averages judged",
            "base": "HUMAN Player offers option_of",
            "levels": "LEVELS",
            "program": "is_program",
            "registry": "player_named",
        },
    )
