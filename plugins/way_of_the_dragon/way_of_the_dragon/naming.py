"""What can be named in answer to a choice, so that every refusal finds its rule (WD-7)."""

from __future__ import annotations

from itertools import combinations

from boardwright import Conceivable, Event, Game

from .calling import Call
from .elements import PATHS
from .pieces import MOVES, Pieces
from .turns import PASS, ChooseMove


def named(game: Game, question: Conceivable, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every path and every two seats can be named, and everything that is rolled or kept. (WD-7)"""
    if not isinstance(question.choice, ChooseMove):
        return answer
    pairs = tuple(combinations((team.seat for team in game[Pieces].teams), 2))
    calls = (Call(path, *pair) for path in PATHS for pair in pairs)
    return (*answer, *(event for event in (*MOVES.values(), *calls, PASS) if event not in answer))
