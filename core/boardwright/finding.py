"""Finding scenarios: in installed packs, located without being imported, and in files of one's own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from importlib_metadata import entry_points

from .errors import Misuse, ScenarioError, nearest
from .packages import folder
from .scenario import Scenario

GROUP = "boardwright.scenarios"


@cache
def packs() -> dict[str, Path]:
    """The folder of every installed scenario pack, by the name of its entry point."""
    found = ((point.name, folder(point.value)) for point in entry_points(group=GROUP))
    return {name: path for name, path in sorted(found, key=lambda pair: pair[0]) if path is not None}


def scenarios() -> dict[str, Path]:
    """The file of every installed scenario by its id; ``ScenarioError`` if two packs bring the same id."""
    files: dict[str, Path] = {}
    for path in packs().values():
        for file in sorted(path.glob("*.toml")):
            other = files.setdefault(file.stem, file)
            if other != file:
                raise ScenarioError(f"two scenario packs bring {file.stem!r}: {other} and {file}; uninstall one")
    return files


def read_scenario(file: Path) -> Scenario:
    """The scenario of a file; ``ScenarioError`` if it cannot be read."""
    return Scenario(file.stem, read_text(file), str(file))


def read_text(file: Path) -> str:
    """The text of a file; ``ScenarioError`` naming it if it cannot be read."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{file} is not text in UTF-8: {error.reason} at byte {error.start}") from error
    except OSError as error:
        raise ScenarioError(f"{file} cannot be read: {error.strerror}") from error


def installed_scenario(id: str) -> Scenario:
    """The installed scenario of this id; ``Misuse`` naming the nearest if there is none."""
    files = scenarios()
    if id not in files:
        raise Misuse(f"no scenario {id!r} is installed, nor is there such a file{nearest(id, files)}")
    return read_scenario(files[id])
