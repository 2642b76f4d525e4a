"""Load: three hundred matches at once by websocket: no lost or doubled choice, and flat memory.

Seconds and matches can be said: BOARDWRIGHT_LOAD_SECONDS=20 BOARDWRIGHT_LOAD_MATCHES=50 pytest -m slow -s ...
"""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from .processes import FREELY, Process, running

SECONDS = float(os.environ.get("BOARDWRIGHT_LOAD_SECONDS", "300"))
MATCHES = int(os.environ.get("BOARDWRIGHT_LOAD_MATCHES", "300"))
PLAN = {"scenario": "the_valley"}


class Script:
    """A match of two scripted clients, begun anew when it is over."""

    def __init__(self, process: Process, http: httpx.AsyncClient, seed: int) -> None:
        self.process, self.http, self.random = process, http, Random(seed)
        self.spent: list[float] = []
        self.errors: list[Any] = []

    async def run(self, until: float) -> None:
        while monotonic() < until:
            said = {"plan": PLAN, "seats": {"black": "friend"}}
            begun = (await self.http.post("/api/matches", json=said)).json()
            tokens = [begun["token"], begun["seats"]["black"]["token"]]
            told: list[list[str]] = [[], []]
            seats = [self.seat(begun["match"], token, until, mine) for token, mine in zip(tokens, told, strict=True)]
            await asyncio.gather(*seats)
            await self.check(begun, told)

    async def seat(self, match: str, token: str, until: float, told: list[str]) -> None:
        """Choose whenever it is this seat's turn."""
        url = f"ws{self.process.at.removeprefix('http')}/api/live"
        async with connect(url, max_size=1 << 24, open_timeout=60, ping_interval=None) as socket:
            await socket.send(json.dumps({"type": "hello", "match": match, "token": token}))
            view = await self.heard(socket, "view")
            while not view["over"] and monotonic() < until:
                if not view["your_turn"]:
                    view = await self.heard(socket, "view", until) or view
                    continue
                await asyncio.sleep(self.random.uniform(0.5, 3))
                text, began = self.random.choice(view["options"]), monotonic()
                await socket.send(json.dumps({"type": "choose", "text": text, "at": view["at"]}))
                done = await self.heard(socket, "done")
                self.spent.append(monotonic() - began)
                told.append(text)
                view = done["view"]

    async def heard(self, socket: ClientConnection, kind: str, until: float = 0.0) -> dict[str, Any]:
        """The next message of this kind, with the last view beside it; nothing if there is none in time."""
        view: dict[str, Any] = {}
        while True:
            try:
                wait = max(0.1, until - monotonic()) if until else 60
                heard: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), wait))
            except TimeoutError:
                return {}
            if heard["type"] == "error":
                self.errors.append(heard)
            if heard["type"] in {kind, "error"}:
                return {**heard, "view": view}
            view = heard if heard["type"] == "view" else view

    async def check(self, begun: dict[str, Any], told: list[list[str]]) -> None:
        """Every choice that was said to be done is kept, once."""
        head = {"Authorization": f"Bearer {begun['token']}"}
        found: list[dict[str, Any]] = []
        while some := (
            await self.http.get(f"/api/matches/{begun['match']}/log", params={"since": len(found)}, headers=head)
        ).json():
            found += some
        for seat, mine in zip(("white", "black"), told, strict=True):
            kept = [taken["text"] for taken in found if taken["seat"] == seat]
            if kept != mine:
                self.errors.append((seat, mine, kept))


def memory(process: Process) -> float:
    """Megabytes that the server has in memory."""
    lines = Path(f"/proc/{process.running.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_three_hundred_matches_at_once(tmp_path: Path) -> None:
    with running(tmp_path / "a.db", FREELY) as process:
        spent, errors, sizes = asyncio.run(loaded(process))
    cuts = quantiles(spent, n=100)
    p50, p95, p99 = (f"{cuts[at - 1] * 1000:.0f} ms" for at in (50, 95, 99))
    said = f"{MATCHES} matches, {len(spent)} choices in {SECONDS:g} s; p50 {p50}, p95 {p95}, p99 {p99}"
    print(f"\n{said}; MB: {[round(size) for size in sizes]}")  # noqa: T201 - what a load test is for
    assert not errors, errors[:3]
    half = len(sizes) // 2
    assert max(sizes[half:]) < 1.25 * max(sizes[:half])


async def loaded(process: Process) -> tuple[list[float], list[Any], list[float]]:
    """Play at all tables for a while: how long choices took, what went wrong, and the server's memory meanwhile."""
    sizes: list[float] = []
    async with httpx.AsyncClient(base_url=process.at, timeout=120, limits=httpx.Limits(max_connections=20)) as http:
        until = monotonic() + SECONDS
        scripts = [Script(process, http, seed) for seed in range(MATCHES)]
        tasks = [asyncio.create_task(script.run(until)) for script in scripts]
        while monotonic() < until:
            await asyncio.sleep(SECONDS / 20)
            sizes.append(memory(process))
        await asyncio.gather(*tasks)
    return (
        [one for script in scripts for one in script.spent],
        [one for script in scripts for one in script.errors],
        sizes,
    )
