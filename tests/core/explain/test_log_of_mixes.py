"""Random matches of many mixes of modules: the log misses no change, and every change has its causes.

10 matches in the ordinary run, 200 with ``-m slow``.
"""

from __future__ import annotations

import pytest

from .consequences import log_holds
from .mixes import mix

MATCHES = 200
SOME = 10


def wrong(seeds: range) -> list[str]:
    """What is wrong with the logs of these matches, each of a mix of its own."""
    return [said for seed in seeds if (said := log_holds(mix(seed), seed))]


def test_every_change_of_a_random_match_is_logged_with_its_causes() -> None:
    assert wrong(range(SOME)) == []


@pytest.mark.slow
def test_every_change_of_two_hundred_random_matches_is_logged_with_its_causes() -> None:
    assert wrong(range(SOME, MATCHES)) == []
