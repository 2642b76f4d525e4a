"""The palette: what each ink looks like, in terminals and in SVG."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..symbols.drawing import Ink


class Paint(NamedTuple):
    """A colour to fill with, one for edges and shade, one for highlights, and one in which text on it is read.

    ``arms`` is how many arms its whirl has, for those who do not tell the colours apart.
    """

    fill: str
    edge: str
    shine: str
    text: str
    arms: int


PAINTS: Mapping[Ink, Paint] = {
    "white": Paint("#f6eedb", "#5a4a37", "#fffdf6", "#2b2620", 7),
    "black": Paint("#37343f", "#0f0e13", "#6c6879", "#f6f1e4", 8),
    "red": Paint("#cb4632", "#7a2216", "#f08a76", "#ffffff", 2),
    "green": Paint("#3f9d5d", "#1d5a34", "#86cf9d", "#ffffff", 3),
    "blue": Paint("#2f72b8", "#173f6d", "#82b4e6", "#ffffff", 4),
    "yellow": Paint("#e3b03c", "#8a6410", "#f7dc95", "#2b2620", 5),
    "grey": Paint("#8f8a80", "#524e47", "#b9b4a9", "#ffffff", 6),
    "brown": Paint("#97653b", "#54341a", "#c69a70", "#ffffff", 1),
}
