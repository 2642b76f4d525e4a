"""Survey: what each installed plugin brings by itself, and what is wrong with one, without ending for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from ..blame import fault_message
from ..errors import AssemblyError, BoardwrightError
from ..i18n import Phrase, joined, message, phrase
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
        said = fault_message(error) or phrase("plugin {name!r}: {error}", name=name, error=message(error))
        raise AssemblyError(said) from error


def flaw_of(name: str) -> Phrase:
    """What is wrong with a plugin as far as its files tell, none of which is run; empty if nothing is.

    Told are a name that two packages claim, a module that is not there, what is no Python, and a package that the
    plugin imports at its start and that is not installed.
    """
    point = installed()[name]
    if isinstance(point, Disputed):
        return phrase("two installed packages bring it: {places}; uninstall one", places=point.value)
    if spec_of(point.module) is None:
        return phrase("its module {module!r} is not there; install it again", module=point.module)
    return next((flaw for place, data in files(point.module) if (flaw := flaw_in(place, data))), Phrase(""))


def flaw_in(place: str, data: bytes) -> Phrase:
    """What is wrong with a file of a plugin, with its line."""
    if not place.endswith(".py"):
        return Phrase("")
    try:
        tree = ast.parse(data, place)
    except (SyntaxError, ValueError) as error:
        number = getattr(error, "lineno", None)
        at = phrase(", line {number}", number=number) if number else ""
        return joined((f"{type(error).__name__}: {getattr(error, 'msg', error)} ({place}", at, ")"), "")
    for line, package in imported_packages(tree):
        if spec_of(package) is None:
            needed = {"package": package, "place": place, "line": line}
            return phrase("it needs {package!r}, which is not installed ({place}, line {line})", **needed)
    return Phrase("")


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
