"""Shares: k wins in n games, and how sure that is."""

from __future__ import annotations

from math import sqrt

import msgspec

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution."""


class Share(msgspec.Struct, frozen=True):
    """So many of so many, a draw as half of one, with the 95 % interval after Wilson."""

    count: float
    of: int

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds; nothing is known of none."""
        if not self.of:
            return 0.0, 1.0
        share, n = self.count / self.of, self.of
        middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
        spread = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        return max(0.0, middle - spread), min(1.0, middle + spread)

    def __str__(self) -> str:
        """``54.2 % (51.0–57.3)``."""
        if not self.of:
            return "–"
        low, high = self.interval
        return f"{self.count / self.of:.1%} ({low:.1%}–{high:.1%})".replace("%", " %").replace(" %–", "–")
