"""How goofspiel looks to a seat, to a learner, and who stands better."""

from __future__ import annotations

from boardwright import Drawing, Feature, Features, Game, Lexicon, Picture, Scores, Worth, outcome

from .config import GoofspielConfig
from .rules import HIDDEN, SEATS, Hands, Prizes, points, prizes


def worth(game: Game, question: Worth, so_far: float) -> float:
    """What the seat has won, as a part of the most that can be."""
    return outcome(game).returns[question.seat] / game[Scores].most if game.over else 0.0


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """The cards."""
    return (*texts, *map(str, game.rules.config[GoofspielConfig].cards_of_a_suit))


def features(game: Game, question: Features, known: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """The cards that the seat knows, and who has won which prize."""
    config, winners = game.rules.config[GoofspielConfig], game[Prizes].winners
    held = tuple(float(card in hand) for hand in game[Hands].cards for card in config.cards_of_a_suit)
    won = tuple(
        float(winners[place : place + 1] == (winner,)) for winner in (*SEATS, "") for place in range(config.cards)
    )
    return (*known, Feature("cards", "the cards of each hand", held), Feature("won", "who won each prize", won))


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The hands, the points and the prize, in words."""
    config, winners = game.rules.config[GoofspielConfig], game[Prizes].winners
    rows = zip(SEATS, game[Hands].cards, points(config, winners), strict=True)
    hands = (f"{seat}: {' '.join('?' if card == HIDDEN else str(card) for card in hand)} ({won})"
             for seat, hand, won in rows)  # fmt: skip
    prize = prizes(config)[len(winners) :][:1]
    return Drawing(notes=("Goofspiel", *hands, *(f"for {card}" for card in prize)))
