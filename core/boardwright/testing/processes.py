"""Matches in processes of their own: one that never ends is stopped, and one that depends on the process is found."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec

from ..i18n import joined, phrase
from ..matches.plan import Plan
from .random_matches import BrokenContract, after_choices
from .worker import Task

GRACE = 10.0
"""Seconds that a process has besides, to start and to say who was at work."""


class TimedOut(BrokenContract):
    """A match has not ended in time; the message names the last choice, and the rule that was at work."""


class Played(msgspec.Struct, frozen=True):
    """A match that was played elsewhere: the options of each choice, what was taken, and the result.

    ``sources`` are the plugins that say what the options of each choice are.
    """

    options: tuple[tuple[str, ...], ...]
    sources: tuple[tuple[str, ...], ...]
    choices: tuple[str, ...]
    result: str


def play_apart(plan: Plan, seconds: float, *, strict: bool = False, hash_seed: int | None = None) -> Played:
    """Play a match in a process of its own, each seat by its player, or at random where it has none.

    Raises ``TimedOut`` if it has not ended after so many seconds, and ``BrokenContract`` if a plugin fails in it.
    ``hash_seed`` is that of the process, on which no rule may depend.
    """
    said, errors = worker_output(Task(plan, seconds, strict), hash_seed)
    options = [line for line in said if "options" in line]
    choices = tuple(str(line["taken"]) for line in said if "taken" in line)
    last = said[-1] if said else {}
    after = after_choices(choices)
    if "result" in last:
        listed, sources = (tuple(tuple(line[key]) for line in options) for key in ("options", "sources"))
        return Played(listed, sources, choices, str(last["result"]))
    if "fault" in last:
        raise BrokenContract("{fault}; {after}", fault=last["fault"], after=after)
    if "late" in last or not errors:
        raise TimedOut(
            "the match has not ended within {seconds:g} seconds: {late}; {after}",
            seconds=seconds,
            late=last.get("late", phrase("it is stuck")),
            after=after,
        )
    raise BrokenContract("the process ended: {errors}; {after}", errors=errors[-1], after=after)


def worker_output(task: Task, hash_seed: int | None) -> tuple[list[dict[str, Any]], list[str]]:
    """All that a process said of a match, and the lines of its error output."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    if hash_seed is not None:
        environment["PYTHONHASHSEED"] = str(hash_seed)
    command = [sys.executable, "-m", f"{__package__}.worker"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment) as process:  # noqa: S603 - ours
        try:
            out, errors = process.communicate(msgspec.json.encode(task, enc_hook=str), task.seconds + GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            out, errors = process.communicate()
    return [*worker_lines(out)], errors.decode(errors="replace").split("\n")[:-1]


def worker_lines(out: bytes) -> Iterator[dict[str, Any]]:
    """The lines that are a worker's own; a plugin may print whatever it likes."""
    for line in out.splitlines():
        try:
            yield msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.DecodeError:
            continue


def same_everywhere(plan: Plan, seconds: float) -> Played:
    """Play a match twice, in processes that hash differently; ``BrokenContract`` at the first difference."""
    first, second = (play_apart(plan, seconds, hash_seed=seed) for seed in (1, 2))
    for number, (one, other) in enumerate(zip_longest(first.options, second.options, fillvalue=()), 1):
        if one != other:
            after = after_choices(first.choices[: number - 1])
            ruled = phrase("ruled on by: {plugins}", plugins=joined((*first.sources, *second.sources)[number - 1]))
            raise BrokenContract(
                "the options of choice {number} differ between processes: {one} and {other}; {ruled}; {after}",
                number=number,
                one=one,
                other=other,
                ruled=ruled,
                after=after,
            )
    if first != second:
        raise BrokenContract(
            "two processes end a match differently: {result!r} and {other!r}",
            result=first.result,
            other=second.result,
        )
    return first
