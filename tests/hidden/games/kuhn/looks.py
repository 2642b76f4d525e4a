"""How Kuhn poker looks to a seat, to a learner, and who stands better."""

from __future__ import annotations

from boardwright import Drawing, Feature, Features, Game, Lexicon, Picture, Scores, Worth, outcome

from .rules import ACTS, BET, CARDS, SEATS, Bets, Hands

LONGEST = 3
"""Acts in the longest match."""


def worth(game: Game, question: Worth, so_far: float) -> float:
    """What the seat has won, as a part of the most that can be."""
    return outcome(game).returns[question.seat] / game[Scores].most if game.over else 0.0


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Cards and acts."""
    return (*texts, *CARDS, *ACTS)


def features(game: Game, question: Features, known: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """The cards that the seat knows, and what was done."""
    hands = [*game[Hands].cards, *("",) * len(SEATS)][: len(SEATS)]
    acts = [*game[Bets].acts, *("",) * LONGEST][:LONGEST]
    return (
        *known,
        Feature("cards", "each card in each hand", tuple(float(card == held) for held in hands for card in CARDS)),
        Feature("done", "whether each act has been done", tuple(float(act != "") for act in acts)),
        Feature("bets", "whether it was a bet", tuple(float(act == BET) for act in acts)),
    )


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The hands and the acts, in words."""
    hands = (f"{seat}: {card}" for seat, card in zip(SEATS, game[Hands].cards, strict=False))
    return Drawing(notes=("Kuhn poker", *hands, *game[Bets].acts))
