"""How liar's dice look to a seat, to a learner, and who stands better."""

from __future__ import annotations

from boardwright import Drawing, Feature, Features, Game, Lexicon, Picture, Worth, outcome

from .rules import HIDDEN, LIAR, SEATS, Bids, Dice, all_bids, sides


def worth(game: Game, question: Worth, so_far: float) -> float:
    """Whether the seat has won."""
    return outcome(game).returns[question.seat] if game.over else 0.0


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Rolls, bids and a doubt."""
    rolls = (f"roll {face}" for face in range(1, sides(game) + 1))
    return (*texts, *rolls, *(f"{count}-{face}" for count, face in all_bids(game)), LIAR)


def features(game: Game, question: Features, known: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """The dice that the seat knows, and the bids."""
    dice = [*game[Dice].faces, *(HIDDEN,) * len(SEATS)][: len(SEATS)]
    shown = tuple(float(face == die) for die in dice for face in range(1, sides(game) + 1))
    made = tuple(float(bid in game[Bids].made) for bid in all_bids(game))
    return (*known, Feature("dice", "each face of each die", shown), Feature("bids", "whether each was made", made))


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The dice and the bids, in words."""
    dice = (f"{seat}: {face or 'hidden'}" for seat, face in zip(SEATS, game[Dice].faces, strict=False))
    return Drawing(notes=("Liar's dice", *dice, *(f"{count} of {face}" for count, face in game[Bids].made)))
