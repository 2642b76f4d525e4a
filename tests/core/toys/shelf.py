"""Plugins made on the spot that every part of the framework can find, and plans of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from boardwright import Plan, Scenario
from boardwright.plugins.discovery import Installed

from ..making import Shelf as ShelfOfTheCore


class Planted(Installed):
    """What is installed, with versions that a test says."""

    def __init__(
        self, plugins: Mapping[str, Any], packs: Mapping[str, Path] | None, versions: Mapping[str, str]
    ) -> None:
        super().__init__(plugins, packs)
        self.versions = versions

    def version(self, name: str) -> str:
        return self.versions.get(name, "")


class Shelf(ShelfOfTheCore):
    """The installed plugins, also as the command line and a diagnosis see them; ``versions`` are those they have."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        super().__init__(monkeypatch, folder)
        self.versions: dict[str, str] = {}
        self.packs: dict[str, Path] | None = None

    @property
    def installed(self) -> Planted:
        """All of it as one value."""
        return Planted(self.points, self.packs, self.versions)

    def scenarios(self, **texts: str) -> None:
        """These are the installed scenarios, by what their files say; without any there is none."""
        pack = self.folder / "pack"
        pack.mkdir(exist_ok=True)
        for id, text in texts.items():
            (pack / f"{id}.toml").write_text(text, encoding="utf-8")
        self.packs = {"pack": pack}


def planned(*names: str, scenario: str = "", of: tuple[str, ...] = (), **changes: Any) -> Plan:
    """A plan that adds these plugins to a scenario of other ones; ``scenario`` is what its file says besides."""
    listed = ", ".join(f'"{name}"' for name in of)
    text = f'name = "toys"\nplugins = [{listed}]\n{scenario}'
    return msgspec.structs.replace(Plan(Scenario("toys", text), names), **changes)
