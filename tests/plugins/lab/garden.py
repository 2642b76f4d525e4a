"""A garden for the lab: a small game with modules, installed for real, so that other processes see it, too."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from boardwright.plugins import discovery as plugins
from boardwright_lab import space

PLOT = '''
"""Plot: two gardeners grow a bean for ten days."""
import msgspec
from boardwright import (Choice, Conceivable, Event, GameWon, Law, Laws, Manifest, Slice, TakeTurn, Turn, TurnEnded,
                         Worth, hookimpl)

class Soil(msgspec.Struct, frozen=True):
    wet: bool = False

class Bean(Slice):
    height: int = 5
    day: int = 0
    storms: int = 0
    modules: tuple[str, ...] = ()

class Grow(Event):
    by: int
    def text(self, board):
        return f"grow {self.by}"

class Storm(Event):
    pass

class ChooseWork(Choice):
    pass

@hookimpl
def manifest():
    return Manifest(config=Soil)

@hookimpl
def setup(table, config):
    table.put(Bean(), Turn(("ann", "bob")))

@hookimpl
def rulings():
    return {ChooseWork: work, Laws: laws, Worth: worth}

@hookimpl
def reactions():
    return {TakeTurn: begin, Grow: grow, Storm: storm, TurnEnded: night}

def work(game, choice, options):
    """Grow, or wait for a storm. (P-1)"""
    return (*options, Grow(1), Grow(2), Storm())

def laws(game, question, answer):
    """A bean does not grow downwards. (P-2)"""
    return (*answer, Law("P-2", "a bean does not grow downwards", game[Bean].height >= 0))

def worth(game, question, answer):
    """The first gardener likes it high. (P-5)"""
    return game[Bean].height / 100 * (1 if question.seat == "ann" else -1)

def begin(game, began):
    """A day has one work. (P-3)"""
    return game.then(ChooseWork(began.seat), TurnEnded(began.seat))

def grow(game, grown):
    """A bean grows. (P-4)"""
    return game.put(msgspec.structs.replace(game[Bean], height=game[Bean].height + grown.by))

def storm(game, blown):
    """A storm is counted. (P-4)"""
    return game.put(msgspec.structs.replace(game[Bean], storms=game[Bean].storms + 1))

def night(game, ended):
    """After ten days the higher half wins. (P-3)"""
    bean = msgspec.structs.replace(game[Bean], day=game[Bean].day + 1)
    game = game.put(bean)
    return game if bean.day < 10 else game.then(GameWon("ann" if bean.height > 9 else "bob", ("ann",)))
'''
MODULE = '''
"""{name}: a module of the garden."""
import msgspec
from boardwright import Manifest, TurnEnded, hookimpl
from {game} import Bean, ChooseWork, Grow, Soil

class {title}Config(msgspec.Struct, frozen=True):
    hard: bool = False

@hookimpl
def manifest():
    return Manifest(config={title}Config, needs=({needs}), after=("plot",))

@hookimpl
def setup(table, config):
    bean = table.slices[Bean]
    table.put(msgspec.structs.replace(bean, modules=tuple(sorted((*bean.modules, "{name}")))))

@hookimpl
def rulings():
    return {{ChooseWork: more}}

@hookimpl
def reactions():
    return {{TurnEnded: evening}}

def more(game, choice, options):
    """What the module offers."""
    return {options}

def evening(game, ended):
    """What the module does in the evening."""
    bean, hard = game[Bean], game.rules.config[{title}Config].hard
    modules, height = set(bean.modules), bean.height
    {evening}
    return game.put(msgspec.structs.replace(bean, height=height))
'''
SCENARIO = 'name = "The garden"\nid = "{id}"\nplugins = [{plugins}]\n'


NUMBERS = count(1)


class Garden:
    """Installs the game, its scenarios and its modules below a folder."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        # Python keeps the classes of a module that it has forgotten: each garden has modules of its own.
        self.number = next(NUMBERS)
        self.points: dict[str, str] = {}
        self.write("plot", PLOT)
        self.pack = folder / f"garden_scenarios_{self.number}"
        self.pack.mkdir()
        (self.pack / "__init__.py").touch()
        self.scenario("garden")
        monkeypatch.syspath_prepend(folder)

    def write(self, name: str, code: str) -> None:
        """A module of one file, forgotten when the test is over."""
        self.points[name] = f"{name}_{self.number}"
        (self.folder / f"{self.points[name]}.py").write_text(code)

    def scenario(self, id: str, *modules: str) -> None:
        """A scenario that brings these modules."""
        named = ", ".join(f'"{name}"' for name in ("plot", *modules))
        (self.pack / f"{id}.toml").write_text(SCENARIO.format(id=id, plugins=named))

    def module(self, name: str, evening: str = "pass", options: str = "options", needs: str = "") -> None:
        """A module: what it does in the evening, what it makes of the options, and what else it needs."""
        needed = "".join(f'"{other}", ' for other in ("plot", *needs.split()))
        self.write(
            name,
            MODULE.format(
                name=name,
                title=name.title(),
                game=self.points["plot"],
                evening=evening,
                options=options,
                needs=needed,
            ),
        )

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Have all of it installed."""
        info = self.folder / "garden-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: garden\nVersion: 1.0\n")
        points = "".join(f"{name} = {module}\n" for name, module in self.points.items())
        (info / "entry_points.txt").write_text(
            f"[boardwright.plugins]\n{points}[boardwright.scenarios]\ngarden = {self.pack.name}\n"
        )
        forget()


def forget() -> None:
    """Forget what was found installed."""
    for known in (plugins.environment, space.scenario_of, space.brought_by):
        known.cache_clear()
