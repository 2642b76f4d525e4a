"""Middleware: what checks every request before it is answered, and the headers that every answer carries."""

from __future__ import annotations

from collections.abc import Callable
from secrets import compare_digest
from urllib.parse import urlsplit

from boardwright import phrase
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import Refused
from ..languages import FIRST, Language, preferred_language
from ..limits import Limits, Rates
from .localized import localized_json

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
SAFE = frozenset({"GET", "HEAD"})
HEAVY = ("/check", "/fairness", "/replay", "/matches", "/mine", "/hint", "/preview")
"""The endings of paths that take the computer some work."""
OPEN_TO_GUESTS = ("/api/rules", "/api/modules", "/api/scenarios")
"""The paths that a token of any match opens besides those of the match."""


class Guard:
    """An ASGI app around another one: it refuses what may not come in before anything is done."""

    def __init__(
        self, app: ASGIApp, limits: Limits, key: str, hosts: frozenset[str], is_token: Callable[[str], bool]
    ) -> None:
        """Strangers have to show ``key``, browsers to use one of ``hosts``; where these are empty, anything will do."""
        self.app, self.key, self.hosts, self.is_token = app, key, hosts, is_token
        self.requests, self.heavy = Rates(limits.requests), Rates(limits.heavy)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or refuse it."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        headers = {name.lower().decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        try:
            self.check(scope, headers)
        except Refused as error:
            language = preferred_language(headers.get("accept-language", FIRST))
            await refuse(error, scope, receive, with_headers(send, scope), language)
            return
        await self.app(scope, receive, with_headers(send, scope))

    def check(self, scope: Scope, headers: dict[str, str]) -> None:
        """``Refused`` for a request that may not come in."""
        host = headers.get("host", "")
        if self.hosts and host_name(f"//{host}") not in self.hosts:
            raise Refused(
                "foreign", phrase("this server is not called by that name; say --host NAME to have it called so")
            )
        method = scope.get("method", "GET")
        origin = headers.get("origin", "")
        if origin and ("method" not in scope or method not in SAFE) and not is_same_origin(origin, host):
            raise Refused("foreign", phrase("that comes from another site"))
        client = scope.get("client")
        address = client[0] if client else ""
        self.requests.take(address)
        path = scope["path"].rstrip("/")
        if "\0" in path:
            raise Refused("unknown", phrase("there is no such page"))
        if not path.startswith("/api") or "method" not in scope:
            return
        if method not in SAFE and path.endswith(HEAVY):
            self.heavy.take(address)
        if method == "POST" and headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Refused("bad_request", phrase("say it as application/json"))
        self.check_key(path, headers)

    def check_key(self, path: str, headers: dict[str, str]) -> None:
        """``Refused`` for a request with neither the key of the server nor a token where one is enough."""
        if (
            not self.key
            or path in {"/api/about", "/api/languages"}
            or path.endswith("/picture.svg")
            or path.startswith("/api/matches/")
        ):
            return
        if compare_digest(headers.get("x-table-key", "").encode(), self.key.encode()):
            return
        token = headers.get("authorization", "").removeprefix("Bearer ")
        if not (path.startswith(OPEN_TO_GUESTS) and self.is_token(token)):
            raise Refused("key_needed", phrase("this server wants its key; open it by the address that it has printed"))


def host_name(address: str) -> str:
    """The host of an address without its port; empty if it has none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def is_same_origin(origin: str, host: str) -> bool:
    """Whether a page of this origin comes from this host."""
    scheme, _, place = origin.partition("://")
    return scheme in {"http", "https"} and place.lower() == host.lower()


def with_headers(send: Send, scope: Scope) -> Send:
    """``send`` with the headers that every answer carries."""
    api = scope["path"].startswith("/api")

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name.lower() for name, _ in message.get("headers", ())}
            more = {**HEADERS, "cache-control": "no-store" if api else "no-cache"}
            added = [(name.encode(), value.encode()) for name, value in more.items() if name.encode() not in present]
            message["headers"] = [*message.get("headers", ()), *added]
        await send(message)

    return send_with_headers


async def refuse(error: Refused, scope: Scope, receive: Receive, send: Send, language: Language) -> None:
    """Answer a request with a refusal."""
    if "method" not in scope:
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": ""})
        return
    status = 415 if "application/json" in error.message else error.status
    body = localized_json({"error": error.data()}, language)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.code == "too_many":
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send(
        {"type": "http.response.body", "body": body if scope.get("method") != "HEAD" else b"", "more_body": False}
    )
