"""Benchmarks, run by ``pytest tests/benchmarks``; ``pytest tests/benchmarks -k ratios`` prints the ratios alone.

Nothing here fails for being slow: what counts are the ratios within one run, and machines are noisy.
"""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest
from boardwright import key

from .subjects import CHOICES, SCENARIOS, STARTS, Questions, listeners, planned, players, start
from .table import ASKED, ASSEMBLED, STARTED, lines

PLAYERS = players()


@pytest.mark.benchmark(group="random play", timer=process_time)
@pytest.mark.parametrize("name", PLAYERS)
def test_random_play(benchmark: Any, name: str) -> None:
    benchmark.extra_info["choices"] = CHOICES
    benchmark.pedantic(PLAYERS[name], rounds=30, warmup_rounds=1)


@pytest.mark.benchmark(group="assembly")
def test_assembly(benchmark: Any) -> None:
    benchmark.pedantic(planned("the_valley").game, rounds=ASSEMBLED, warmup_rounds=1)


@pytest.mark.benchmark(group="start-up")
@pytest.mark.parametrize("name", STARTS)
def test_start_up(benchmark: Any, name: str) -> None:
    benchmark.pedantic(start, args=(STARTS[name],), rounds=STARTED, warmup_rounds=1)


def test_the_deaf_copy_of_the_loop_plays_alike() -> None:
    ends = listeners()
    for listener in ends.values():
        listener()
    assert [key(ends[name].game) for name in SCENARIOS] == [key(ends[f"{name}, deaf"].game) for name in SCENARIOS]


@pytest.mark.benchmark(group="why", timer=process_time)
@pytest.mark.parametrize("name", SCENARIOS)
def test_why(benchmark: Any, name: str) -> None:
    questions = Questions(SCENARIOS[name], "classic")
    benchmark.extra_info["questions"] = len(questions.asked)
    benchmark.pedantic(questions.why, rounds=ASKED, warmup_rounds=1)


def test_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print("", *lines(), sep="\n")  # noqa: T201
