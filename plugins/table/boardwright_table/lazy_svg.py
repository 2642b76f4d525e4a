"""Painting: pictures that are painted when it is known in which language their words are."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, Self

from boardwright import Drawing
from boardwright.i18n import Catalogue, Said, translated
from boardwright.pictures import svg


class Painted(Said):
    """The picture of a drawing as SVG, in whatever language; until it is told in one it is an empty text."""

    __slots__ = ("drawing", "made")
    drawing: Drawing
    made: dict[Catalogue, str]

    def __new__(cls, drawing: Drawing) -> Self:
        """Keep the drawing; nothing is painted yet."""
        self = super().__new__(cls, "")
        self.drawing, self.made = drawing, {}
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the drawing."""
        return type(self), (self.drawing,)

    def within(self, catalogue: Catalogue) -> str:
        """The picture with its words in a language, painted once in each."""
        if catalogue not in self.made:
            self.made[catalogue] = painted(self.drawing, catalogue)
        return self.made[catalogue]


@lru_cache(maxsize=256)
def painted(drawing: Drawing, catalogue: Catalogue) -> str:
    """A picture in a language; seats that see the same in the same language share it."""
    return svg(drawing, partial(translated, catalogue=catalogue))
