"""The registry of players: who is meant by a name such as ``greedy`` or ``search:200``."""

from __future__ import annotations

from ..errors import Misuse, nearest
from .base import HUMAN, Player
from .simple import greedy, random

PLAYOUTS = 200
"""Playouts of a search that is told no number."""


def check_player_name(name: str) -> None:
    """``Misuse`` unless there is a player of this name."""
    if name != HUMAN:
        player_named(name)


def player_named(name: str) -> Player:
    """The player of this name, such as ``greedy``, ``level:3``, ``search:200``, ``search:1.5s`` or ``program:COMMAND``.

    ``Misuse`` if there is none, or if it is a person, who is asked at a terminal or a table.
    """
    if name == HUMAN:
        raise Misuse("player {name!r}: a person cannot be asked here; name a player of the computer", name=name)
    kind, colon, rest = name.partition(":")
    if kind.partition("@")[0] == "program":
        from .program import program

        return program(name)
    if kind == "search":
        from .search import Budget, Search

        return Search(Budget.read(rest, name) if colon else Budget(PLAYOUTS))
    if kind == "level":
        from .levels import level

        return level(name).player
    simple = {"random": random, "greedy": greedy}
    if kind not in simple or colon:
        known = [*simple, "level:N", "search:N", "program:COMMAND"]
        raise Misuse("there is no player {name!r}{hint}", name=name, hint=nearest(kind, known))
    return simple[kind]
