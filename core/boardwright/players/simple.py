"""Simple players: any option, or the one after which the seat stands best."""

from __future__ import annotations

from random import Random

from ..sight.determinize import worlds
from ..sight.sight import Sight
from ..words import Event
from .averages import judged
from .base import offers


def random(sight: Sight, random: Random) -> Event:
    """Any option, all alike; who chooses blind remembers what has happened, and names what that leaves possible."""
    options = offers(sight)
    if sight.blind:
        possible = {text for world in worlds(sight, random, 1) for text in world.by_text}
        options = tuple(option for text, option in sight.options.items() if text in possible) or options
    return random.choice(options)


def greedy(sight: Sight, random: Random) -> Event:
    """The option after which the seat stands best, all that it does not know averaged; ties are drawn."""
    options = offers(sight)
    if len(options) == 1:
        return options[0]
    worth = judged(sight, random)
    best = max(worth.values())
    return random.choice([option for option in options if worth.get(option, best - 1) >= best])
