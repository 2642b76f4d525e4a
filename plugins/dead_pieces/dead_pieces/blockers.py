"""Dead pieces on plain spaces: chance places them, and nothing moves them (WD-6.1)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from boardwright import CHANCE, Board, Choice, Event, Game, Law, Laws, Slice, Table, TakeTurn, Turn, TurnBegan
from way_of_the_dragon import PATHS, Occupant, Path, WayOfTheDragonConfig, space_name

NOBODY = "dead piece"
Count = Annotated[int, msgspec.Meta(ge=0, le=len(PATHS))]


class DeadPiecesConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``count``: how many dead pieces there are (WD-6.1)."""

    count: Count = 0


class Grave(msgspec.Struct, frozen=True, gc=False):
    """Where a dead piece lies."""

    path: Path
    space: int


class Graves(Slice):
    """Where the dead pieces lie."""

    all: tuple[Grave, ...] = ()


class DropDead(Choice):
    """Where does the next dead piece lie? (WD-6.1)"""


class Dropped(Event):
    """A dead piece is laid on a plain space."""

    says = "a dead piece is laid on {space} of {path}"

    path: Path
    space: int

    def text(self, board: Board) -> str:
        """``dead fire c``; plain spaces have letters, whatever the length of the paths."""
        return f"dead {self.path} {space_name(self.space, self.space)}"

    def blanks(self, game: Game) -> dict[str, Any]:
        """The space by its letter."""
        return {**super().blanks(game), "space": space_name(self.space, self.space)}


def lay(table: Table, config: DeadPiecesConfig) -> None:
    """Chance places them before anything else happens. (WD-6.1)"""
    seat = table[Turn].seat
    begins = table.agenda or (TurnBegan(seat), TakeTurn(seat))
    table.put(Graves())
    table.begin(*[DropDead(CHANCE)] * config.count, *begins)


def places(game: Game, choice: DropDead, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Each plain space of a path that has no dead piece yet is as likely as another. (WD-6.1)"""
    plain = game.rules.config[WayOfTheDragonConfig].plain
    taken = {grave.path for grave in game[Graves].all}
    free = (path for path in PATHS if path not in taken)
    return (*answer, *(Dropped(path, space) for path in free for space in range(1, plain + 1)))


def drop(game: Game, dropped: Dropped) -> Game:
    """There it stays; there is one on a path at most. (WD-6.1)"""
    return game.put(Graves((*game[Graves].all, Grave(dropped.path, dropped.space))))


def block(game: Game, question: Occupant, occupant: str) -> str:
    """No piece can come to where a dead one lies. (WD-6.1)"""
    here = any(grave.path == question.path and grave.space == question.space for grave in game[Graves].all)
    return NOBODY if here else occupant


def laws(game: Game, question: Laws, answer: tuple[Law, ...]) -> tuple[Law, ...]:
    """There is one on a path at most, on a plain space. (WD-6.1)"""
    graves, plain = game[Graves].all, game.rules.config[WayOfTheDragonConfig].plain
    paths = [grave.path for grave in graves]
    return (
        *answer,
        Law("WD-6.1", "no path has two dead pieces", len(paths) == len(set(paths))),
        Law("WD-6.1", "dead pieces lie on plain spaces", all(1 <= grave.space <= plain for grave in graves)),
    )
