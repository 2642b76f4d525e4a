"""The toys, for whichever test wants them to be the only installed plugins."""

from __future__ import annotations

from pathlib import Path

import pytest
from boardwright.plugins import discovery as plugins

from .making import Shelf


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shelf:
    """The toys as the only installed plugins, to which a test may add."""
    shelf = Shelf(monkeypatch, tmp_path)
    monkeypatch.setattr(plugins, "entries", lambda: shelf.points)
    return shelf
