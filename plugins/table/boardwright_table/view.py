"""Views: what one guest of a table is shown of it."""

from __future__ import annotations

from itertools import islice

from boardwright import Outcome, Seat, conceivable
from boardwright.explain.refusals import offered
from boardwright.i18n import caption
from boardwright.secrets import sealers

from . import visibility
from .messages.replies import SeatTold, Taken, View
from .seats import Guest, persons, viewer
from .table import Table
from .targets import aims

RECENT = 12
"""Choices that every view tells."""
LONG = 120
"""Choices back to a seat's own last one that a view tells, where that is longer ago than some."""
NAMED = 300
"""Options that are not possible but can be asked about, as many as are named."""


class Sight:
    """What a table looks like now, worked out once for each seat."""

    def __init__(self, table: Table) -> None:
        """Nobody has looked yet."""
        self.table, self.game = table, table.game
        self.memo: dict[Seat | None, tuple[bool, tuple[str, tuple[str, ...]], Taken | None, tuple[Taken, ...]]] = {}
        self.choices: tuple[tuple[str, ...], tuple[str, ...], dict[str, tuple[str, ...]]] | None = None

    def seen(self, seat: Seat | None) -> tuple[bool, tuple[str, tuple[str, ...]], Taken | None, tuple[Taken, ...]]:
        """Whether anything is hidden, the picture, the last choice and the recent ones."""
        if seat not in self.memo:
            match = self.table.match
            count = len(match.choices)
            last = visibility.taken(match, count - 1, seat) if count else None
            recent = tuple(visibility.all_taken(match, seat, self.since(seat)))
            self.memo[seat] = (visibility.hides(self.game, seat), visibility.drawn(self.game, seat), last, recent)
        return self.memo[seat]

    def since(self, seat: Seat | None) -> int:
        """The first of the choices that are told: some, and those since this seat chose if they are not too many."""
        by, count = self.table.match.chosen_by, len(self.table.match.choices)
        own = next((n for n in range(count - 1, max(-1, count - LONG), -1) if by[n] == seat), count)
        return max(0, min(own, count - RECENT))

    def options(self, hidden: bool) -> tuple[tuple[str, ...], tuple[str, ...], dict[str, tuple[str, ...]]]:
        """What may be chosen, what else may be named, and the cells that these aim at."""
        if self.choices is None:
            possible = offered(self.game)
            more = () if hidden else (text for text in conceivable(self.game) if text not in possible)
            self.choices = (tuple(possible), tuple(islice(more, NAMED)), {} if hidden else aims(self.game))
        return self.choices


def sight_of(table: Table) -> Sight:
    """What a table looks like, worked out anew when the position is another."""
    if not isinstance(table.sight, Sight) or table.sight.game is not table.game:
        table.sight = Sight(table)
    return table.sight


async def looked_at(table: Table, guest: Guest) -> View:
    """What this guest is shown, when nobody is changing anything."""
    async with table.lock:
        return await table.work(lambda: view(table, guest))


def view(table: Table, guest: Guest) -> View:
    """What this guest is shown."""
    sight = sight_of(table)
    game, match = table.game, table.match
    you, to_choose = table.seats(guest), table.to_choose
    seat = viewer(you, to_choose)
    hidden, (svg, words), last, recent = sight.seen(seat)
    yours = to_choose in you
    options, more, aimed = sight.options(hidden) if yours else ((), (), {})
    return View(
        match=table.id, name=caption(table.name), scenario=match.plan.scenario.id, plugins=tuple(game.rules.plugins),
        role="seat" if you else "watch", owner=guest.owner, you=you, seats=told_seats(table, you), at=table.at,
        turn=match.turn, to_choose=to_choose, asked=visibility.asked(game, openly=yours or not hidden), your_turn=yours,
        options=options, conceivable=more, aims=aimed, blind=game.blind and not game.over, hidden=hidden,
        sealed=sealers(game), svg=svg, words=words, last=last, recent=recent, undo=table.wanted_back(),
        can_undo=table.last_of(guest) is not None, thinking=table.task is not None and not game.over,
        over=game.over, result=visibility.result(game), winners=game[Outcome].seats,
    )  # fmt: skip


def told_seats(table: Table, you: tuple[Seat, ...]) -> tuple[SeatTold, ...]:
    """The seats, who plays them, and who of them is there."""
    here = {connection.guest.who for connection in table.connections}
    who = persons(table.players)
    return tuple(
        SeatTold(seat, player, seat in who, who.get(seat, player) in here or seat not in who, seat in you)
        for seat, player in table.players.items()
    )
