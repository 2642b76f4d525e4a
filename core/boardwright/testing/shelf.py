"""The shelf: which plugins are installed as far as a test can see, and plugins made on the spot."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

from ..errors import AssemblyError
from ..hookspecs import hookimpl
from ..plugins.discovery import GROUP, Installed, installed, installed_as

NUMBERS = count(1)


class Shelf:
    """The plugins that are installed as far as a test can see: none, until it puts some here."""

    def __init__(self, there: Installed, folder: Path) -> None:
        """Begin empty; ``there`` is what is really installed, ``folder`` where plugins of one file are written."""
        self.there, self.folder = there, folder
        self.installed = Installed({})
        self.modules: list[str] = []

    def add(self, name: str, **hooks: Any) -> None:
        """Install a plugin of these hooks: functions as they are, anything else as what the hook returns.

        It can have no words of its own; one that has is written as a file.
        """
        module = ModuleType(self.fresh(name))
        for hook, value in hooks.items():
            setattr(module, hook, hookimpl(value if callable(value) else returning(value)))
        sys.modules[module.__name__] = module
        self.point(name, module.__name__)

    def write(self, name: str, code: str) -> str:
        """Install a plugin of one file; the name of its module, which is this plugin's and no other's."""
        module = self.fresh(name)
        (self.folder / f"{module}.py").write_text(code, encoding="utf-8")
        self.point(name, module)
        return module

    def bring(self, *names: str) -> None:
        """Put plugins here that are really installed; ``AssemblyError`` if one is not."""
        for name in names:
            if name not in self.there:
                raise AssemblyError("plugin {name!r} is not installed, so it cannot be put on the shelf", name=name)
            self.installed = Installed({**self.installed, name: self.there[name]})

    def remove(self, *names: str) -> None:
        """Take plugins away again; ``KeyError`` if one is not here."""
        for name in names:
            self.installed[name]
            self.installed = self.installed.without(name)

    def point(self, name: str, module: str) -> None:
        """Install a plugin whose module has this name."""
        point = EntryPoint(name=name, value=module, group=GROUP)
        self.installed = Installed({**self.installed, name: point})

    def fresh(self, name: str) -> str:
        """A module's name that no other has had: Python keeps the classes of a module that it has forgotten."""
        module = f"{name}_{next(NUMBERS)}"
        self.modules.append(module)
        return module


@contextmanager
def isolated_shelf(folder: Path) -> Iterator[Shelf]:
    """A shelf that stands for everything installed; its modules are forgotten at the end."""
    shelf = Shelf(installed(), folder)
    sys.path.insert(0, str(folder))
    try:
        with installed_as(lambda: shelf.installed):
            yield shelf
    finally:
        sys.path.remove(str(folder))
        for module in shelf.modules:
            sys.modules.pop(module, None)


@contextmanager
def without_installed(name: str) -> Iterator[None]:
    """A plugin is not installed, as far as anybody can see."""
    left = installed().without(name)
    with installed_as(lambda: left):
        yield


def returning(value: object) -> Callable[[], object]:
    """A function that returns this."""
    return lambda: value
