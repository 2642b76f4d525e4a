"""The rules of Kuhn poker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from boardwright import Board, Choice, Event, Game, GameScored, Seat, Slice, TakeTurn, TurnEnded

SEATS = ("ann", "bob")
CARDS = ("jack", "queen", "king")
"""From the lowest to the highest."""
HIDDEN = "hidden"
PASS, BET = ACTS = ("pass", "bet")
STAKES: Mapping[tuple[str, ...], float] = {(PASS, PASS): 1, (BET, BET): 2, (PASS, BET, BET): 2}
"""What the lower card loses when these acts have led to a showdown."""
FOLDED: Mapping[tuple[str, ...], tuple[float, float]] = {(BET, PASS): (1, -1), (PASS, BET, PASS): (-1, 1)}
"""What the seats get when these acts have ended the match without one."""


class Hands(Slice):
    """The card of each seat, as far as they are dealt, and whether they lie open on the table."""

    cards: tuple[str, ...] = ()
    shown: bool = False

    def seen(self, game: Game, seat: Seat | None) -> Hands:
        """A seat sees its own card; everybody sees both after a showdown."""
        own = (card if owner == seat else HIDDEN for owner, card in zip(SEATS, self.cards, strict=False))
        return self if self.shown else Hands(tuple(own))


class Bets(Slice):
    """What the seats have done, in order."""

    acts: tuple[str, ...] = ()


class DealtHidden(Event):
    """What others hear of a card that is dealt."""

    says = "{seat} is dealt a card"

    seat: Seat

    def text(self, board: Board) -> str:
        return "a card face down"


class Dealt(Event):
    says = "{seat} is dealt the {card}"

    seat: Seat
    card: str

    def text(self, board: Board) -> str:
        return self.card

    def told(self, game: Game, seat: Seat | None) -> Event:
        """Only its owner looks at a card."""
        return self if seat == self.seat else DealtHidden(self.seat)


class Acted(Event):
    says = "{seat}: {act}"

    seat: Seat
    act: str

    def text(self, board: Board) -> str:
        return self.act


class Showdown(Event):
    """Both cards are laid open."""

    says = "the cards are shown: {cards}"
    opens: ClassVar[bool] = True

    cards: tuple[str, ...]


class DealCard(Choice):
    """The card that a seat is dealt."""

    to: Seat


class ChooseAct(Choice):
    """Pass or bet."""


def cards_left(game: Game, choice: DealCard, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Any card that has not been dealt."""
    return tuple(Dealt(choice.to, card) for card in CARDS if card not in game[Hands].cards)


def acts(game: Game, choice: ChooseAct, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """A seat passes or bets, whatever happened before."""
    return tuple(Acted(choice.seat, act) for act in ACTS)


def deal(game: Game, dealt: Dealt) -> Game:
    """A seat takes its card."""
    return game.put(Hands((*game[Hands].cards, dealt.card)))


def ask(game: Game, began: TakeTurn) -> Game:
    """The seats act by turns."""
    return game.then(ChooseAct(began.seat), TurnEnded(began.seat))


def act(game: Game, acted: Acted) -> Game:
    """Who passes at a bet loses the ante; a bet that is met, and two passes, lead to a showdown."""
    line = (*game[Bets].acts, acted.act)
    game = game.put(Bets(line))
    if line in FOLDED:
        return game.then(GameScored(FOLDED[line]))
    return game.then(Showdown(game[Hands].cards)) if line in STAKES else game


def settle(game: Game, showdown: Showdown) -> Game:
    """The higher card wins what the other seat has put in."""
    first, second = map(CARDS.index, showdown.cards)
    stake = STAKES[game[Bets].acts]
    returns = (stake, -stake) if first > second else (-stake, stake)
    return game.put(Hands(showdown.cards, shown=True)).then(GameScored(returns))
