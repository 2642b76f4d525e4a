"""Guard: what stands before every request: who may come at all, how often, and what every answer says to browsers."""

from __future__ import annotations

from collections.abc import Callable
from secrets import compare_digest
from urllib.parse import urlsplit

from boardwright.i18n import said
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import Refused
from ..languages import FIRST, Language, wished
from ..limits import Limits, Rates
from .localized import encoded

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
"""How paths end that take the computer some work."""
OPEN_TO_GUESTS = ("/api/rules", "/api/modules", "/api/scenarios")
"""What a token of any match opens besides the match."""


class Guard:
    """Lets in what may come in, and refuses the rest before anything is done."""

    def __init__(
        self, app: ASGIApp, limits: Limits, key: str, hosts: frozenset[str], known: Callable[[str], bool]
    ) -> None:
        """``key`` is what strangers have to show, ``hosts`` by what names the server is called; empty: any."""
        self.app, self.key, self.hosts, self.known = app, key, hosts, known
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
            spoken = wished(headers.get("accept-language", FIRST))
            await refuse(error, scope, receive, dressed(send, scope), spoken)
            return
        await self.app(scope, receive, dressed(send, scope))

    def check(self, scope: Scope, headers: dict[str, str]) -> None:
        """``Refused`` for whoever may not come in."""
        host = headers.get("host", "")
        if self.hosts and name_of(f"//{host}") not in self.hosts:
            raise Refused(
                "foreign", said("this server is not called by that name; say --host NAME to have it called so")
            )
        method = scope.get("method", "GET")
        origin = headers.get("origin", "")
        if origin and ("method" not in scope or method not in SAFE) and not same(origin, host):
            raise Refused("foreign", said("that comes from another site"))
        client = scope.get("client")
        address = client[0] if client else ""
        self.requests.take(address)
        path = scope["path"].rstrip("/")
        if "\0" in path:
            raise Refused("unknown", said("there is no such page"))
        if not path.startswith("/api") or "method" not in scope:
            return
        if method not in SAFE and path.endswith(HEAVY):
            self.heavy.take(address)
        if method == "POST" and headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Refused("bad_request", said("say it as application/json"))
        self.check_key(path, headers)

    def check_key(self, path: str, headers: dict[str, str]) -> None:
        """``Refused`` for whoever has neither the key of the server nor a token where that is enough."""
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
        if not (path.startswith(OPEN_TO_GUESTS) and self.known(token)):
            raise Refused("key_needed", said("this server wants its key; open it by the address that it has printed"))


def name_of(address: str) -> str:
    """The host of an address, without its port."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def same(origin: str, host: str) -> bool:
    """Whether a page of this origin was served under this host."""
    scheme, _, place = origin.partition("://")
    return scheme in {"http", "https"} and place.lower() == host.lower()


def dressed(send: Send, scope: Scope) -> Send:
    """Send with what browsers are told of every answer."""
    api = scope["path"].startswith("/api")

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = {name.lower() for name, _ in message.get("headers", ())}
            more = {**HEADERS, "cache-control": "no-store" if api else "no-cache"}
            added = [(name.encode(), value.encode()) for name, value in more.items() if name.encode() not in there]
            message["headers"] = [*message.get("headers", ()), *added]
        await send(message)

    return sent


async def refuse(error: Refused, scope: Scope, receive: Receive, send: Send, spoken: Language) -> None:
    """Answer with a refusal."""
    if "method" not in scope:
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": ""})
        return
    status = 415 if "application/json" in error.message else error.status
    body = encoded({"error": error.data()}, spoken)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.code == "too_many":
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send(
        {"type": "http.response.body", "body": body if scope.get("method") != "HEAD" else b"", "more_body": False}
    )
