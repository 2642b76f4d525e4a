"""Contract: what every position and every rule has promised, and which plugin breaks its promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .checks import broken_promises as broken_promises
    from .faults import fault_in as fault_in, take as take
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "checks": "broken_promises",
            "faults": "fault_in take",
        },
    )
