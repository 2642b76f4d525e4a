"""Tables: the matches that are being played, brought back from the store when somebody comes, and computers at play."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from random import Random
from secrets import randbelow

from boardwright import BoardwrightError, Match, Seat, replay
from boardwright.i18n import caption, message, said
from boardwright.players.registry import named

from . import visibility
from .errors import Refused, gone
from .jobs import checked, chosen, told
from .limits import Limits
from .messages.replies import Begun, Link, Mine, SeatTold
from .messages.requests import Key, NewMatch
from .plans import PERSONS, plan_of, players
from .seats import Guest, persons
from .store import OWNER, SEAT, WATCH, Keeper, Store, new_token
from .table import Table
from .worker_pool import Crew

log = logging.getLogger(__name__)
SEEDS = 2**63
"""So many that nobody finds the seed from what chance has drawn."""
PUT_TOGETHER = 20.0
"""Seconds that putting a match together may take."""
THINKING = 20.0
"""Seconds that a player of the computer may think."""


class Tables:
    """All tables of a server."""

    def __init__(self, store: Store, crew: Crew, limits: Limits) -> None:
        """Nobody is there yet."""
        self.store, self.crew, self.limits = store, crew, limits
        self.live: dict[str, Table] = {}
        self.sockets = 0
        self.opening: dict[str, asyncio.Task[Table]] = {}

    async def begin(self, wanted: NewMatch) -> Begun:
        """Begin a match, and give out the tokens for it."""
        kept, going_on = self.store.counts()
        if kept >= self.limits.kept or going_on >= self.limits.matches:
            raise Refused(
                "too_many", said("this server keeps as many matches as it may; end some, or give it more room")
            )
        found = await self.crew.do(PUT_TOGETHER, checked, wanted.plan)
        if not found.ok:
            raise Refused("wrong", found.message)
        seats = players(found.seats, wanted.seats)
        computers = {seat: player for seat, player in seats.items() if player not in PERSONS}
        plan = plan_of(wanted.plan).but(seats=computers, seed=randbelow(SEEDS))
        match = await asyncio.to_thread(lambda: Match(plan.settled()))
        id, name = new_token()[:16], str(plan.scenario.name)
        who = [OWNER, *(f"{SEAT}{seat}" for seat, player in seats.items() if player == "friend"), WATCH]
        tokens = {one: new_token() for one in who}
        self.make_room()
        self.store.begin(id, name, match.record, seats, tokens)
        await self.seated(Table(id, name, match, seats))
        links = {one: Link(token, path(id, token)) for one, token in tokens.items()}
        friends = {one.removeprefix(SEAT): link for one, link in links.items() if one.startswith(SEAT)}
        return Begun(id, links[OWNER].token, links[OWNER].link, friends, links[WATCH])

    async def seated(self, table: Table) -> Table:
        """Keep a table in memory, and what is chosen there in the store."""
        table.match.recorder = Keeper(self.store, table.id, table.match, self.limits.choices)
        self.live[table.id] = table
        async with table.lock:
            await table.work(table.draw)
        self.settle(table)
        return table

    def changed(self, table: Table) -> None:
        """Let the computer go on, and show everybody what has changed."""
        self.settle(table)
        table.show()

    def guest(self, id: str, token: str) -> Guest:
        """Whom a token lets in at this match; ``Refused`` if nobody."""
        found = self.store.holder(token)
        if found is None or found[0] != id:
            raise gone()
        return Guest(*found)

    async def open(self, id: str) -> Table:
        """The table of a match, brought back if nobody has been there for long."""
        if (table := self.live.get(id)) is not None:
            return table
        task = self.opening.get(id)
        if task is None:
            task = self.opening[id] = asyncio.create_task(self.brought_back(id))
            task.add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(task)

    async def brought_back(self, id: str) -> Table:
        """A table from its record; ``Refused`` if the rules installed now do not play it any more."""
        kept = self.store.find(id)
        if kept is None:
            raise gone()
        self.make_room()
        record = self.store.record(kept)
        try:
            match = await asyncio.to_thread(lambda: replay(record))
        except BoardwrightError as error:
            raise Refused("wrong", said("this match cannot be played on: {error}", error=message(error))) from error
        table = Table(id, kept.name, match, kept.seats)
        table.touched = kept.touched
        return await self.seated(table)

    def make_room(self) -> None:
        """Let go of the tables that nobody is at, those not used for longest first."""
        idle = sorted((table for table in self.live.values() if table.idle), key=lambda table: table.used)
        for table in idle[: max(0, len(self.live) + 1 - self.limits.live)]:
            table.left = True
            del self.live[table.id]
        if len(self.live) >= 2 * self.limits.live:
            raise Refused("too_many", said("there are as many matches at once as this server takes; wait a moment"))

    def settle(self, table: Table) -> None:
        """Let the computer choose where it is its turn, as long as a person plays or watches."""
        player = table.players.get(table.to_choose, "me")
        watched = table.connections or any(name in PERSONS for name in table.players.values())
        if table.game.over or player in PERSONS or table.task is not None or not watched:
            return
        table.task = asyncio.create_task(self.think(table))

    async def think(self, table: Table) -> None:
        """Let the computer choose once, and go on."""
        try:
            await self.thought(table)
        except Exception as error:  # a plugin that fails ends the thinking, not the server
            if (wrong := told(error)) is None and not isinstance(error, Refused):
                log.exception("a player of the computer failed")
            else:
                log.warning("a player of the computer failed: %s", wrong or error)
            table.task = None
        else:
            table.task = None
            self.settle(table)
        table.show()

    async def thought(self, table: Table) -> None:
        """One choice of a player of the computer; nothing if the position has changed meanwhile."""
        match, at, seat, game = table.match, table.at, table.to_choose, table.game
        text = await self.text_of(table, seat)
        async with table.lock:
            if table.at == at and table.game is game:
                await table.work(lambda: table.take(match.game.find(text)))

    async def text_of(self, table: Table, seat: Seat) -> str:
        """What a player chooses; one that takes too long is replaced for this choice by a quick one."""
        match, player = table.match, table.players[seat]
        if player == "random":
            return match.game.text(named(player)(match.game, match.random()))
        try:
            return await self.crew.do(THINKING, chosen, table.plan, table.position, player, match.seed, table.at)
        except Refused as error:
            log.warning("%s did not choose in time: %s", player, error)
            await asyncio.sleep(0.1)
            return match.game.text(Random(table.at).choice(match.game.options))

    def link(self, table: Table, who: str) -> Link:
        """A new link for a friend's seat or for watchers, in place of the one there was."""
        id = self.who(table, who)
        token = self.store.grant(table.id, id)
        self.send_away(table, id)
        return Link(token, path(table.id, token))

    def unlink(self, table: Table, who: str) -> None:
        """Let the link for a friend's seat or for watchers open nothing any more."""
        id = self.who(table, who)
        self.store.revoke(table.id, id)
        self.send_away(table, id)

    def who(self, table: Table, who: str) -> str:
        """As whom a link lets in; ``Refused`` if there is no such link."""
        if who == WATCH and who not in table.players:
            return WATCH
        if table.players.get(who) != "friend":
            raise Refused(
                "unknown", said("{who!r} is neither a friend's seat of this match nor {watch}", who=who, watch=WATCH)
            )
        return f"{SEAT}{who}"

    def send_away(self, table: Table, who: str) -> None:
        """Close the websockets of somebody."""
        for connection in [*table.connections]:
            if connection.guest.who == who:
                connection.leave(4404)

    async def mine(self, keys: list[Key]) -> list[Mine]:
        """The matches that these tokens open."""
        found = []
        for key in keys:
            try:
                guest = self.guest(key.match, key.token)
                found.append(listed(await self.open(key.match), guest))
            except Refused:
                continue
        return found

    async def close(self) -> None:
        """Let everybody leave."""
        for table in [*self.live.values()]:
            if table.task is not None:
                table.task.cancel()
            for connection in [*table.connections]:
                connection.leave(1001)
        self.crew.close()
        self.store.close()


def path(id: str, token: str) -> str:
    """The path that opens the table with a token, which stays in the browser."""
    return f"/table#{id}.{token}"


def listed(table: Table, guest: Guest) -> Mine:
    """A match in a list."""
    you = table.seats(guest)
    who = persons(table.players)
    seats = tuple(SeatTold(seat, player, seat in who, yours=seat in you) for seat, player in table.players.items())
    touched = datetime.fromtimestamp(table.touched, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Mine(
        table.id, caption(table.name), table.match.plan.scenario.id, "seat" if you else "watch", you, table.at,
        table.match.turn, table.to_choose in you, table.game.over, visibility.result(table.game), seats, touched,
    )  # fmt: skip
