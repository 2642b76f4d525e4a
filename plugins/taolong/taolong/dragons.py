"""The dragons: bodies on the board of Human, and whose part lies on a cell (TL-1.2, TL-1.5)."""

from __future__ import annotations

from typing import Literal

import msgspec
from boardwright import Cell, Game, Heading, Question, Seat, Slice

Side = Literal["white", "black"]
"""A side, for annotations: ``"white"`` or ``"black"``."""
WHITE: Side = "white"
"""The side of the white dragons."""
BLACK: Side = "black"
"""The side of the black dragons."""
FOE: dict[Side, Side] = {WHITE: BLACK, BLACK: WHITE}
"""``FOE[side]``: the other side."""


class Dragon(msgspec.Struct, frozen=True, gc=False):
    """One dragon: its side, the seat that decides for it, its cells from the head on, and where the head faces."""

    name: str
    side: Side
    seat: Seat
    body: tuple[Cell, ...]
    facing: Heading

    @property
    def head(self) -> Cell:
        """The cell of the head."""
        return self.body[0]

    def at(self, body: tuple[Cell, ...], facing: Heading) -> Dragon:
        """The same dragon lying elsewhere."""
        return Dragon(self.name, self.side, self.seat, body, facing)


class Dragons(Slice):
    """Every dragon of the match; events name a dragon by its place here."""

    all: tuple[Dragon, ...]

    def having(self, number: int, dragon: Dragon) -> Dragons:
        """The dragons with this one changed."""
        return Dragons((*self.all[:number], dragon, *self.all[number + 1 :]))

    def of_seat(self, seat: Seat) -> int:
        """The number of the dragon that this seat plays: its place in ``all``."""
        return [dragon.seat for dragon in self.all].index(seat)


class Holder(Question[int | None]):
    """Whose part lies on this cell? The dragon's number, or None."""

    cell: Cell


def body_part(game: Game, holder: Holder, answer: int | None) -> int | None:
    """Head and segments are the parts of a dragon. (TL-1.5)"""
    for number, dragon in enumerate(game[Dragons].all):
        if holder.cell in dragon.body:
            return number
    return answer
