"""How Leduc poker looks to a seat, to a learner, and who stands better."""

from __future__ import annotations

from boardwright import Drawing, Feature, Features, Game, Lexicon, Picture, Scores, Worth, outcome

from .rules import ACTS, CARDS, MOST, RAISES, SEATS, Hands, Pot


def worth(game: Game, question: Worth, so_far: float) -> float:
    """What the seat has won, as a part of the most that can be."""
    return outcome(game).returns[question.seat] / game[Scores].most if game.over else 0.0


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Cards and acts."""
    return (*texts, *CARDS, *ACTS)


def features(game: Game, question: Features, known: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """The cards that the seat knows, and how the betting stands."""
    pot = game[Pot]
    lying = [*game[Hands].cards, *("",) * len(SEATS)][: len(SEATS)]
    cards = tuple(float(card == held) for held in (*lying, pot.card) for card in CARDS)
    return (
        *known,
        Feature("cards", "each card in each hand and on the table", cards),
        Feature("paid", "what each seat has put in", tuple(paid / MOST for paid in pot.paid)),
        Feature("round", "the round, and its raises", (float(pot.round), pot.raises / RAISES)),
    )


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The hands, the card on the table and the pot, in words."""
    pot = game[Pot]
    hands = (f"{seat}: {card}" for seat, card in zip(SEATS, game[Hands].cards, strict=False))
    paid = (f"{seat} has paid {paid}" for seat, paid in zip(SEATS, pot.paid, strict=True))
    return Drawing(notes=("Leduc poker", *hands, f"on the table: {pot.card or 'nothing'}", *paid))
