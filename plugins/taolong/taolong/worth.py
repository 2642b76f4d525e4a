"""A plain judgement of who stands better, for simple players."""

from __future__ import annotations

from math import tanh

from boardwright import DRAW, Cell, Game, Outcome, Worth

from .config import TaolongConfig
from .dragons import FOE, Dragon, Dragons, Side
from .life import Stores

LIFE = 1.0
FIRE = 0.25
NEAR = 0.06
SCALE = 8.0


def worth(game: Game, question: Worth, answer: float) -> float:
    """Lives count most, then fire, then standing close before the other's body; a match that is over counts fully."""
    side = next(dragon.side for dragon in game[Dragons].all if dragon.seat == question.seat)
    if winner := game[Outcome].winner:
        return 0.0 if winner == DRAW else 1.0 if winner == side else -1.0
    return tanh((standing(game, side) - standing(game, FOE[side])) / SCALE)


def standing(game: Game, side: Side) -> float:
    """Lives left, fire held, and how near the heads are to the other side."""
    dragons = [dragon for dragon in game[Dragons].all if dragon.side == side]
    prey = [cell for dragon in game[Dragons].all if dragon.side != side for cell in dragon.body]
    store, meter = game[Stores].of(side), game.rules.config[TaolongConfig].meter
    lives = store.water + meter * (max(len(dragon.body) for dragon in dragons) - 2)
    distance = min(gap(game, dragon, cell) for dragon in dragons for cell in prey)
    return LIFE * lives + FIRE * store.fire - NEAR * distance


def gap(game: Game, dragon: Dragon, cell: Cell) -> int:
    """Steps from the mouth to a cell as the crow flies."""
    width, ahead = game.rules.board.width, game.rules.board.neighbours[dragon.head][dragon.facing]
    mouth = dragon.head if ahead is None else ahead
    return abs(mouth % width - cell % width) + abs(mouth // width - cell // width)
