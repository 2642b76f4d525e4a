"""perft: the numbers in tests/perft, which were computed independently of the engine.

A row names a scenario, the plugins it is played ``with`` and the options ``set`` besides its own, the choices ``after``
which one counts, and the number of sequences of one, two, three, … decisions from there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from boardwright import AssemblyError, Game, assemble
from boardwright.analysis.perft import perft
from boardwright.testing import rule

from .plugins.taolong.boards import after, scenario

FILES = sorted(Path(__file__).with_name("perft").glob("*.toml"))


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position, and its numbers."""

    scenario: str
    perft: tuple[int, ...]
    plugins: tuple[str, ...] = msgspec.field(name="with", default=())
    options: dict[str, Any] = msgspec.field(name="set", default_factory=dict)
    after: str = ""


class Rows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file."""

    row: tuple[Row, ...]


def rows(file: Path) -> dict[str, Row]:
    """The rows of a file, named after it and their place in it."""
    return {f"{file.stem}-{n}": row for n, row in enumerate(msgspec.toml.decode(file.read_bytes(), type=Rows).row, 1)}


ROWS = {name: row for file in FILES for name, row in rows(file).items()}


def position(row: Row) -> Game:
    """The position of a row; ``AssemblyError`` if one of its plugins is not installed."""
    changes: dict[str, dict[str, Any]] = {}
    for option, value in row.options.items():
        section, _, name = option.partition(".")
        changes.setdefault(section, {})[name] = value
    choices = [text for text in map(str.strip, row.after.split(";")) if text]
    return after(assemble(scenario(row.scenario), row.plugins, changes), *choices)


@rule("TL-15.7")
@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_perft(row: Row) -> None:
    game = position(row)
    assert tuple(perft(game, depth) for depth in range(1, len(row.perft) + 1)) == row.perft


def test_there_are_files() -> None:
    assert {file.stem for file in FILES} >= {"the_field", "the_valley"}


def test_a_row_with_a_plugin_that_is_not_installed_is_an_error() -> None:
    with pytest.raises(AssemblyError, match="no_such_plugin"):
        position(Row("the_field", (3,), plugins=("no_such_plugin",)))


def test_a_row_may_set_options() -> None:
    assert position(Row("the_field", (3,), options={"taolong.first": "black"})).choice is not None
