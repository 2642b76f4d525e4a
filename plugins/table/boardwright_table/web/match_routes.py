"""Routes of a match: what clients with a token may ask for by HTTP, the same as by websocket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from boardwright import phrase
from litestar import Response, delete, get, post
from litestar.di import NamedDependency as Given, Provide
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from .. import inquiries
from ..errors import Refused
from ..messages.replies import Frame, Hint, Link, Preview, Reasons, Taken, View
from ..messages.requests import Answer, At, Chosen
from ..seats import Guest
from ..table import Table
from ..tables import Tables
from ..view import current_view

Number = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Words = Annotated[str, QueryParameter(max_length=300)]
Name = Annotated[str, PathParameter(max_length=100)]
Header = Annotated[str, HeaderParameter(name="Authorization", max_length=200)]
BEARER = "Bearer "


class Sitting(msgspec.Struct, frozen=True):
    """A guest and their table."""

    table: Table
    guest: Guest

    async def view(self) -> View:
        """What they are shown."""
        return await current_view(self.table, self.guest)


async def sit(tables: Given[Tables], match: Name, authorization: Header = "") -> Sitting:
    """The guest to whom a token belongs, at the table of this match; ``Refused`` if it is not valid."""
    guest = tables.guest(match, authorization.removeprefix(BEARER))
    return Sitting(await tables.open(match), guest)


@get("/")
async def look(sitting: Given[Sitting]) -> View:
    """What one is shown of the match."""
    return await sitting.view()


@post("/choose", status_code=HTTP_200_OK)
async def choose(tables: Given[Tables], sitting: Given[Sitting], data: JSONBody[Chosen]) -> View:
    """Choose an option; it is stored when the answer comes."""
    await sitting.table.choose(sitting.guest, data.text, data.at)
    tables.refresh(sitting.table)
    return await sitting.view()


@get("/why")
async def why(sitting: Given[Sitting], text: Words) -> Reasons:
    """Why an option is not possible."""
    return await inquiries.reasons(sitting.table, sitting.guest, text)


@post("/preview", status_code=HTTP_200_OK)
async def preview(sitting: Given[Sitting], data: JSONBody[Chosen]) -> Preview:
    """What an option would bring about."""
    return await inquiries.option_preview(sitting.table, sitting.guest, data.text, data.at)


@post("/hint", status_code=HTTP_200_OK)
async def hint(tables: Given[Tables], sitting: Given[Sitting], data: JSONBody[At]) -> Hint:
    """A good option, and why."""
    return await inquiries.computer_hint(sitting.table, sitting.guest, data.at, tables.pool)


@get("/log")
async def log(sitting: Given[Sitting], since: Number = 0) -> tuple[Taken, ...]:
    """The choices so far, and all that followed from them."""
    return await inquiries.log_part(sitting.table, sitting.guest, since)


@get("/replay", operation_id="ApiMatchesReplayReplay", summary="Replay")
async def position(sitting: Given[Sitting], at: Number = 0) -> Frame:
    """A past position."""
    return await inquiries.earlier_position(sitting.table, sitting.guest, at)


@post("/undo", status_code=HTTP_200_OK)
async def undo(tables: Given[Tables], sitting: Given[Sitting], data: JSONBody[At]) -> View:
    """Ask for one's last choice back."""
    await sitting.table.undo(sitting.guest, data.at)
    tables.refresh(sitting.table)
    return await sitting.view()


@post("/undo/answer", status_code=HTTP_200_OK)
async def answer(tables: Given[Tables], sitting: Given[Sitting], data: JSONBody[Answer]) -> View:
    """Agree to take choices back, or refuse."""
    await sitting.table.answer(sitting.guest, data.agree, data.at)
    tables.refresh(sitting.table)
    return await sitting.view()


@get("/record")
async def record(sitting: Given[Sitting]) -> Response[str]:
    """The record of a match that is over, as a file."""
    name = f"{sitting.table.match.plan.scenario.id}.record".replace('"', "").replace(":", "_")
    headers = {"Content-Disposition": f'attachment; filename="{name.encode("ascii", "replace").decode()}"'}
    text = await inquiries.finished_record(sitting.table)
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/links/{who:str}", status_code=HTTP_200_OK)
async def link(tables: Given[Tables], sitting: Given[Sitting], who: Name) -> Link:
    """Replace the link for a friend's seat, or for watchers, by a new one."""
    check_owner(sitting)
    return tables.renew_link(sitting.table, who)


@delete("/links/{who:str}")
async def unlink(tables: Given[Tables], sitting: Given[Sitting], who: Name) -> None:
    """Revoke the link for a friend's seat, or for watchers."""
    check_owner(sitting)
    tables.revoke_link(sitting.table, who)


def check_owner(sitting: Sitting) -> None:
    """``Refused`` unless the guest began the match."""
    if not sitting.guest.is_owner:
        raise Refused("not_yours", phrase("only who has begun the match may do this"))


ROUTES = [look, choose, why, preview, hint, log, position, undo, answer, record, link, unlink]
SIT = {"sitting": Provide(sit)}
