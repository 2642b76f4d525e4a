"""The toys, for whichever test wants them to be the only installed plugins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from boardwright.plugins.discovery import Installed, installed_as

from .making import Shelf


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Shelf]:
    """The toys as the only installed plugins, to which a test may add."""
    shelf = Shelf(monkeypatch, tmp_path)
    with installed_as(lambda: Installed(shelf.points)):
        yield shelf
