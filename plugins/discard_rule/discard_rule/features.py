"""What a learner is told where a discard gives cards back, and what it may choose."""

from __future__ import annotations

from boardwright import Feature, Features, Game, Lexicon
from dragon_dance import CARDS

from .returning import ChooseReturn


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Any card may come back. (DR-1.2)"""
    return (*texts, *(f"take back {card}" for cards in CARDS.values() for card in cards))


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Whether a card comes back now. (DR-1.1)"""
    coming = isinstance(game.choice, ChooseReturn)
    return (*told, Feature("to take back", "1 if a card is to be taken back", (float(coming),)))
