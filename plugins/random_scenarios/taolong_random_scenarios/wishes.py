"""Wishes: the seed of a layout, and which tiles it may use."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from boardwright import ScenarioError, nearest, phrase

TILES: Mapping[str, tuple[str, int]] = {
    "rock": ("taolong", 4), "portals": ("portals", 8), "small_rocks": ("small_rocks", 8), "clouds": ("clouds", 8),
}  # fmt: skip
"""Each kind of tile that can be wished for: the plugin that brings it, and how many the box holds."""
RING = "ring"
LONGEST = 18
"""Digits of a seed."""
EXAMPLE = "random:42 or random:42,portals,clouds,ring"


class Wish(msgspec.Struct, frozen=True):
    """A seed, and the kinds of tile to use; ``ring`` joins the edges. Without any, the seed chooses."""

    seed: int
    tiles: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The id of the scenario: the wish as it is said."""
        return ",".join((f"random:{self.seed}", *self.tiles))


def read_wish(text: str) -> Wish:
    """A wish such as ``42,portals,clouds``; ``ScenarioError`` says what is wrong with it and how to say it."""
    number, *tiles = (word.strip() for word in text.split(","))
    if not number.isdecimal() or len(number) > LONGEST:
        raise ScenarioError(
            phrase("random:{wish}: the seed must be a whole number, as in {example}", wish=text, example=EXAMPLE)
        )
    for tile in tiles:
        if tile not in (*TILES, RING):
            hint = nearest(tile, (*TILES, RING))
            raise ScenarioError(
                phrase("random:{wish}: there is no tile {tile!r} to wish for{hint}", wish=text, tile=tile, hint=hint)
            )
    return Wish(int(number), tuple(dict.fromkeys(tiles)))
