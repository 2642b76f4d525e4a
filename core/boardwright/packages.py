"""Packages: where an installed package keeps its files, found without running any of its code."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def folder(module: str) -> Path | None:
    """The folder of a top-level package or the file of a module's; None if it is not there."""
    spec = find_spec(module.partition(".")[0])
    if spec is None:
        return None
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    return Path(spec.origin).parent if spec.origin else None
