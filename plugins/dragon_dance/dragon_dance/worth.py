"""A plain judgement of who stands better, for simple players."""

from __future__ import annotations

from boardwright import DRAW, Game, Outcome, Seat, Worth

from .cards import CARDS, DRAGON, FOE, KNIGHT
from .config import DragonDanceConfig
from .fighters import DICE, LIFE, Fighters, Range

LIVES = 0.7
BLOW = 0.4
AT_HAND = 0.1


def worth(game: Game, question: Worth, answer: float) -> float:
    """Life counts most, then the blow that may be struck, and what is at hand; a duel that is over counts fully."""
    if winner := game[Outcome].winner:
        return 0.0 if winner == DRAW else 1.0 if winner == question.seat else -1.0
    standing = state(game, KNIGHT) - state(game, DRAGON)
    return standing if question.seat == KNIGHT else -standing


def state(game: Game, seat: Seat) -> float:
    """How much of its life a fighter has, how much of the foe's it threatens, and how much of its cards and dice."""
    fighter = game[Fighters].of(seat)
    threat = min(1.0, blow(game, seat) / LIFE[FOE[seat]])
    at_hand = len(fighter.hand) / len(CARDS[seat]) + len(fighter.dice) / DICE[seat]
    return LIVES * fighter.life / LIFE[seat] + BLOW * threat + AT_HAND / 2 * at_hand


def blow(game: Game, seat: Seat) -> int:
    """The most damage that an attack in hand does at this range with the die on the table."""
    fighter, rows, now = game[Fighters].of(seat), game.rules.config[DragonDanceConfig].rows, game[Range].now
    return max(
        (rows[card][fighter.die] for card in fighter.hand
         if CARDS[seat][card].kind == "attack" and now in CARDS[seat][card].ranges),
        default=0,
    )  # fmt: skip
