"""Turns: whose it is, how it passes on, and how a match ends."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from .game import Ended, Game
from .i18n import Phrase, joined, phrase, word
from .words import Event, Seat, Slice

DRAW = "draw"
"""The winner of a match that nobody won."""


class Turn(Slice):
    """Whose turn it is: a place in the turn order, and how many turns have begun.

    Where all play at once ``at`` is below 0; a game of such rounds begins the next one itself, and ends itself.
    """

    order: tuple[Seat, ...]
    at: int = 0
    number: int = 1

    @property
    def seat(self) -> Seat:
        """The seat on turn; empty where all play at once."""
        return self.order[self.at] if self.at >= 0 else ""


class Outcome(Slice):
    """How the match ended: the winning side (``draw`` if none) and its seats; empty while it goes on."""

    winner: str = ""
    seats: tuple[Seat, ...] = ()


Places = tuple[tuple[Seat, ...], ...]
"""The seats from the first place down; seats in one place are level."""


class Ranking(Slice):
    """Who came where; empty while the match goes on. A game that ranks its seats lays it on the table."""

    places: Places = ()


class Scores(Slice):
    """What each seat gets in the order of their turns, empty while the match goes on, between ``least`` and ``most``.

    A game that ends by scores lays it on the table. ``total`` is what all get together, None where that differs.
    """

    returns: tuple[float, ...] = ()
    least: float = -1.0
    most: float = 1.0
    total: float | None = 0.0


class TurnBegan(Event):
    """A turn begins. It only announces: what the turn consists of comes with ``TakeTurn``, behind every reaction."""

    says = "{seat}'s turn begins"
    quiet = True

    seat: Seat


class TakeTurn(Event):
    """A seat takes its turn: the game's reaction says what that is, up to ``TurnEnded``."""

    says = "{seat} is on turn"
    quiet = True

    seat: Seat


class TurnEnded(Event):
    """A turn ends; the core passes it on after every other reaction."""

    says = "{seat}'s turn ends"

    seat: Seat


class GameWon(Event):
    """The match ends at once, whatever else was to happen."""

    says = "the match is won by {winner}"

    winner: str
    seats: tuple[Seat, ...]
    places: Places = ()

    @classmethod
    def ranked(cls, places: Places) -> GameWon:
        """The end of a match by rank: whoever is level in the first place shares the win."""
        return cls(str(seats_in_words(places[0])), places[0], places)


class GameScored(Event):
    """The match ends at once, and each seat gets so much, in the order of their turns; whoever gets most has won."""

    says = "the match is over; the seats get {returns}"

    returns: tuple[float, ...]


class GameDrawn(Event):
    """The match ends at once without a winner."""

    says = "the match ends without a winner"


def seats_in_words(seats: tuple[Seat, ...]) -> Phrase:
    """Seats in words: ``ann, bob and cat``."""
    *others, last = map(word, seats)
    return phrase("{others} and {last}", others=joined(others), last=last) if others else last


def seats_in(game: Game) -> tuple[Seat, ...]:
    """The seats in the order of their turns; none where nobody takes turns."""
    return game[Turn].order if Turn in game else ()


def places_of(game: Game) -> Places:
    """The seats by rank; empty while the match goes on, or if its game ranks nobody."""
    return game[Ranking].places if Ranking in game else ()


class Ending(msgspec.Struct, frozen=True):
    """How a match stands or has ended, as data.

    ``winner`` is the winning side, ``draw`` where nobody won, empty while the match goes on; ``seats`` are those that
    won; ``places`` the seats by rank where the game ranks them; ``returns`` 1, -1 or 0 for each seat in the order of
    their turns, or its scores; ``turns`` how many turns have begun, 0 where nobody takes turns.
    """

    winner: str
    seats: tuple[Seat, ...]
    places: Places
    returns: Mapping[Seat, float]
    turns: int


def outcome(game: Game) -> Ending:
    """The outcome of a match: who has won, who came where, what each seat gets, and in how many turns."""
    found = game[Outcome]
    turns = game[Turn].number if Turn in game else 0
    scores = game[Scores].returns if Scores in game else ()
    returns = dict(zip(seats_in(game), scores, strict=True)) if scores else returns_of(seats_in(game), found.seats)
    return Ending(found.winner, found.seats, places_of(game), returns, turns)


def returns_of(seats: tuple[Seat, ...], won: tuple[Seat, ...]) -> dict[Seat, float]:
    """1 to each of these seats that has won, -1 to the others; 0 to all if nobody has, or everybody."""
    if not won or (len(seats) > 1 and set(won) >= set(seats)):
        return dict.fromkeys(seats, 0.0)
    return {seat: 1.0 if seat in won else -1.0 for seat in seats}


def turn_events(seat: Seat) -> tuple[Event, ...]:
    """What begins the turn of a seat."""
    return TurnBegan(seat), TakeTurn(seat)


def pass_the_turn(game: Game, ended: TurnEnded) -> Game:
    """The next seat's turn begins, unless the match has had all the turns it was given."""
    if Turn not in game:
        return game
    turn = game[Turn]
    if game.rules.max_turns is not None and turn.number >= game.rules.max_turns:
        return game.then(GameDrawn())
    passed = Turn(turn.order, (turn.at + 1) % len(turn.order), turn.number + 1)
    return game.put(passed).then(*turn_events(passed.seat))


def declare(game: Game, won: GameWon) -> Game:
    """The winner is declared, the others by rank where the game has one, and nothing more happens."""
    ranking = (Ranking(won.places),) if Ranking in game else ()
    return game.put(Outcome(won.winner, won.seats), *ranking).then(Ended())


def add_up(game: Game, scored: GameScored) -> Game:
    """The seats with the highest score have won, nobody if all have it, and nothing more happens."""
    best = max(scored.returns)
    won = tuple(seat for seat, score in zip(seats_in(game), scored.returns, strict=True) if score == best)
    ended = Outcome(DRAW) if len(won) == len(scored.returns) else Outcome(str(seats_in_words(won)), won)
    return game.put(msgspec.structs.replace(game[Scores], returns=scored.returns), ended).then(Ended())


def call_off(game: Game, drawn: GameDrawn) -> Game:
    """The match is a draw and nothing more happens."""
    return game.put(Outcome(DRAW)).then(Ended())
