"""Finding scenarios: in installed packs, located without being imported, and in files of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from importlib_metadata import entry_points

from ..errors import Misuse, ScenarioError, nearest
from ..plugins.packages import folder
from ..storage.files import read_text
from ..storage.limits import CONTROL
from ..storage.toml import parse

if TYPE_CHECKING:
    from .scenario import Scenario

GROUP = "boardwright.scenarios"


@cache
def packs() -> dict[str, Path]:
    """The folder of every installed scenario pack, by the name of its package."""
    found = ((point.value, folder(point.value)) for point in entry_points(group=GROUP))
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
    """The scenario of a file, by the id it says, or else its name.

    Raises ``ScenarioError`` if it is wrong, ``Misuse`` if there is none.
    """
    text = read_text(file)
    return scenario_in(text, parse(text, str(file)), file)


def scenario_in(text: str, raw: Mapping[str, Any], file: Path) -> Scenario:
    """The scenario of a file that has been read."""
    named = CONTROL.sub("?", file.stem.encode(errors="replace").decode())  # a file's name need not be text
    from .scenario import Scenario

    return Scenario(str(raw.get("id") or named), text, str(file))


def known_as(alias: str) -> Path | None:
    """The file of the installed scenario that has this other id too."""
    for file in scenarios().values():
        aliases = parse(read_text(file), str(file)).get("aliases")
        if isinstance(aliases, list) and alias in aliases:
            return file
    return None


def made_scenario(name: str) -> Scenario:
    """The scenario that a plugin makes for ``PLUGIN:WISH``; its name may be shortened as far as it stays clear.

    Raises ``Misuse`` if no plugin, or more than one, is meant, or if it makes nothing of the wish.
    """
    from ..plugins.discovery import installed, load
    from ..plugins.hooks import Hooks

    short, _, wish = name.partition(":")
    meant = [plugin for plugin in installed() if plugin == short] or [p for p in installed() if p.startswith(short)]
    if len(meant) != 1 or not short:
        hint = f"; did you mean one of: {', '.join(meant)}?" if meant else nearest(short, installed())
        raise Misuse(f"{name!r}: no one plugin is called {short!r}{hint}")
    made: Iterable[tuple[str, Iterable[Scenario]]] = Hooks((load(meant[0]),))("scenarios", wish=wish)
    for _, answer in made:
        for scenario in answer:
            return scenario
    raise Misuse(f"plugin {meant[0]!r} makes no scenario of {wish!r}")


def installed_scenario(id: str) -> Scenario:
    """The installed scenario of this id, or one that a plugin makes; ``Misuse`` if there is none."""
    if ":" in id:
        return made_scenario(id)
    files = scenarios()
    file = files.get(id) or known_as(id)
    if file is None:
        raise Misuse(f"no scenario {id!r} is installed, nor is there such a file{nearest(id, files)}")
    scenario = read_scenario(file)
    if scenario.id != file.stem:
        raise ScenarioError(f"{file} says that its id is {scenario.id!r}; in a pack the file is named after its id")
    return scenario
