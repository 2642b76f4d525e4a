"""A plain judgement of who stands better, for simple players."""

from __future__ import annotations

from math import tanh

from boardwright import Game, Outcome, Turn, Worth

from .config import WayOfTheDragonConfig
from .dice import ChooseReroll, Dice
from .elements import NUMBERED, PATHS
from .pieces import Pieces, Team
from .turns import ChooseMove

SCALE = 8.0
NEAR = 3.0
"""What a piece just before the numbered spaces may hope for."""
HOPE = 0.8
"""What a move that may still be made counts, as a part of what it gains."""


def worth(game: Game, question: Worth, answer: float) -> float:
    """How far the pieces are beside those of the best other; a won match is worth 1, a lost one -1."""
    outcome, seat = game[Outcome], question.seat
    if outcome.winner:
        shared_by_all = len(outcome.seats) in {0, len(game[Turn].order)}
        return 0.0 if shared_by_all else 1.0 if seat in outcome.seats else -1.0
    plain = game.rules.config[WayOfTheDragonConfig].plain
    values = {team.seat: standing(team, plain) + coming(game, team, plain) for team in game[Pieces].teams}
    own = values.pop(seat)
    return tanh((own - max(values.values())) / SCALE)


def standing(team: Team, plain: int) -> float:
    """The numbers under the pieces, and what the others may hope for."""
    return sum(value(space, plain) for space in team.spaces)


def value(space: int, plain: int) -> float:
    """What a space counts: its number, or growing hope on the way there."""
    return space - plain if space > plain else NEAR * space / (plain + 1)


def coming(game: Game, team: Team, plain: int) -> float:
    """What the best move gains that the dice allow, while they lie for this player to be used."""
    choice = game.choice
    if not isinstance(choice, ChooseReroll | ChooseMove) or choice.seat != team.seat:
        return 0.0
    faces, last = game[Dice].faces, plain + NUMBERED
    gains = [
        value(space + by, plain) - value(space, plain)
        for path, space in zip(PATHS, team.spaces, strict=True)
        if space <= plain and (by := faces.count(path)) and space + by <= last
    ]
    return HOPE * max(gains, default=0.0)
