"""Finding scenarios: in installed packs, located without being imported, and in files of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import Misuse, ScenarioError, nearest
from ..i18n import joined, phrase
from ..plugins.discovery import Installed, installed
from ..storage.files import read_text
from ..storage.limits import CONTROL
from ..storage.toml import parse

if TYPE_CHECKING:
    from .scenario import Scenario


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


def file_known_as(alias: str, at_hand: Installed) -> Path | None:
    """The file of the scenario that has this other id too."""
    for file in at_hand.scenarios.values():
        aliases = parse(read_text(file), str(file)).get("aliases")
        if isinstance(aliases, list) and alias in aliases:
            return file
    return None


def make_scenario(name: str, at_hand: Installed) -> Scenario:
    """The scenario that a plugin makes for ``PLUGIN:WISH``; its name may be shortened as far as it stays clear.

    Raises ``Misuse`` if no plugin, or more than one, is meant, or if it makes nothing of the wish.
    """
    from ..plugins.hooks import Hooks
    from ..plugins.loading import load

    short, _, wish = name.partition(":")
    meant = [name for name in at_hand if name == short] or [name for name in at_hand if name.startswith(short)]
    if len(meant) != 1 or not short:
        several = phrase("; did you mean one of: {names}?", names=joined(meant))
        hint = several if meant else nearest(short, at_hand)
        raise Misuse("{name!r}: no one plugin is called {short!r}{hint}", name=name, short=short, hint=hint)
    made: Iterable[tuple[str, Iterable[Scenario]]] = Hooks((load(meant[0], at_hand),))("scenarios", wish=wish)
    for _, answer in made:
        for scenario in answer:
            return scenario
    raise Misuse("plugin {meant!r} makes no scenario of {wish!r}", meant=meant[0], wish=wish)


def installed_scenario(id: str, at_hand: Installed | None = None) -> Scenario:
    """The installed scenario of this id, or one that a plugin makes; ``Misuse`` if there is none."""
    there = installed() if at_hand is None else at_hand
    if ":" in id:
        return make_scenario(id, there)
    files = there.scenarios
    file = files.get(id) or file_known_as(id, there)
    if file is None:
        raise Misuse("no scenario {id!r} is installed, nor is there such a file{hint}", id=id, hint=nearest(id, files))
    scenario = read_scenario(file)
    if scenario.id != file.stem:
        raise ScenarioError(
            "{file} says that its id is {id!r}; in a pack the file is named after its id", file=file, id=scenario.id
        )
    return scenario
