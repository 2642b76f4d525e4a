"""Plugins: find the installed ones without importing them, load the wanted ones, put them in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from typing import Any, ClassVar, NoReturn

import msgspec
from importlib_metadata import EntryPoint, entry_points

from ..blame import cause
from ..contract.typecheck import misfit
from ..errors import AssemblyError, nearest
from ..i18n import Said, joined, said
from .manifest import Manifest
from .onefile import Local, is_local, lent
from .relations import Selection, Values, no_values

GROUP = "boardwright.plugins"


class Plugin(msgspec.Struct, frozen=True):
    """A plugin of a match: its name, the module that implements its hooks, and its manifest."""

    name: str
    module: Any
    manifest: Manifest


def installed() -> Mapping[str, EntryPoint | Disputed | Local]:
    """The plugins that there are by name, those of the match at hand among them; nothing is imported.

    A file of the match that has the name of an installed one is an ``AssemblyError``.
    """
    known, own = entries(), lent()
    if both := known.keys() & own.keys():
        name = min(both)
        raise AssemblyError(f"{own[name].file}: a plugin {name!r} is installed already; give the file another name")
    return {**known, **own} if own else known


class Disputed(msgspec.Struct, frozen=True):
    """A name that two installed packages claim; it stands in for an entry point, and cannot be loaded."""

    name: str
    value: str

    dist: ClassVar[None] = None
    module: ClassVar[str] = ""

    def load(self) -> NoReturn:
        """``AssemblyError``."""
        raise AssemblyError(f"two installed packages bring a plugin {self.name!r}: {self.value}; uninstall one")


@cache
def entries() -> Mapping[str, EntryPoint | Disputed]:
    """The installed plugins by name."""
    found: dict[str, EntryPoint | Disputed] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        other = found.setdefault(point.name, point)
        if other.value != point.value:
            found[point.name] = Disputed(point.name, f"{other.value} and {point.value}")
    return found


def version(name: str) -> str:
    """The version of the distribution that brings this plugin; empty if it has none."""
    point = installed().get(name)
    return released(point) if isinstance(point, EntryPoint) else ""


@cache
def released(point: EntryPoint) -> str:
    """The version of the distribution of an entry point, whose metadata is read once; empty if it has none."""
    return str(point.dist.version) if point.dist is not None else ""


def about(name: str) -> str:
    """What the distribution of this plugin says of itself, in a line."""
    point = installed().get(name)
    return str(point.dist.metadata.get("Summary", "")) if point is not None and point.dist is not None else ""


def not_installed(name: str) -> Said:
    """That this plugin is not installed, and the nearest that is; empty if it is."""
    if is_local(name):
        return said("{name} is a file; a match file may name one that lies beside it, in plugins", name=name)
    if name in installed():
        return Said("")
    return joined((said("plugin {name!r} is not installed", name=name), nearest(name, installed())), "")


def package_at(point: EntryPoint | Disputed | Local) -> str:
    """The package that an entry point is in; empty if it makes no sense."""
    try:
        return str(point.module).partition(".")[0]
    except ValueError:
        return ""


def load(name: str) -> Plugin:
    """Import this plugin and read its manifest; ``AssemblyError`` naming it if it is missing or broken."""
    point = installed().get(name)
    if point is None:
        raise AssemblyError(not_installed(name))
    try:
        module = point.load()
        manifest = module.manifest() if hasattr(module, "manifest") else Manifest()
    except AssemblyError:
        raise
    except (Exception, SystemExit) as error:
        why = cause(error, package_at(point))
        raise AssemblyError(
            said("plugin {name!r} ({place}) cannot be loaded: {cause}", name=name, place=point.value, cause=why)
        ) from error
    if not isinstance(manifest, Manifest):
        raise AssemblyError(f"plugin {name!r} ({point.value}): manifest() must return a Manifest, not {manifest!r}")
    for field in ("needs", "after", "clashes", "suggests"):
        if not isinstance(getattr(manifest, field), tuple):
            raise AssemblyError(f"plugin {name!r} ({point.value}): {field} of its manifest must be a tuple")
    if wrong := misfit(manifest):
        raise AssemblyError(f"plugin {name!r} ({point.value}): its manifest has {wrong}")
    return Plugin(name, module, manifest)


def gather(
    names: Iterable[str], value_of: Values = no_values, allowed: Iterable[str] = (), *, backwards: bool = False
) -> tuple[Plugin, ...]:
    """The named plugins and all they need, in order; ``AssemblyError`` if one is missing or they clash.

    ``value_of`` tells the value of an option from the manifests, ``allowed`` the soft clashes that may be, as ``a:b``.
    """
    found: dict[str, Plugin] = {}

    def manifest_of(name: str) -> Manifest:
        found[name] = load(name)
        return found[name].manifest

    selection = select(names, manifest_of, value_of, allowed)
    if problems := [*selection.problems(names)]:
        raise AssemblyError(joined((problem.sentence for problem in problems), "\n"))
    return tuple(found[name] for name in in_order(found, selection, backwards=backwards))


def select(
    names: Iterable[str], manifest_of: Callable[[str], Manifest], value_of: Values, allowed: Iterable[str]
) -> Selection:
    """The named plugins and all they need, as far as they are installed, as a selection to be judged."""
    found: dict[str, Manifest] = {}
    while True:
        versions = {name: version(name) for name in found}
        selection = Selection(found, value_of(found), versions, frozenset(allowed), installed())
        missing = [name for name in selection.brought(names) if name in installed() and name not in found]
        if not missing:
            return selection
        found = found | {name: manifest_of(name) for name in missing}


def in_order(found: Mapping[str, Plugin], selection: Selection, *, backwards: bool = False) -> list[str]:
    """Each plugin behind those it needs or wants to follow, else by name; a cycle is an ``AssemblyError``.

    ``backwards`` turns the order of plugins that have nothing to do with each other, on which nothing may depend.
    """
    before = {
        name: {other for other in (*selection.needed_by(name), *plugin.manifest.after) if other in found}
        for name, plugin in found.items()
    }
    sorter = TopologicalSorter(before)
    try:
        sorter.prepare()
    except CycleError as error:
        circle = joined(error.args[1], " -> ")
        raise AssemblyError(said("plugins want to follow each other in a circle: {circle}", circle=circle)) from error
    ready: set[str] = set()
    ordered: list[str] = []
    while sorter.is_active():
        ready.update(sorter.get_ready())
        ordered.append(max(ready) if backwards else min(ready))
        ready.remove(ordered[-1])
        sorter.done(ordered[-1])
    return ordered
