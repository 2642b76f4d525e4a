"""Every test here works in an empty folder of its own, and many on one recorded match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from boardwright.matches.match import Match
from boardwright.matches.plan import read_plan

from ..cli.calling import desk
from ..explain.conftest import shelf

__all__ = ["desk", "shelf"]

FILE = Path("a.record")


@pytest.fixture
def match(desk: Path) -> Iterator[Match]:
    """A match of The Field with seven choices made, recorded in the empty folder."""
    made = Match(read_plan("the_field").but(seed=7, max_turns=9))
    made.record_to(FILE)
    for _ in range(7):
        made.take(made.game.options[0])
    yield made
    assert made.recorder
    made.recorder.close()
