"""App: the whole server: routes, middleware, tables, and its answers to errors."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from boardwright import phrase
from litestar import Litestar, Request, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from ..checking import Gallery
from ..errors import Refused
from ..jobs import error_message
from ..limits import Limits
from ..store import Store
from ..tables import Tables
from ..worker_pool import WorkerPool
from . import match_routes, pages, routes
from .localized import LocalizedResponse
from .middleware import Guard
from .websocket import live_table

log = logging.getLogger(__name__)
DEFAULTS = Limits()
CODES = {401: "key_needed", 403: "not_yours", 404: "unknown", 413: "too_large", 429: "too_many"}


def app(
    file: Path | str, *, key: str = "", hosts: frozenset[str] = frozenset(), limits: Limits = DEFAULTS, workers: int = 1
) -> ASGIApp:
    """The server with its matches in this file; ``Guard`` tells what ``key`` and ``hosts`` are."""
    pool = WorkerPool(workers, limits.waiting)
    tables = Tables(Store(file), pool, limits)
    gallery = Gallery(pool)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        """Close all tables when the server ends."""
        try:
            yield
        finally:
            await tables.close()

    match = Router("/api/matches/{match:str}", route_handlers=match_routes.ROUTES, dependencies=match_routes.SIT)
    inner = Litestar(
        [*routes.ROUTES, match, live_table, *pages.ROUTES, pages.static_files()],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "gallery": Provide(lambda: gallery, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "keyed": Provide(lambda: bool(key), sync_to_thread=False),
        },
        exception_handlers={Exception: error_response},
        response_class=LocalizedResponse,
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            "Boardwright: a table to play at", version("boardwright-table"), path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=limits.body,
        logging_config=None,
    )  # fmt: skip
    return Guard(inner, limits, key, hosts, lambda token: tables.store.holder(token) is not None)


def error_response(request: Request[Any, Any, Any], error: Exception) -> LocalizedResponse[Any]:
    """The answer to a request that is refused or fails: a code and one sentence."""
    status, data = status_and_data(error)
    if status == 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    headers = {"Retry-After": "5"} if status == 429 else {}
    return LocalizedResponse({"error": data}, status_code=status, headers=headers, media_type="application/json")


def status_and_data(error: Exception) -> tuple[int, dict[str, Any]]:
    """The HTTP status and the body of the answer to an exception."""
    if isinstance(error, Refused):
        return error.status, error.data()
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        faults = "; ".join(f"{found.get('key', 'body')}: {found.get('message', '')}" for found in extra)
        return 400, {"code": "bad_request", "message": faults or error.detail}
    if isinstance(error, HTTPException):
        code = CODES.get(error.status_code, "bad_request" if error.status_code < 500 else "internal")
        return error.status_code, {"code": code, "message": error.detail}
    if isinstance(error, RecursionError):
        return 400, {"code": "bad_request", "message": phrase("that is nested too deeply")}
    if (wrong := error_message(error)) is not None:
        return 422, {"code": "wrong", "message": wrong}
    return 500, {"code": "internal", "message": phrase("something is wrong with this server; its log says what")}
