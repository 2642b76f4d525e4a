"""Killed: whatever moment a server is killed at, every choice that it has acknowledged is there afterwards, once."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random
from threading import Timer

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .processes import Process, Wire, running


def acknowledged(wire: Wire, random: Random) -> list[str]:
    """Play until the server is gone: what it has said to be done."""
    taken: list[str] = []
    try:
        while not wire.view["over"]:
            text = random.choice(wire.view["options"])
            wire.say(type="choose", text=text, at=wire.view["at"])
            if wire.hear("done")["type"] == "done":
                taken.append(text)
    except (ConnectionClosed, OSError, TimeoutError):
        pass
    return taken


def played_until_killed(process: Process, begun: dict[str, str], random: Random) -> list[str]:
    """What was acknowledged before a server was killed at a random moment."""
    timer = Timer(random.uniform(0.02, 0.6), process.running.kill)
    with process.table(begun["match"], begun["token"]) as wire:
        timer.start()
        taken = acknowledged(wire, random)
    timer.join()
    process.kill()
    return taken


def kept(file: Path, begun: dict[str, str]) -> list[str]:
    """The choices that a server finds when it is started again."""
    with running(file) as process:
        head = {"Authorization": f"Bearer {begun['token']}"}
        found: list[str] = []
        path = f"{process.at}/api/matches/{begun['match']}/log"
        while some := httpx.get(path, params={"since": len(found)}, headers=head, timeout=60).json():
            found += [taken["text"] for taken in some]
        return found


@pytest.mark.parametrize("times", [3, pytest.param(100, marks=pytest.mark.slow)])
def test_every_acknowledged_choice_is_there_after_a_kill(tmp_path: Path, times: int) -> None:
    random = Random(times)
    for number in range(times):
        file = tmp_path / f"{number}.db"
        process = Process(file)
        begun = process.post("/api/matches", plan={"scenario": "the_valley"}, seats={})
        told = played_until_killed(process, begun, random)
        found = kept(file, begun)
        assert found[: len(told)] == told
        assert len(found) <= len(told) + 1  # what was taken, but not said yet


def test_ctrl_c_ends_the_server_and_its_processes(tmp_path: Path) -> None:
    with running(tmp_path / "a.db") as process:
        process.post("/api/check", scenario="the_valley")
        process.running.send_signal(signal.SIGINT)
        assert process.running.wait(15) == 0
