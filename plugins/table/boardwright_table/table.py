"""Table: one match that is being played, and what its guests may do, one thing at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic, thread_time, time
from typing import TYPE_CHECKING, Protocol, TypeVar

import msgspec
from boardwright import CHANCE, IllegalChoice, Match, Seat, encode, phrase, word
from boardwright.i18n import quoted_option

from . import visibility
from .errors import Refused
from .jobs import Chair, encoded_plan
from .messages.replies import Undoing
from .seats import Guest, persons, seats_of, viewer

if TYPE_CHECKING:
    from boardwright import Event, Game

T = TypeVar("T")
IDLE = 30.0
"""Seconds after which a table without guests may be dropped from memory."""
LONG = 0.02
"""Seconds of work from which on a table is worked at in a thread, beside the event loop."""
PEEK = phrase(
    "something was revealed to you since, and nobody else is there to agree that it is taken back; choose on, "
    "or begin a new match"
)


class Connection(Protocol):
    """A guest's open connection to a table."""

    guest: Guest

    def show(self) -> None:
        """Send the table as it is now."""

    def leave(self, code: int) -> None:
        """Close the connection with this code."""


class UndoRequest(msgspec.Struct, frozen=True):
    """A guest's wish to go back to ``to`` choices; ``asks`` are the roles that have not agreed yet."""

    by: Seat
    guest: str
    to: int
    asks: frozenset[str]


class Table:
    """A match, who plays it, and who is there."""

    def __init__(self, id: str, name: str, match: Match, players: dict[Seat, str]) -> None:
        """Open a table for a match; nobody is connected yet."""
        self.id, self.name, self.match, self.players = id, name, match, players
        self.plan = encoded_plan(match.plan)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.undoing: UndoRequest | None = None
        self.task: asyncio.Task[None] | None = None
        self.cost = 0.0
        self.used = monotonic()
        self.touched = time()
        self.dropped = False
        self.snapshot: object = None

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected, and nothing goes on."""
        away = not self.connections and self.task is None and not self.lock.locked()
        return away and monotonic() - self.used > IDLE

    @property
    def game(self) -> Game:
        """The position now."""
        return self.match.game

    @property
    def at(self) -> int:
        """The number of choices taken so far."""
        return len(self.match.choices)

    @property
    def to_choose(self) -> Seat:
        """The seat that is to choose; empty when the match is over."""
        return self.game.choice.seat if self.game.choice is not None else ""

    @property
    def chair(self) -> Chair:
        """What another process needs so as to know what the seat to choose knows."""
        match, seat = self.match, self.to_choose
        named = tuple((number, text) for number, by, text in match.history.named if by == seat)
        return Chair(self.plan, encode(self.game), tuple(match.choices), seat, named)

    def seats(self, guest: Guest) -> tuple[Seat, ...]:
        """The seats that this guest plays."""
        return seats_of(guest, self.players)

    def eyes(self, guest: Guest) -> Seat | None:
        """The seat with whose eyes a guest looks; None for onlookers."""
        return viewer(self.seats(guest), self.to_choose)

    async def work(self, task: Callable[[], T], *, beside: bool = False) -> T:
        """Do some work on this match: at once if it has been quick so far, else in a thread beside the event loop."""
        self.used = monotonic()
        return await asyncio.to_thread(self.measure, task) if beside or self.cost > LONG else self.measure(task)

    def measure(self, task: Callable[[], T]) -> T:
        """Do some work, and remember how much processor time it took."""
        began = thread_time()
        try:
            return task()
        finally:
            self.cost = max(self.cost * 0.9, thread_time() - began)

    def show(self, guest: Guest | None = None) -> None:
        """Send everybody, or one guest alone, the table as it is now."""
        for connection in [*self.connections]:
            if guest is None or connection.guest == guest:
                connection.show()

    def check(self, guest: Guest, at: int) -> None:
        """``Refused`` unless this guest plays a seat and knows the position."""
        self.used = monotonic()
        if self.dropped:
            raise Refused("stale", phrase("this table has been left alone; look at it again"), at=self.at)
        if not self.seats(guest):
            raise Refused("not_yours", phrase("you watch this match"))
        if at != self.at:
            late = phrase("choice {number} has been taken already", number=at + 1)
            early = phrase("there have been {count} choices, not {at}", count=self.at, at=at)
            raise Refused("stale", late if at < self.at else early, at=self.at)

    def check_turn(self, guest: Guest, at: int | None = None) -> None:
        """``Refused`` unless this guest is to choose."""
        self.check(guest, self.at if at is None else at)
        if self.game.over:
            raise Refused("over", phrase("the match is over: {result}", result=visibility.result(self.game)))
        if self.to_choose not in self.seats(guest):
            raise Refused("not_yours", phrase("it is for {seat} to choose", seat=word(self.to_choose)))

    async def choose(self, guest: Guest, text: str, at: int) -> None:
        """Take an option for a guest; it is stored when this returns. Only the guest hears that it is impossible."""
        async with self.lock:
            self.check_turn(guest, at)
            option = await self.work(lambda: self.match.name(self.offered(text)))
            if option is None:
                self.show(guest)
                message = phrase("{option} is impossible", option=quoted_option(text))
                raise Refused("impossible", message, citations=[])
            await self.work(lambda: self.take(option))
            self.undoing = None

    def offered(self, text: str) -> str:
        """An option that the seat to choose is offered; ``Refused`` with the rules against it, as far as it knows."""
        sight = self.match.sight(self.to_choose)
        try:
            return sight.seen.text(sight.seen.find(text))
        except IllegalChoice as error:
            reason = sight.why(text)
            cited = [visibility.citation(citation.rule, citation.saw) for citation in reason.citations]
            message = phrase("{option} is not possible", option=quoted_option(text))
            raise Refused(
                "impossible", message if reason.known else visibility.unasked_message(text), citations=cited
            ) from error

    def take(self, option: Event) -> None:
        """Take an option, and then draw while chance is to choose."""
        self.match.take(option)
        self.draw()
        self.touched = time()

    def draw(self) -> None:
        """Draw while chance is to choose."""
        while self.game.choice is not None and self.game.choice.seat == CHANCE:
            self.match.take(self.match.draw())

    async def undo(self, guest: Guest, at: int) -> None:
        """Go back to a guest's last choice: at once against the computer, else when the others agree."""
        async with self.lock:
            self.check(guest, at)
            to = self.last_choice_of(guest)
            if to is None:
                raise Refused("impossible", phrase("there is no choice of yours to take back"), citations=[])
            others = frozenset(persons(self.players).values()) - {guest.who}
            if not others and self.reveals(to):
                raise Refused("hidden", PEEK)
            self.undoing = UndoRequest(self.match.chosen_by[to], guest.who, to, others)
            if not others:
                await self.go_back()

    def reveals(self, to: int) -> bool:
        """Whether whoever made choice number ``to`` knows more since; the record of a match tells what chance draws."""
        match = self.match
        return match.reveals(match.chosen_by[to], to) or (self.game.over and CHANCE in match.chosen_by)

    async def answer(self, guest: Guest, agree: bool, at: int) -> None:
        """Agree to take choices back, or refuse; whoever asked may withdraw."""
        async with self.lock:
            self.check(guest, at)
            asked = self.undoing
            if asked is None:
                raise Refused("impossible", phrase("nobody has asked for a choice back"), citations=[])
            if guest.who == asked.guest and agree:
                raise Refused("not_yours", phrase("the others have to agree"))
            if not agree:
                self.undoing = None
                return
            self.undoing = msgspec.structs.replace(asked, asks=asked.asks - {guest.who})
            if not self.undoing.asks:
                await self.go_back()

    async def go_back(self) -> None:
        """Take back the choices that somebody asked for."""
        asked, self.undoing = self.undoing, None
        if asked is not None:
            await self.work(lambda: self.match.undo(self.at - asked.to))
            self.touched = time()

    def last_choice_of(self, guest: Guest) -> int | None:
        """The number of the last choice of this guest; None if there is none."""
        own = self.seats(guest)
        return next((n for n in range(self.at - 1, -1, -1) if self.match.chosen_by[n] in own), None)

    def pending_undo(self) -> Undoing | None:
        """The wish to take choices back, and the seats that have yet to agree; None if there is no wish."""
        asked = self.undoing
        if asked is None:
            return None
        waiting = (seat for seat, who in persons(self.players).items() if who in asked.asks)
        return Undoing(asked.by, asked.to, tuple(waiting), self.reveals(asked.to))
