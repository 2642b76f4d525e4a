"""The ratios of one run: what is compared takes turns, so that a slow moment of the machine hits all alike."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Mapping
from statistics import median
from time import perf_counter, process_time

from .subjects import (
    CHOICES,
    EDITIONS,
    SCENARIOS,
    STARTS,
    Questions,
    assembled_cold,
    kept,
    listeners,
    packed,
    planned,
    players,
    start,
)

ROUNDS = 60
STARTED = 15
ASSEMBLED = 20
ASKED = 20

Times = dict[str, list[float]]
"""The seconds of each round, by what was run."""


def taking_turns(subjects: Mapping[str, Callable[[], object]], rounds: int, clock: Callable[[], float]) -> Times:
    """So many rounds, in each of which everything is run once; a first one is not counted."""
    times: Times = {name: [] for name in subjects}
    for _ in range(rounds + 1):
        for name, run in subjects.items():
            begun = clock()
            run()
            times[name].append(clock() - begun)
    return {name: seconds[1:] for name, seconds in times.items()}


def ratio(times: Times, above: str, below: str) -> float:
    """How many times as long one thing takes as another: the median of the rounds."""
    return median(long / short for long, short in zip(times[above], times[below], strict=True))


def lines() -> Iterator[str]:
    """The table, line by line."""
    yield f"Python {platform.python_version()}"
    yield from play_lines(taking_turns(players(), ROUNDS, process_time))
    yield from listening_lines(taking_turns(listeners(), ROUNDS, process_time))
    yield from why_lines()
    starts = {name: lambda command=command: start(command) for name, command in STARTS.items()}
    yield from start_lines(taking_turns(starts, STARTED, perf_counter))
    yield from assembly_lines()
    yield from size_lines()


def play_lines(times: Times) -> Iterator[str]:
    """Random play, and how many choices of ours fit into a ply of python-chess."""
    for name, seconds in times.items():
        yield row(f"{name}", f"{CHOICES / median(seconds):,.0f} choices/s")
    for name, wanted in (("The Field", "≥ 1.5"), ("The Valley", "≥ 1.2")):
        for edition in EDITIONS:
            for other in ("chess", "chess, moves only", "tic-tac-toe"):
                aim = wanted if other.startswith("chess") else ""
                yield row(f"{name}, {edition} / {other}", f"{ratio(times, other, f'{name}, {edition}'):.2f} ×", aim)


def listening_lines(times: Times) -> Iterator[str]:
    """Random play while nobody listens, against a loop that nobody can listen to."""
    for name in SCENARIOS:
        yield row(f"{name} / without an ear for why", f"{ratio(times, f'{name}, deaf', name):.2f} ×", "≥ 0.95")


def why_lines() -> Iterator[str]:
    """Asking why of everything that could be named in the middle of a match, against listing the options as often."""
    for name, scenario in SCENARIOS.items():
        questions = Questions(scenario, "classic")
        times = taking_turns({"why": questions.why, "options": questions.options}, ASKED, process_time)
        each = median(times["why"]) / len(questions.asked)
        yield row(f"{name}: why", f"{each * 1000:.3f} ms", "≤ 1")
        yield row(f"{name}: why / options", f"{ratio(times, 'why', 'options'):.1f} ×")


def start_lines(times: Times) -> Iterator[str]:
    """Start-up, against the import of the library that the command line is made with."""
    for name, seconds in times.items():
        yield row(name, f"{median(seconds) * 1000:.0f} ms")
    for name, wanted in (("boardwright --help", "≤ 1.5"), ("boardwright scenarios", "≤ 1.8")):
        yield row(f"{name} / import typer", f"{ratio(times, name, 'import typer'):.2f} ×", wanted)


def assembly_lines() -> Iterator[str]:
    """Assembly of The Valley, in a process that has done it before and in a fresh one."""
    plan = planned("the_valley")
    times = taking_turns({"assembly": plan.game}, ASSEMBLED, perf_counter)
    yield row("assembly of The Valley", f"{median(times['assembly']) * 1000:.1f} ms", "≤ 15")
    cold = median(assembled_cold() for _ in range(5))
    yield row("assembly of The Valley, cold, with imports", f"{cold * 1000:.1f} ms")


def size_lines() -> Iterator[str]:
    """How large a position is, written down and kept in memory."""
    for name, scenario in SCENARIOS.items():
        for edition in EDITIONS:
            yield row(f"{name}, {edition}: MessagePack, largest", f"{packed(scenario, edition)} bytes", "≤ 1024")
            yield row(f"{name}, {edition}: each position kept", f"{kept(scenario, edition):.0f} bytes", "≤ 1536")


def row(what: str, measured: str, wanted: str = "") -> str:
    """A line of the table."""
    return f"{what:<50} {measured:>20}  {wanted}".rstrip()
