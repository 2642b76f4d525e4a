"""View: what one guest of a table is shown of it."""

from __future__ import annotations

from itertools import islice
from typing import Any

from boardwright import Match, Outcome, Seat, sealers
from boardwright.i18n import caption
from boardwright.matches import turn_heading

from . import visibility
from .messages.replies import SeatTold, View
from .seats import Guest, persons
from .table import Table
from .targets import targets

RECENT = 12
"""Choices that every view holds."""
LONG = 120
"""The most choices that a view holds, so as to reach back to the seat's own last one."""
NAMED = 300
"""The most impossible options that a view names, to be asked about."""


class Snapshot:
    """What a table looks like now, worked out once for each seat."""

    def __init__(self, table: Table) -> None:
        """Keep the table, its position now, and how many options have been named in vain."""
        self.match, self.game, self.named = table.match, table.game, len(table.match.history.named)
        self.memo: dict[Seat | None, dict[str, Any]] = {}

    @property
    def is_stale(self) -> bool:
        """Whether something has been chosen or named since."""
        return self.game is not self.match.game or self.named != len(self.match.history.named)

    def part(self, seat: Seat | None) -> dict[str, Any]:
        """What a view holds for everybody who looks with the eyes of this seat."""
        if seat not in self.memo:
            self.memo[seat] = seen_and_heard(self.match, seat)
        return self.memo[seat]


def seen_and_heard(match: Match, seat: Seat | None) -> dict[str, Any]:
    """What a view holds of a match as this seat knows it: position, question, options and recent choices."""
    sight = match.sight(seat)
    seen, options, named = sight.seen, sight.options, sight.conceivable()
    svg, words = visibility.picture_and_words(seen, seat)
    return {
        "turn": turn_heading(seen), "to_choose": visibility.chooser(seen), "asked": visibility.question(seen),
        "your_turn": sight.to_choose, "options": tuple(options), "blind": sight.blind, "hidden": sight.hides,
        "conceivable": tuple(islice((text for text in named if text not in options), NAMED)),
        "aims": {} if sight.blind else targets(seen.rules.board, named), "sealed": sealers(seen),
        "svg": svg, "words": words, "over": seen.over, "result": visibility.result(seen),
        "winners": seen[Outcome].seats, "recent": visibility.known_choices(match, seat, first_shown(match, seat)),
        "last": next(iter(visibility.known_choices(match, seat, len(match.choices) - 1, 1, events=True)), None),
    }  # fmt: skip


def first_shown(match: Match, seat: Seat | None) -> int:
    """The number of the first choice in a view: some recent ones, and those since the seat's own last one."""
    by, count = match.chosen_by, len(match.choices)
    own = next((n for n in range(count - 1, max(-1, count - LONG), -1) if by[n] == seat), count)
    return max(0, min(own, count - RECENT))


def snapshot(table: Table) -> Snapshot:
    """The snapshot of a table, taken anew when something has changed."""
    if not isinstance(table.snapshot, Snapshot) or table.snapshot.is_stale:
        table.snapshot = Snapshot(table)
    return table.snapshot


async def current_view(table: Table, guest: Guest) -> View:
    """What this guest is shown, once the table is not being changed."""
    async with table.lock:
        return await table.work(lambda: view(table, guest))


def view(table: Table, guest: Guest) -> View:
    """What this guest is shown; the caller holds the lock of the table."""
    match, you, part = table.match, table.seats(guest), snapshot(table).part(table.eyes(guest))
    return View(
        match=table.id, name=caption(table.name), scenario=match.plan.scenario.id,
        plugins=tuple(match.game.rules.plugins), role="seat" if you else "watch", owner=guest.is_owner, you=you,
        seats=seat_list(table, you), at=table.at, undo=table.pending_undo(),
        can_undo=table.last_choice_of(guest) is not None, thinking=table.task is not None and not part["over"], **part,
    )  # fmt: skip


def seat_list(table: Table, you: tuple[Seat, ...]) -> tuple[SeatTold, ...]:
    """The seats, who plays them, and whether they are connected."""
    here = {connection.guest.who for connection in table.connections}
    who = persons(table.players)
    return tuple(
        SeatTold(seat, player, seat in who, who.get(seat, player) in here or seat not in who, seat in you)
        for seat, player in table.players.items()
    )
