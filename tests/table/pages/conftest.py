"""Browsing: a server of its own, and people who come to it with a browser each."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
LONGEST = 15_000
Page = Any
Table = Callable[..., Page]


class Server:
    """A server of its own: ended and begun again it stands at the same place with the same matches."""

    def __init__(self, home: Path) -> None:
        self.home, self.port = home, "0"
        self.environment = {**os.environ, "BOARDWRIGHT_HOME": str(home)}
        self.begin()

    def begin(self) -> None:
        data = str(self.home / "table.db")
        command = [sys.executable, "-m", "boardwright", "serve", "--port", self.port, "--data", data]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment)
        assert self.process.stdout is not None
        found = re.search(r"http://[\w.]+:(\d+)", self.process.stdout.readline())
        assert found, "the server says where it is"
        self.address, self.port = found.group(0, 1)

    def end(self) -> None:
        with self.process:
            self.process.terminate()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    begun = Server(tmp_path_factory.mktemp("table"))
    yield begun
    begun.end()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A browser, if one can be driven here."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("no chromium is installed")
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def table(browser: Any, server: Server) -> Iterator[Table]:
    """Opens a path of the server as somebody of their own; nothing may go wrong in any of their pages."""
    wrong: list[str] = []
    people: list[Any] = []

    def opened(path: str, **person: Any) -> Page:
        context = browser.new_context(base_url=server.address, locale="en-GB", **person)
        people.append(context)
        page = context.new_page()
        page.set_default_timeout(LONGEST)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if "Security Policy" in said.text else None)
        page.goto(path)
        return page

    yield opened
    for person in people:
        person.close()
    assert wrong == []
