"""The rules that phantom games share."""

from __future__ import annotations

from typing import ClassVar

from boardwright import Board, Cell, Choice, Event, Game, Seat, Slice, TakeTurn, TurnEnded

from .config import PhantomConfig

SEATS = ("ann", "bob")
NOTHING: tuple[tuple[Cell, ...], ...] = ((), ())


class Stones(Slice):
    """The cells of each seat's stones, and those where each seat has found one of the other, in order of the board."""

    laid: tuple[tuple[Cell, ...], ...] = NOTHING
    found: tuple[tuple[Cell, ...], ...] = NOTHING

    def seen(self, game: Game, seat: Seat | None) -> Stones:
        """A seat sees its own stones and those it has found; an onlooker sees none."""
        if seat not in SEATS:
            return Stones()
        at = SEATS.index(seat)
        return Stones(at_place(self.found[at], 1 - at, at_place(self.laid[at], at)), at_place(self.found[at], at))


class SomebodyTried(Event):
    """What the other seat hears of a try where it hears of tries."""

    says = "{seat} tries a cell"

    seat: Seat

    def text(self, board: Board) -> str:
        return "somewhere"


class SomebodyPlaced(Event):
    """What the other seat hears of a stone: that the try was no failure."""

    says = "{seat} has laid a stone"
    opens: ClassVar[bool] = True

    seat: Seat


class Tried(Event):
    says = "{seat} tries {cell}"

    seat: Seat
    cell: Cell

    def text(self, board: Board) -> str:
        return board.name(self.cell)

    def told(self, game: Game, seat: Seat | None) -> Event | None:
        """Where a seat tries is its own affair."""
        if seat == self.seat:
            return self
        return SomebodyTried(self.seat) if game.rules.config[PhantomConfig].heard == "tries" else None


class Placed(Event):
    """The cell was empty."""

    says = "{seat} lays a stone on {cell}"
    opens: ClassVar[bool] = True

    seat: Seat
    cell: Cell

    def told(self, game: Game, seat: Seat | None) -> Event:
        """Where a stone lies, only its owner knows."""
        return self if seat == self.seat else SomebodyPlaced(self.seat)


class Collided(Event):
    """The cell was taken."""

    says = "{seat} finds a stone on {cell}"
    opens: ClassVar[bool] = True

    seat: Seat
    cell: Cell

    def told(self, game: Game, seat: Seat | None) -> Event | None:
        """Nobody is told that a stone was found."""
        return self if seat == self.seat else None


class ChooseCell(Choice):
    """A cell for a stone."""


def at_place(
    cells: tuple[Cell, ...], at: int, others: tuple[tuple[Cell, ...], ...] = NOTHING
) -> tuple[tuple[Cell, ...], ...]:
    """Cells by seat, with these at the place of one."""
    return tuple(cells if place == at else other for place, other in enumerate(others))


def cells(game: Game, choice: ChooseCell, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Any cell of which the seat does not know that a stone lies there."""
    stones, at = game[Stones], SEATS.index(choice.seat)
    known = {*stones.laid[at], *stones.found[at]}
    return tuple(Tried(choice.seat, cell) for cell in game.rules.board.cells if cell not in known)


def ask(game: Game, began: TakeTurn) -> Game:
    """The seats lay stones by turns."""
    return game.then(ChooseCell(began.seat), TurnEnded(began.seat))


def try_cell(game: Game, tried: Tried) -> Game:
    """A stone is laid on an empty cell."""
    taken = tried.cell in game[Stones].laid[1 - SEATS.index(tried.seat)]
    return game.then((Collided if taken else Placed)(tried.seat, tried.cell))


def lay(game: Game, placed: Placed) -> Game:
    """The stone lies there."""
    stones, at = game[Stones], SEATS.index(placed.seat)
    return game.put(Stones(at_place(tuple(sorted((*stones.laid[at], placed.cell))), at, stones.laid), stones.found))


def bump(game: Game, collided: Collided) -> Game:
    """Who finds the cell taken knows it, and tries again."""
    stones, at = game[Stones], SEATS.index(collided.seat)
    found = at_place(tuple(sorted((*stones.found[at], collided.cell))), at, stones.found)
    return game.put(Stones(stones.laid, found)).then(ChooseCell(collided.seat))
