"""What a learner is told of the flux coin."""

from __future__ import annotations

from boardwright import Feature, Features, Game

from .flux import CLOCKWISE, FluxCoin


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Which way the coin flows. (TL-11.5)"""
    return (*told, Feature("flux coin", "1 if it shows clockwise", (float(game[FluxCoin].flow == CLOCKWISE),)))
