"""Browsing: a server of its own, and people who come to it with a browser each."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import pytest

from ..processes import FREELY

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
REQUIRED = os.environ.get("BOARDWRIGHT_BROWSER") == "required"
"""Whether these tests fail, rather than being left out, where no browser can be driven."""
LONGEST = 15_000
Page = Any
Table = Callable[..., Page]


class Server:
    """A server of its own: ended and begun again it stands at the same place with the same matches."""

    def __init__(self, home: Path, code: tuple[str, ...] = ("-c", FREELY)) -> None:
        self.home, self.port, self.code = home, "0", code
        self.environment = {**os.environ, "BOARDWRIGHT_HOME": str(home)}
        self.begin()

    def begin(self) -> None:
        data = str(self.home / "table.db")
        command = [sys.executable, *self.code, "serve", "--port", self.port, "--data", data]
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
    """A server that lets a browser ask as often as it likes; many people share one address here."""
    begun = Server(tmp_path_factory.mktemp("table"))
    yield begun
    begun.end()


def needed(module: str) -> Any:
    """A module that drives browsers, if it is installed."""
    try:
        return import_module(module)
    except ImportError:
        cannot(f"{module} is not installed")


def cannot(reason: str) -> NoReturn:
    """Leave a test out, or fail where a browser has to be there."""
    if REQUIRED:
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A browser, if one can be driven here."""
    playwright = needed("playwright.sync_api")
    if CHROMIUM is None:
        cannot("no chromium is installed")
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield opened
        opened.close()


@pytest.fixture
def table(browser: Any, server: Server) -> Iterator[Table]:
    """Opens a path of the server as somebody of their own, who wants no motion; in no page may anything go wrong."""
    wrong: list[str] = []
    people: list[Any] = []

    def opened(path: str, *, before: Callable[[Page], None] | None = None, **person: Any) -> Page:
        usual = {"base_url": server.address, "locale": "en-GB", "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **person})
        people.append(context)
        page = context.new_page()
        page.set_default_timeout(LONGEST)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if "Security Policy" in said.text else None)
        if before is not None:
            before(page)
        page.goto(path)
        return page

    yield opened
    for person in people:
        person.close()
    assert wrong == []
