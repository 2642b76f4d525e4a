"""Seats: who a guest of a table is, and which seats they play."""

from __future__ import annotations

import msgspec
from boardwright import Seat

from .plans import PERSONS
from .store import OWNER, SEAT, WATCH


class Guest(msgspec.Struct, frozen=True):
    """A guest: the match, and in which role their token lets them in."""

    match: str
    who: str

    @property
    def is_owner(self) -> bool:
        """Whether they began the match."""
        return self.who == OWNER


def seats_of(guest: Guest, players: dict[Seat, str]) -> tuple[Seat, ...]:
    """The seats that a guest plays."""
    if guest.is_owner:
        return tuple(seat for seat, player in players.items() if player == "me")
    own = guest.who.removeprefix(SEAT)
    return (own,) if guest.who != WATCH and players.get(own) == "friend" else ()


def persons(players: dict[Seat, str]) -> dict[Seat, str]:
    """The role of the person at each seat that a person plays, as tokens name it."""
    return {seat: OWNER if player == "me" else f"{SEAT}{seat}" for seat, player in players.items() if player in PERSONS}


def viewer(you: tuple[Seat, ...], to_choose: Seat) -> Seat | None:
    """The seat with whose eyes somebody looks: of several the one that is to choose; None for onlookers."""
    return to_choose if to_choose in you else you[0] if you else None
