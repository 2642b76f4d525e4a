"""Live: a table by websocket: whoever is there is shown every change at once."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec
from boardwright.i18n import said
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from .. import inquiries
from ..errors import Refused
from ..jobs import told
from ..languages import Language, wished
from ..limits import Bucket
from ..messages import replies, requests
from ..messages.requests import Asked, Hello, asked, hello
from ..seats import Guest
from ..table import Table
from ..tables import Tables
from ..view import looked_at
from .localized import encoded, language_of

GARBAGE = 20
"""Messages that make no sense, after which a websocket is closed."""
UNSENT = 100
"""Replies that a client has not read, after which its websocket is closed."""

Socket = WebSocket[Any, Any, Any]


class Wire:
    """A websocket at a table: what it is to be sent waits here, of several views only the last."""

    def __init__(self, table: Table, guest: Guest, spoken: Language) -> None:
        """Be shown the table first."""
        self.table, self.guest, self.spoken = table, guest, spoken
        self.replies: deque[bytes] = deque()
        self.stale, self.code = True, 0
        self.news = asyncio.Event()
        self.news.set()

    def show(self) -> None:
        """Be shown the table as it is now."""
        self.stale = True
        self.news.set()

    def leave(self, code: int) -> None:
        """Be sent away."""
        self.code = self.code or code
        self.news.set()

    def reply(self, told: dict[str, object]) -> None:
        """Be told something; whoever does not read is sent away."""
        self.replies.append(encoded(told, self.spoken))
        if len(self.replies) > UNSENT:
            self.leave(4429)
        self.news.set()

    async def send(self, socket: Socket) -> None:
        """Send what there is, until it is time to leave: a view first, so that a reply finds it there."""
        while not self.code:
            await self.news.wait()
            self.news.clear()
            if self.stale and not self.code:
                self.stale = False
                await put(socket, encoded(await looked_at(self.table, self.guest), self.spoken))
            while self.replies and not self.code:
                await put(socket, self.replies.popleft())


async def put(socket: Socket, data: bytes) -> None:
    """Send a message as text."""
    await socket.send_data(data.decode(), mode="text")


@websocket("/api/live")
async def live(socket: Socket, tables: NamedDependency[Tables]) -> None:
    """A table, as long as somebody stays there."""
    await socket.accept()
    if tables.sockets >= tables.limits.connections:
        await bye(socket, 4429)
        return
    tables.sockets += 1
    try:
        await served(socket, tables)
    except (WebSocketDisconnect, WebSocketException):
        return
    finally:
        tables.sockets -= 1


async def served(socket: Socket, tables: Tables) -> None:
    """Let somebody in, and serve them until they leave."""
    wire = await let_in(socket, tables)
    if isinstance(wire, int):
        await bye(socket, wire)
        return
    table = wire.table
    table.connections.add(wire)
    tables.changed(table)
    reading = asyncio.create_task(read(socket, wire, tables))
    sending = asyncio.create_task(wire.send(socket))
    try:
        done, _ = await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with suppress(WebSocketDisconnect, WebSocketException):
                wire.code = wire.code or task.result() or 0
    finally:
        for task in (reading, sending):
            task.cancel()
        table.connections.discard(wire)
        table.show()
    await bye(socket, wire.code or 1000)


async def let_in(socket: Socket, tables: Tables) -> Wire | int:
    """Somebody at a table by their first message; else the code to close with."""
    try:
        first = await asyncio.wait_for(text_of(socket), tables.limits.hello)
        if len(first.encode()) > tables.limits.message:
            return 4413
        said_hello: Hello = hello.decode(first)
    except TimeoutError:
        return 4408
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return 4400
    try:
        guest = tables.guest(said_hello.match, said_hello.token)
        table = await tables.open(guest.match)
    except Refused as error:
        return 4404 if error.code in {"unknown", "wrong"} else 4429
    if len(table.connections) >= tables.limits.at_a_table:
        return 4429
    return Wire(table, guest, wished(said_hello.language) if said_hello.language else language_of(socket))


async def text_of(socket: Socket) -> str:
    """The next message; of one in bytes nothing."""
    return await socket.receive_data(mode="text") or ""


async def bye(socket: Socket, code: int) -> None:
    """Close a websocket, if it is still open."""
    with suppress(RuntimeError, WebSocketDisconnect, WebSocketException, OSError):
        await socket.close(code=code)


async def read(socket: Socket, wire: Wire, tables: Tables) -> int:
    """Do what a client asks for, one after the other; the code to close with when there is a reason to."""
    bucket, garbage = Bucket(tables.limits.messages), 0
    while True:
        text = await text_of(socket)
        if len(text) > tables.limits.message:
            return 4413
        if not bucket.take():
            wire.reply(refusal(Refused("too_many", said("that is too much at once; wait a moment")), ref_of(text)))
            await asyncio.sleep(1)
            continue
        try:
            wanted: Asked = asked.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            garbage += 1
            if garbage > GARBAGE:
                return 4400
            wire.reply(refusal(Refused("bad_request", said("not a message: {error}", error=str(error))), None))
            continue
        await answered(wire, tables, wanted)


async def answered(wire: Wire, tables: Tables, wanted: Asked) -> None:
    """Do what a client asks for, and tell it so, or why not."""
    try:
        wire.reply(await done(wire, tables, wanted))
    except Refused as error:
        wire.reply(refusal(error, wanted.ref))
    except Exception as error:
        if (wrong := told(error)) is None:
            raise
        tables.changed(wire.table)
        wire.reply(refusal(Refused("wrong", wrong), wanted.ref))


async def done(wire: Wire, tables: Tables, wanted: Asked) -> dict[str, object]:
    """Do what a client asks for; what it is told."""
    table, guest = wire.table, wire.guest
    if isinstance(wanted, requests.Ping):
        return {"type": "pong", "ref": wanted.ref}
    if isinstance(wanted, requests.Why):
        return replies.told(await inquiries.reasons(table, guest, wanted.text), wanted.ref, "why")
    if isinstance(wanted, requests.Preview):
        return replies.told(await inquiries.previewed(table, guest, wanted.text, wanted.at), wanted.ref, "preview")
    if isinstance(wanted, requests.Hint):
        return replies.told(await inquiries.hint(table, guest, wanted.at, tables.crew), wanted.ref, "hint")
    if isinstance(wanted, requests.Choose):
        await table.choose(guest, wanted.text, wanted.at)
    elif isinstance(wanted, requests.Undo):
        await table.undo(guest, wanted.at)
    else:
        await table.answer(guest, wanted.agree, wanted.at)
    at = table.at
    tables.changed(table)
    return {"type": "done", "ref": wanted.ref, "at": at}


def refusal(error: Refused, ref: object) -> dict[str, object]:
    """What is told of a request that is not granted."""
    return {"type": "error", "ref": ref, **error.data()}


def ref_of(text: str) -> object:
    """What a client calls a message that is not read otherwise."""
    try:
        return asked.decode(text).ref
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
