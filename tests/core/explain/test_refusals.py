"""What is refused, in random positions of many mixes of modules: by a rule that is told, and nothing else is.

50 positions in the ordinary run, a thousand with ``-m slow``.
"""

from __future__ import annotations

import pytest

from ...mass.matches import refusals_cite
from ..cli.calling import fine
from .mixes import ADDED, BOARDS, mix

POSITIONS = 1000
SOME = 50


def wrong(seeds: range) -> list[str]:
    """What is wrong with the refusals of these positions, each of a mix of its own."""
    return [said for seed in seeds if (said := refusals_cite(mix(seed), seed))]


def test_what_is_refused_in_some_mix_is_refused_by_a_rule() -> None:
    assert wrong(range(SOME)) == []


@pytest.mark.slow
def test_what_is_refused_in_a_thousand_positions_is_refused_by_a_rule() -> None:
    assert wrong(range(SOME, POSITIONS)) == []


def test_the_mixes_are_many() -> None:
    mixes = [mix(seed) for seed in range(SOME)]
    assert len(set(mixes)) > SOME * 0.9
    assert {module for found in mixes for module in found.plugins} == set(ADDED)
    assert len({found.board for found in mixes}) > len(BOARDS) * 0.7


def test_every_rule_of_a_refusal_can_be_looked_up() -> None:
    assert fine("rule", "TL-2.4").startswith("TL-2.4 Impossible action (taolong)")
