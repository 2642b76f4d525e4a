"""Command: ``serve``, a table to play at for this machine or, with a key, for others."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from socket import AI_PASSIVE, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, getaddrinfo, socket
from typing import Annotated, Any

import typer

FILE = "table.db"


def serve(
    host: Annotated[str, typer.Option(metavar="NAME", help="By what address it can be reached.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, metavar="N", help="Its port.")] = 8888,
    data: Annotated[Path | None, typer.Option(metavar="FILE", help="Where matches are kept.")] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="NAME", help="By what other name browsers call it.")
    ] = None,
    matches: Annotated[int, typer.Option(min=1, metavar="N", help="Matches that may go on at once.")] = 1_000,
    workers: Annotated[int, typer.Option(min=1, metavar="N", help="Processes that think.")] = max(
        1, (os.cpu_count() or 2) - 1
    ),
) -> None:
    """Play, watch and make matches in the browser."""
    import uvicorn
    from boardwright import Misuse
    from boardwright.matches import home

    from .limits import Limits
    from .store import new_token
    from .web.app import app
    from .web.middleware import LOOPBACK

    near = host in LOOPBACK
    key = "" if near else os.environ.get("BOARDWRIGHT_TABLE_KEY") or new_token()
    hosts = frozenset({*LOOPBACK, *(known.lower() for known in name or ())}) if near else frozenset()
    file = data or home() / FILE
    if file.is_dir():
        raise Misuse(
            "--data {file}: this is a folder; name a file in it, such as {example}", file=file, example=file / FILE
        )
    bound = listening_socket(host, port)
    served = app(file, key=key, hosts=hosts, limits=Limits(matches=matches), workers=workers)
    config = uvicorn.Config(served, **settings(Limits().message))
    if not near:
        typer.echo(f"warning: {OPEN}", err=True)
    chosen = bound.getsockname()[1]
    typer.echo(announcement(host, chosen, f"#key={key}" if key else "", file))
    sys.stdout.flush()
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[bound])


OPEN = """\
others can reach this server. Whoever has the address below can begin matches on it, so keep it among friends.
It speaks plain HTTP: put a proxy with TLS before it if it is to be reached from elsewhere."""


def settings(message: int) -> dict[str, Any]:
    """The settings of uvicorn, for messages of at most so many bytes: all is bounded, no header names the server."""
    return {
        "log_level": "warning", "access_log": False, "server_header": False, "proxy_headers": False,
        "ws": "websockets-sansio", "ws_max_size": message, "ws_max_queue": 8, "ws_ping_interval": 20.0,
        "ws_per_message_deflate": False,
        "timeout_keep_alive": 10, "limit_concurrency": 4_000, "h11_max_incomplete_event_size": 32_768,
        "timeout_graceful_shutdown": 3, "lifespan": "on",
    }  # fmt: skip


def listening_socket(host: str, port: int) -> socket:
    """A socket that listens on a host and port; ``Misuse`` if it cannot be opened."""
    from boardwright import Misuse
    from boardwright.storage import error_cause

    opened = None
    try:
        family, kind, _, _, address = getaddrinfo(host, port, type=SOCK_STREAM, flags=AI_PASSIVE)[0]
        opened = socket(family, kind)
        opened.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        opened.bind(address)
        opened.listen(2048)
    except OSError as error:
        if opened is not None:
            opened.close()
        raise Misuse(
            "nobody can be reached at {host}, port {port}: {cause}; name another with --host and --port",
            host=host, port=port, cause=error_cause(error),
        ) from error  # fmt: skip
    return opened


def announcement(host: str, port: int, rest: str, file: Path) -> str:
    """The lines that say where to point a browser, and where matches are kept."""
    name = f"[{host}]" if ":" in host else host
    return f"listening on http://{name}:{port}/{rest}\nmatches are kept in {file}; Ctrl-C ends it"


COMMANDS: tuple[Callable[..., None], ...] = (serve,)
