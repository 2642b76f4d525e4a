"""The symbol of Clouds: puffs that grow together with those of adjacent tokens."""

from __future__ import annotations

from boardwright import Growing, Symbol

EDGE = 2.5
"""How far the edge of a cloud goes beyond it."""
Puff = tuple[float, float, float]
"""Where the middle of a puff is, and its radius."""
PUFFS: tuple[Puff, ...] = ((-14, 5, 15), (14, 5, 15), (-6, -9, 15), (10, -8, 13), (0, 9, 16))
RIGHT, BELOW, BETWEEN = (32, 0, 18), (0, 32, 20), (32, 32, 29)
"""How far a cloud swells in a gap; between four cells it reaches the cloud on every side."""


def puffs(*some: Puff, fill: str, more: float) -> str:
    """Some puffs of this colour, by so much larger."""
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r + more}" fill="{fill}"/>' for x, y, r in some)


def swelling(fill: str, more: float = 0) -> Growing:
    """A cloud in this colour, by so much larger, and how it swells in gaps."""
    cell, right, below, between = (
        puffs(*some, fill=fill, more=more) for some in (PUFFS, (RIGHT,), (BELOW,), (BETWEEN,))
    )
    return Growing(cell, right, below, between)


CLOUD = Symbol("cloud", ground=swelling("fill"), under=swelling("edge", EDGE), filler="░")
