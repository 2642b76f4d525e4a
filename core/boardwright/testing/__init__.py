"""The kit for testing rules: positions drawn as boards, matches under all laws, and what a plugin has promised.

Each name is loaded when it is first used, and pytest and Hypothesis only by what needs them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .contract import check_plugin as check_plugin
    from .machine import choices_machine as choices_machine
    from .marks import marked as marked, rule as rule, untested as untested, untold as untold
    from .positions import assembled as assembled, at as at, texts as texts
    from .processes import (
        Played as Played,
        TimedOut as TimedOut,
        play_apart as play_apart,
        same_everywhere as same_everywhere,
    )
    from .random_matches import (
        BrokenContract as BrokenContract,
        check_position as check_position,
        random_match as random_match,
    )
    from .replays import check_choices as check_choices, check_orders as check_orders, check_record as check_record
    from .shelf import Shelf as Shelf
    from .signatures import Signed as Signed, signed as signed, unraised as unraised
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "machine": "choices_machine",
            "marks": "marked rule untested untold",
            "random_matches": "BrokenContract check_position random_match",
            "positions": "assembled at texts",
            "processes": "Played TimedOut play_apart same_everywhere",
            "contract": "check_plugin",
            "replays": "check_choices check_orders check_record",
            "shelf": "Shelf",
            "signatures": "Signed signed unraised",
        },
    )
