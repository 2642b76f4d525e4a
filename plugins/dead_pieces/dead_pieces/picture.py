"""How dead pieces look: grey discs with a cross (WD-6.1)."""

from __future__ import annotations

from boardwright import Drawing, Game, Mark, Picture
from msgspec.structs import replace
from way_of_the_dragon import PATHS

from .blockers import NOBODY, Graves


def picture(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """Each lies on its space. (WD-6.1)"""
    graves = tuple(
        Mark(PATHS.index(grave.path) * drawing.width + grave.space, "disc", "grey", "×", NOBODY)
        for grave in game[Graves].all
    )
    return replace(drawing, marks=(*drawing.marks, *graves))
