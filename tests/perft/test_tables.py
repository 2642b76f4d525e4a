"""The engine counts as many matches from every start position as when the tables were made."""

from __future__ import annotations

from itertools import takewhile

import msgspec
import pytest
from boardwright.analysis.perft import perft
from boardwright.testing import rule

from ..test_perft import ROWS, Row, position, rows
from .make_tables import TABLES, starts

SHALLOW = 1_000
"""Without ``-m slow`` only depths with up to so many sequences are counted."""

MADE = {f"{row.scenario}-{'-'.join((*row.plugins, *row.options.values()))}": row for row in rows(TABLES).values()}
ANEW = "python -m tests.perft.make_tables"


def counts(row: Row, depth: int) -> tuple[int, ...]:
    """The numbers of sequences of 1 to ``depth`` decisions."""
    game = position(row)
    return tuple(perft(game, n) for n in range(1, depth + 1))


@rule("TL-15.7")
@pytest.mark.parametrize("row", MADE.values(), ids=MADE)
def test_the_first_decisions(row: Row) -> None:
    few = tuple(takewhile(lambda count: count <= SHALLOW, row.perft))
    assert counts(row, len(few)) == few


@rule("TL-15.7")
@pytest.mark.slow
@pytest.mark.parametrize("row", MADE.values(), ids=MADE)
def test_as_deep_as_the_tables_go(row: Row) -> None:
    assert counts(row, len(row.perft)) == row.perft


def test_every_scenario_has_its_tables() -> None:
    assert [msgspec.structs.replace(row, perft=()) for row in MADE.values()] == starts(), f"make them anew: {ANEW}"


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if not row.after])
def test_the_tables_agree_with_the_numbers_that_were_counted_independently(name: str) -> None:
    known = ROWS[name]
    edition = known.options.get("taolong.edition", "classic")
    made = MADE[f"{known.scenario}-{'-'.join((*known.plugins, edition))}"]
    depth = min(len(known.perft), len(made.perft))
    assert made.perft[:depth] == known.perft[:depth]
