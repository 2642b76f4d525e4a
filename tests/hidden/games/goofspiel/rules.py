"""The rules of goofspiel for two with hidden bids, as OpenSpiel plays it with imperfect information."""

from __future__ import annotations

from typing import ClassVar

from boardwright import Board, Choice, Event, Game, GameScored, Seat, Slice, Together, Turn
from msgspec.structs import replace

from .config import GoofspielConfig

SEATS = ("ann", "bob")
HIDDEN = 0
"""A card that is not seen."""
NOBODY = ""


class Hands(Slice):
    """The cards that each seat has left, and those that are bid now, in seat order."""

    cards: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...] = ()

    def seen(self, game: Game, seat: Seat | None) -> Hands:
        """A seat sees its own cards, and how many others have."""
        held = zip(SEATS, self.cards, strict=True)
        bids = zip(SEATS, self.bids, strict=False)
        return Hands(
            tuple(cards if owner == seat else (HIDDEN,) * len(cards) for owner, cards in held),
            tuple(bid if owner == seat else HIDDEN for owner, bid in bids),
        )


class Prizes(Slice):
    """Who has won each prize so far, nobody if the bids were equal."""

    winners: tuple[Seat, ...] = ()


class BidHidden(Event):
    """What others hear of a bid."""

    says = "{seat} bids a card face down"

    seat: Seat

    def text(self, board: Board) -> str:
        return "a card face down"


class Bid(Event):
    says = "{seat} bids {card}"

    seat: Seat
    card: int

    def text(self, board: Board) -> str:
        return str(self.card)

    def told(self, game: Game, seat: Seat | None) -> Event:
        """Bids are never shown."""
        return self if seat == self.seat else BidHidden(self.seat)


class PrizeTurned(Event):
    says = "the seats bid for {prize}"

    prize: int


class BidsMade(Event):
    """Both bids lie face down."""

    quiet = True


class PrizeWon(Event):
    """That a bid was higher is told, and no more of it."""

    says = "{seat} wins {prize}"
    opens: ClassVar[bool] = True

    seat: Seat
    prize: int


class PrizeDiscarded(Event):
    """That the bids were equal is told."""

    says = "nobody wins {prize}"
    opens: ClassVar[bool] = True

    prize: int


class ChooseBid(Choice):
    """A card to bid."""


def prizes(config: GoofspielConfig) -> tuple[int, ...]:
    """The prizes in the order in which they are turned up."""
    return config.cards_of_a_suit[:: -1 if config.order == "descending" else 1]


def cards(game: Game, choice: ChooseBid, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Any card that the seat has left."""
    return tuple(Bid(choice.seat, card) for card in game[Hands].cards[SEATS.index(choice.seat)])


def turn_up(game: Game, turned: PrizeTurned) -> Game:
    """Both bid at once; for the last prize nobody is asked, since each has one card left."""
    hands = game[Hands].cards
    if len(hands[0]) > 1:
        return game.then(Together(tuple(map(ChooseBid, SEATS))), BidsMade())
    return game.then(*(Bid(seat, card) for seat, (card,) in zip(SEATS, hands, strict=True)), BidsMade())


def bid(game: Game, made: Bid) -> Game:
    """A card that is bid leaves the hand."""
    held = zip(SEATS, game[Hands].cards, strict=True)
    left = tuple(tuple(card for card in cards if (owner, card) != (made.seat, made.card)) for owner, cards in held)
    return game.put(Hands(left, (*game[Hands].bids, made.card)))


def compare(game: Game, made: BidsMade) -> Game:
    """The higher bid wins the prize; equal bids have it discarded."""
    first, second = game[Hands].bids
    prize = prizes(game.rules.config[GoofspielConfig])[len(game[Prizes].winners)]
    game = game.put(replace(game[Hands], bids=()))
    return game.then(PrizeDiscarded(prize) if first == second else PrizeWon(SEATS[first < second], prize))


def award(game: Game, won: PrizeWon) -> Game:
    """The prize is laid before who won it."""
    return next_prize(game, won.seat)


def discard(game: Game, discarded: PrizeDiscarded) -> Game:
    """The prize is laid aside."""
    return next_prize(game, NOBODY)


def next_prize(game: Game, winner: Seat) -> Game:
    """The next prize is turned up; after the last one the points are counted."""
    config, winners = game.rules.config[GoofspielConfig], (*game[Prizes].winners, winner)
    game = game.put(Prizes(winners))
    if len(winners) == config.cards:
        return game.then(GameScored(returns(config, winners)))
    turn = game[Turn]
    return game.put(replace(turn, number=turn.number + 1)).then(PrizeTurned(prizes(config)[len(winners)]))


def points(config: GoofspielConfig, winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """The points of each seat: the sum of its prizes."""
    won = [*zip(winners, prizes(config), strict=False)]
    return tuple(sum(prize for winner, prize in won if winner == seat) for seat in SEATS)


def returns(config: GoofspielConfig, winners: tuple[Seat, ...]) -> tuple[float, ...]:
    """Who has more points wins; or each gets what it has above the average."""
    first, second = points(config, winners)
    if config.returns == "point_difference":
        return (first - second) / 2, (second - first) / 2
    return float(first > second) - float(first < second), float(first < second) - float(first > second)
