"""Which texts a learner may name blind."""

from __future__ import annotations

from boardwright import Game, Lexicon

from .mind import every_step


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """A step may be named in any direction, and as coming out anywhere. (TL-11.6)"""
    return (*texts, *map(game.text, every_step(game.rules.board, 0)))
