"""The fighters: their life, cards and dice, and how far they stand apart (DD-1)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from boardwright import Seat, Slice, Table, Turn
from msgspec.structs import replace

from .cards import CARDS, DRAGON, KNIGHT, LONG, NO_DIE, SEATS, Distance, ordered

LIFE: Mapping[Seat, int] = {KNIGHT: 9, DRAGON: 20}
DICE: Mapping[Seat, int] = {KNIGHT: 5, DRAGON: 3}
TOGETHER = -1
"""Where the turn stands while both play it at once."""


class Fighter(msgspec.Struct, frozen=True, gc=False):
    """One side: ``die`` and ``played`` are on the table this round, ``away`` counts the dice that are not at hand."""

    life: int
    hand: tuple[str, ...]
    away: int
    dice: tuple[int, ...] = ()
    die: int = NO_DIE
    played: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


class Fighters(Slice):
    """Both sides, open to everybody."""

    knight: Fighter
    dragon: Fighter

    def of(self, seat: Seat) -> Fighter:
        """The fighter of a seat."""
        return self.knight if seat == KNIGHT else self.dragon

    def but(self, seat: Seat, fighter: Fighter) -> Fighters:
        """Both, with this one changed."""
        return Fighters(fighter, self.dragon) if seat == KNIGHT else Fighters(self.knight, fighter)


class Range(Slice):
    """How far apart the fighters stand."""

    now: Distance = LONG


def lay(table: Table) -> None:
    """Full life, all cards in hand, no die rolled yet, long range. (DD-1.1)"""
    knight, dragon = (Fighter(LIFE[seat], tuple(CARDS[seat]), DICE[seat]) for seat in SEATS)
    table.put(Fighters(knight, dragon), Range(), Turn(SEATS, TOGETHER))


def rolled(fighter: Fighter, face: int) -> Fighter:
    """A die has been rolled and lies at hand."""
    return replace(fighter, dice=tuple(sorted((*fighter.dice, face))), away=fighter.away - 1)


def chosen(fighter: Fighter, die: int) -> Fighter:
    """A die is put on the table."""
    return replace(fighter, dice=without(fighter.dice, die), die=die)


def spent(fighter: Fighter, die: int) -> Fighter:
    """A die at hand is used at once."""
    return replace(fighter, dice=without(fighter.dice, die), away=fighter.away + 1)


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """All dice but one of this value."""
    place = dice.index(die)
    return dice[:place] + dice[place + 1 :]


def played(fighter: Fighter, card: str) -> Fighter:
    """A card is put on the table."""
    return replace(fighter, hand=but(fighter.hand, card), played=(*fighter.played, card))


def but(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """All cards but this one."""
    return tuple(other for other in cards if other != card)


def wounded(fighter: Fighter, damage: int) -> Fighter:
    """Life is lost, down to 0."""
    return replace(fighter, life=max(0, fighter.life - damage))


def rested(seat: Seat, fighter: Fighter) -> Fighter:
    """All cards are in hand again, and all dice are to be rolled."""
    hand = ordered(seat, (*fighter.hand, *fighter.played, *fighter.discard))
    return Fighter(fighter.life, hand, fighter.away + len(fighter.dice) + (fighter.die != NO_DIE))


def discarded(fighter: Fighter, card: str) -> Fighter:
    """A card goes from the table to the discard."""
    return replace(fighter, played=but(fighter.played, card), discard=(*fighter.discard, card))


def cleared(fighter: Fighter) -> Fighter:
    """The die, if there is one, leaves the table."""
    return replace(fighter, die=NO_DIE, away=fighter.away + 1) if fighter.die else fighter


def taken_back(seat: Seat, fighter: Fighter, card: str) -> Fighter:
    """A discarded card is in hand again."""
    return replace(fighter, hand=ordered(seat, (*fighter.hand, card)), discard=but(fighter.discard, card))
