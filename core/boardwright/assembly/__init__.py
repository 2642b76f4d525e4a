"""Assembly: from a scenario and a wish for plugins to a game that waits at its first choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .table import Table as Table
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "table": "Table",
        },
    )
