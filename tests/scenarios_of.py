"""Which installed scenarios belong to a game: those whose file names its plugin."""

from __future__ import annotations

from boardwright.plugins.discovery import installed
from boardwright.storage.files import read_text
from boardwright.storage.toml import parse


def scenarios_of(game: str) -> list[str]:
    """The ids of the installed scenarios of a game."""
    return [id for id, file in installed().scenarios.items() if game in parse(read_text(file), str(file))["plugins"]]
