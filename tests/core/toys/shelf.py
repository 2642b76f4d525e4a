"""Plugins made on the spot that every part of the framework can find, and plans of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from boardwright import Plan, Scenario
from boardwright.plugins import discovery as plugins
from importlib_metadata import EntryPoint

from ..making import Shelf as ShelfOfTheCore


class Shelf(ShelfOfTheCore):
    """The installed plugins, also as the command line and a diagnosis see them; ``versions`` are those they have."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        super().__init__(monkeypatch, folder)
        self.versions: dict[str, str] = {}

    def point(self, name: str, value: str) -> None:
        """Install a plugin whose module is said to have this name."""
        super().point(name, value)
        plugins.entries.cache_clear()

    def found(self, group: str) -> list[EntryPoint]:
        """What is installed, as the import system would say."""
        return [*self.points.values()]

    def version(self, name: str) -> str:
        """The version of a plugin."""
        return self.versions.get(name, "")


def planned(*names: str, scenario: str = "", of: tuple[str, ...] = (), **changes: Any) -> Plan:
    """A plan that adds these plugins to a scenario of other ones; ``scenario`` is what its file says besides."""
    listed = ", ".join(f'"{name}"' for name in of)
    text = f'name = "toys"\nplugins = [{listed}]\n{scenario}'
    return msgspec.structs.replace(Plan(Scenario("toys", text), names), **changes)
