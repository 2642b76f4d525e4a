"""App: the server put together: routes, guard, tables, and what it answers when something is wrong."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from boardwright.i18n import said
from litestar import Litestar, Request, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from ..checking import Gallery
from ..errors import Refused
from ..jobs import told
from ..limits import Limits
from ..store import Store
from ..tables import Tables
from ..worker_pool import Crew
from . import match_routes, pages, routes
from .localized import Spoken
from .middleware import Guard
from .websocket import live

log = logging.getLogger(__name__)
DEFAULTS = Limits()
CODES = {401: "key_needed", 403: "not_yours", 404: "unknown", 413: "too_large", 429: "too_many"}


def app(
    file: Path | str, *, key: str = "", hosts: frozenset[str] = frozenset(), limits: Limits = DEFAULTS, workers: int = 1
) -> ASGIApp:
    """The server that keeps its matches in this file."""
    crew = Crew(workers, limits.waiting)
    tables = Tables(Store(file), crew, limits)
    gallery = Gallery(crew)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        """As long as the server runs."""
        try:
            yield
        finally:
            await tables.close()

    match = Router("/api/matches/{match:str}", route_handlers=match_routes.ROUTES, dependencies=match_routes.SIT)
    inner = Litestar(
        [*routes.ROUTES, match, live, pages.languages, pages.spoken, pages.home, pages.named, pages.static()],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "gallery": Provide(lambda: gallery, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "keyed": Provide(lambda: bool(key), sync_to_thread=False),
        },
        exception_handlers={Exception: answer},
        response_class=Spoken,
        lifespan=[open_house],
        openapi_config=OpenAPIConfig(
            "Boardwright: a table to play at", version("boardwright-table"), path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=limits.body,
        logging_config=None,
    )  # fmt: skip
    return Guard(inner, limits, key, hosts, lambda token: tables.store.holder(token) is not None)


def answer(request: Request[Any, Any, Any], error: Exception) -> Spoken[Any]:
    """What a request is told that is not granted, in one sentence."""
    status, data = status_and_data(error)
    if status == 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    headers = {"Retry-After": "5"} if status == 429 else {}
    return Spoken({"error": data}, status_code=status, headers=headers, media_type="application/json")


def status_and_data(error: Exception) -> tuple[int, dict[str, Any]]:
    """The status of HTTP and what is told, for an exception."""
    if isinstance(error, Refused):
        return error.status, error.data()
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        wrong = "; ".join(f"{found.get('key', 'body')}: {found.get('message', '')}" for found in extra)
        return 400, {"code": "bad_request", "message": wrong or error.detail}
    if isinstance(error, HTTPException):
        code = CODES.get(error.status_code, "bad_request" if error.status_code < 500 else "internal")
        return error.status_code, {"code": code, "message": error.detail}
    if isinstance(error, RecursionError):
        return 400, {"code": "bad_request", "message": said("that is nested too deeply")}
    if (said_of := told(error)) is not None:
        return 422, {"code": "wrong", "message": said_of}
    return 500, {"code": "internal", "message": said("something is wrong with this server; its log says what")}
