"""Diagnosis: why a match cannot be put together, and the smallest changes with which it can, each tried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import combinations
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from ..errors import BoardwrightError
from ..i18n import (
    Phrase,
    id_with_name,
    joined,
    line_phrases,
    message,
    module_name,
    module_pair,
    option_name,
    phrase,
    word,
)
from ..plugins.manifest import is_value
from ..plugins.relations import clash_pair, smallest_selection
from ..scenarios.library import installed_scenario
from ..scenarios.map import MapError
from ..scenarios.scenario import Scenario
from ..storage.toml import parse
from .plan import Plan
from .selection import wish

LONGEST = 100_000
"""Letters of a scenario file up to which changes are tried."""


class Change(msgspec.Struct, frozen=True):
    """One change of a plan: what it is called, and the plan with it."""

    words: Phrase
    made: Callable[[Plan], Plan]


class Repair(msgspec.Struct, frozen=True):
    """Changes with which a match can be put together, in words, and the plan with them."""

    words: tuple[Phrase, ...]
    plan: Plan

    @property
    def said(self) -> Phrase:
        """``leave out 'tides', and set harbour.edition = 2``."""
        return joined(self.words, phrase(", and "))

    def __str__(self) -> str:
        """The changes in words."""
        return str(self.said)


class Diagnosis(msgspec.Struct, frozen=True):
    """What is wrong with a match: the fewest added plugins that already cannot be, the error, and the repairs.

    Without ``causes`` no added plugin is at fault, but the scenario, an option or an allowance.
    """

    causes: tuple[str, ...]
    error: BoardwrightError
    repairs: tuple[Repair, ...]
    besides: str = ""
    """What else is wrong, with the causes left out."""

    @property
    def message(self) -> str:
        """The error in words."""
        return message(self.error)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells of the map that are wrong, if the map is."""
        return self.error.cells if isinstance(self.error, MapError) else ()


def diagnose(plan: Plan) -> Diagnosis | None:
    """Why this plan makes no match, and every smallest change that works; None if it makes one."""
    if (unread := reading_fault(plan)) is not None:
        return Diagnosis((), unread, ())

    @cache
    def fault_with(*some: str) -> BoardwrightError | None:
        return plan_fault(with_only(plan, some))

    def hopeless(some: tuple[str, ...]) -> bool:
        """Whether these cannot be in a match, and no other of the added plugins is what they lack."""
        more = (tuple(name for name in plan.plugins if name in {*some, other}) for other in plan.plugins)
        return fault_with(*some) is not None and all(fault_with(*names) is not None for names in more)

    if fault_with(*plan.plugins) is None:
        return None
    causes = smallest_selection([*plan.plugins], hopeless)
    error = fault_with(*causes)
    rest = fault_with(*(name for name in plan.plugins if name not in causes))
    if error is None:
        return None
    told = line_phrases(message(error))
    besides = [line for line in (line_phrases(message(rest)) if rest else ()) if line not in told]
    return Diagnosis(causes, error, tuple(repairs(plan)), joined(besides, "\n"))


def reading_fault(plan: Plan) -> BoardwrightError | None:
    """What keeps the file of a scenario from being read at all, so that nothing can be tried on it."""
    try:
        parse(plan.scenario.text, plan.scenario.place)
    except BoardwrightError as error:
        return error
    return None


def plan_fault(plan: Plan) -> BoardwrightError | None:
    """What keeps a plan from being a match."""
    try:
        plan.game()
    except BoardwrightError as error:
        return error
    return None


def is_match(plan: Plan) -> bool:
    """Whether a plan that nobody has asked for makes a match: whatever a plugin does meanwhile, it is no news."""
    try:
        plan.game()
    except (Exception, SystemExit):  # noqa: BLE001 - a plugin that is only tried may be broken in any way
        return False
    return True


def with_only(plan: Plan, plugins: Iterable[str]) -> Plan:
    """The plan with only these of its added plugins, and without the options and allowances of those that leave."""
    kept = msgspec.structs.replace(plan, plugins=tuple(plugins))
    if kept.plugins == plan.plugins or not (plan.options or plan.allow):
        return kept
    gone = wish(plan).manifests.keys() - wish(kept).manifests.keys()
    options = {name: chosen for name, chosen in plan.options.items() if name not in gone}
    allow = tuple(pair for pair in plan.allow if gone.isdisjoint(pair.split(":")))
    return msgspec.structs.replace(kept, options=options, allow=allow)


def repairs(plan: Plan) -> Iterator[Repair]:
    """Every combination of as few changes as possible that makes a match; none if the bare scenario is none.

    Of two changes all but additions are tried, of three and more only those that take back what the plan adds; with a
    scenario file of unusual length nothing is.
    """
    if len(plan.scenario.text) > LONGEST:
        return
    takings = [*omissions(plan), *resets(plan), *withdrawals(plan)]
    pairs = [*takings, *allowances(plan), *settings(plan), *moves(plan)]
    for size in range(1, max(len(takings), 2) + 1):
        changes = [*pairs, *additions(plan)] if size == 1 else pairs if size == 2 else takings
        found = [*working_combinations(plan, changes, size)]
        if found:
            yield from found
            return


def working_combinations(plan: Plan, changes: list[Change], size: int) -> Iterator[Repair]:
    """The combinations of so many of these changes that make a match."""
    for some in combinations(changes, size):
        changed = plan
        for change in some:
            changed = change.made(changed)
        if is_match(changed):
            yield Repair(tuple(change.words for change in some), changed)


def omissions(plan: Plan) -> Iterator[Change]:
    """Leaving out one of the added plugins."""
    for name in plan.plugins:
        yield Change(phrase("leave out {name!r}", name=module_name(name)), partial(without_plugin, name=name))


def without_plugin(plan: Plan, name: str) -> Plan:
    """The plan without an added plugin and its options."""
    return with_only(plan, (other for other in plan.plugins if other != name))


def resets(plan: Plan) -> Iterator[Change]:
    """Leaving one option as the scenario has it."""
    for name, options in plan.options.items():
        for key in options:
            words = phrase("leave {option} as it is", option=option_name(name, key))
            yield Change(words, partial(without_option, name=name, key=key))


def without_option(plan: Plan, name: str, key: str) -> Plan:
    """The plan without an option."""
    kept = {plugin: {one: value for one, value in options.items() if (plugin, one) != (name, key)}
            for plugin, options in plan.options.items()}  # fmt: skip
    return msgspec.structs.replace(plan, options={plugin: options for plugin, options in kept.items() if options})


def withdrawals(plan: Plan) -> Iterator[Change]:
    """No longer allowing a soft clash."""
    for allowed in plan.allow:
        yield Change(
            phrase("do not allow {pair}", pair=module_pair(allowed)), partial(without_allowance, allowed=allowed)
        )


def without_allowance(plan: Plan, allowed: str) -> Plan:
    """The plan without this allowance."""
    return msgspec.structs.replace(plan, allow=tuple(other for other in plan.allow if other != allowed))


def allowances(plan: Plan) -> Iterator[Change]:
    """Allowing a soft clash."""
    for name, manifest in wish(plan).manifests.items():
        for clash in manifest.clashes:
            if clash.soft:
                allow = clash_pair(name, clash.plugin)
                words = phrase("allow {pair}", pair=module_pair(allow))
                yield Change(words, partial(Plan.but, allow=(allow,)))


def settings(plan: Plan) -> Iterator[Change]:
    """Setting one option that has a few values to another of them."""
    found = wish(plan)
    for name, manifest in found.manifests.items():
        for field in msgspec.structs.fields(manifest.config) if manifest.config else ():
            key = field.encode_name
            for value in few_values(field.type):
                if not is_value(found.selection.value(f"{name}.{key}"), value):
                    told = word(value) if isinstance(value, str) else value
                    words = phrase("set {option} = {value}", option=option_name(name, key), value=told)
                    yield Change(words, partial(Plan.but, options={name: {key: value}}))


def few_values(kind: Any) -> tuple[Any, ...]:
    """The values of an option that has only a few."""
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else ()
    return tuple(value for part in parts for value in few_values(part))


def additions(plan: Plan) -> Iterator[Change]:
    """Adding one of the other installed plugins."""
    there = wish(plan).manifests
    for name in plan.installed:
        if name not in there:
            yield Change(phrase("add {name!r}", name=module_name(name)), partial(Plan.but, plugins=(name,)))


def moves(plan: Plan) -> Iterator[Change]:
    """Choosing another installed scenario, unless this one makes no match even by itself."""
    if plan_fault(Plan(plan.scenario)) is not None:
        return
    for id in plan.installed.scenarios:
        if id != plan.scenario.id:
            scenario = installed_scenario(id)
            yield Change(
                phrase("choose the scenario {id}", id=id_with_name(id, scenario.name)),
                partial(on_scenario, scenario=scenario),
            )


def on_scenario(plan: Plan, scenario: Scenario) -> Plan:
    """The plan with another scenario."""
    return msgspec.structs.replace(plan, scenario=scenario)
