"""Loading: the wanted plugins and all they need, imported and put in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any

import msgspec

from ..blame import error_in_words, place_of
from ..contract.typecheck import misfit
from ..errors import AssemblyError
from ..i18n import Phrase, joined, phrase
from .discovery import Installed, installed
from .manifest import Manifest
from .relations import Selection, Values, no_values


class Plugin(msgspec.Struct, frozen=True):
    """A plugin of a match: its name, the module that implements its hooks, and its manifest."""

    name: str
    module: Any
    manifest: Manifest


def load(name: str, at_hand: Installed | None = None) -> Plugin:
    """Import this plugin and read its manifest; ``AssemblyError`` naming it if it is missing or broken."""
    there = installed() if at_hand is None else at_hand
    point = there.get(name)
    if point is None:
        raise AssemblyError(there.missing(name))
    try:
        module = point.load()
        manifest = module.manifest() if hasattr(module, "manifest") else Manifest()
    except AssemblyError:
        raise
    except (Exception, SystemExit) as error:
        why = import_failure(error, there.package(name))
        raise AssemblyError(
            phrase("plugin {name!r} ({place}) cannot be loaded: {cause}", name=name, place=point.value, cause=why)
        ) from error
    if not isinstance(manifest, Manifest):
        raise AssemblyError(
            "plugin {name!r} ({place}): manifest() must return a Manifest, not {manifest}",
            name=name,
            place=point.value,
            manifest=repr(manifest),
        )
    for field in ("needs", "after", "clashes", "suggests"):
        if not isinstance(getattr(manifest, field), tuple):
            raise AssemblyError(
                "plugin {name!r} ({place}): {field} of its manifest must be a tuple",
                name=name,
                place=point.value,
                field=field,
            )
    if wrong := misfit(manifest):
        raise AssemblyError(
            "plugin {name!r} ({place}): its manifest has {wrong}", name=name, place=point.value, wrong=wrong
        )
    return Plugin(name, module, manifest)


def gather(
    names: Iterable[str],
    value_of: Values = no_values,
    allowed: Iterable[str] = (),
    *,
    backwards: bool = False,
    at_hand: Installed | None = None,
) -> tuple[Plugin, ...]:
    """The named plugins and all they need, in order; ``AssemblyError`` if one is missing or they clash.

    ``value_of`` tells the value of an option from the manifests, ``allowed`` the soft clashes that may be, as ``a:b``.
    ``at_hand`` is where they are looked for, left out what is installed.
    """
    found: dict[str, Plugin] = {}
    names = [*names]  # looked through twice
    there = installed() if at_hand is None else at_hand

    def manifest_of(name: str) -> Manifest:
        found[name] = load(name, there)
        return found[name].manifest

    selection = select(names, manifest_of, value_of, allowed, there)
    if problems := [*selection.problems(names)]:
        raise AssemblyError(joined((problem.sentence for problem in problems), "\n"))
    return tuple(found[name] for name in load_order(found, selection, backwards=backwards))


def select(
    names: Iterable[str],
    manifest_of: Callable[[str], Manifest],
    value_of: Values,
    allowed: Iterable[str],
    at_hand: Installed,
) -> Selection:
    """The named plugins and all they need, as far as they are at hand, as a selection to be judged."""
    found: dict[str, Manifest] = {}
    names, allowances = [*names], frozenset(allowed)
    while True:
        versions = {name: at_hand.version(name) for name in found}
        selection = Selection(found, value_of(found), versions, allowances, at_hand)
        missing = [name for name in selection.brought(names) if name in at_hand and name not in found]
        if not missing:
            return selection
        found = found | {name: manifest_of(name) for name in missing}


def load_order(found: Mapping[str, Plugin], selection: Selection, *, backwards: bool = False) -> list[str]:
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
        raise AssemblyError(phrase("plugins want to follow each other in a circle: {circle}", circle=circle)) from error
    ready: set[str] = set()
    ordered: list[str] = []
    while sorter.is_active():
        ready.update(sorter.get_ready())
        ordered.append(max(ready) if backwards else min(ready))
        ready.remove(ordered[-1])
        sorter.done(ordered[-1])
    return ordered


def import_failure(error: BaseException, package: str) -> Phrase:
    """Why a package cannot be imported: the error, its place, and a cure where one is known."""
    missing = error.name if isinstance(error, ModuleNotFoundError) else None
    needed = missing and missing.partition(".")[0] != package
    cure = phrase("; install {name!r}, which it needs", name=missing) if needed else ""
    return joined((error_in_words(error, place_of(error, package)), cure), "")
