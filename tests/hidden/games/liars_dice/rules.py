"""The rules of liar's dice for two seats with a die each."""

from __future__ import annotations

from typing import ClassVar

from boardwright import Board, Choice, Event, Game, GameWon, Seat, Slice, TakeTurn, Turn, TurnEnded

from .config import LiarsDiceConfig

SEATS = ("ann", "bob")
HIDDEN = 0
"""A die that is not seen."""
LIAR = "liar"


class Dice(Slice):
    """The face of each seat's die, as far as they are rolled, and whether they are uncovered."""

    faces: tuple[int, ...] = ()
    shown: bool = False

    def seen(self, game: Game, seat: Seat | None) -> Dice:
        """A seat sees its own die; everybody sees both after somebody was called a liar."""
        own = (face if owner == seat else HIDDEN for owner, face in zip(SEATS, self.faces, strict=False))
        return self if self.shown else Dice(tuple(own))


class Bids(Slice):
    """Every bid so far, as a number of dice and the face they show."""

    made: tuple[tuple[int, int], ...] = ()


class RolledHidden(Event):
    """What others hear of a roll."""

    says = "{seat} rolls a die under the cup"

    seat: Seat

    def text(self, board: Board) -> str:
        return "roll under the cup"


class Rolled(Event):
    says = "{seat} rolls {face}"

    seat: Seat
    face: int

    def text(self, board: Board) -> str:
        return f"roll {self.face}"

    def told(self, game: Game, seat: Seat | None) -> Event:
        """Only who rolls looks under the cup."""
        return self if seat == self.seat else RolledHidden(self.seat)


class Bid(Event):
    says = "{seat} bids {count} of {face}"

    seat: Seat
    count: int
    face: int

    def text(self, board: Board) -> str:
        return f"{self.count}-{self.face}"


class CalledLiar(Event):
    says = "{seat} does not believe it"

    seat: Seat

    def text(self, board: Board) -> str:
        return LIAR


class Revealed(Event):
    """The dice are uncovered."""

    says = "the dice are {faces}"
    opens: ClassVar[bool] = True

    faces: tuple[int, ...]


class RollDie(Choice):
    """The face of a seat's die."""

    to: Seat


class ChooseBid(Choice):
    """A higher bid, or that the last one is a lie."""


def sides(game: Game) -> int:
    """How many sides a die has; its highest face is wild."""
    return game.rules.config[LiarsDiceConfig].sides


def all_bids(game: Game) -> tuple[tuple[int, int], ...]:
    """Every bid from the lowest up: more dice are higher than fewer, and of as many the higher face is."""
    return tuple((count, face) for count in range(1, len(SEATS) + 1) for face in range(1, sides(game) + 1))


def faces(game: Game, choice: RollDie, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every face is as likely."""
    return tuple(Rolled(choice.to, face) for face in range(1, sides(game) + 1))


def bids(game: Game, choice: ChooseBid, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Any higher bid, or, unless there is none yet, that the last one is a lie."""
    made = game[Bids].made
    higher = (each for each in all_bids(game) if not made or each > made[-1])
    doubts = (CalledLiar(choice.seat),) if made else ()
    return (*(Bid(choice.seat, *each) for each in higher), *doubts)


def roll(game: Game, rolled: Rolled) -> Game:
    """A die is rolled under its cup."""
    return game.put(Dice((*game[Dice].faces, rolled.face)))


def ask(game: Game, began: TakeTurn) -> Game:
    """The seats bid by turns."""
    return game.then(ChooseBid(began.seat), TurnEnded(began.seat))


def bid(game: Game, made: Bid) -> Game:
    """A bid stands until it is outbid."""
    return game.put(Bids((*game[Bids].made, (made.count, made.face))))


def call(game: Game, called: CalledLiar) -> Game:
    """Who calls the other a liar has the dice uncovered."""
    return game.then(Revealed(game[Dice].faces))


def judge(game: Game, revealed: Revealed) -> Game:
    """Who bid has won if at least so many dice show the face or the highest one, which is wild; else who called."""
    count, face = game[Bids].made[-1]
    matching = sum(shown in {face, sides(game)} for shown in revealed.faces)
    caller = game[Turn].at
    winner = SEATS[1 - caller if matching >= count else caller]
    return game.put(Dice(revealed.faces, shown=True)).then(GameWon(winner, (winner,)))
