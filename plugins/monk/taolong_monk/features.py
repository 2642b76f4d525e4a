"""Which texts a learner may choose where colours matter."""

from __future__ import annotations

from boardwright import Game, Lexicon
from taolong import SOW

from .effects import stones_of
from .orders import arrangements


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Every stack that the stones of the match can make, on every space, in every order. (TL-15.1)"""
    white, black = stones_of(game, "w"), stones_of(game, "b")
    stacks = ("b" * b + "w" * w for b in range(black + 1) for w in range(white + 1) if b + w)
    orders = [order for stack in stacks for order in arrangements(stack)]
    return (*texts, *(f"{sow} {order}" for sow in SOW for order in orders))
