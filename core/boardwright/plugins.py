"""Plugins: find the installed ones without importing them, load the wanted ones, put them in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from heapq import heappop, heappush
from typing import Any

import msgspec
from importlib_metadata import EntryPoint, entry_points

from .errors import AssemblyError, nearest

GROUP = "boardwright.plugins"


class Clash(msgspec.Struct, frozen=True):
    """A plugin this one cannot be in a match with, why, and by which rule."""

    plugin: str
    reason: str
    source: str = ""


class Manifest(msgspec.Struct, frozen=True):
    """What a plugin says of itself: its config schema, the version of its rules, and its relations to others."""

    config: type[msgspec.Struct] | None = None
    rules: str = "1"
    needs: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    clashes: tuple[Clash, ...] = ()


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
    return Plugin(name, module, manifest)


def gather(names: Iterable[str]) -> tuple[Plugin, ...]:
    """The named plugins and all they need, in order; ``AssemblyError`` if one is missing or they clash."""
    found: dict[str, Plugin] = {}
    wanted = list(names)
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = load(name)
            wanted += found[name].manifest.needs
    check_clashes(found)
    return tuple(found[name] for name in in_order(found))


def check_clashes(found: Mapping[str, Plugin]) -> None:
    """Stop where two plugins say that they cannot be in one match."""
    for name in sorted(found):
        for clash in found[name].manifest.clashes:
            if clash.plugin in found:
                source = f" ({clash.source})" if clash.source else ""
                raise AssemblyError(
                    f"plugins {name!r} and {clash.plugin!r} cannot be in one match: "
                    f"{clash.reason}{source}; leave out {name!r} or {clash.plugin!r}"
                )


def in_order(found: Mapping[str, Plugin]) -> list[str]:
    """Each plugin behind those it needs or wants to follow, else by name; a cycle is an ``AssemblyError``."""
    before = {
        name: {other for other in (*plugin.manifest.needs, *plugin.manifest.after) if other in found}
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
