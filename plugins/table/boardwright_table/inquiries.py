"""Asking: why an option is not possible, what one would bring about, which one is good, and what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import Log, Record, Seat, why
from boardwright.explain.causes import told_cause
from boardwright.explain.refusals import offered
from boardwright.i18n import quoted, said
from boardwright.matches.record_format import record_text

from . import visibility
from .errors import Refused
from .jobs import frame, hinted
from .messages.replies import Frame, Hint, Preview, Reasons, Taken
from .seats import Guest, viewer
from .table import Table

if TYPE_CHECKING:
    from .worker_pool import Crew

A_CALL = 50
"""Choices that the log tells in one answer."""
PATIENCE = 20.0
"""Seconds that a hint may take."""
SECRET = said("something is hidden here while the match goes on")


def eyes(table: Table, guest: Guest) -> Seat | None:
    """With whose eyes a guest looks."""
    return viewer(table.seats(guest), table.to_choose)


def check_open(table: Table, guest: Guest) -> None:
    """``Refused`` while anything is hidden from a guest, or while envelopes are filled."""
    if visibility.hides(table.game, eyes(table, guest)):
        raise Refused("hidden", SECRET)


async def reasons(table: Table, guest: Guest, text: str) -> Reasons:
    """Why an option is not possible; or what caused the last change that the words tell of."""
    table.check_turn(guest)
    async with table.lock:
        table.check_turn(guest)
        return await table.work(lambda: reasoned(table, guest, text), beside=True)


def reasoned(table: Table, guest: Guest, text: str) -> Reasons:
    """The rules that refuse an option, as far as this guest may know."""
    game, text = table.game, " ".join(text.split())
    hidden = visibility.hides(game, eyes(table, guest))
    if game.blind and text in offered(game):
        return Reasons(
            text,
            False,
            True,
            said("you choose blind: only choosing {option} tells whether it is possible", option=quoted(text)),
        )
    reason = why(game, text)
    if reason.legal:
        return Reasons(text, True, True, said("{option} is possible", option=quoted(text)))
    cited = tuple(visibility.cited(citation.rule, () if hidden else citation.saw) for citation in reason.citations)
    if reason.known:
        return Reasons(text, False, True, said("{option} is not possible", option=quoted(text)), cited)
    told = () if hidden else tuple(told_cause(history(table), text, table.to_choose))
    message = said("this is what caused it:") if told else visibility.unasked(text)
    return Reasons(text, False, False, message, cited, told)


def history(table: Table) -> Log:
    """The log of the match, but for what lies in envelopes."""
    match = table.match
    return Log.of(match.start, match.choices[: len(match.choices) - match.game.sealed])


async def previewed(table: Table, guest: Guest, text: str, at: int) -> Preview:
    """What an option would bring about; ``Refused`` where that is not to be known before."""
    async with table.lock:
        table.check_turn(guest, at)
        check_open(table, guest)
        if secret(table):
            raise Refused("hidden", said("this choice is secret: what it brings about is seen when all have chosen"))
        return await table.work(lambda: seen_ahead(table, guest, text), beside=True)


def secret(table: Table) -> bool:
    """Whether the choice to be made goes into an envelope."""
    from boardwright import Together

    return bool(table.game.agenda) and isinstance(table.game.agenda[0], Together)


def seen_ahead(table: Table, guest: Guest, text: str) -> Preview:
    """The position after an option, up to the next choice."""
    option = table.found(text)
    seat = eyes(table, guest)
    after, events = visibility.followed(table.game, option)
    if visibility.hides(after, seat) and not visibility.hides(table.game, seat):
        raise Refused("hidden", SECRET)
    svg, words = visibility.drawn(after, seat)
    to_choose = after.choice.seat if after.choice is not None else ""
    asked = visibility.asked(after, openly=not visibility.hides(after, seat))
    return Preview(table.game.text(option), table.at, svg, words, events, to_choose, asked, visibility.result(after))


async def hint(table: Table, guest: Guest, at: int, crew: Crew) -> Hint:
    """An option that a player of the computer would take, and why."""
    table.check_turn(guest, at)
    check_open(table, guest)
    return await crew.do(PATIENCE, hinted, table.plan, table.position)


async def log(table: Table, guest: Guest, since: int) -> list[Taken]:
    """What has been chosen from one number on, with all that followed."""
    async with table.lock:
        seat = eyes(table, guest)
        numbers = range(since, min(table.at, since + A_CALL))
        return await table.work(lambda: [visibility.taken(table.match, n, seat) for n in numbers], beside=True)


async def looked_back(table: Table, guest: Guest, at: int) -> Frame:
    """A position of before, as long as nothing is hidden from this guest."""
    async with table.lock:
        check_open(table, guest)
        seat = eyes(table, guest)
        return await table.work(lambda: frame(table.match, at, seat, table.players, table.name), beside=True)


async def recorded(table: Table) -> str:
    """The record of a match that is over; before, its seed would tell what chance draws next."""
    if not table.game.over:
        raise Refused("hidden", said("the record can be had when the match is over: it tells what chance will draw"))
    record: Record = table.match.record
    return await table.work(lambda: record_text(record, table.match.turns), beside=True)
