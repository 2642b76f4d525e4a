"""High card: chance deals each of two seats one of four cards in secret; the higher one wins, if it is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    CHANCE,
    Board,
    Choice,
    Config,
    Event,
    Game,
    GameWon,
    Question,
    Reaction,
    Ruling,
    Seat,
    Slice,
    Table,
    Turn,
    hookimpl,
)

SEATS = ("ann", "bob")
CARDS = (1, 2, 3, 4)


class Hands(Slice):
    """The card of each seat, 0 where it is not known, and what each has bet."""

    cards: tuple[int, ...] = (0, 0)
    bets: tuple[int, ...] = (1, 1)

    def seen(self, game: Game, seat: Seat | None) -> Slice:
        own = (card if SEATS[place] == seat else 0 for place, card in enumerate(self.cards))
        return Hands(tuple(own), self.bets)


class Begin(Event):
    """Nothing has been dealt."""


class DealtTo(Event):
    """Somebody has got a card."""

    says = "{seat} gets a card"

    seat: Seat


class Deal(Event):
    says = "{seat} gets {card}"

    seat: Seat
    card: int

    def text(self, board: Board) -> str:
        return f"deal {self.card}"

    def told(self, game: Game, seat: Seat | None) -> Event:
        return self if seat == self.seat else DealtTo(self.seat)


class Bet(Event):
    """One more on the own card."""

    says = "{seat} bets"

    seat: Seat


class Fold(Event):
    """The own card stays hidden, and the other seat wins."""

    says = "{seat} folds"

    seat: Seat


class Call(Event):
    """Both cards are laid open."""

    says = "{seat} calls"

    seat: Seat


class Laid(Event):
    says = "{cards} lie open"
    opens = True

    cards: tuple[int, ...]


class ChooseDeal(Choice):
    """A card for this seat."""

    to: Seat


class ChooseBet(Choice):
    """Bet, call, or fold."""


@hookimpl
def setup(table: Table, config: Config) -> None:
    """Both seats have to be dealt a card, then ann begins."""
    table.put(Hands(), Turn(SEATS))
    table.begin(Begin())


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """What may be chosen."""
    return {ChooseDeal: every_card_left, ChooseBet: bet_or_end}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """What follows."""
    return {Begin: deal_both, Deal: give, Bet: pass_on, Fold: give_up, Call: lay_open, Laid: compare}


def every_card_left(game: Game, choice: ChooseDeal, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every card that nobody has. (H-1)"""
    return tuple(Deal(choice.to, card) for card in CARDS if card not in game[Hands].cards)


def bet_or_end(game: Game, choice: ChooseBet, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """As long as one likes. (H-2)"""
    return Bet(choice.seat), Call(choice.seat), Fold(choice.seat)


def deal_both(game: Game, begin: Begin) -> Game:
    """A card each. (H-1)"""
    return game.then(*(ChooseDeal(CHANCE, seat) for seat in SEATS), ChooseBet(SEATS[0]))


def give(game: Game, deal: Deal) -> Game:
    """The card is taken up. (H-1)"""
    hands = game[Hands]
    cards = (deal.card if seat == deal.seat else card for seat, card in zip(SEATS, hands.cards, strict=True))
    return game.put(Hands(tuple(cards), hands.bets))


def pass_on(game: Game, bet: Bet) -> Game:
    """The other seat is asked. (H-2)"""
    hands = game[Hands]
    bets = (count + (seat == bet.seat) for seat, count in zip(SEATS, hands.bets, strict=True))
    return game.put(Hands(hands.cards, tuple(bets))).then(ChooseBet(other(bet.seat)))


def give_up(game: Game, fold: Fold) -> Game:
    """The other seat wins. (H-3)"""
    return game.then(GameWon(other(fold.seat), (other(fold.seat),)))


def lay_open(game: Game, call: Call) -> Game:
    """Everybody sees the cards. (H-3)"""
    return game.then(Laid(game[Hands].cards))


def compare(game: Game, laid: Laid) -> Game:
    """The higher card wins. (H-3)"""
    winner = SEATS[laid.cards.index(max(laid.cards))]
    return game.then(GameWon(winner, (winner,)))


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return SEATS[1 - SEATS.index(seat)]
