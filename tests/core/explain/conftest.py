"""A shelf of toys where a test wants one; an empty folder for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from boardwright.plugins.discovery import installed_as

from ..cli.calling import desk
from ..toys.shelf import Shelf

__all__ = ["desk"]


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Shelf]:
    """The installed plugins, to which a test may add."""
    shelf = Shelf(monkeypatch, tmp_path)
    with installed_as(lambda: shelf.installed):
        yield shelf
