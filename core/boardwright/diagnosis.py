"""Diagnosis: why a match cannot be put together, and the smallest changes with which it can, each tried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from .errors import BoardwrightError
from .finding import installed_scenario, scenarios
from .plan import Plan
from .plugins import installed, load
from .relations import Manifest, pair, smallest
from .scenario import Scenario
from .toml import parse


class Change(msgspec.Struct, frozen=True):
    """One change of a plan: what it is called, and the plan with it."""

    words: str
    made: Callable[[Plan], Plan]


class Repair(msgspec.Struct, frozen=True):
    """Changes with which a match can be put together, in words, and the plan with them."""

    words: tuple[str, ...]
    plan: Plan

    def __str__(self) -> str:
        """``leave out 'village', and set taolong.edition = 2017``."""
        return ", and ".join(self.words)


class Diagnosis(msgspec.Struct, frozen=True):
    """What is wrong with a match: the fewest added plugins that already cannot be, the error, and the repairs.

    Without ``causes`` the scenario is at fault by itself.
    """

    causes: tuple[str, ...]
    message: str
    repairs: tuple[Repair, ...]


def diagnose(plan: Plan) -> Diagnosis | None:
    """Why this plan makes no match, and every smallest change that works; None if it makes one."""
    if not wrong(plan):
        return None
    causes = smallest([*plan.plugins], lambda some: bool(wrong(only(plan, some))))
    return Diagnosis(causes, wrong(only(plan, causes)), tuple(repairs(plan)))


def wrong(plan: Plan) -> str:
    """What keeps a plan from being a match; empty if nothing does."""
    try:
        plan.game()
    except BoardwrightError as error:
        return str(error)
    return ""


def only(plan: Plan, plugins: Iterable[str]) -> Plan:
    """The plan with only these of its added plugins, and only the options that they or the scenario have."""
    kept = tuple(plugins)
    gone = {name for name in plan.plugins if name not in kept}
    options = {name: chosen for name, chosen in plan.options.items() if name not in gone}
    return msgspec.structs.replace(plan, plugins=kept, options=options)


def repairs(plan: Plan) -> Iterator[Repair]:
    """Every combination of as few changes as possible that makes a match; none if leaving out all does not.

    Of three changes and more only omissions are tried, of two all but additions.
    """
    pairs = [*omissions(plan), *allowances(plan), *settings(plan), *moves(plan)]
    for size in range(1, len(plan.plugins) + 2):
        changes = [*pairs, *additions(plan)] if size == 1 else pairs if size == 2 else [*omissions(plan)]
        found = [*tried(plan, changes, size)]
        if found:
            yield from found
            return


def tried(plan: Plan, changes: list[Change], size: int) -> Iterator[Repair]:
    """The combinations of so many of these changes that make a match."""
    for some in combinations(changes, size):
        changed = plan
        for change in some:
            changed = change.made(changed)
        if not wrong(changed):
            yield Repair(tuple(change.words for change in some), changed)


def omissions(plan: Plan) -> Iterator[Change]:
    """Leaving out one of the added plugins."""
    for name in plan.plugins:
        yield Change(f"leave out {name!r}", partial(without, name=name))


def without(plan: Plan, name: str) -> Plan:
    """The plan without an added plugin and its options."""
    return only(plan, (other for other in plan.plugins if other != name))


def allowances(plan: Plan) -> Iterator[Change]:
    """Allowing a soft clash."""
    for name, manifest in manifests(plan).items():
        for clash in manifest.clashes:
            if clash.soft:
                allow = pair(name, clash.plugin)
                yield Change(f"allow {allow}", partial(Plan.but, allow=(allow,)))


def settings(plan: Plan) -> Iterator[Change]:
    """Setting one option that has a few values to another of them."""
    for name, manifest in manifests(plan).items():
        for field in msgspec.structs.fields(manifest.config) if manifest.config else ():
            for value in values(field.type):
                if value != plan.options.get(name, {}).get(field.encode_name, field.default):
                    words = f"set {name}.{field.encode_name} = {value}"
                    yield Change(words, partial(Plan.but, options={name: {field.encode_name: value}}))


def values(kind: Any) -> tuple[Any, ...]:
    """The values of an option that has only a few."""
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else ()
    return tuple(value for part in parts for value in values(part))


def manifests(plan: Plan) -> dict[str, Manifest]:
    """The manifests of the plugins that the scenario and the plan name, as far as they load."""
    named = parse(plan.scenario.text, plan.scenario.place).get("plugins")
    names = [*(named if isinstance(named, list) else ()), *plan.plugins]
    return {name: load(name).manifest for name in dict.fromkeys(names) if name in installed()}


def additions(plan: Plan) -> Iterator[Change]:
    """Adding one of the other installed plugins."""
    for name in installed():
        if name not in plan.plugins:
            yield Change(f"add {name!r}", partial(Plan.but, plugins=(name,)))


def moves(plan: Plan) -> Iterator[Change]:
    """Choosing another installed scenario."""
    for id in scenarios():
        if id != plan.scenario.id:
            yield Change(f"choose the scenario {id}", partial(on, scenario=installed_scenario(id)))


def on(plan: Plan, scenario: Scenario) -> Plan:
    """The plan with another scenario."""
    return msgspec.structs.replace(plan, scenario=scenario)
