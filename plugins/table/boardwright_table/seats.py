"""Seats: who somebody is at a table, and whom they may speak for."""

from __future__ import annotations

import msgspec
from boardwright import Seat

from .plans import PERSONS
from .store import OWNER, SEAT, WATCH


class Guest(msgspec.Struct, frozen=True):
    """Somebody at a table: the match, and as whom a token lets them in."""

    match: str
    who: str

    @property
    def owner(self) -> bool:
        """Whether they have begun the match."""
        return self.who == OWNER


def seats_of(guest: Guest, players: dict[Seat, str]) -> tuple[Seat, ...]:
    """The seats that somebody plays."""
    if guest.owner:
        return tuple(seat for seat, player in players.items() if player == "me")
    own = guest.who.removeprefix(SEAT)
    return (own,) if guest.who != WATCH and players.get(own) == "friend" else ()


def persons(players: dict[Seat, str]) -> dict[Seat, str]:
    """Who plays each seat that a person plays, as tokens name them."""
    return {seat: OWNER if player == "me" else f"{SEAT}{seat}" for seat, player in players.items() if player in PERSONS}


def viewer(you: tuple[Seat, ...], to_choose: Seat) -> Seat | None:
    """With whose eyes somebody looks: of several seats the one that is to choose; None for onlookers."""
    return to_choose if to_choose in you else you[0] if you else None
