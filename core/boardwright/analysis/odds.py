"""Odds: how likely each outcome is over the draws of chance, exactly, with equal positions taken together."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from ..chance import CHANCE
from ..errors import BoardwrightError
from ..game import Game
from ..loop import play
from ..words import Event

T = TypeVar("T", bound=Hashable)
Policy = Callable[[Game], Event]
"""What is chosen wherever a seat, not chance, has to choose."""


def is_settled(game: Game) -> bool:
    """Whether chance has nothing to settle now."""
    return game.choice is None or game.choice.seat != CHANCE


def distribution(
    game: Game, of: Callable[[Game], T], until: Callable[[Game], bool] = is_settled, policy: Policy | None = None
) -> dict[T, Fraction]:
    """How likely each value of ``of`` is where the match first is as ``until`` says, or over; the chances add up to 1.

    Without ``until`` that is the next choice that chance does not settle. Choices of seats on the way there are made by
    ``policy``; ``BoardwrightError`` if one is met without it. Positions that are equal after the same number of
    decisions are followed once, with their chances added, so the work grows with how many positions there are.
    """
    found: dict[T, Fraction] = {}
    open_now = {game: Fraction(1)}
    while open_now:
        following: dict[Game, Fraction] = {}
        for position, chance in open_now.items():
            if position.over or until(position):
                value = of(position)
                found[value] = found.get(value, Fraction(0)) + chance
                continue
            for option, share in draws(position, policy):
                after = play(position, option)
                following[after] = following.get(after, Fraction(0)) + chance * share
        open_now = following
    return found


def draws(game: Game, policy: Policy | None) -> list[tuple[Event, Fraction]]:
    """What may be chosen now, and how likely."""
    choice = game.choice
    if choice is None or choice.seat != CHANCE:
        if policy is None:
            raise BoardwrightError("only a policy can say what is chosen here: {choice}", choice=choice)
        return [(policy(game), Fraction(1))]
    options = game.options
    weights = choice.weights(options)
    total = sum(weights)
    return [(option, Fraction(weight, total)) for option, weight in zip(options, weights, strict=True) if weight]


def expectation(
    game: Game, of: Callable[[Game], float], until: Callable[[Game], bool] = is_settled, policy: Policy | None = None
) -> float:
    """The mean of ``of`` where the match first is as ``until`` says; see ``distribution``."""
    chances = distribution(game, of, until, policy)
    return float(sum(Fraction(value) * chance for value, chance in chances.items()))
