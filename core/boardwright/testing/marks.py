"""Which rules a test covers: marks that pytest knows, and that are read from the files of the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ..errors import Misuse
from ..plugins.discovery import installed
from ..plugins.packages import folder
from ..plugins.rulebook import FILE, ID, read_rulebook
from ..storage.files import read_text

NAME = "boardwright.testing"
PLAIN = "pytest.mark.rule"
FILES = ("test_*.py", "*_test.py")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def rule(*ids: str) -> pytest.MarkDecorator:
    """The mark of a test, or of a class of them, that fails when one of these rules is broken: ``@rule("HB-7.1")``.

    ``Misuse`` if one of them is no rule id.
    """
    wrong = [id for id in ids if not ID.fullmatch(str(id))]
    if wrong or not ids:
        what = f"@rule: {wrong[0]!r} is no rule id" if wrong else "@rule() names no rule"
        raise Misuse(
            '{what}; name those that the test covers, as in @rule("HB-7.1") or @rule("HB-7.1", "HB-7.2")', what=what
        )
    return pytest.mark.rule(*ids)


def untested(plugin: str, tests: Path) -> list[str]:
    """The rules of an installed plugin that no test in a folder, or file, is marked with.

    ``Misuse`` if the plugin is not installed or has no rulebook, and whatever ``marked`` raises.
    """
    if missing := installed().missing(plugin):
        raise Misuse(missing)
    place = folder(installed().package(plugin))
    if place is None or not (place / FILE).is_file():
        raise Misuse(
            "plugin {plugin!r} has no {file}, so it tells no rule that could be tested", plugin=plugin, file=FILE
        )
    covered = marked(tests)
    return [id for id in read_rulebook(plugin, place / FILE).rules if id not in covered]


def untold(tests: Path) -> list[str]:
    """The rules that tests in a folder, or file, are marked with and that no installed plugin tells."""
    told = {id for book in installed().rulebooks for id in book.rules}
    return [id for id in marked(tests) if id not in told]


def marked(tests: Path) -> dict[str, list[str]]:
    """The rules that tests in a folder, or file, are marked with, each with these tests: ``test_wells.py::test_drink``.

    They are read from the files without running anything, so it does not matter which tests are run. ``Misuse`` names
    the line of a mark that does not say its rules in plain words, or that stands above no test.
    """
    found: dict[str, list[str]] = {}
    files = [tests] if tests.is_file() else sorted({file for kind in FILES for file in tests.rglob(kind)})
    for file in files:
        place = file.name if file == tests else file.relative_to(tests).as_posix()
        for test, id in marks(file):
            found.setdefault(id, []).append(f"{place}::{test}")
    return found


def marks(file: Path) -> Iterator[tuple[str, str]]:
    """The tests of a file, each with the rules it is marked with, one by one."""
    module = ast.parse(read_text(file), str(file))
    names = {PLAIN, *imported_names(module)}
    above: set[ast.Call] = set()
    for test, node in bearers(module, ""):
        for call in (call for decorator in node.decorator_list for call in calls(decorator, names)):
            above.add(call)
            yield from ((test, id) for id in ids_in(call, file))
    for call in calls(module, names):
        if call not in above:
            raise Misuse(
                "{file}, line {line}: {mark} stands above no test; write it right above one",
                file=file,
                line=call.lineno,
                mark=ast.unparse(call),
            )


def imported_names(module: ast.Module) -> set[str]:
    """By what name a file has imported the mark."""
    lines = (node for node in ast.walk(module) if isinstance(node, ast.ImportFrom) and node.module == NAME)
    return {alias.asname or alias.name for line in lines for alias in line.names if alias.name == rule.__name__}


def bearers(node: ast.AST, within: str) -> Iterator[tuple[str, ast.ClassDef | Function]]:
    """Tests and classes of tests as pytest finds them, by name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            if child.name.startswith("test"):
                yield f"{within}{child.name}", child
        elif isinstance(child, ast.ClassDef):
            if child.name.startswith("Test"):
                yield f"{within}{child.name}", child
                yield from bearers(child, f"{within}{child.name}::")
        elif isinstance(child, ast.stmt):
            yield from bearers(child, within)


def calls(node: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    """Every call of one of these names."""
    return (found for found in ast.walk(node) if isinstance(found, ast.Call) and ast.unparse(found.func) in names)


def ids_in(call: ast.Call, file: Path) -> Iterator[str]:
    """The rules that a mark says, each of them as a plain text."""
    for word in (*call.args, *call.keywords):
        if not isinstance(word, ast.Constant) or not isinstance(word.value, str):
            raise Misuse(
                "{file}, line {line}: {mark} does not say its rules in plain words, as in "
                '@rule("HB-7.1"); they are read from the file',
                file=file,
                line=call.lineno,
                mark=ast.unparse(call),
            )
        yield word.value
