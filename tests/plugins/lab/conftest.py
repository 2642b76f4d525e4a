"""Every test of the lab has a garden of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .garden import Garden, forget


@pytest.fixture
def garden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Garden]:
    """A garden without modules, to be installed when the test has added some."""
    folder = tmp_path / "installed"
    folder.mkdir()
    monkeypatch.chdir(tmp_path)
    made = Garden(folder, monkeypatch)
    yield made
    for name in made.points.values():
        sys.modules.pop(name, None)
    monkeypatch.undo()
    forget()
