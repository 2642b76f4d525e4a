"""Plugins: find the installed ones without importing them, load the wanted ones, put them in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from heapq import heappop, heappush
from typing import Any

import msgspec
from importlib_metadata import EntryPoint, entry_points

from .errors import AssemblyError, nearest
from .relations import Manifest, Selection, Values, no_values

GROUP = "boardwright.plugins"


class Plugin(msgspec.Struct, frozen=True):
    """A plugin of a match: its name, the module that implements its hooks, and its manifest."""

    name: str
    module: Any
    manifest: Manifest


@cache
def installed() -> Mapping[str, EntryPoint]:
    """The installed plugins by name; nothing is imported. Two of one name are an ``AssemblyError``."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        other = found.setdefault(point.name, point)
        if other.value != point.value:
            raise AssemblyError(
                f"two installed packages bring a plugin {point.name!r}: {other.value} and {point.value}; uninstall one"
            )
    return found


def version(name: str) -> str:
    """The version of the distribution that brings this plugin; empty if it has none."""
    point = installed().get(name)
    return str(point.dist.version) if point is not None and point.dist is not None else ""


def about(name: str) -> str:
    """What the distribution of this plugin says of itself, in a line."""
    point = installed().get(name)
    return str(point.dist.metadata.get("Summary", "")) if point is not None and point.dist is not None else ""


def not_installed(name: str) -> str:
    """That this plugin is not installed, and the nearest that is; empty if it is."""
    return "" if name in installed() else f"plugin {name!r} is not installed{nearest(name, installed())}"


def load(name: str) -> Plugin:
    """Import this plugin and read its manifest; ``AssemblyError`` naming it if it is missing or broken."""
    point = installed().get(name)
    if point is None:
        raise AssemblyError(not_installed(name))
    try:
        module = point.load()
        manifest = module.manifest() if hasattr(module, "manifest") else Manifest()
    except Exception as error:
        raise AssemblyError(
            f"plugin {name!r} ({point.value}) cannot be loaded: {type(error).__name__}: {error}"
        ) from error
    if not isinstance(manifest, Manifest):
        raise AssemblyError(f"plugin {name!r} ({point.value}): manifest() must return a Manifest, not {manifest!r}")
    for field in ("needs", "after", "clashes", "suggests"):
        if not isinstance(getattr(manifest, field), tuple):
            raise AssemblyError(f"plugin {name!r} ({point.value}): {field} of its manifest must be a tuple")
    return Plugin(name, module, manifest)


def gather(names: Iterable[str], value_of: Values = no_values, allowed: Iterable[str] = ()) -> tuple[Plugin, ...]:
    """The named plugins and all they need, in order; ``AssemblyError`` if one is missing or they clash.

    ``value_of`` tells the value of an option from the manifests, ``allowed`` the soft clashes that may be, as ``a:b``.
    """
    found: dict[str, Plugin] = {}

    def manifest_of(name: str) -> Manifest:
        found[name] = load(name)
        return found[name].manifest

    selection = select(names, manifest_of, value_of, allowed)
    if problems := [*selection.problems(names)]:
        raise AssemblyError("\n".join(problem.sentence for problem in problems))
    return tuple(found[name] for name in in_order(found, selection))


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


def in_order(found: Mapping[str, Plugin], selection: Selection) -> list[str]:
    """Each plugin behind those it needs or wants to follow, else by name; a cycle is an ``AssemblyError``."""
    before = {
        name: {other for other in (*selection.needed_by(name), *plugin.manifest.after) if other in found}
        for name, plugin in found.items()
    }
    sorter = TopologicalSorter(before)
    try:
        sorter.prepare()
    except CycleError as error:
        raise AssemblyError(f"plugins want to follow each other in a circle: {' -> '.join(error.args[1])}") from error
    ready: list[str] = []
    ordered: list[str] = []
    while sorter.is_active():
        for name in sorter.get_ready():
            heappush(ready, name)
        ordered.append(heappop(ready))
        sorter.done(ordered[-1])
    return ordered
