"""What a learner is told of small rocks, and where breath may be aimed."""

from __future__ import annotations

from boardwright import Feature, Features, Game, Lexicon, Tiles, View
from taolong import lying

from .rocks import CRACKED, KIND


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Breath at any cell, as who cannot see the rocks may name any. (TL-15.4, TL-11.6)"""
    return (*texts, *(f"expel {game.rules.board.name(cell)}" for cell in game.rules.board.cells))


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Whole and cracked small rocks. (TL-8.2)"""
    shown = Tiles in game.ask(View(question.seat))
    whole = lying(game, "small rocks", "1 where a whole one lies", KIND, "", shown=shown)
    return (*told, whole, lying(game, "cracked rocks", "1 where a cracked one lies", KIND, CRACKED, shown=shown))
