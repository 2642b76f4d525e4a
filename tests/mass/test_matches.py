"""Random matches of every installed scenario in both editions, and the reasons for what they do not offer.

The ordinary run plays a few. All of them, on every core:

    python -m pytest tests/mass -m slow

``BOARDWRIGHT_MATCHES`` and ``BOARDWRIGHT_POSITIONS`` say how many matches of each kind and positions of each kind,
in either run.
"""

from __future__ import annotations

import os

import pytest

from .matches import KINDS, Kind, match_holds, refusals_cite, wrong, wrong_in_processes

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def wanted(variable: str, otherwise: int) -> int:
    """The number the environment asks for."""
    return int(os.environ.get(variable, otherwise))


@every_kind
def test_random_matches_end_and_replay(kind: Kind) -> None:
    assert wrong(match_holds, kind, wanted("BOARDWRIGHT_MATCHES", 5)) == []


@every_kind
def test_what_is_refused_is_refused_by_a_rule(kind: Kind) -> None:
    assert wrong(refusals_cite, kind, wanted("BOARDWRIGHT_POSITIONS", 50)) == []


@pytest.mark.slow
@every_kind
def test_two_thousand_random_matches_end_and_replay(kind: Kind) -> None:
    assert wrong_in_processes(match_holds, kind, wanted("BOARDWRIGHT_MATCHES", 2000)) == []


@pytest.mark.slow
@every_kind
def test_what_is_refused_in_a_thousand_positions_is_refused_by_a_rule(kind: Kind) -> None:
    assert wrong_in_processes(refusals_cite, kind, wanted("BOARDWRIGHT_POSITIONS", 1000)) == []
