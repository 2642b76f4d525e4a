"""Inquiries: why an option is not possible, what one would bring about, which one is good, and what has happened."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from boardwright import Log, Record, Sight, phrase, worlds
from boardwright.explain import cause_lines
from boardwright.i18n import quoted_option
from boardwright.matches import record_text

from . import visibility
from .errors import Refused
from .jobs import best_option, frame
from .messages.replies import Frame, Hint, Preview, Reasons, Taken
from .seats import Guest
from .table import Table

if TYPE_CHECKING:
    from .worker_pool import WorkerPool

A_CALL = 50
"""Choices of the log that one answer holds."""
PATIENCE = 20.0
"""Seconds that a hint may take."""
WORLDS = 64
"""Positions that a seat may be in, in all of which an option has to bring about the same so that it is shown."""


async def reasons(table: Table, guest: Guest, text: str) -> Reasons:
    """Why an option is not possible; or what caused the last change that the text describes."""
    table.check_turn(guest)
    async with table.lock:
        table.check_turn(guest)
        return await table.work(lambda: refusal_reasons(table, text), beside=True)


def refusal_reasons(table: Table, text: str) -> Reasons:
    """The reasons as far as the seat to choose may know them; the caller holds the lock of the table."""
    sight, text = table.match.sight(table.to_choose), " ".join(text.split())
    if sight.blind and text in sight.options:
        return Reasons(text, False, True, named_blind(text))
    reason = sight.why(text)
    if reason.legal:
        return Reasons(text, True, True, phrase("{option} is possible", option=quoted_option(text)))
    cited = tuple(visibility.citation(citation.rule, citation.saw) for citation in reason.citations)
    if reason.known:
        return Reasons(text, False, True, phrase("{option} is not possible", option=quoted_option(text)), cited)
    told = tuple(cause_lines(sight.heard, text, sight.seat))
    message = phrase("this is what caused it:") if told else visibility.unasked_message(text)
    return Reasons(text, False, False, message, cited, told)


def named_blind(text: str) -> str:
    """The message that a seat which chooses blind is not told what is possible."""
    return phrase("you choose blind: only choosing {option} tells whether it is possible", option=quoted_option(text))


async def option_preview(table: Table, guest: Guest, text: str, at: int) -> Preview:
    """What an option would bring about; ``Refused`` where nobody may know that beforehand."""
    async with table.lock:
        table.check_turn(guest, at)
        return await table.work(lambda: preview_of(table, text), beside=True)


def preview_of(table: Table, text: str) -> Preview:
    """The position after an option, up to the next choice; the caller holds the lock of the table."""
    sight, text = table.match.sight(table.to_choose), table.offered(text)
    if sight.blind:
        raise Refused("hidden", named_blind(text))
    if sight.seals:
        raise Refused("hidden", phrase("this choice is secret: what it brings about is seen when all have chosen"))
    log = foreseen(sight, text)
    seen, events = log.seen, visibility.events_of(log)
    svg, words = visibility.picture_and_words(seen, sight.seat)
    to_choose, asked = visibility.chooser(seen), visibility.question(seen)
    return Preview(text, table.at, svg, words, events, to_choose, asked, visibility.result(seen))


def foreseen(sight: Sight, text: str) -> Log:
    """What a seat will hear of an option; ``Refused`` unless that is the same in all of many positions it may be in."""
    found = worlds(sight, Random(sight.made), WORLDS)
    logs = [visibility.log_of(world, text, sight.seat) for world in found if text in world.by_text]
    if not logs or len(logs) < len(found) or any(log.steps != logs[0].steps for log in logs):
        raise Refused("hidden", phrase("what it brings about depends on what is hidden from you"), option=text)
    return logs[0]


async def computer_hint(table: Table, guest: Guest, at: int, pool: WorkerPool) -> Hint:
    """An option that a computer player would take, and why."""
    async with table.lock:
        table.check_turn(guest, at)
        chair = table.chair
    return await pool.run(PATIENCE, best_option, chair)


async def log_part(table: Table, guest: Guest, since: int) -> tuple[Taken, ...]:
    """The choices from number ``since`` on with all that followed, at most ``A_CALL`` of them."""
    async with table.lock:
        match, seat = table.match, table.eyes(guest)
        return await table.work(lambda: visibility.known_choices(match, seat, since, A_CALL, events=True), beside=True)


async def earlier_position(table: Table, guest: Guest, at: int) -> Frame:
    """The position after ``at`` choices, as this guest saw it then."""
    async with table.lock:
        seat = table.eyes(guest)
        return await table.work(lambda: frame(table.match, at, seat, table.players, table.name), beside=True)


async def finished_record(table: Table) -> str:
    """The text of the record; ``Refused`` before the match is over, since its seed predicts every draw."""
    if not table.game.over:
        raise Refused("hidden", phrase("the record can be had when the match is over: it tells what chance will draw"))
    record: Record = table.match.record
    return await table.work(lambda: record_text(record, table.match.turns), beside=True)
