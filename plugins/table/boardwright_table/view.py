"""View: what one guest of a table is shown of it."""

from __future__ import annotations

from itertools import islice

from boardwright import Outcome, Seat, conceivable, offered, sealers
from boardwright.i18n import caption

from . import visibility
from .messages.replies import SeatTold, Taken, View
from .seats import Guest, persons, viewer
from .table import Table
from .targets import targets

RECENT = 12
"""Choices that every view holds."""
LONG = 120
"""The most choices that a view holds, so as to reach back to the seat's own last one."""
NAMED = 300
"""The most impossible options that a view names, to be asked about."""


class Snapshot:
    """What a position of a table looks like, worked out once for each seat."""

    def __init__(self, table: Table) -> None:
        """Keep the table and its position now."""
        self.table, self.game = table, table.game
        self.memo: dict[Seat | None, tuple[bool, tuple[str, tuple[str, ...]], Taken | None, tuple[Taken, ...]]] = {}
        self.choices: tuple[tuple[str, ...], tuple[str, ...], dict[str, tuple[str, ...]]] | None = None

    def part(self, seat: Seat | None) -> tuple[bool, tuple[str, tuple[str, ...]], Taken | None, tuple[Taken, ...]]:
        """What is one for each seat: whether anything is hidden, the picture, the last choice and the recent ones."""
        if seat not in self.memo:
            match = self.table.match
            count = len(match.choices)
            last = visibility.known_choice(match, count - 1, seat) if count else None
            recent = tuple(visibility.known_choices(match, seat, self.first_shown(seat)))
            hidden, shown = visibility.has_secrets(self.game, seat), visibility.picture_and_words(self.game, seat)
            self.memo[seat] = (hidden, shown, last, recent)
        return self.memo[seat]

    def first_shown(self, seat: Seat | None) -> int:
        """The number of the first choice in a view: some recent ones, and those since the seat's own last one."""
        by, count = self.table.match.chosen_by, len(self.table.match.choices)
        own = next((n for n in range(count - 1, max(-1, count - LONG), -1) if by[n] == seat), count)
        return max(0, min(own, count - RECENT))

    def options(self, hidden: bool) -> tuple[tuple[str, ...], tuple[str, ...], dict[str, tuple[str, ...]]]:
        """The possible options, the impossible ones that can be asked about, and the cells that both aim at."""
        if self.choices is None:
            possible = offered(self.game)
            more = () if hidden else (text for text in conceivable(self.game) if text not in possible)
            self.choices = (tuple(possible), tuple(islice(more, NAMED)), {} if hidden else targets(self.game))
        return self.choices


def snapshot(table: Table) -> Snapshot:
    """The snapshot of a table, taken anew when the position has changed."""
    if not isinstance(table.snapshot, Snapshot) or table.snapshot.game is not table.game:
        table.snapshot = Snapshot(table)
    return table.snapshot


async def current_view(table: Table, guest: Guest) -> View:
    """What this guest is shown, once the table is not being changed."""
    async with table.lock:
        return await table.work(lambda: view(table, guest))


def view(table: Table, guest: Guest) -> View:
    """What this guest is shown; the caller holds the lock of the table."""
    now = snapshot(table)
    game, match = table.game, table.match
    you, to_choose = table.seats(guest), table.to_choose
    seat = viewer(you, to_choose)
    hidden, (svg, words), last, recent = now.part(seat)
    yours = to_choose in you
    options, more, aimed = now.options(hidden) if yours else ((), (), {})
    return View(
        match=table.id, name=caption(table.name), scenario=match.plan.scenario.id, plugins=tuple(game.rules.plugins),
        role="seat" if you else "watch", owner=guest.is_owner, you=you, seats=seat_list(table, you), at=table.at,
        turn=match.turn, to_choose=to_choose, asked=visibility.question(game, openly=yours or not hidden),
        your_turn=yours,
        options=options, conceivable=more, aims=aimed, blind=game.blind and not game.over, hidden=hidden,
        sealed=sealers(game), svg=svg, words=words, last=last, recent=recent, undo=table.pending_undo(),
        can_undo=table.last_choice_of(guest) is not None, thinking=table.task is not None and not game.over,
        over=game.over, result=visibility.result(game), winners=game[Outcome].seats,
    )  # fmt: skip


def seat_list(table: Table, you: tuple[Seat, ...]) -> tuple[SeatTold, ...]:
    """The seats, who plays them, and whether they are connected."""
    here = {connection.guest.who for connection in table.connections}
    who = persons(table.players)
    return tuple(
        SeatTold(seat, player, seat in who, who.get(seat, player) in here or seat not in who, seat in you)
        for seat, player in table.players.items()
    )
