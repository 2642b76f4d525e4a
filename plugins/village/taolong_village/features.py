"""What a learner is told of the village."""

from __future__ import annotations

from boardwright import Feature, Features, Game, Tiles, View
from taolong import Dragons, lying

from .village import VILLAGE, protector


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Where it lies, and whether it is the own side's to protect. (TL-8.3)"""
    shown = Tiles in game.ask(View(question.seat))
    dragons = game[Dragons]
    own = dragons.all[dragons.of_seat(question.seat)].side == protector(game)
    return (
        *told,
        lying(game, "village", "1 where it lies", VILLAGE.kind, shown=shown),
        Feature("protector", "1 if the own side protects the village", (float(own),)),
    )
