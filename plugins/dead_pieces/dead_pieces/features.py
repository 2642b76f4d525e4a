"""What a learner is told of dead pieces, and where they may be laid."""

from __future__ import annotations

from boardwright import Feature, Features, Game, Lexicon
from way_of_the_dragon import PATHS, WayOfTheDragonConfig

from .blockers import Dropped, Graves


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Each plain space of each path. (WD-6.1)"""
    plain = game.rules.config[WayOfTheDragonConfig].plain
    return (*texts, *(game.text(Dropped(path, space)) for path in PATHS for space in range(1, plain + 1)))


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Where a dead piece lies on each path, as a part of its plain spaces; 0 where there is none. (WD-6.1)"""
    plain = game.rules.config[WayOfTheDragonConfig].plain
    lying = {grave.path: grave.space for grave in game[Graves].all}
    spaces = tuple(lying.get(path, 0) / plain for path in PATHS)
    return (*told, Feature("dead pieces", "how far along each path one lies", spaces))
