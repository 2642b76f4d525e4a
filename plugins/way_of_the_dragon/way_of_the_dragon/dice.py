"""Five dice: rolling them, and up to twice choosing which to roll again (WD-1.3, WD-2.1, WD-7.1, WD-7.2)."""

from __future__ import annotations

from itertools import combinations

from boardwright import CHANCE, Board, Choice, Event, Game, Seat, Slice

from .elements import DICE, FACES, Face

Faces = tuple[Face | str, ...]
UNROLLED = ""
BLANK: Faces = (UNROLLED,) * DICE
REROLLS = 2


class Dice(Slice):
    """What the dice show by their places, empty where one is still to be rolled.

    ``extra`` counts the extra turns in a row that Perfection has given.
    """

    faces: Faces = BLANK
    extra: int = 0


class RollDie(Choice):
    """What does the die at this place show? (WD-7.1)"""

    place: int


class ChooseReroll(Choice):
    """Keep the dice, or roll some again? (WD-7.2)"""

    left: int
    """How often dice may still be rolled again."""


class Shown(Event):
    """A die shows a face."""

    says = "die {place} shows {face}"

    place: int
    face: Face

    def text(self, board: Board) -> str:
        """The face."""
        return self.face


class Keep(Event):
    """The dice stay as they are."""

    says = "{seat} keeps the dice"

    seat: Seat


class Reroll(Event):
    """The dice at these places are rolled again."""

    says = "{seat} rolls these dice again: {places}"

    seat: Seat
    places: tuple[int, ...]
    left: int

    def text(self, board: Board) -> str:
        """``reroll 1 3 5``."""
        return f"reroll {' '.join(map(str, self.places))}"


class Thrown(Event):
    """The rolls of a turn are over, and the dice are used."""

    says = "{seat} uses the dice"
    quiet = True

    seat: Seat


PLACES = tuple(range(1, DICE + 1))
SIDES: tuple[tuple[Event, ...], ...] = tuple(tuple(Shown(place, face) for face in FACES) for place in PLACES)
ROLLS = tuple(RollDie(CHANCE, place) for place in PLACES)
SOME = tuple(places for size in PLACES for places in combinations(PLACES, size))
"""Every selection of dice, by their number and then by their places."""


def faces(game: Game, choice: RollDie, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """A die shows one of the five elements or a dragon, all alike. (WD-1.3, WD-7.1)"""
    return answer + SIDES[choice.place - 1]


def rerolls(game: Game, choice: ChooseReroll, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Keep comes first, then every selection by its size and its places. (WD-2.1, WD-7.2, WD-7.5)"""
    seat, left = choice.seat, choice.left
    return (*answer, Keep(seat), *[Reroll(seat, places, left) for places in SOME])


def show(game: Game, shown: Shown) -> Game:
    """The die keeps its place. (WD-7.1)"""
    dice, place = game[Dice], shown.place
    return game.put(Dice((*dice.faces[: place - 1], shown.face, *dice.faces[place:]), dice.extra))


def keep(game: Game, event: Keep) -> Game:
    """Who stops rolling uses the dice as they lie. (WD-2.1)"""
    return game.then(Thrown(event.seat))


def reroll(game: Game, event: Reroll) -> Game:
    """The chosen dice are rolled again, and after that once more if any roll is left. (WD-2.1)"""
    dice, left = game[Dice], event.left - 1
    lying = tuple([UNROLLED if place in event.places else face for place, face in zip(PLACES, dice.faces, strict=True)])
    following = ChooseReroll(event.seat, left) if left else Thrown(event.seat)
    return game.put(Dice(lying, dice.extra)).then(*[ROLLS[place - 1] for place in event.places], following)
