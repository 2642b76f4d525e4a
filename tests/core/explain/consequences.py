"""What the log of a random match has to hold: every change, each with a chain of causes that ends at a choice."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from boardwright import Event, Game, Log, Slice, key, play
from boardwright.explain.log import Change, log_data, log_lines
from boardwright.loop import Resolution
from boardwright.plugins.discovery import installed

from ...mass.matches import Planned
from .mixes import random_choices

STEP = re.compile(r"\.(\w+)|\[(\w+)\]")
"""A step of the path of a change: a field, or a place or seat in a row."""


class Heard(NamedTuple):
    """What one reaction did to the slices."""

    function: str
    old: tuple[Slice, ...]
    new: tuple[Slice, ...]


def log_holds(kind: Planned, seed: int) -> str:
    """What is wrong with the log of a random match; empty if nothing is."""
    start = kind.plan.game()
    end, texts = random_choices(start, seed)
    log, game = Log(start), start
    for number, text in enumerate(texts, 1):
        before, option = game, game.find(text)
        logged = [len(entry.changes) for entry in log.entries]
        game = log.play(option)
        if missed := unlogged(before, option, game, log, logged):
            return f"{kind}, seed {seed}, choice {number} ({text}): {missed}"
    if key(game) != key(end):
        return f"{kind}, seed {seed}: the log leads to another end"
    wrong = [*without_cause(log, len(start.agenda)), *inconsistent(log), *untold(log)]
    return f"{kind}, seed {seed}: {wrong[0]}" if wrong else ""


def unlogged(before: Game, option: Event, after: Game, log: Log, logged: list[int]) -> str:
    """What happened by this choice and is not among the new changes of the log, or the other way round."""
    heard: list[Heard] = []

    def hear(told: Resolution) -> None:
        heard.append(Heard(getattr(told.by, "__name__", ""), told.before.slices, told.after.slices))

    play(before, option, hear)
    olds, news = ([before.slices, *(did.new for did in heard)], [*(did.old for did in heard), after.slices])
    if olds != news:
        return "something changed that nobody heard of"
    places = [*logged, *[0] * (len(log.entries) - len(logged))]
    rows = zip(log.entries, places, strict=True)
    queues = [entry.changes[place:] for entry, place in rows if len(entry.changes) > place]
    for did in heard:
        if did.old != did.new and not taken(did, queues):
            return f"what {did.function} changed is not logged"
    left = [change for queue in queues for change in queue]
    return f"the log tells of {left[0]}, which did not happen" if left else ""


def taken(did: Heard, queues: list[list[Change]]) -> bool:
    """Whether the next changes of some entry are what this reaction did; they are taken off."""
    touched = [pair for pair in zip(did.old, did.new, strict=True) if pair[0] is not pair[1]]
    old, new = ({type(slice).__name__: plain(slice) for slice in slices} for slices in zip(*touched, strict=True))
    for queue in queues:
        told = [change for change in queue if change.by.function == did.function]
        if told and patched(old, told) == new:
            del queue[: len(told)]
            return True
    return False


def patched(old: dict[str, Any], changes: list[Change]) -> dict[str, Any] | None:
    """The slices with these changes made; None if they do not begin where the slices stand."""
    made: dict[str, Any] = plain(old)
    for change in changes:
        name, *_ = change.what.partition(".")
        if name not in made:
            return None
        steps = [field or place for field, place in STEP.findall(change.what.removeprefix(name))]
        where: Any = made[name]
        for step in steps[:-1]:
            where = where[place_of(where, step)]
        last = place_of(where, steps[-1])
        if where[last] != plain(change.before):
            return None
        where[last] = plain(change.after)
    return made


def place_of(where: Any, step: str) -> str | int:
    """A field of a table; a place in a row, or the only thing in it that is of this seat."""
    if isinstance(where, dict):
        return step
    if step.isdecimal():
        return int(step)
    [place] = (place for place, thing in enumerate(where) if thing["seat"] == step)
    return place


def plain(value: object) -> Any:
    """A value as JSON has it."""
    return json.loads(json.dumps(msgspec.to_builtins(value)))


def without_cause(log: Log, laid: int) -> Iterator[str]:
    """Every change whose causes do not lead to a choice, or to what the set-up has laid ready."""
    for entry, change in log.changes():
        *_, first = log.causes(entry)
        if first.cause is not None or (first.seat is None and first.number >= laid):
            yield f"{change} comes from nowhere"


def inconsistent(log: Log) -> Iterator[str]:
    """Every number of the log, as JSON, that leads astray."""
    rows = json.loads(json.dumps(log_data(log)))
    for place, row in enumerate(rows):
        if row["n"] != place or not (row["cause"] is None or 0 <= row["cause"] < place):
            yield f"entry {place} says it is {row['n']}, caused by {row['cause']}"
        if row["cause"] is not None and place not in rows[row["cause"]]["follows"]:
            yield f"entry {place} does not follow from its cause"
        if any(rows[other]["cause"] != place for other in row["follows"]):
            yield f"what follows from entry {place} has another cause"
        if (row["by"] is None) != (row["cause"] is None):
            yield f"entry {place} has a cause without a rule, or a rule without a cause"
    if sorted(change["order"] for row in rows for change in row["changes"]) != [*range(len([*log.changes()]))]:
        yield "the changes are not numbered through"
    told = [int(line.split()[0]) for line in log_lines(log) if "→" not in line]
    if sorted(told) != [*range(len(rows))]:
        yield "the tree leaves out an entry, or tells one twice"


def untold(log: Log) -> Iterator[str]:
    """Every rule that the log cites and no rulebook has, by itself or as a chapter."""
    known = [id for book in installed().rulebooks for id in book.rules]
    for entry in log.entries:
        for by in (*([entry.by] if entry.by else []), *(change.by for change in entry.changes)):
            for cited in by.rules:
                if not any(id == cited or id.startswith(f"{cited}.") for id in known):
                    yield f"{by.function} cites {cited}, which no rulebook has"
