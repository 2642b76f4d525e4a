"""Plugins: found without being imported, loaded when they are wanted, put in order, and judged together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .discovery import installed as installed
    from .inspection import flaw_of as flaw_of, tiles_of as tiles_of
    from .loading import gather as gather, load as load
    from .manifest import (
        Clash as Clash,
        Manifest as Manifest,
        Migration as Migration,
        Need as Need,
        Suggestion as Suggestion,
    )
    from .packages import folder as folder
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "discovery": "installed",
            "inspection": "flaw_of tiles_of",
            "loading": "gather load",
            "manifest": "Clash Manifest Migration Need Suggestion",
            "packages": "folder",
        },
    )
