"""A garden for planted modules, installed for real, since some promises are kept or broken between processes."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ...plugins.lab.garden import Garden, forget


@pytest.fixture
def garden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Garden]:
    """A garden to which a test adds modules."""
    folder = tmp_path / "installed"
    folder.mkdir()
    made = Garden(folder, monkeypatch)
    yield made
    for name in made.points.values():
        sys.modules.pop(name, None)
    monkeypatch.undo()
    forget()
    gc.collect()
