"""Websocket: a table by websocket, which sends every change at once."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec
from boardwright import phrase
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from .. import inquiries
from ..errors import Refused
from ..jobs import error_message
from ..languages import Language, preferred_language
from ..limits import Bucket
from ..messages import replies, requests
from ..messages.requests import Asked, Hello, asked, hello
from ..seats import Guest
from ..table import Table
from ..tables import Tables
from ..view import current_view
from .localized import localized_json, requested_language

GARBAGE = 20
"""Messages that cannot be decoded, after which a websocket is closed."""
UNSENT = 100
"""Unread replies after which a websocket is closed."""

Socket = WebSocket[Any, Any, Any]


class Wire:
    """A guest's websocket: replies wait here until they are sent, and of several views only the last."""

    def __init__(self, table: Table, guest: Guest, language: Language) -> None:
        """Begin with a view of the table."""
        self.table, self.guest, self.language = table, guest, language
        self.replies: deque[bytes] = deque()
        self.stale, self.code = True, 0
        self.news = asyncio.Event()
        self.news.set()

    def show(self) -> None:
        """Send the table as it is now."""
        self.stale = True
        self.news.set()

    def leave(self, code: int) -> None:
        """Close the websocket with this code, unless it is closing already."""
        self.code = self.code or code
        self.news.set()

    def reply(self, content: dict[str, object]) -> None:
        """Send a reply; close the websocket of a client that reads none."""
        self.replies.append(localized_json(content, self.language))
        if len(self.replies) > UNSENT:
            self.leave(4429)
        self.news.set()

    async def send(self, socket: Socket) -> None:
        """Send what waits until the websocket closes: views first, so that each reply finds its view there."""
        while not self.code:
            await self.news.wait()
            self.news.clear()
            if self.stale and not self.code:
                self.stale = False
                await send_text(socket, localized_json(await current_view(self.table, self.guest), self.language))
            while self.replies and not self.code:
                await send_text(socket, self.replies.popleft())


async def send_text(socket: Socket, data: bytes) -> None:
    """Send a message as text."""
    await socket.send_data(data.decode(), mode="text")


@websocket("/api/live")
async def live_table(socket: Socket, tables: NamedDependency[Tables]) -> None:
    """Accept a websocket, unless there are too many, and serve it until it closes."""
    await socket.accept()
    if tables.sockets >= tables.limits.connections:
        await close_socket(socket, 4429)
        return
    tables.sockets += 1
    try:
        await serve_guest(socket, tables)
    except (WebSocketDisconnect, WebSocketException):
        return
    finally:
        tables.sockets -= 1


async def serve_guest(socket: Socket, tables: Tables) -> None:
    """Admit a guest, and serve them until they leave."""
    wire = await admit(socket, tables)
    if isinstance(wire, int):
        await close_socket(socket, wire)
        return
    table = wire.table
    table.connections.add(wire)
    tables.refresh(table)
    reading = asyncio.create_task(read_requests(socket, wire, tables))
    sending = asyncio.create_task(wire.send(socket))
    try:
        finished, _ = await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
        for task in finished:
            with suppress(WebSocketDisconnect, WebSocketException):
                wire.code = wire.code or task.result() or 0
    finally:
        for task in (reading, sending):
            task.cancel()
        table.connections.discard(wire)
        table.show()
    await close_socket(socket, wire.code or 1000)


async def admit(socket: Socket, tables: Tables) -> Wire | int:
    """The websocket at the table that its first message names; else the code to close it with."""
    try:
        first = await asyncio.wait_for(receive_text(socket), tables.limits.hello)
        if len(first.encode()) > tables.limits.message:
            return 4413
        greeting: Hello = hello.decode(first)
    except TimeoutError:
        return 4408
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return 4400
    try:
        guest = tables.guest(greeting.match, greeting.token)
        table = await tables.open(guest.match)
    except Refused as error:
        return 4404 if error.code in {"unknown", "wrong"} else 4429
    if len(table.connections) >= tables.limits.at_a_table:
        return 4429
    language = preferred_language(greeting.language) if greeting.language else requested_language(socket)
    return Wire(table, guest, language)


async def receive_text(socket: Socket) -> str:
    """Wait for the next message; one in bytes counts as empty."""
    return await socket.receive_data(mode="text") or ""


async def close_socket(socket: Socket, code: int) -> None:
    """Close a websocket, if it is still open."""
    with suppress(RuntimeError, WebSocketDisconnect, WebSocketException, OSError):
        await socket.close(code=code)


async def read_requests(socket: Socket, wire: Wire, tables: Tables) -> int:
    """Answer one request after the other; return the code to close with once there is a reason to close."""
    bucket, garbage = Bucket(tables.limits.messages), 0
    while True:
        text = await receive_text(socket)
        if len(text) > tables.limits.message:
            return 4413
        if not bucket.take():
            wire.reply(refusal(Refused("too_many", phrase("that is too much at once; wait a moment")), ref_of(text)))
            await asyncio.sleep(1)
            continue
        try:
            wanted: Asked = asked.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            garbage += 1
            if garbage > GARBAGE:
                return 4400
            wire.reply(refusal(Refused("bad_request", phrase("not a message: {error}", error=str(error))), None))
            continue
        await answer_request(wire, tables, wanted)


async def answer_request(wire: Wire, tables: Tables, wanted: Asked) -> None:
    """Answer a request with its result, or with a refusal."""
    try:
        wire.reply(await carry_out(wire, tables, wanted))
    except Refused as error:
        wire.reply(refusal(error, wanted.ref))
    except Exception as error:
        if (wrong := error_message(error)) is None:
            raise
        tables.refresh(wire.table)
        wire.reply(refusal(Refused("wrong", wrong), wanted.ref))


async def carry_out(wire: Wire, tables: Tables, wanted: Asked) -> dict[str, object]:
    """Do what a client asks for, and return the reply."""
    table, guest = wire.table, wire.guest
    if isinstance(wanted, requests.Ping):
        return {"type": "pong", "ref": wanted.ref}
    if isinstance(wanted, requests.Why):
        reasons = await inquiries.reasons(table, guest, wanted.text)
        return replies.websocket_reply(reasons, wanted.ref, "why")
    if isinstance(wanted, requests.AskPreview):
        preview = await inquiries.option_preview(table, guest, wanted.text, wanted.at)
        return replies.websocket_reply(preview, wanted.ref, "preview")
    if isinstance(wanted, requests.AskHint):
        hint = await inquiries.computer_hint(table, guest, wanted.at, tables.pool)
        return replies.websocket_reply(hint, wanted.ref, "hint")
    if isinstance(wanted, requests.Choose):
        await table.choose(guest, wanted.text, wanted.at)
    elif isinstance(wanted, requests.Undo):
        await table.undo(guest, wanted.at)
    else:
        await table.answer(guest, wanted.agree, wanted.at)
    at = table.at
    tables.refresh(table)
    return {"type": "done", "ref": wanted.ref, "at": at}


def refusal(error: Refused, ref: object) -> dict[str, object]:
    """The reply to a request that is refused."""
    return {"type": "error", "ref": ref, **error.data()}


def ref_of(text: str) -> object:
    """The client's ``ref`` of a message that is not answered; None if it cannot be decoded."""
    try:
        return asked.decode(text).ref
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
