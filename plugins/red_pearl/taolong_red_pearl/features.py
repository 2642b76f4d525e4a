"""What a learner is told of the pearls, and what it may choose."""

from __future__ import annotations

from boardwright import Feature, Features, Game, Lexicon
from taolong import RING, Dragons

from .pearl import AWAY, ChoosePearl, Pearl, WheelPearl


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Activate or keep. (TL-15.5)"""
    return (*texts, "activate", "keep")


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Where both pearls are; the dragon's only for who sees it. (TL-10.1)"""
    cells, own = [0.0] * len(game.rules.board.neighbours), False
    if Pearl in game:
        pearl = game[Pearl]
        body = game[Dragons].all[pearl.dragon].body
        # A match may end with the segment that wore the pearl.
        if AWAY < pearl.part < len(body):
            cells[body[pearl.part]] = 1.0
        own = pearl.dragon == game[Dragons].of_seat(question.seat)
    below = tuple(float(game[WheelPearl].space is space) for space in RING)
    return (
        *told,
        Feature("pearl", "1 on the part of a dragon that wears it", tuple(cells), plane=True),
        Feature("own pearl", "1 if the own dragon has it", (float(own),)),
        Feature("wheel pearl", "on which space the other one lies, counterclockwise from Sky", below),
        Feature("to activate", "1 if the pearl is offered now", (float(isinstance(game.choice, ChoosePearl)),)),
    )
