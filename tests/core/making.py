"""What the tests of the core share: toys by name, matches of them, and a shelf for plugins made on the spot."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from boardwright import Event, Game, Reaction, Scenario, assemble, hookimpl, key, play
from boardwright.plugins import discovery as plugins

from .toys import counting, diary, dice, sealed, walker
from .toys.diary import Said

TOYS: Mapping[str, ModuleType] = {
    "counting": counting,
    "diary": diary,
    "dice": dice,
    "sealed": sealed,
    "walker": walker,
}
MAPS = {
    "walker": """
@ . # s
. ~ . g
s . . ~
"""
}


INSTALLED: Mapping[str, EntryPoint] = {
    name: EntryPoint(name=name, value=module.__name__, group=plugins.GROUP) for name, module in TOYS.items()
}

every_toy = pytest.mark.parametrize("toy", TOYS)


def match(toy: str, rest: str = "", **options: Any) -> Game:
    """A match of this toy on its own map; ``rest`` is what the scenario file says besides."""
    text = f'name = "{toy}"\nplugins = ["{toy}"]\nmap = """{MAPS.get(toy, "")}"""\n{rest}'
    return assemble(Scenario(toy, text), **options)


def positions(toy: str, seed: int) -> Iterator[Game]:
    """Every position of one random match of this toy, the last included."""
    random, game = Random(seed), match(toy)
    yield game
    while not game.over:
        game = play(game, random.choice(game.options))
        yield game


def keys() -> str:
    """The keys of some positions of every toy, for comparison with another process."""
    return " ".join(key(game) for toy in TOYS for game in positions(toy, seed=1))


class Shelf:
    """The plugins that are installed as far as a test of the core can see: the toys, and what a test adds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.folder = folder
        self.points = dict(INSTALLED)

    def point(self, name: str, value: str) -> None:
        """Install a plugin whose module is said to have this name."""
        self.points[name] = EntryPoint(name=name, value=value, group=plugins.GROUP)

    def add(self, name: str, **hooks: Any) -> None:
        """Install a plugin of these hooks: functions as they are, anything else as what the hook returns."""
        module = ModuleType(f"toy_{name}")
        for hook, value in hooks.items():
            setattr(module, hook, hookimpl(value if callable(value) else returning(value)))
        self.monkeypatch.setitem(sys.modules, module.__name__, module)
        self.point(name, module.__name__)

    def write(self, name: str, code: str) -> None:
        """Install a plugin of one file, a package of its own."""
        (self.folder / f"{name}.py").write_text(code)
        self.monkeypatch.syspath_prepend(self.folder)
        self.monkeypatch.setitem(sys.modules, name, ModuleType(name))
        del sys.modules[name]  # forgotten when the test is over, and imported only when it is wanted
        self.point(name, name)


def returning(value: object) -> Callable[[], object]:
    return lambda: value


def saying(*lines: str) -> Reaction:
    """A reaction that has these lines said next."""

    def say(game: Game, event: Event) -> Game:
        return game.then(*map(Said, lines))

    return say


def noting(notes: list[Any], read: Callable[[Game, Any], Any]) -> Reaction:
    """A reaction that changes nothing and notes what it reads."""

    def note(game: Game, event: Event) -> Game:
        notes.append(read(game, event))
        return game

    return note
