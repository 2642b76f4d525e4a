"""The rules of mine."""

from __future__ import annotations

from typing import ClassVar

from boardwright import Board, Cell, Choice, Event, Game, GameDrawn, GameWon, Seat, Slice, TakeTurn, Turn, TurnEnded
from msgspec.structs import replace

from .config import MineConfig

SEATS = ("ann", "bob")
NOWHERE = -1


class Walkers(Slice):
    """Where each seat stands, for all to see."""

    at: tuple[Cell, ...]


class Mines(Slice):
    """Where each seat has laid its mine, as far as they are laid, and whose has burst."""

    laid: tuple[Cell, ...] = ()
    burst: Seat = ""

    def seen(self, game: Game, seat: Seat | None) -> Mines:
        """A seat sees its own mine; everybody sees one that has burst."""
        mines = zip(SEATS, self.laid, strict=False)
        return replace(self, laid=tuple(cell if owner in {seat, self.burst} else NOWHERE for owner, cell in mines))


class MineHidden(Event):
    """What others hear of a mine that is laid."""

    says = "{seat} lays a mine"

    seat: Seat

    def text(self, board: Board) -> str:
        return "lay a mine"


class LaidMine(Event):
    says = "{seat} lays a mine on {cell}"

    seat: Seat
    cell: Cell

    def text(self, board: Board) -> str:
        return f"lay {board.name(self.cell)}"

    def told(self, game: Game, seat: Seat | None) -> Event:
        """Where a mine lies, only its owner knows."""
        return self if seat == self.seat else MineHidden(self.seat)


class Stepped(Event):
    says = "{seat} steps to {cell}"

    seat: Seat
    cell: Cell

    def text(self, board: Board) -> str:
        return f"step {board.name(self.cell)}"


class Exploded(Event):
    """A mine is found the hard way."""

    says = "{seat} steps on a mine on {cell}"
    opens: ClassVar[bool] = True

    seat: Seat
    cell: Cell


class LayMine(Choice):
    """A cell for a mine."""


class ChooseStep(Choice):
    """A cell beside one's own."""


def corners(board: Board) -> tuple[Cell, ...]:
    """Where the seats begin: at the top left, and at the bottom right."""
    return board.cells[0], board.cells[-1]


def free_cells(game: Game, choice: LayMine, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """A mine may lie on any cell but where somebody begins; both may lie on one."""
    board = game.rules.board
    return tuple(LaidMine(choice.seat, cell) for cell in board.cells if cell not in corners(board))


def steps(game: Game, choice: ChooseStep, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """A step leads to a neighbouring cell where the other seat does not stand."""
    at = game[Walkers].at
    near = game.rules.board.neighbours[at[SEATS.index(choice.seat)]]
    return tuple(Stepped(choice.seat, cell) for cell in near if cell is not None and cell not in at)


def lay(game: Game, laid: LaidMine) -> Game:
    """A mine is laid, and stays."""
    return game.put(Mines((*game[Mines].laid, laid.cell)))


def ask(game: Game, began: TakeTurn) -> Game:
    """The seats walk by turns."""
    return game.then(ChooseStep(began.seat), TurnEnded(began.seat))


def walk(game: Game, stepped: Stepped) -> Game:
    """Who steps on the other's mine has it burst; who reaches the corner where the other began has won."""
    own, other = SEATS.index(stepped.seat), 1 - SEATS.index(stepped.seat)
    at = tuple(stepped.cell if place == own else cell for place, cell in enumerate(game[Walkers].at))
    game = game.put(Walkers(at))
    if stepped.cell == game[Mines].laid[other]:
        return game.then(Exploded(stepped.seat, stepped.cell))
    home = corners(game.rules.board)[other]
    return game.then(GameWon(stepped.seat, (stepped.seat,))) if stepped.cell == home else game


def burst(game: Game, exploded: Exploded) -> Game:
    """Who steps on the other's mine has lost."""
    winner = SEATS[1 - SEATS.index(exploded.seat)]
    return game.put(replace(game[Mines], burst=winner)).then(GameWon(winner, (winner,)))


def tire(game: Game, ended: TurnEnded) -> Game:
    """After so many turns nobody has won."""
    return game.then(GameDrawn()) if game[Turn].number == game.rules.config[MineConfig].turns else game
