"""A full discard gives a card back before it takes another."""

from __future__ import annotations

from boardwright import Board, Choice, Conceivable, Event, Game, Seat, joined, phrase, word
from dragon_dance import CARDS, Discarding, Fighters, taken_back

FULL = 2
"""Cards that a discard holds."""


class ChooseReturn(Choice):
    """Which card of the discard comes back to the hand? (DR-1.2)"""


class TakeBack(Event):
    """A discarded card comes back to the hand."""

    says = "{seat} takes back {card}"

    seat: Seat
    card: str

    def text(self, board: Board) -> str:
        """Such as ``take back tail_lash``."""
        return f"take back {self.card}"


def offer(game: Game, discarding: Discarding) -> Game:
    """A player whose discard holds two cards takes one of them back before another is added. (DR-1.1)"""
    full = len(game[Fighters].of(discarding.seat).discard) >= FULL
    return game.then(ChooseReturn(discarding.seat)) if full else game


def returns(game: Game, choice: ChooseReturn, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Either of the two, in the order of the rules; the card to be added stays. (DR-1.2)"""
    discard = game[Fighters].of(choice.seat).discard
    lying = phrase("discard: {cards}", cards=joined(map(word, discard)))
    every = (TakeBack(choice.seat, card) for card in CARDS[choice.seat])
    return answer + tuple(event for event in every if event.card in discard or game.refuse("DR-1.2", event, lying))


def named(game: Game, question: Conceivable, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every card of the side. (DR-1.2)"""
    match question.choice:
        case ChooseReturn(seat=seat):
            return answer + tuple(TakeBack(seat, card) for card in CARDS[seat])
    return answer


def take_back(game: Game, event: TakeBack) -> Game:
    """The card is in hand again. (DR-1.2)"""
    fighters = game[Fighters]
    return game.put(fighters.but(event.seat, taken_back(event.seat, fighters.of(event.seat), event.card)))
