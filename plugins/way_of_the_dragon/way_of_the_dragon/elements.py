"""The five elements, the faces of a die, and the seats by the colour of their animals (WD-1.1, WD-1.3, WD-1.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Path = Literal["earth", "water", "metal", "fire", "wood"]
"""A path, by its element."""
Face = Literal["earth", "water", "metal", "fire", "wood", "dragon"]
"""What a die shows."""
Colour = Literal["black", "red", "white", "yellow", "blue"]
"""A seat."""

PATHS: tuple[Path, ...] = ("earth", "water", "metal", "fire", "wood")
DRAGON: Literal["dragon"] = "dragon"
FACES: tuple[Face, ...] = (*PATHS, DRAGON)
ANIMALS: Mapping[Colour, str] = {
    "black": "water tortoises", "red": "fire birds", "white": "metal tigers", "yellow": "earth dragons",
    "blue": "wood dragons",
}  # fmt: skip
SEATS: tuple[Colour, ...] = tuple(ANIMALS)
DICE = 5
NUMBERED = 5
"""Numbered spaces at the end of each path."""
LETTERS = "abcdefghij"
"""What the plain spaces are called, so that nobody takes them for numbered ones."""


def space_name(space: int, plain: int) -> str:
    """A space as players write it: ``c`` is the third plain one, ``3`` the third numbered one."""
    return LETTERS[space - 1] if space <= plain else str(space - plain)
