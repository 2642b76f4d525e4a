"""Simple players: any option, or the one after which the seat stands best."""

from __future__ import annotations

from random import Random

from ..game import Game
from ..words import Event
from .averages import Averages
from .base import offers


def random(game: Game, random: Random) -> Event:
    """Any option, all alike."""
    return random.choice(offers(game))


def greedy(game: Game, random: Random) -> Event:
    """The option after which the seat stands best, chance and sealed options averaged; ties are drawn."""
    options = offers(game)
    if len(options) == 1 or game.choice is None:
        return options[0]
    averages = Averages(game, game.choice.seat, random)
    worth = [averages.after(option) for option in options]
    best = max(worth)
    return random.choice([option for option, value in zip(options, worth, strict=True) if value >= best])
