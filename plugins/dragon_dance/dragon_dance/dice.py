"""The dice: rolled by chance, chosen in secret (DD-5.1, DD-5.2)."""

from __future__ import annotations

from functools import partial
from typing import Any

from boardwright import CHANCE, Board, Choice, Event, Game, Phrase, Seat, joined, phrase

from .cards import FACES, NO_DIE, SEATS
from .fighters import DICE, Fighters, chosen, rolled


class Roll(Event):
    """A die of a fighter shows this face."""

    says = "{of} rolls a die: {face}"

    of: Seat
    face: int

    def text(self, board: Board) -> str:
        """Such as ``5``."""
        return str(self.face)


class ChooseRoll(Choice):
    """Which face does a die of this fighter show? (DD-5.1)"""

    of: Seat


class TakeDie(Event):
    """A fighter has chosen a die, or none, for the round."""

    says = "{seat} shows {die}"

    seat: Seat
    die: int

    def blanks(self, game: Game) -> dict[str, Any]:
        """Who has chosen which die, or none."""
        return {**super().blanks(game), "die": named(self.die)}

    def text(self, board: Board) -> str:
        """Such as ``die 5``, or ``no die``."""
        return f"die {self.die}" if self.die else "no die"


class ChooseDie(Choice):
    """Which of the dice at hand, or none? (DD-5.2)"""


ROLLS = {seat: tuple(Roll(seat, face) for face in FACES) for seat in SEATS}
DICE_OF = {seat: tuple(TakeDie(seat, die) for die in (NO_DIE, *FACES)) for seat in SEATS}


def all_dice(seat: Seat) -> tuple[ChooseRoll, ...]:
    """Every die of a fighter, to be rolled one by one. (DD-5.1)"""
    return (ChooseRoll(CHANCE, seat),) * DICE[seat]


def faces(game: Game, choice: ChooseRoll, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """A die shows 1 to 6, each alike. (DD-5.1)"""
    return answer + ROLLS[choice.of]


def roll(game: Game, event: Roll) -> Game:
    """The die is put before its owner, open to both. (DD-1.1, DD-1.2)"""
    fighters = game[Fighters]
    return game.put(fighters.but(event.of, rolled(fighters.of(event.of), event.face)))


def dice(game: Game, choice: ChooseDie, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """None, or one of the dice at hand, dice of one value being one option. (DD-2.1, DD-5.2)"""
    held, (none, *faces) = game[Fighters].of(choice.seat).dice, DICE_OF[choice.seat]
    possible = (event for event in faces if event.die in held or game.refuse("DD-2.1", event, partial(at_hand, held)))
    return (*answer, none, *possible)


def at_hand(held: tuple[int, ...]) -> Phrase:
    """The dice at hand in words."""
    return phrase("dice at hand: {dice}", dice=joined(map(str, held), " ") or phrase("none"))


def named(die: int) -> Phrase:
    """A die in a sentence."""
    return phrase("die {die}", die=die) if die else phrase("no die")


def take(game: Game, event: TakeDie) -> Game:
    """The chosen die is shown to both. (DD-2.1)"""
    if not event.die:
        return game
    fighters = game[Fighters]
    return game.put(fighters.but(event.seat, chosen(fighters.of(event.seat), event.die)))
