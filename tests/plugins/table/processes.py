"""A server as a process of its own, and clients that talk to it by websocket."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

SERVE = "from boardwright.cli import main; main()"
FREELY = """
from boardwright_table import limits
free = limits.Rate(1e9, 1e9)
class Plenty(limits.Limits, frozen=True):
    requests: limits.Rate = free
    heavy: limits.Rate = free
    messages: limits.Rate = free
limits.Limits = Plenty
from boardwright.cli import main
main()
"""
"""A server that lets a client ask as often as it likes."""


class Process:
    """A server, and where it is."""

    def __init__(self, file: Path, port: int = 0, code: str = SERVE) -> None:
        words = ["serve", "--port", str(port), "--data", str(file)]
        self.running = subprocess.Popen(
            [sys.executable, "-c", code, *words],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUTF8": "1"},
        )
        assert self.running.stdout is not None
        said = self.running.stdout.readline()
        assert said.startswith("listening on "), said
        self.at = said.removeprefix("listening on ").strip().rstrip("/")

    @property
    def port(self) -> int:
        return int(self.at.rpartition(":")[2])

    def post(self, path: str, **said: Any) -> Any:
        answer = httpx.post(f"{self.at}{path}", json=said, timeout=60)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def kill(self) -> None:
        """End it as nothing can be ended more rudely."""
        self.running.kill()
        self.running.wait(10)
        assert self.running.stdout is not None
        self.running.stdout.close()

    @contextmanager
    def table(self, match: str, token: str) -> Iterator[Wire]:
        """A websocket at a table."""
        with connect(f"ws{self.at.removeprefix('http')}/api/live", max_size=1 << 24, open_timeout=30) as socket:
            wire = Wire(socket)
            wire.say(type="hello", match=match, token=token)
            wire.hear("view")
            yield wire


class Wire:
    """A websocket at a table, and the last view it has shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}

    def say(self, **said: Any) -> None:
        self.socket.send(json.dumps(said))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of this kind; views are kept."""
        while True:
            heard: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
            if heard["type"] == "view":
                self.view = heard
            if heard["type"] in {kind, "error"}:
                return heard


@contextmanager
def running(file: Path, code: str = SERVE) -> Iterator[Process]:
    """A server for as long as something is done."""
    process = Process(file, code=code)
    try:
        yield process
    finally:
        with suppress(OSError):
            process.kill()
