"""Figures: what the matches of a study amount to: lengths, options, who wins, what mattered, what never was reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from statistics import median, quantiles

import msgspec
from boardwright import Plan, play
from boardwright.analysis import Share
from boardwright.explain import traceable_rules
from boardwright.plugins import installed

from .study import Study
from .trial import Seen, Trial


class Figures(msgspec.Struct, frozen=True):
    """What some matches amount to; lengths are in choices, ``quarter`` holds the lower and the upper quartile."""

    matches: int
    failed: int
    drawn: int
    length: float
    quarter: tuple[float, float]
    branching: float
    first: Share


def figures(seen: Iterable[Seen]) -> Figures:
    """The figures of these matches; those that failed count as failed only."""
    every = [*seen]
    good = [match for match in every if match.failure is None]
    lengths = [len(match.choices) for match in good]
    low, _, high = quantiles(lengths, n=4) if len(lengths) > 1 else [*lengths, 0][:1] * 3
    total = sum(lengths)
    decided = [match for match in good if match.decided]
    return Figures(
        matches=len(every),
        failed=len(every) - len(good),
        drawn=len(good) - len(decided),
        length=median(lengths) if lengths else 0.0,
        quarter=(low, high),
        branching=sum(match.options for match in good) / total if total else 0.0,
        first=Share(sum(match.first for match in decided), len(decided)),
    )


def by_scenario(study: Study) -> dict[str, Figures]:
    """The figures of each scenario."""
    found: dict[str, list[Seen]] = {}
    for number, _, seen in study.seen:
        found.setdefault(str(study.rows[number]["scenario"]), []).append(seen)
    return {name: figures(matches) for name, matches in sorted(found.items())}


def by_pair(study: Study) -> dict[tuple[str, str], Share]:
    """For each two modules, how many of the matches with both failed; with itself, of those with the one."""
    found: dict[tuple[str, str], list[int]] = {}
    for number, _, seen in study.seen:
        there = [name for name in study.space.modules if study.rows[number][name] is True]
        for place, one in enumerate(there):
            for other in there[place:]:
                count = found.setdefault((one, other), [0, 0])
                count[0] += seen.failure is not None
                count[1] += 1
    return {pair: Share(*count) for pair, count in sorted(found.items())}


def mattered(study: Study) -> dict[str, Share]:
    """For each module, in how many of the first matches of each row something would have been otherwise without it."""
    found: dict[str, list[int]] = {name: [0, 0] for name in study.space.modules}
    for number, (trial, seen) in firsts(study).items():
        for name in study.space.modules:
            if study.rows[number][name] is True and (without := left_out(trial.plan, name)) is not None:
                found[name][0] += differs(trial.plan, without, seen)
                found[name][1] += 1
    return {name: Share(*count) for name, count in found.items()}


def left_out(plan: Plan, name: str) -> Plan | None:
    """The match without a module that was added to it; None if that is no match, or if it would not be left out."""
    plugins = tuple(other for other in plan.plugins if other != name)
    options = {plugin: said for plugin, said in plan.options.items() if plugin != name}
    without = msgspec.structs.replace(plan, plugins=plugins, options=options)
    try:
        return None if name in without.game().rules.plugins else without
    except Exception:  # noqa: BLE001 - what cannot be without it tells nothing
        return None


def differs(plan: Plan, without: Plan, seen: Seen) -> bool:
    """Whether a match would have gone otherwise without a module: other options at some choice, or another end."""
    one, two = plan.game(), without.game()
    for text in seen.choices:
        if [*map(one.text, one.options)] != [*map(two.text, two.options)]:
            return True
        one, two = play(one, one.find(text)), play(two, two.find(text))
    return one.over != two.over


def reached_never(study: Study) -> dict[str, list[str]]:
    """The rules of each plugin that some function stands for, and that were at work in no match."""
    counts: Counter[str] = Counter()
    for _, _, seen in study.seen:
        counts.update(seen.rules)
    there = {study.space.game, *study.space.modules}
    cited = {id for trial, _ in firsts(study).values() for id in traceable_rules(trial.plan.game().rules)}
    never = {
        book.plugin: [id for id in book.rules if id in cited and not counts[id]]
        for book in installed().rulebooks
        if book.plugin in there and book.plugin in installed()
    }
    return {plugin: ids for plugin, ids in never.items() if ids}


def firsts(study: Study) -> dict[int, tuple[Trial, Seen]]:
    """The first match of each row that did not fail."""
    found: dict[int, tuple[Trial, Seen]] = {}
    for number, trial, seen in study.seen:
        if seen.failure is None:
            found.setdefault(number, (trial, seen))
    return found
