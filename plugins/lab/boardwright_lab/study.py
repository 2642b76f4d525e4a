"""Study: all trials of a lab: played, known again where they have been seen, and shrunk where they fail."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from .covering import Told, quietly
from .crew import Result, alone, spread, together
from .shrink import Case, shrunk
from .space import Space
from .store import Store
from .trial import MAX_TURNS, Seen, Trial

MOST_CASES = 12
"""Failures of different reasons that are shrunk."""
Crew = Callable[[Sequence[Trial]], Iterator[Result]]
"""Plays trials, and tells of each as it ends."""


class Study(msgspec.Struct, frozen=True):
    """What a lab has seen: its rows, and what was seen of each trial by the number of its row; ``cases`` failed."""

    space: Space
    rows: tuple[Mapping[str, Any], ...]
    seen: tuple[tuple[int, Trial, Seen], ...]
    cases: tuple[Case, ...] = ()

    @property
    def failures(self) -> tuple[tuple[int, Trial, Seen], ...]:
        """What failed."""
        return tuple(result for result in self.seen if result[2].failure is not None)


def trials_of(
    space: Space, rows: Sequence[Mapping[str, Any]], players: Mapping[str, int]
) -> tuple[tuple[int, Trial], ...]:
    """The trials of these rows, so many by each player, each with the number of its row."""
    plans = [space.plan(row).but(max_turns=MAX_TURNS) for row in rows]
    return tuple(
        (number, Trial(plan, seed, player))
        for number, plan in enumerate(plans)
        for player, count in players.items()
        for seed in range(count)
    )


def studied(
    space: Space,
    rows: Sequence[Mapping[str, Any]],
    players: Mapping[str, int],
    crew: Crew,
    store: Store | None = None,
    told: Told = quietly,
) -> Study:
    """Play the trials of these rows, and know again those that have been seen."""
    numbered = trials_of(space, rows, players)
    seen = seen_of([trial for _, trial in numbered], crew, store, told)
    return Study(space, tuple(rows), tuple((*one, result) for one, result in zip(numbered, seen, strict=True)))


def seen_of(trials: Sequence[Trial], crew: Crew, store: Store | None = None, told: Told = quietly) -> tuple[Seen, ...]:
    """What is seen of each of these trials; those that the store knows are not played.

    ``told`` hears how many are done, how many failed, of how many.
    """
    seen = {id(trial): result for trial, result in store.known(trials)} if store is not None else {}
    failed = sum(result.failure is not None for result in seen.values())
    told(len(seen), failed, len(trials))
    for trial, result in crew([trial for trial in trials if id(trial) not in seen]):
        if store is not None:
            store.keep(trial, result)
        seen[id(trial)] = result
        failed += result.failure is not None
        told(len(seen), failed, len(trials))
    return tuple(seen[id(trial)] for trial in trials)


def with_cases(study: Study, seconds: float) -> Study:
    """The study with the smallest case of each reason for which something failed."""
    return msgspec.structs.replace(study, cases=tuple(cases_of(study, seconds)))


def cases_of(study: Study, seconds: float) -> Iterable[Case]:
    """The smallest case of each reason, as far as they are few."""
    first: dict[str, tuple[int, Trial, Seen]] = {}
    for result in study.failures:
        failure = result[2].failure
        if failure is not None:
            first.setdefault(failure.reason, result)
    for number, trial, seen in [*first.values()][:MOST_CASES]:
        if seen.failure is not None:
            yield shrunk(study.space, study.rows[number], seen.failure, trial, seconds)


def crew_of(workers: int, scheduler: str, seconds: float) -> Crew:
    """Who plays: a cluster, so many processes, or this one."""
    if scheduler:
        return lambda trials: spread(trials, seconds, scheduler)
    if workers > 1:
        return lambda trials: together(trials, seconds, workers)
    return lambda trials: alone(trials, seconds)
