"""Tables: the matches in memory, restored from the store when somebody comes, and the computer players at them."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from secrets import randbelow

from boardwright import BoardwrightError, Match, phrase, replay, seen
from boardwright.i18n import caption, message
from boardwright.matches import turn_heading
from boardwright.players import player_named

from . import visibility
from .errors import Refused, no_such_match
from .jobs import assessment, computer_choice, error_message
from .limits import Limits
from .messages.replies import Begun, Link, Mine, SeatTold
from .messages.requests import Key, NewMatch
from .plans import PERSONS, plan_of, players
from .seats import Guest, persons
from .store import OWNER, SEAT, WATCH, Keeper, Store, new_token
from .table import Table
from .worker_pool import WorkerPool

log = logging.getLogger(__name__)
SEEDS = 2**63
"""How many seeds there are: too many to find the seed of a match from its draws."""
ASSEMBLING = 20.0
"""Seconds that assembling a match may take."""
THINKING = 20.0
"""Seconds that a computer player may think."""


class Tables:
    """All tables of a server, by the ids of their matches."""

    def __init__(self, store: Store, pool: WorkerPool, limits: Limits) -> None:
        """Start without tables."""
        self.store, self.pool, self.limits = store, pool, limits
        self.live: dict[str, Table] = {}
        self.sockets = 0
        self.opening: dict[str, asyncio.Task[Table]] = {}

    async def begin(self, wanted: NewMatch) -> Begun:
        """Begin a match, and return the tokens for it."""
        kept, going_on = self.store.counts()
        if kept >= self.limits.kept or going_on >= self.limits.matches:
            raise Refused(
                "too_many", phrase("this server keeps as many matches as it may; end some, or give it more room")
            )
        found = await self.pool.run(ASSEMBLING, assessment, wanted.plan)
        if not found.ok:
            raise Refused("wrong", found.message)
        seats = players(found.seats, wanted.seats)
        computers = {seat: player for seat, player in seats.items() if player not in PERSONS}
        plan = plan_of(wanted.plan).but(seats=computers, seed=randbelow(SEEDS))
        match = await asyncio.to_thread(lambda: Match(plan.settled()))
        id, name = new_token()[:16], str(plan.scenario.name)
        roles = [OWNER, *(f"{SEAT}{seat}" for seat, player in seats.items() if player == "friend"), WATCH]
        tokens = {one: new_token() for one in roles}
        self.make_room()
        self.store.begin(id, name, match.record, seats, tokens)
        await self.add_table(Table(id, name, match, seats))
        links = {one: Link(token, table_path(id, token)) for one, token in tokens.items()}
        friends = {one.removeprefix(SEAT): link for one, link in links.items() if one.startswith(SEAT)}
        return Begun(id, links[OWNER].token, links[OWNER].link, friends, links[WATCH])

    async def add_table(self, table: Table) -> Table:
        """Keep a table in memory, and write its choices to the store."""
        table.match.recorder = Keeper(self.store, table.id, table.match, self.limits.choices)
        self.live[table.id] = table
        async with table.lock:
            await table.work(table.draw)
        self.settle(table)
        return table

    def refresh(self, table: Table) -> None:
        """Let the computer play on, and send everybody the table as it is now."""
        self.settle(table)
        table.show()

    def guest(self, id: str, token: str) -> Guest:
        """The guest of this match to whom a token belongs; ``Refused`` if it is not valid."""
        found = self.store.holder(token)
        if found is None or found[0] != id:
            raise no_such_match()
        return Guest(*found)

    async def open(self, id: str) -> Table:
        """The table of a match, restored from the store if it is not in memory."""
        if (table := self.live.get(id)) is not None:
            return table
        task = self.opening.get(id)
        if task is None:
            task = self.opening[id] = asyncio.create_task(self.restore(id))
            task.add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(task)

    async def restore(self, id: str) -> Table:
        """Restore a table from its record; ``Refused`` if the rules installed now cannot replay it."""
        kept = self.store.find(id)
        if kept is None:
            raise no_such_match()
        self.make_room()
        record = self.store.record(kept)
        try:
            match = await asyncio.to_thread(lambda: replay(record))
        except BoardwrightError as error:
            raise Refused("wrong", phrase("this match cannot be played on: {error}", error=message(error))) from error
        table = Table(id, kept.name, match, kept.seats)
        table.touched = kept.touched
        return await self.add_table(table)

    def make_room(self) -> None:
        """Drop idle tables, the least recently used first; ``Refused`` if too many are in use."""
        idle = sorted((table for table in self.live.values() if table.is_idle), key=lambda table: table.used)
        for table in idle[: max(0, len(self.live) + 1 - self.limits.live)]:
            table.dropped = True
            del self.live[table.id]
        if len(self.live) >= 2 * self.limits.live:
            raise Refused("too_many", phrase("there are as many matches at once as this server takes; wait a moment"))

    def settle(self, table: Table) -> None:
        """Start the computer's next choice if it is its turn, as long as a person plays or watches."""
        player = table.players.get(table.to_choose, "me")
        watched = table.connections or any(name in PERSONS for name in table.players.values())
        if table.game.over or player in PERSONS or table.task is not None or not watched:
            return
        table.task = asyncio.create_task(self.think(table))

    async def think(self, table: Table) -> None:
        """Make one choice for the computer, and play on."""
        try:
            await self.choose_for_computer(table)
        except Exception as error:  # a plugin that fails ends the thinking, not the server
            if (wrong := error_message(error)) is None and not isinstance(error, Refused):
                log.exception("a player of the computer failed")
            else:
                log.warning("a player of the computer failed: %s", wrong or error)
            table.task = None
        else:
            table.task = None
            self.settle(table)
        table.show()

    async def choose_for_computer(self, table: Table) -> None:
        """Take an option for the seat to choose; none if the position has changed meanwhile."""
        match, at, game = table.match, table.at, table.game
        text = await self.computer_text(table)
        async with table.lock:
            if table.at == at and table.game is game:
                by_chance = player_named("random")
                await table.work(lambda: table.take(game.find(text) if text else match.chosen(by_chance)))

    async def computer_text(self, table: Table) -> str:
        """The text of the option that a computer player takes; none if any will do, or if it takes too long."""
        player = table.players[table.to_choose]
        if player == "random":
            return ""
        async with table.lock:
            chair = table.chair
        try:
            return await self.pool.run(THINKING, computer_choice, chair, player, table.match.seed)
        except Refused as error:
            log.warning("%s did not choose in time: %s", player, error)
            await asyncio.sleep(0.1)
            return ""

    def renew_link(self, table: Table, who: str) -> Link:
        """Replace the link for a friend's seat or for watchers by a new one, and return it."""
        role = self.role(table, who)
        token = self.store.grant(table.id, role)
        self.send_away(table, role)
        return Link(token, table_path(table.id, token))

    def revoke_link(self, table: Table, who: str) -> None:
        """Revoke the link for a friend's seat or for watchers."""
        role = self.role(table, who)
        self.store.revoke(table.id, role)
        self.send_away(table, role)

    def role(self, table: Table, who: str) -> str:
        """The role that a link gives, as tokens name it; ``Refused`` if there is no such link."""
        if who == WATCH and who not in table.players:
            return WATCH
        if table.players.get(who) != "friend":
            raise Refused(
                "unknown", phrase("{who!r} is neither a friend's seat of this match nor {watch}", who=who, watch=WATCH)
            )
        return f"{SEAT}{who}"

    def send_away(self, table: Table, role: str) -> None:
        """Close the websockets of the guests in this role."""
        for connection in [*table.connections]:
            if connection.guest.who == role:
                connection.leave(4404)

    async def matches(self, keys: list[Key]) -> list[Mine]:
        """The matches that these tokens open, as entries of a list."""
        found = []
        for key in keys:
            try:
                guest = self.guest(key.match, key.token)
                found.append(list_entry(await self.open(key.match), guest))
            except Refused:
                continue
        return found

    async def close(self) -> None:
        """Stop the computer players, close all websockets, and close pool and store."""
        for table in [*self.live.values()]:
            if table.task is not None:
                table.task.cancel()
            for connection in [*table.connections]:
                connection.leave(1001)
        self.pool.close()
        self.store.close()


def table_path(id: str, token: str) -> str:
    """The path that opens a table; browsers do not send the token, which is behind its #."""
    return f"/table#{id}.{token}"


def list_entry(table: Table, guest: Guest) -> Mine:
    """A match as a guest sees it in a list."""
    you, now = table.seats(guest), seen(table.game, table.eyes(guest))
    who = persons(table.players)
    seats = tuple(SeatTold(seat, player, seat in who, yours=seat in you) for seat, player in table.players.items())
    touched = datetime.fromtimestamp(table.touched, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Mine(
        table.id, caption(table.name), table.match.plan.scenario.id, "seat" if you else "watch", you, table.at,
        turn_heading(now), table.to_choose in you, now.over, visibility.result(now), seats, touched,
    )  # fmt: skip
