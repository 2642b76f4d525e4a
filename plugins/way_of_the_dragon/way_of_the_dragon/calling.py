"""Calling the Great Dragon, who swaps two pieces of one path (WD-3)."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from boardwright import Board, Event, Game, Phrase, Seat, phrase, word

from .dice import Faces
from .elements import DICE, DRAGON, PATHS, Path
from .pieces import OFF, Pieces

CALL = "call"
FOUR = 4
COUNTED = ("no dragon", "one dragon", "two dragons", "three dragons")


class Call(Event):
    """The Great Dragon swaps the pieces of two seats on this path."""

    says = "the Great Dragon swaps {one} and {other} on {path}"

    path: Path
    one: Seat
    other: Seat

    def text(self, board: Board) -> str:
        """``call fire black red``."""
        return f"{CALL} {self.path} {self.one} {self.other}"


class Swapped(Event):
    """Two pieces have been swapped; it only announces."""

    says = "{one} and {other} have been swapped on {path}"
    quiet = True

    path: Path
    one: Seat
    other: Seat


def calls(game: Game, faces: Faces) -> tuple[Event, ...]:
    """With four dragons two pieces on the path of the fifth die, with five two on any path. (WD-3.1, WD-7.5)"""
    dragons = faces.count(DRAGON)
    if dragons < FOUR:
        return game.refuse("WD-3.1", CALL, COUNTED[dragons])
    found: list[Event] = []
    for path in PATHS:
        if dragons == DICE or path in faces:
            found += swaps(game, path)
        else:
            [fifth] = (face for face in faces if face != DRAGON)
            game.refuse("WD-3.1", f"{CALL} {path}", partial(shown, fifth))
    return tuple(found)


def swaps(game: Game, path: Path) -> list[Event]:
    """Any two pieces on a path; what is off the board cannot be swapped. (WD-3.1)"""
    found: list[Event] = []
    for one, other in combinations(game[Pieces].teams, 2):
        call = Call(path, one.seat, other.seat)
        off = [team.seat for team in (one, other) if team.on(path) == OFF]
        if off:
            game.refuse("WD-3.1", call, *(partial(off_board, seat) for seat in off))
        else:
            found.append(call)
    return found


def shown(face: str) -> Phrase:
    """What the fifth die shows, in words."""
    return phrase("the fifth die shows {face}", face=word(face))


def off_board(seat: Seat) -> Phrase:
    """Whose piece is off the board, in words."""
    return phrase("{seat} is off the board", seat=word(seat))


def swap(game: Game, event: Call) -> Game:
    """The two pieces change places; one that leaves a numbered space may move again later. (WD-3.1, WD-3.2)"""
    pieces, path = game[Pieces], event.path
    one, other = pieces.of(event.one), pieces.of(event.other)
    swapped = pieces.put(one.put(path, other.on(path)), other.put(path, one.on(path)))
    return game.put(swapped).then(Swapped(path, event.one, event.other))
