"""The options of the base game; every default is the printed value (TL-1, TL-5.1)."""

from __future__ import annotations

from typing import Literal

import msgspec

from .dragons import WHITE, Side
from .elements import NAMES

Path = tuple[tuple[int, int, int], ...]
"""Cells of the ruler from the mouth on: how far ahead, how far to the right, the printed value."""

RULER: tuple[Path, ...] = (((1, 0, 2), (2, 0, 1), (3, 0, 0)), ((1, 0, 2), (1, -1, 1)), ((1, 0, 2), (1, 1, 1)))
MOST = 60
"""Segments of a dragon, and stones on a meter."""
MANY = 200
"""Stones of one element."""
STACKS = {"sky": "ww", "earth": "bb", "fire": "bw", "water": "wb"}


class TaolongConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The edition of the rules, and the measures of the game."""

    edition: Literal["classic", "2017"] = "classic"
    first: Side = WHITE
    segments: int = 3
    meter: int = 4
    water_stones: int = 8
    fire_stones: int = 8
    stacks: dict[str, str] = msgspec.field(default_factory=lambda: dict(STACKS))
    ruler: tuple[Path, ...] = RULER

    def __post_init__(self) -> None:
        """Check what one field cannot know of another; ``ValueError`` names the field."""
        if not (1 <= self.segments <= MOST and 1 <= self.meter <= MOST):
            raise ValueError(f"segments and meter must be from 1 to {MOST}")
        if max(self.water_stones, self.fire_stones) > MANY:
            raise ValueError(f"water_stones and fire_stones can be {MANY} at most")
        if self.water_stones < 2 * self.meter:
            raise ValueError(f"water_stones must fill both meters: at least {2 * self.meter}")
        if self.fire_stones < 2 * self.meter:
            raise ValueError(f"fire_stones must fill both meters: at least {2 * self.meter}")
        check_stacks(self.stacks)
        for path in self.ruler:
            check_path(path)


def check_stacks(stacks: dict[str, str]) -> None:
    """Stacks lie on spaces of the wheel, hold stones of both colours, and are sown no further than once around."""
    for space, stack in stacks.items():
        if space not in NAMES:
            raise ValueError(f"stacks: the wheel has no space {space!r}; it has {', '.join(NAMES)}")
        if set(stack) - set("wb"):
            raise ValueError(f"stacks: {space} = {stack!r}: a stone is w or b, bottom first")
    stones = "".join(stacks.values())
    if not stones or len(stones) > len(NAMES):
        raise ValueError(f"stacks: from 1 to {len(NAMES)} stones in all, not {len(stones)}")


def check_path(path: Path) -> None:
    """A path of the ruler leads from the mouth over neighbouring cells, the first one ahead."""
    ahead, side = 0, 0
    for next_ahead, next_side, value in path:
        if (ahead, side) == (0, 0) and (next_ahead, next_side) != (1, 0):
            raise ValueError(
                f"ruler: {path} begins at {(next_ahead, next_side)}; the first cell is straight ahead: 1, 0"
            )
        if abs(next_ahead - ahead) + abs(next_side - side) != 1:
            raise ValueError(f"ruler: {path} jumps at {(next_ahead, next_side)}; each cell must touch the one before")
        if value < 0:
            raise ValueError(f"ruler: {path} has the value {value}; breath cannot heal")
        ahead, side = next_ahead, next_side
