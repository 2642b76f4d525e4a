"""Lazy SVG: pictures that are rendered once the language of their words is known."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, Self

from boardwright import Drawing, Phrase
from boardwright.i18n import Catalogue, translated
from boardwright.pictures import svg


class LazySvg(Phrase):
    """The SVG of a drawing, rendered for each language on demand; as a plain text it is empty."""

    __slots__ = ("by_language", "drawing")
    drawing: Drawing
    by_language: dict[Catalogue, str]

    def __new__(cls, drawing: Drawing) -> Self:
        """Keep the drawing; render nothing yet."""
        self = super().__new__(cls, "")
        self.drawing, self.by_language = drawing, {}
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the drawing alone."""
        return type(self), (self.drawing,)

    def within(self, catalogue: Catalogue) -> str:
        """The SVG with its words in a language, rendered once for each."""
        if catalogue not in self.by_language:
            self.by_language[catalogue] = rendered(self.drawing, catalogue)
        return self.by_language[catalogue]


@lru_cache(maxsize=256)
def rendered(drawing: Drawing, catalogue: Catalogue) -> str:
    """A drawing as SVG in a language; seats that see the same in the same language share it."""
    return svg(drawing, partial(translated, catalogue=catalogue))
