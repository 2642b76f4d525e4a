"""Shrink: the smallest case that fails for the same reason: fewest modules, usual options, shortest list of choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import msgspec
from boardwright import IllegalChoice, Plan
from boardwright.testing.interference import check_secrets
from boardwright.testing.replays import check_choices, check_orders

from .crew import tried_in_time
from .space import IN, SCENARIO, Row, Space, brought_by
from .trial import Failure, Trial, failed

SEEDS = 40
"""Matches that are played before a smaller row is held to be sound."""


class Case(msgspec.Struct, frozen=True):
    """A failing case: the row, its match, what fails and why, and the choices that lead there."""

    row: dict[str, Any]
    plan: Plan
    failure: Failure

    @property
    def guilty(self) -> tuple[str, ...]:
        """The modules and options that it takes, beside the game itself."""
        return tuple(name for name in self.row if name != SCENARIO)


def shrunk(space: Space, row: Row, failure: Failure, trial: Trial, seconds: float = 10) -> Case:
    """The smallest case to be found that fails as this trial of this row did."""
    shrinking = Shrinking(space, failure, trial, seconds)
    row, failure = shrinking.smallest_row(dict(row), failure)
    plan = space.plan(row).but(seed=trial.seed, max_turns=trial.plan.max_turns)
    return Case(told(space, row), plan, shortest(plan, failure))


def told(space: Space, row: Row) -> dict[str, Any]:
    """What of a row is not usual: its scenario, modules in the match, and options that are set."""
    return {
        name: value
        for name, value in row.items()
        if name == SCENARIO or (value is IN and name in space.modules) or ("." in name and value != space.usual[name])
    }


class Shrinking:
    """Looks for smaller rows that fail for the same reason."""

    def __init__(self, space: Space, failure: Failure, trial: Trial, seconds: float) -> None:
        """Keep what is looked for."""
        self.space, self.reason, self.trial, self.seconds = space, failure.reason, trial, seconds

    def smallest_row(self, row: dict[str, Any], failure: Failure) -> tuple[dict[str, Any], Failure]:
        """The row without whatever it fails without."""
        while True:
            for smaller in self.smaller(row):
                if (found := self.fails(smaller)) is not None:
                    row, failure = smaller, found
                    break
            else:
                return row, failure

    def smaller(self, row: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Rows with less in them: with fewer modules, the fewest first, or with one option as usual."""
        options = {name: value for name, value in row.items() if "." in name and value != self.space.usual[name]}
        modules = [name for name in self.space.modules if row[name] is IN]
        for size in range(len(modules)):
            for some in combinations(modules, size):
                yield from self.rows(row, some, options)
        for name in options:
            yield from self.rows(row, modules, {key: value for key, value in options.items() if key != name})

    def rows(self, row: Row, modules: Iterable[str], options: Row) -> Iterator[dict[str, Any]]:
        """The rows of exactly these modules and options, on the scenario at hand or on one that brings less."""
        wanted = {name: name in {*modules} for name in self.space.modules}
        for id in sorted(self.space.scenarios, key=lambda id: (id != row[SCENARIO], len(brought_by(id)))):
            known = {name: value for name, value in options.items() if wanted.get(name.partition(".")[0], IN) is IN}
            if brought_by(id) <= {self.space.game, *modules}:
                found = self.space.possible({**wanted, **known, SCENARIO: id})
                if found is not None:
                    yield found
                    return

    def fails(self, row: Row) -> Failure | None:
        """How a row fails for the same reason, in as few choices as some matches can show; None if it does not."""
        plan = self.space.plan(row).but(max_turns=self.trial.plan.max_turns)
        found: Failure | None = None
        for seed in (self.trial.seed, *range(SEEDS)):
            seen = tried_in_time(Trial(plan, seed, self.trial.player), self.seconds)
            if seen.failure is not None and seen.failure.reason == self.reason:
                if found is None or len(seen.failure.choices) < len(found.choices):
                    found = seen.failure
                if seed > 3 or len(found.choices) < 3:
                    break
        return found


def shortest(plan: Plan, failure: Failure) -> Failure:
    """The failure after as few choices as leaving some out can give."""
    return without_any(failure, lambda texts: failing(plan, texts, failure.reason))


def without_any(failure: Failure, fails: Callable[[tuple[str, ...]], Failure | None]) -> Failure:
    """The failure without each stretch of choices that it fails without, long stretches first (ddmin)."""
    size = len(failure.choices) // 2
    while size:
        start = 0
        while start < len(failure.choices):
            found = fails(failure.choices[:start] + failure.choices[start + size :])
            if found is None:
                start += size
            else:
                failure = found
        size //= 2
    return failure


def failing(plan: Plan, texts: tuple[str, ...], reason: str) -> Failure | None:
    """How these choices fail for this reason; None if they do not, or are not possible."""
    taken: list[str] = []
    try:
        start = plan.game()
        check_choices(start, texts, taken)
        check_orders(plan, start, taken)
        check_secrets(plan, taken)
    except IllegalChoice:
        return None
    except Exception as error:  # noqa: BLE001 - whatever a plugin does is what is looked for
        found = failed(error, taken)
        return found if found.reason == reason else None
    return None
