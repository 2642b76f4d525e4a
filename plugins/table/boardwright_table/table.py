"""Table: one match that is being played: what its guests may do, each thing in its turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic, thread_time, time
from typing import TYPE_CHECKING, Protocol, TypeVar

import msgspec
from boardwright import CHANCE, IllegalChoice, Match, Seat, encode, why
from boardwright.explain.refusals import offered
from boardwright.i18n import quoted, said, word

from . import visibility
from .errors import Refused
from .jobs import asked_for
from .messages.replies import Undoing
from .seats import Guest, persons, seats_of

if TYPE_CHECKING:
    from boardwright import Event, Game

T = TypeVar("T")
IDLE = 30.0
"""Seconds after which a table that nobody is at may be let go of."""
LONG = 0.02
"""Seconds of work at this table from which on it is done beside the event loop."""


class Connection(Protocol):
    """Whoever listens to a table."""

    guest: Guest

    def show(self) -> None:
        """Be shown the table as it is now."""

    def leave(self, code: int) -> None:
        """Be sent away."""


class Request(msgspec.Struct, frozen=True):
    """Somebody wants to go back to so many choices; ``asks`` is whose agreement is missing, as tokens name them."""

    by: Seat
    guest: str
    to: int
    asks: frozenset[str]


class Table:
    """A match, who plays it, and who is there."""

    def __init__(self, id: str, name: str, match: Match, players: dict[Seat, str]) -> None:
        """Sit down at a match."""
        self.id, self.name, self.match, self.players = id, name, match, players
        self.plan = asked_for(match.plan)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.undoing: Request | None = None
        self.task: asyncio.Task[None] | None = None
        self.cost = 0.0
        self.used = monotonic()
        self.touched = time()
        self.left = False
        self.sight: object = None

    @property
    def idle(self) -> bool:
        """Whether nobody is at this table, and nothing goes on."""
        away = not self.connections and self.task is None and not self.lock.locked()
        return away and monotonic() - self.used > IDLE

    @property
    def game(self) -> Game:
        """The position now."""
        return self.match.game

    @property
    def at(self) -> int:
        """How many choices have been taken."""
        return len(self.match.choices)

    @property
    def to_choose(self) -> Seat:
        """Whose choice it is; empty when the match is over."""
        return self.game.choice.seat if self.game.choice is not None else ""

    @property
    def position(self) -> bytes:
        """The position as another process reads it."""
        return encode(self.game)

    def seats(self, guest: Guest) -> tuple[Seat, ...]:
        """The seats that this guest plays."""
        return seats_of(guest, self.players)

    async def work(self, task: Callable[[], T], *, beside: bool = False) -> T:
        """Do some work on this match: here if it has been quick so far, else beside the event loop."""
        self.used = monotonic()
        return await asyncio.to_thread(self.timed, task) if beside or self.cost > LONG else self.timed(task)

    def timed(self, task: Callable[[], T]) -> T:
        """Do some work, and remember how long it has taken the computer, waiting aside."""
        began = thread_time()
        try:
            return task()
        finally:
            self.cost = max(self.cost * 0.9, thread_time() - began)

    def show(self) -> None:
        """Show everybody the table as it is now."""
        for connection in [*self.connections]:
            connection.show()

    def check(self, guest: Guest, at: int) -> None:
        """``Refused`` unless this guest plays a seat and knows the position."""
        self.used = monotonic()
        if self.left:
            raise Refused("stale", said("this table has been left alone; look at it again"), at=self.at)
        if not self.seats(guest):
            raise Refused("not_yours", said("you watch this match"))
        if at != self.at:
            late = said("choice {number} has been taken already", number=at + 1)
            early = said("there have been {count} choices, not {at}", count=self.at, at=at)
            raise Refused("stale", late if at < self.at else early, at=self.at)

    def check_turn(self, guest: Guest, at: int | None = None) -> None:
        """``Refused`` unless it is this guest who is to choose."""
        self.check(guest, self.at if at is None else at)
        if self.game.over:
            raise Refused("over", said("the match is over: {result}", result=visibility.result(self.game)))
        if self.to_choose not in self.seats(guest):
            raise Refused("not_yours", said("it is for {seat} to choose", seat=word(self.to_choose)))

    async def choose(self, guest: Guest, text: str, at: int) -> None:
        """Take an option for a guest; when this returns it is kept."""
        async with self.lock:
            self.check_turn(guest, at)
            await self.work(lambda: self.take(self.found(text)))
            self.undoing = None

    def found(self, text: str) -> Event:
        """The option of this text; ``Refused`` with the rules against it, as far as they may be known."""
        game = self.game
        try:
            return game.find(text)
        except IllegalChoice as error:
            if game.blind:
                named = " ".join(text.split()) in offered(game)
                message = said("{option} is impossible", option=quoted(text)) if named else visibility.unasked(text)
                raise Refused("impossible", message, citations=[]) from error
            reason = why(game, text)
            secret = visibility.hides(game, self.to_choose)
            cited = [visibility.cited(c.rule, () if secret else c.saw) for c in reason.citations]
            message = (
                said("{option} is not possible", option=quoted(text)) if reason.known else visibility.unasked(text)
            )
            raise Refused("impossible", message, citations=cited) from error

    def take(self, option: Event) -> None:
        """Take an option, and draw for chance as long as it is asked."""
        self.match.take(option)
        self.draw()
        self.touched = time()

    def draw(self) -> None:
        """Draw for chance as long as it is asked."""
        while self.game.choice is not None and self.game.choice.seat == CHANCE:
            self.match.take(self.match.draw())

    async def undo(self, guest: Guest, at: int) -> None:
        """Go back to a guest's last choice: at once against the computer, else when the others agree."""
        async with self.lock:
            self.check(guest, at)
            to = self.last_of(guest)
            if to is None:
                raise Refused("impossible", said("there is no choice of yours to take back"), citations=[])
            others = frozenset(persons(self.players).values()) - {guest.who}
            self.undoing = Request(self.match.chosen_by[to], guest.who, to, others)
            if not others:
                await self.go_back()

    async def answer(self, guest: Guest, agree: bool, at: int) -> None:
        """Agree that choices are taken back, or not; whoever asked may withdraw."""
        async with self.lock:
            self.check(guest, at)
            asked = self.undoing
            if asked is None:
                raise Refused("impossible", said("nobody has asked for a choice back"), citations=[])
            if guest.who == asked.guest and agree:
                raise Refused("not_yours", said("the others have to agree"))
            if not agree:
                self.undoing = None
                return
            self.undoing = msgspec.structs.replace(asked, asks=asked.asks - {guest.who})
            if not self.undoing.asks:
                await self.go_back()

    async def go_back(self) -> None:
        """Take the choices back that were asked for."""
        asked, self.undoing = self.undoing, None
        if asked is not None:
            await self.work(lambda: self.match.undo(self.at - asked.to))
            self.touched = time()

    def last_of(self, guest: Guest) -> int | None:
        """The number of the last choice of this guest."""
        own = self.seats(guest)
        return next((n for n in range(self.at - 1, -1, -1) if self.match.chosen_by[n] in own), None)

    def wanted_back(self) -> Undoing | None:
        """What somebody wants back, and the seats that have still to agree."""
        asked = self.undoing
        if asked is None:
            return None
        waiting = (seat for seat, who in persons(self.players).items() if who in asked.asks)
        return Undoing(asked.by, asked.to, tuple(waiting))
