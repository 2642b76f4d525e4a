"""The rules of Leduc poker for two, as OpenSpiel plays it."""

from __future__ import annotations

from typing import ClassVar

from boardwright import CHANCE, Board, Choice, Event, Game, GameScored, Seat, Slice, TakeTurn, Turn, TurnBegan
from msgspec.structs import replace

SEATS = ("ann", "bob")
CARDS = ("J1", "J2", "Q1", "Q2", "K1", "K2")
"""Three ranks from the lowest to the highest, two of each."""
HIDDEN = "hidden"
FOLD, CALL, RAISE = ACTS = ("fold", "call", "raise")
ANTE = 1
RAISES = 2
"""How often stakes are raised in a round."""
RAISED_BY = (2, 4)
"""By how much, in each round."""
MOST = float(ANTE + RAISES * sum(RAISED_BY))


class Hands(Slice):
    """The card of each seat, as far as they are dealt, and whether they lie open on the table."""

    cards: tuple[str, ...] = ()
    shown: bool = False

    def seen(self, game: Game, seat: Seat | None) -> Hands:
        """A seat sees its own card; everybody sees both after a showdown."""
        own = (card if owner == seat else HIDDEN for owner, card in zip(SEATS, self.cards, strict=False))
        return self if self.shown else Hands(tuple(own))


class Pot(Slice):
    """What each seat has put in and what it takes to stay in; the round, its raises and the calls since; the card."""

    paid: tuple[int, ...] = (ANTE, ANTE)
    stakes: int = ANTE
    round: int = 0
    raises: int = 0
    calls: int = 0
    card: str = ""

    @property
    def settled(self) -> bool:
        """Whether everybody has met the stakes of this round, or nobody has raised them."""
        return self.calls == (len(SEATS) - 1 if self.raises else len(SEATS))


class DealtHidden(Event):
    """What others hear of a card that is dealt."""

    says = "{seat} is dealt a card"

    seat: Seat

    def text(self, board: Board) -> str:
        return "a card face down"


class Dealt(Event):
    says = "{seat} is dealt {card}"

    seat: Seat
    card: str

    def text(self, board: Board) -> str:
        return self.card

    def told(self, game: Game, seat: Seat | None) -> Event:
        """Only its owner looks at a card."""
        return self if seat == self.seat else DealtHidden(self.seat)


class Turned(Event):
    """The card on the table, for all to see."""

    says = "{card} is turned up"

    card: str

    def text(self, board: Board) -> str:
        return self.card


class Acted(Event):
    says = "{seat}: {act}"

    seat: Seat
    act: str

    def text(self, board: Board) -> str:
        return self.act


class Showdown(Event):
    """Both hands are laid open."""

    says = "the cards are shown: {cards}"
    opens: ClassVar[bool] = True

    cards: tuple[str, ...]


class DealCard(Choice):
    """The card that a seat is dealt."""

    to: Seat


class TurnCard(Choice):
    """The card on the table."""


class ChooseAct(Choice):
    """Fold, call or raise."""


def in_the_deck(game: Game) -> tuple[str, ...]:
    """The cards that nobody has been dealt."""
    return tuple(card for card in CARDS if card not in game[Hands].cards)


def cards_left(game: Game, choice: DealCard, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """A seat is dealt any card of the deck."""
    return tuple(Dealt(choice.to, card) for card in in_the_deck(game))


def cards_to_turn(game: Game, choice: TurnCard, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Any card of the deck is turned up."""
    return tuple(map(Turned, in_the_deck(game)))


def acts(game: Game, choice: ChooseAct, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """A seat may fold when the stakes are above what it has paid, may call, and may raise twice in a round."""
    pot = game[Pot]
    behind = pot.stakes > pot.paid[SEATS.index(choice.seat)]
    allowed = {FOLD: behind, CALL: True, RAISE: pot.raises < RAISES}
    return tuple(Acted(choice.seat, act) for act in ACTS if allowed[act])


def deal(game: Game, dealt: Dealt) -> Game:
    """A seat takes its card."""
    return game.put(Hands((*game[Hands].cards, dealt.card)))


def ask(game: Game, began: TakeTurn) -> Game:
    """Whose turn it is acts."""
    return game.then(ChooseAct(began.seat))


def act(game: Game, acted: Acted) -> Game:
    """A fold ends the match; a round ends when the stakes are met, the second one with a showdown."""
    at = SEATS.index(acted.seat)
    if acted.act == FOLD:
        lost = float(game[Pot].paid[at])
        return game.then(GameScored(tuple(-lost if seat == acted.seat else lost for seat in SEATS)))
    pot = paid(game[Pot], at, raised=acted.act == RAISE)
    game = game.put(pot)
    if not pot.settled:
        return turn_of(game, 1 - at)
    if pot.round:
        return game.then(Showdown(game[Hands].cards))
    return turn_of(game.put(replace(pot, round=1, raises=0, calls=0)).then(TurnCard(CHANCE)), 0)


def paid(pot: Pot, at: int, *, raised: bool) -> Pot:
    """A seat pays what the stakes are, raised or not."""
    stakes = pot.stakes + raised * RAISED_BY[pot.round]
    after = tuple(stakes if place == at else sum_paid for place, sum_paid in enumerate(pot.paid))
    return replace(pot, paid=after, stakes=stakes, raises=pot.raises + raised, calls=0 if raised else pot.calls + 1)


def turn_of(game: Game, at: int) -> Game:
    """The next turn is that of this seat; the first seat begins either round."""
    turn = Turn(SEATS, at, game[Turn].number + 1)
    return game.put(turn).then(TurnBegan(turn.seat), TakeTurn(turn.seat))


def turn_card(game: Game, turned: Turned) -> Game:
    """The card lies on the table."""
    return game.put(replace(game[Pot], card=turned.card))


def settle(game: Game, showdown: Showdown) -> Game:
    """The better hand wins what the other seat has put in; of equal hands each takes back its own."""
    first, second = (value(card, game[Pot].card) for card in showdown.cards)
    won = float(game[Pot].stakes) * ((first > second) - (first < second))
    return game.put(Hands(showdown.cards, shown=True)).then(GameScored((won, -won)))


def value(own: str, public: str) -> tuple[bool, int, int]:
    """A pair beats all else; then the higher of the two ranks counts, then the lower."""
    low, high = sorted(CARDS.index(card) // 2 for card in (own, public))
    return low == high, high, low
