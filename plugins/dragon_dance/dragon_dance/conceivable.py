"""What could be named in answer to each choice, possible or not (DD-5)."""

from __future__ import annotations

from boardwright import Conceivable, Event, Game

from .clash import FOLLOWS, ChooseFollow, NoFollow
from .dice import DICE_OF, ROLLS, ChooseDie, ChooseRoll
from .rounds import CARDS_OF, ChooseCard


def named(game: Game, question: Conceivable, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every die, every card of the side, either attack that may follow another. (DD-5.1–5.3)"""
    match question.choice:
        case ChooseRoll(of=of):
            return answer + ROLLS[of]
        case ChooseDie(seat=seat):
            return answer + DICE_OF[seat]
        case ChooseCard(seat=seat):
            return answer + CARDS_OF[seat]
        case ChooseFollow():
            return (*answer, NoFollow(), *(event for events in FOLLOWS.values() for event in events))
    return answer
