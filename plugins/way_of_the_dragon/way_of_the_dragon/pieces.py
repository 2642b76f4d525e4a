"""The pieces on the five paths, and how far one may go (WD-1.1, WD-1.2, WD-2.2, WD-2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec
from boardwright import Board, Event, Game, Question, Seat, Slice

from .config import WayOfTheDragonConfig
from .elements import NUMBERED, PATHS, Path, space_name

OFF = 0
"""Where a piece is that has not entered; the plain spaces count from 1, and the numbered ones on from there."""


class Team(msgspec.Struct, frozen=True, gc=False):
    """The five pieces of a player: the space that each has reached on the path of its element."""

    seat: Seat
    earth: int = OFF
    water: int = OFF
    metal: int = OFF
    fire: int = OFF
    wood: int = OFF

    @property
    def spaces(self) -> tuple[int, ...]:
        """Where the five stand, in the order of the paths."""
        return self.earth, self.water, self.metal, self.fire, self.wood

    def on(self, path: Path) -> int:
        """Where its piece stands on this path."""
        space: int = getattr(self, path)
        return space

    def put(self, path: Path, space: int) -> Team:
        """The team with its piece of this path elsewhere."""
        spaces = list(self.spaces)
        spaces[PLACE[path]] = space
        return Team(self.seat, *spaces)


PLACE: Mapping[Path, int] = {path: place for place, path in enumerate(PATHS)}


class Pieces(Slice):
    """The pieces of every player, in the order of the seats."""

    teams: tuple[Team, ...]

    def of(self, seat: Seat) -> Team:
        """The pieces of this seat."""
        return next(team for team in self.teams if team.seat == seat)

    def put(self, *moved: Team) -> Pieces:
        """The pieces with these teams in place of their old selves."""
        new = {team.seat: team for team in moved}
        return Pieces(tuple([new.get(team.seat, team) for team in self.teams]))


class Occupant(Question[str]):
    """What stands on this space of this path? Nothing if the answer is empty."""

    unruled: ClassVar[str] = ""

    path: Path
    space: int


class Move(Event):
    """The piece on this path moves."""

    says = "the piece on {path} moves"

    path: Path

    def text(self, board: Board) -> str:
        """``move fire``."""
        return f"move {self.path}"


class Advance(Event):
    """A piece advances so many spaces."""

    says = "{seat} advances on {path}, spaces: {by}"

    seat: Seat
    path: Path
    by: int


class Moved(Event):
    """A piece has moved; it only announces."""

    says = "{seat} has moved on {path}"
    quiet = True

    seat: Seat
    path: Path
    start: int
    end: int


MOVES: Mapping[Path, Move] = {path: Move(path) for path in PATHS}


def stands(game: Game, question: Occupant, occupant: str) -> str:
    """A space holds at most one piece of any player. (WD-1.2)"""
    path, space = question.path, question.space
    for team in game[Pieces].teams:
        if getattr(team, path) == space:
            return team.seat
    return occupant


def reached(game: Game, team: Team, path: Path, by: int) -> tuple[int, ...]:
    """The space that a piece comes to, or none if it cannot move this far. (WD-2.3)"""
    plain = game.rules.config[WayOfTheDragonConfig].plain
    start: int = getattr(team, path)
    end = start + by
    if start > plain:
        return game.refuse("WD-2.3", MOVES[path], "it lies on a numbered space")
    if end > plain + NUMBERED:
        return game.refuse("WD-2.3", MOVES[path], "it would go past the last space")
    if occupant := game.ask(Occupant(path, end)):
        return game.refuse("WD-2.3", MOVES[path], occupant, space_name(end, plain))
    return (end,)


def advance(game: Game, event: Advance) -> Game:
    """The piece goes forward on its path, entering it if it was off the board. (WD-2.2)"""
    pieces = game[Pieces]
    team = pieces.of(event.seat)
    start = team.on(event.path)
    end = start + event.by
    return game.put(pieces.put(team.put(event.path, end))).then(Moved(event.seat, event.path, start, end))
