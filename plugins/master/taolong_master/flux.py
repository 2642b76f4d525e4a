"""The flow of a stack and the flux coin (TL-11.5)."""

from __future__ import annotations

from boardwright import Game
from taolong import Flow, OnTheWheel, Sown, Wheel

COUNTERCLOCKWISE, CLOCKWISE = 1, -1


class FluxCoin(OnTheWheel):
    """The flow that the coin shows: +1 counterclockwise, -1 clockwise."""

    flow: int = COUNTERCLOCKWISE


def majority(game: Game, question: Flow, answer: int) -> int:
    """More white flows clockwise, more black counterclockwise, as many of each as the coin shows. (TL-11.5)"""
    stack = game[Wheel].stacks[question.space]
    more_white = stack.count("w") - stack.count("b")
    if not more_white:
        return game[FluxCoin].flow
    return CLOCKWISE if more_white > 0 else COUNTERCLOCKWISE


def flip(game: Game, sown: Sown) -> Game:
    """The coin is flipped after every sowing that flowed against it. (TL-11.5)"""
    return game if sown.flow == game[FluxCoin].flow else game.put(FluxCoin(sown.flow))
