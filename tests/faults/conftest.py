"""The faulty plugins are really installed, in a folder of their own, as long as these tests run."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from boardwright.plugins import discovery as plugins

from ..core.cli.calling import desk
from .planted import EVENING, FILES, HEAP, SCENARIO, plant

__all__ = ["desk"]


@pytest.fixture(scope="session")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a distribution of the small game and of every faulty plugin."""
    folder = tmp_path_factory.mktemp("planted")
    plant(folder, {"heap": HEAP, **FILES})
    return folder


@pytest.fixture(autouse=True)
def installed(garden: Path, desk: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The distribution is installed here and in processes; a scenario of the small game is at hand."""
    (desk / "heap.toml").write_text(SCENARIO)
    (desk / "evening.toml").write_text(EVENING)
    monkeypatch.syspath_prepend(garden)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(garden), *filter(None, sys.path)]))
    plugins.environment.cache_clear()
    yield
    monkeypatch.undo()
    plugins.environment.cache_clear()
