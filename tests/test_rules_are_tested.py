"""Every rule has a test: each id that a rulebook tells marks one, and each mark is the id of a rule that is told."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from boardwright.plugins.rulebook import FILE, read_rulebook
from boardwright.testing import marked

TESTS = Path(__file__).resolve().parent
BOOKS = [read_rulebook(file.parent.parent.name, file) for file in sorted(TESTS.parent.glob(f"plugins/*/*/{FILE}"))]
TOLD = {book.plugin: list(book.rules) for book in BOOKS}


@cache
def marks() -> dict[str, list[str]]:
    """The tests of this folder by the rules they are marked with, whichever of them are run."""
    return marked(TESTS)


@pytest.mark.parametrize("plugin", TOLD)
def test_every_rule_of_a_plugin_has_a_test(plugin: str) -> None:
    assert [id for id in TOLD[plugin] if id not in marks()] == []


def test_every_mark_is_a_rule_that_a_plugin_tells() -> None:
    told = {id for rules in TOLD.values() for id in rules}
    assert {id: tests for id, tests in marks().items() if id not in told} == {}
