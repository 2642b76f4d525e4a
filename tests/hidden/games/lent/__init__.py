"""Words that are no plugin's own: a library that plugins of other packages use."""

from __future__ import annotations

from boardwright import Game, Seat, Slice

HIDDEN = 0


class Secret(Slice):
    """A card that only ann sees."""

    card: int = HIDDEN

    def seen(self, game: Game, seat: Seat | None) -> Secret:
        """Others see that there is one."""
        return self if seat == "ann" else Secret()
