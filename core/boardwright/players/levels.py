"""Levels: five players of the computer, from the weakest to the strongest, for who would rather not count playouts."""

from __future__ import annotations

from random import Random

import msgspec

from ..errors import Misuse, nearest
from ..i18n import phrase
from ..sight.sight import Sight
from ..words import Event
from .base import Player
from .search import Budget, Search
from .simple import greedy, random as any_option

LEVEL = "level"


class Level(msgspec.Struct, frozen=True):
    """A player of the computer: its number from 1 on, what it does, and how it chooses."""

    number: int
    about: str
    player: Player

    def __str__(self) -> str:
        """What players are called by: ``level:3``."""
        return f"{LEVEL}:{self.number}"


class Careless:
    """A greedy player that in this share of its decisions does not look."""

    def __init__(self, share: float) -> None:
        """Keep how often that is."""
        self.share = share

    def __call__(self, sight: Sight, random: Random) -> Event:
        """Any option, or the one after which its seat stands best."""
        return (any_option if random.random() < self.share else greedy)(sight, random)


LEVELS = (
    Level(1, phrase("looks one choice ahead, one time in ten"), Careless(0.9)),
    Level(2, phrase("looks one choice ahead, one time in two"), Careless(0.5)),
    Level(3, phrase("tries 50 ways on before it chooses"), Search(Budget(50))),
    Level(4, phrase("tries 250 ways on before it chooses"), Search(Budget(250))),
    Level(5, phrase("tries 1,200 ways on, for two seconds at most"), Search(Budget(1200, 2.0))),
)
"""What each is worth in Elo is measured by ``boardwright tournament``; the figures stand in the documentation."""


def level(name: str) -> Level:
    """The level of this name, ``level:3``; ``Misuse`` if there is none."""
    found = {str(one): one for one in LEVELS}
    if name not in found:
        raise Misuse("there is no player {name!r}{hint}", name=name, hint=nearest(name, found))
    return found[name]
