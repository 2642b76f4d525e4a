"""What a learner is told of Clouds, and where steps may come out."""

from __future__ import annotations

from boardwright import Feature, Features, Game, Lexicon, Tiles, View
from taolong import coming_out, lying

from .clouds import KIND, exits


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """A step that comes out beside any Cloud. (TL-15.2)"""
    tokens = [cell for cell, tile in enumerate(game[Tiles].at) if tile is not None and tile.kind == KIND]
    return texts + coming_out(game.rules.board, (place for token in tokens for place in exits(game, token)))


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Where cloud tokens lie. (TL-9.1)"""
    shown = Tiles in game.ask(View(question.seat))
    return (*told, lying(game, "clouds", "1 where a cloud token lies", KIND, shown=shown))
