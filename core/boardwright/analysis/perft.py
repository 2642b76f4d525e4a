"""perft: how many different sequences of decisions there are, the number that proves rules unchanged."""

from __future__ import annotations

from ..game import Game
from ..loop import play


def perft(game: Game, depth: int) -> int:
    """The number of different sequences of ``depth`` decisions; a match that ends earlier adds nothing."""
    if depth == 0:
        return 1
    options = game.options
    if depth == 1:
        return len(options)
    return sum(perft(play(game, option), depth - 1) for option in options)


def divide(game: Game, depth: int) -> dict[str, int]:
    """Perft by first option: its text and the number of sequences of ``depth`` decisions that begin with it."""
    return {game.text(option): perft(play(game, option), depth - 1) for option in game.options}
