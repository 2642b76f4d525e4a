"""Packages: where an installed package keeps its files, found without running any of its code."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

ASIDE = frozenset({"__pycache__", "locale"})
"""Folders that hold nothing of a plugin's rules: what Python has compiled, and translations."""


def spec_of(module: str) -> ModuleSpec | None:
    """How Python finds the top-level package of a module; None if it does not, or if it was made in memory."""
    try:
        return find_spec(module.partition(".")[0])
    except ValueError:
        return None


def folder(module: str) -> Path | None:
    """The folder of a top-level package or the file of a module's; None if it is not there."""
    spec = spec_of(module)
    if spec is None:
        return None
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    return Path(spec.origin).parent if spec.origin else None


def files(module: str) -> Iterator[tuple[str, bytes]]:
    """Every file of a package but translations, or the one of a module, by its place within: what it holds."""
    spec, found = spec_of(module), folder(module)
    if spec is None or found is None:
        return
    if not spec.submodule_search_locations:
        yield spec.name, Path(str(spec.origin)).read_bytes()
        return
    places = {file.relative_to(found).as_posix(): file for file in found.rglob("*") if file.is_file()}
    yield from ((place, places[place].read_bytes()) for place in sorted(places) if ASIDE.isdisjoint(Path(place).parts))
