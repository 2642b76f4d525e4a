"""Running the command line: in this process, in another, and at a terminal."""

from __future__ import annotations

import io
import os
import pty
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from signal import SIGINT
from time import monotonic, sleep
from typing import NamedTuple

import pytest
from boardwright.cli import main

PATIENCE = 30
"""Seconds that a process may take to say what is waited for."""


class Said(NamedTuple):
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, with a folder for matches that is not there yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOARDWRIGHT_HOME", str(tmp_path / "matches"))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def called(*words: str, typed: str = "") -> Said:
    """Run a command in this process; ``typed`` is what its prompts read."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "argv", ["boardwright", *words])
        patch.setattr(sys, "stdin", io.StringIO(typed))
        code: object = 0
        try:
            main()
        except SystemExit as left:
            code = left.code
    return Said(code if isinstance(code, int) else 0, out.getvalue(), err.getvalue())


def fine(*words: str, typed: str = "") -> str:
    """What a command that ends well says on stdout."""
    said = called(*words, typed=typed)
    assert said.code == 0, said.err
    return said.out


def process(*words: str) -> list[str]:
    """The command line as a process of its own."""
    return [sys.executable, "-m", "boardwright", *words]


def ran(*words: str, typed: str | bytes = "", **environment: str) -> Said:
    """Run a command in a process of its own."""
    done = subprocess.run(
        process(*words),
        input=typed.encode() if isinstance(typed, str) else typed,
        env=os.environ | environment,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """A terminal that a command runs at."""

    def __init__(self, running: subprocess.Popen[bytes], screen: int) -> None:
        self.running = running
        self.screen = screen
        self.shown = ""

    def reads(self, text: str) -> str:
        """All that is shown up to this text, which is waited for."""
        before, end = len(self.shown), monotonic() + PATIENCE
        while text not in self.shown[before:]:
            if not (monotonic() < end and self.more()):
                raise AssertionError(f"{text!r} does not come; shown: {self.shown[before:]!r}")
        return self.shown[before:]

    def more(self, patience: float = PATIENCE) -> bool:
        """Read what comes within this time; False when all has been read."""
        if not select.select([self.screen], [], [], patience)[0]:
            return True
        try:
            read = os.read(self.screen, 1 << 16)
        except OSError:  # the other side is closed
            read = b""
        self.shown += read.decode(errors="replace")
        return bool(read)

    def types(self, text: str) -> None:
        """Type this."""
        os.write(self.screen, text.encode())

    def interrupted(self) -> int:
        """Press Ctrl-C; the exit code."""
        # A signal that comes just before a process waits for input is noticed only with the next.
        for _ in range(PATIENCE):
            sleep(0.1)
            self.running.send_signal(SIGINT)
            with suppress(subprocess.TimeoutExpired):
                return self.ends(1)
        raise AssertionError("Ctrl-C does not end it")

    def ends(self, patience: float = PATIENCE) -> int:
        """The exit code, with everything shown until then."""
        end = monotonic() + patience
        while monotonic() < end and self.more(0.1):
            pass
        return self.running.wait(max(end - monotonic(), 0.1))


@contextmanager
def at_terminal(*words: str, **environment: str) -> Iterator[Terminal]:
    """Run a command at a terminal of its own."""
    screen, other = pty.openpty()
    everything = os.environ | {"TERM": "xterm"} | environment
    with subprocess.Popen(process(*words), stdin=other, stdout=other, stderr=other, env=everything) as running:
        os.close(other)
        try:
            yield Terminal(running, screen)
        finally:
            running.kill()
            os.close(screen)
