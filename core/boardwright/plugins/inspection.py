"""Survey: what each installed plugin brings by itself, and what is wrong with one, without ending for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from ..blame import fault_message
from ..errors import AssemblyError, BoardwrightError
from ..tiles import TileKind
from .discovery import Disputed, installed
from .hooks import TABLES, Hooks
from .loading import load
from .packages import files, spec_of


def tiles_of(name: str) -> Mapping[str, TileKind]:
    """The kinds of tile that a plugin brings; ``AssemblyError`` if it is broken."""
    try:
        found = Hooks((load(name),))("tiles")
        return {tile: kind for _, kinds in found for tile, kind in kinds.items()}
    except BoardwrightError:
        raise
    except Exception as error:
        raise AssemblyError(fault_message(error) or f"plugin {name!r}: {error}") from error


def flaw_of(name: str) -> str:
    """What is wrong with a plugin as far as its files tell, none of which is run; empty if nothing is.

    Told are a name that two packages claim, a module that is not there, what is no Python, and a package that the
    plugin imports at its start and that is not installed.
    """
    point = installed()[name]
    if isinstance(point, Disputed):
        return f"two installed packages bring it: {point.value}; uninstall one"
    if spec_of(point.module) is None:
        return f"its module {point.module!r} is not there; install it again"
    return next((flaw for place, data in files(point.module) if (flaw := flaw_in(place, data))), "")


def flaw_in(place: str, data: bytes) -> str:
    """What is wrong with a file of a plugin, with its line."""
    if not place.endswith(".py"):
        return ""
    try:
        tree = ast.parse(data, place)
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None)
        return f"{type(error).__name__}: {getattr(error, 'msg', error)} ({place}{f', line {line}' if line else ''})"
    missing = ((line, package) for line, package in imported_packages(tree) if spec_of(package) is None)
    return next(
        (f"it needs {package!r}, which is not installed ({place}, line {line})" for line, package in missing), ""
    )


def imported_packages(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The packages that a module imports as soon as it is run, each with its line."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.lineno, node.module


def fault_of(name: str) -> str:
    """What is wrong with a plugin, as far as its manifest, tables and rulebook tell; empty if nothing is."""
    try:
        hooks = Hooks((load(name),))
        for table in sorted(TABLES):
            for _ in hooks(table):
                pass
    except Exception as error:  # noqa: BLE001 - it is told, whatever it is
        return " ".join((fault_message(error) or str(error)).split())
    return installed().rulebooks.repetition(name)
