"""What a learner is told of portals, and where steps may come out."""

from __future__ import annotations

from boardwright import Feature, Features, Game, Lexicon, Tiles, View
from taolong import coming_out, lying

from .crossing import occupied
from .portals import COLOURS, beside, portals


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """A step that comes out beside any portal. (TL-15.2)"""
    return texts + coming_out(game.rules.board, (place for way in portals(game) for place in beside(game, way)))


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Portals by colour, and which of them a dragon is passing through. (TL-7.1, TL-7.2)"""
    shown = Tiles in game.ask(View(question.seat))
    taken = occupied(game) if shown else frozenset()
    passing = tuple(float(cell in taken) for cell in game.rules.board.cells)
    return (
        *told,
        *(lying(game, f"{colour} portals", "1 where one lies", "portal", colour, shown=shown) for colour in COLOURS),
        Feature("occupied portals", "1 where a dragon passes through a portal", passing, plane=True),
    )
