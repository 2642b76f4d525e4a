"""Which game is meant: the one that is named, or the only one that can be."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import BoardwrightError, Misuse
from ..i18n import joined, phrase
from ..plugins.discovery import installed
from ..plugins.loading import gather, load


def games() -> list[str]:
    """The installed plugins that need no other: the games, as far as they can be loaded."""
    found = []
    for name in installed():
        try:
            plugin = load(name)
        except BoardwrightError:
            continue
        if not plugin.manifest.needed and hasattr(plugin.module, "reactions"):
            found.append(name)
    return found


def the_game(name: str, among: Sequence[str] | None = None) -> str:
    """The game that is named; without a name the only one there is, or the only one ``among`` these.

    ``Misuse`` if it is not installed, if it is a module of another game, or if no one game is meant.
    """
    if name:
        check_game(name)
        return name
    found = games() if among is None else among
    if len(found) != 1:
        there = joined(found) or phrase("none")
        raise Misuse("say for which game, as --game NAME; those there are: {games}", games=there)
    return found[0]


def check_game(name: str) -> None:
    """``Misuse`` unless an installed plugin of this name is a game, as far as it can be loaded."""
    if missing := installed().missing(name):
        raise Misuse("--game {game}: {missing}", game=name, missing=missing)
    try:
        plugin = load(name)
        needs = [other.name for other in gather([name]) if not other.manifest.needed]
    except BoardwrightError:
        return  # what is wrong with it is for whoever uses it to say
    if plugin.manifest.needed:
        games = ", ".join(needs)
        raise Misuse("--game {game}: that is a module of {games}; say --game {games}", game=name, games=games)
