"""Symbols: what a picture is made of, how pieces look that a plugin brings, and of what their SVG may consist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .symbol import Growing as Growing, Symbol as Symbol
else:
    __getattr__, __all__ = door(__name__, {"symbol": "Growing Symbol"})
