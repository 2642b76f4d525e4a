"""Setting up: every piece is off the board, and the first seats play (WD-1.1, WD-1.4)."""

from __future__ import annotations

from boardwright import Ranking, Table, Turn

from .config import WayOfTheDragonConfig
from .dice import Dice
from .elements import SEATS
from .pieces import Pieces, Team


def lay(table: Table, config: WayOfTheDragonConfig) -> None:
    """All pieces start off the board; turns go round in the order of the seats. (WD-1.1, WD-1.4)"""
    seats = SEATS[: config.players]
    table.put(Pieces(tuple(map(Team, seats))), Dice(), Turn(seats, seats.index(config.first)), Ranking())
