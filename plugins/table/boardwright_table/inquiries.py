"""Inquiries: why an option is not possible, what one would bring about, which one is good, and what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import Log, Record, Seat, offered, phrase, why
from boardwright.explain import cause_lines
from boardwright.i18n import quoted_option
from boardwright.matches import record_text

from . import visibility
from .errors import Refused
from .jobs import best_option, frame
from .messages.replies import Frame, Hint, Preview, Reasons, Taken
from .seats import Guest, viewer
from .table import Table

if TYPE_CHECKING:
    from .worker_pool import WorkerPool

A_CALL = 50
"""Choices of the log that one answer holds."""
PATIENCE = 20.0
"""Seconds that a hint may take."""
SECRET = phrase("something is hidden here while the match goes on")


def viewpoint(table: Table, guest: Guest) -> Seat | None:
    """The seat with whose eyes a guest looks; None for onlookers."""
    return viewer(table.seats(guest), table.to_choose)


def check_nothing_hidden(table: Table, guest: Guest) -> None:
    """``Refused`` while anything is hidden from a guest."""
    if visibility.has_secrets(table.game, viewpoint(table, guest)):
        raise Refused("hidden", SECRET)


async def reasons(table: Table, guest: Guest, text: str) -> Reasons:
    """Why an option is not possible; or what caused the last change that the text describes."""
    table.check_turn(guest)
    async with table.lock:
        table.check_turn(guest)
        return await table.work(lambda: refusal_reasons(table, guest, text), beside=True)


def refusal_reasons(table: Table, guest: Guest, text: str) -> Reasons:
    """The reasons as far as this guest may know them; the caller holds the lock of the table."""
    game, text = table.game, " ".join(text.split())
    hidden = visibility.has_secrets(game, viewpoint(table, guest))
    if game.blind and text in offered(game):
        return Reasons(
            text,
            False,
            True,
            phrase("you choose blind: only choosing {option} tells whether it is possible", option=quoted_option(text)),
        )
    reason = why(game, text)
    if reason.legal:
        return Reasons(text, True, True, phrase("{option} is possible", option=quoted_option(text)))
    cited = tuple(visibility.citation(citation.rule, () if hidden else citation.saw) for citation in reason.citations)
    if reason.known:
        return Reasons(text, False, True, phrase("{option} is not possible", option=quoted_option(text)), cited)
    told = () if hidden else tuple(cause_lines(history(table), text, table.to_choose))
    message = phrase("this is what caused it:") if told else visibility.unasked_message(text)
    return Reasons(text, False, False, message, cited, told)


def history(table: Table) -> Log:
    """The log of the match without the choices that are still sealed."""
    match = table.match
    return Log.of(match.start, match.choices[: len(match.choices) - match.game.sealed])


async def option_preview(table: Table, guest: Guest, text: str, at: int) -> Preview:
    """What an option would bring about; ``Refused`` where nobody may know that beforehand."""
    async with table.lock:
        table.check_turn(guest, at)
        check_nothing_hidden(table, guest)
        if is_choice_secret(table):
            raise Refused("hidden", phrase("this choice is secret: what it brings about is seen when all have chosen"))
        return await table.work(lambda: preview_of(table, guest, text), beside=True)


def is_choice_secret(table: Table) -> bool:
    """Whether the choice to be made stays sealed until all have chosen."""
    from boardwright import Together

    return bool(table.game.agenda) and isinstance(table.game.agenda[0], Together)


def preview_of(table: Table, guest: Guest, text: str) -> Preview:
    """The position after an option, up to the next choice; the caller holds the lock of the table."""
    option = table.option(text)
    seat = viewpoint(table, guest)
    after, events = visibility.position_and_events(table.game, option)
    if visibility.has_secrets(after, seat) and not visibility.has_secrets(table.game, seat):
        raise Refused("hidden", SECRET)
    svg, words = visibility.picture_and_words(after, seat)
    to_choose = after.choice.seat if after.choice is not None else ""
    asked = visibility.question(after, openly=not visibility.has_secrets(after, seat))
    return Preview(table.game.text(option), table.at, svg, words, events, to_choose, asked, visibility.result(after))


async def computer_hint(table: Table, guest: Guest, at: int, pool: WorkerPool) -> Hint:
    """An option that a computer player would take, and why."""
    table.check_turn(guest, at)
    check_nothing_hidden(table, guest)
    return await pool.run(PATIENCE, best_option, table.plan, table.position)


async def log_part(table: Table, guest: Guest, since: int) -> list[Taken]:
    """The choices from number ``since`` on with all that followed, at most ``A_CALL`` of them."""
    async with table.lock:
        seat = viewpoint(table, guest)
        numbers = range(since, min(table.at, since + A_CALL))
        return await table.work(lambda: [visibility.known_choice(table.match, n, seat) for n in numbers], beside=True)


async def earlier_position(table: Table, guest: Guest, at: int) -> Frame:
    """The position after ``at`` choices; ``Refused`` while anything is hidden from this guest."""
    async with table.lock:
        check_nothing_hidden(table, guest)
        seat = viewpoint(table, guest)
        return await table.work(lambda: frame(table.match, at, seat, table.players, table.name), beside=True)


async def finished_record(table: Table) -> str:
    """The text of the record; ``Refused`` before the match is over, since its seed predicts every draw."""
    if not table.game.over:
        raise Refused("hidden", phrase("the record can be had when the match is over: it tells what chance will draw"))
    record: Record = table.match.record
    return await table.work(lambda: record_text(record, table.match.turns), beside=True)
