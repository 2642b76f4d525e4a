"""The options of the race; every default is the printed rule, or our ruling where the rules are silent."""

from __future__ import annotations

from typing import Annotated

import msgspec

from .elements import SEATS, Colour

Players = Annotated[int, msgspec.Meta(ge=2, le=5)]
Plain = Annotated[int, msgspec.Meta(ge=3, le=10)]
Extra = Annotated[int, msgspec.Meta(ge=0)]


class WayOfTheDragonConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, how long the paths are, and our rulings.

    ``players`` and ``first`` say who plays and who begins (WD-1.1, WD-1.4), ``plain`` how many plain spaces a path has
    (WD-1.2). ``four_dragons_move``: the fifth die may move its piece (WD-3.1). ``may_pass``: who can only call need not
    (WD-2.4). ``swap_ends``: a swap may end the game (WD-3.2). ``extra_turns`` are the most in a row that Perfection
    gives, and ``stuck_extra`` gives one even if nothing moved (WD-4.1). ``equilibrium_enters``: pieces off the board
    take part in Equilibrium (WD-4.2).
    """

    players: Players = 2
    first: Colour = "black"
    plain: Plain = 5
    four_dragons_move: bool = True
    may_pass: bool = False
    swap_ends: bool = True
    extra_turns: Extra | None = None
    stuck_extra: bool = False
    equilibrium_enters: bool = True

    def __post_init__(self) -> None:
        """Check that who begins plays; ``ValueError`` names the field."""
        playing = SEATS[: self.players]
        if self.first not in playing:
            raise ValueError(f"first = {self.first!r}: with {self.players} players the seats are {', '.join(playing)}")
