"""The end of the game, the scores, and who is ranked where (WD-3.2, WD-5.1)."""

from __future__ import annotations

from itertools import groupby

from boardwright import Game, GameWon, Seat

from .calling import Swapped
from .config import WayOfTheDragonConfig
from .pieces import Moved, Pieces, Team


def home(team: Team, plain: int) -> int:
    """How many pieces are on numbered spaces. (WD-5.1)"""
    return sum(space > plain for space in team.spaces)


def score(team: Team, plain: int) -> int:
    """The sum of the numbers under the pieces. (WD-5.1)"""
    return sum(space - plain for space in team.spaces if space > plain)


def ranking(game: Game) -> tuple[tuple[Seat, ...], ...]:
    """The seats by score, then by pieces on numbered spaces; those that are level share a place. (WD-5.1)"""
    plain = game.rules.config[WayOfTheDragonConfig].plain

    def standing(team: Team) -> tuple[int, int]:
        return -score(team, plain), -home(team, plain)

    ranked = groupby(sorted(game[Pieces].teams, key=standing), standing)
    return tuple(tuple(team.seat for team in level) for _, level in ranked)


def arrive(game: Game, moved: Moved) -> Game:
    """The game ends as soon as all five pieces of a player are on numbered spaces. (WD-5.1)"""
    plain = game.rules.config[WayOfTheDragonConfig].plain
    if moved.end <= plain or min(game[Pieces].of(moved.seat).spaces) <= plain:
        return game
    return game.then(GameWon.ranked(ranking(game)))


def settle(game: Game, swapped: Swapped) -> Game:
    """A swap may end the game for either of the two. (WD-3.2, WD-5.1)"""
    config, pieces = game.rules.config[WayOfTheDragonConfig], game[Pieces]
    complete = any(min(pieces.of(seat).spaces) > config.plain for seat in (swapped.one, swapped.other))
    return game.then(GameWon.ranked(ranking(game))) if complete and config.swap_ends else game
