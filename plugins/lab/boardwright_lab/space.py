"""Space: what the matches of one game can be made of, and which combinations make a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import Any

import msgspec
from boardwright import BoardwrightError, Misuse, Plan, Scenario, installed_scenario
from boardwright.authoring import check_game
from boardwright.matches import few_values, wish
from boardwright.plugins import gather, installed, load

SCENARIO = "scenario"
IN, OUT = True, False
"""A module is in the match, or it is not."""


class Factor(msgspec.Struct, frozen=True):
    """What differs between matches: the scenario, a module, or an option; the first value is the usual one."""

    name: str
    values: tuple[Any, ...]


Row = Mapping[str, Any]
"""A value for each factor, or for some of them, by name."""


class Space:
    """The factors of one game, and how rows become plans."""

    def __init__(self, game: str, only: Iterable[str] = (), boards: Iterable[str] = ()) -> None:
        """The modules of this game that are installed, or ``only`` some; its scenarios, or only these ``boards``."""
        self.game = game
        family = [name for name in installed() if name != game and game in needed(name) and has_rules(name)]
        for name in only:
            if missing := installed().missing(name):
                raise Misuse("--plugins {name}: {missing}", name=name, missing=missing)
        wanted = {needs for name in only for needs in needed(name)}
        self.modules = tuple(name for name in family if not wanted or name in wanted)
        self.scenarios = tuple(boards) or tuple(id for id in installed().scenarios if self.plays(id))
        self._works: dict[tuple[Any, ...], bool] = {}

    def check(self) -> None:
        """``Misuse`` if there is nothing to combine."""
        check_game(self.game)
        if not self.scenarios:
            raise Misuse(
                "--game {game}: no installed scenario of it needs these modules only; name others", game=self.game
            )

    def plays(self, id: str) -> bool:
        """Whether a scenario is one of this game, and needs none of its modules but those that are looked at."""
        brought = brought_by(id)
        return self.game in brought and brought <= {self.game, *self.modules}

    @cached_property
    def factors(self) -> tuple[Factor, ...]:
        """The scenario, every module, and every option that has a few values."""
        options = (factor for plugin in (self.game, *self.modules) for factor in options_of(plugin))
        modules = (Factor(name, (OUT, IN)) for name in self.modules)
        return (Factor(SCENARIO, self.scenarios), *modules, *options)

    @cached_property
    def usual(self) -> dict[str, Any]:
        """The usual value of each factor."""
        return {factor.name: factor.values[0] for factor in self.factors}

    def possible(self, some: Row) -> dict[str, Any] | None:
        """A whole row that agrees with some values, with as little else in it as can be; None if no match has them."""
        for id in (some[SCENARIO],) if SCENARIO in some else self.scenarios:
            row = self.usual | dict(some) | {SCENARIO: id}
            said = {name.partition(".")[0] for name in some if "." in name and some[name] != self.usual[name]}
            added = [name for name in self.modules if row[name] is IN or name in said]
            brought = set(wish(self.planned(id, added, row)).manifests)
            if any(name in brought and some.get(name, IN) is OUT for name in self.modules):
                continue
            row |= {name: name in brought for name in self.modules}
            if self.works(row):
                return row
        return None

    def works(self, row: Row) -> bool:
        """Whether a whole row makes a match; one that breaks the rules' own way is a match that fails."""
        key = tuple(row[factor.name] for factor in self.factors)
        if key not in self._works:
            self._works[key] = assembles(self.plan(row))
        return self._works[key]

    def plan(self, row: Row) -> Plan:
        """The match of a whole row."""
        return self.planned(row[SCENARIO], [name for name in self.modules if row[name] is IN], row)

    def planned(self, id: str, modules: Iterable[str], row: Row) -> Plan:
        """The match of this scenario with these modules, and what a row says of options."""
        options: dict[str, dict[str, Any]] = {}
        for name, value in row.items():
            plugin, dot, key = name.partition(".")
            if dot and value != self.usual[name]:
                options.setdefault(plugin, {})[key] = value
        added = tuple(name for name in modules if name not in brought_by(id))
        return Plan(scenario_of(id), added, options)


@cache
def scenario_of(id: str) -> Scenario:
    """An installed scenario."""
    return installed_scenario(id)


@cache
def brought_by(id: str) -> frozenset[str]:
    """The plugins that a scenario names, and all they need."""
    return frozenset(wish(Plan(scenario_of(id))).manifests)


def main_game() -> str:
    """The game that most installed scenarios belong to; ``Misuse`` if there is none."""
    found = Counter(min(names, key=len) for names in map(games_of, installed().scenarios) if names)
    if not found:
        raise Misuse("no game is installed that has a scenario")
    return found.most_common(1)[0][0]


def games_of(id: str) -> list[str]:
    """The plugins of a scenario that need no other."""
    return [name for name in brought_by(id) if needed(name) == {name}]


def split(text: str) -> tuple[str, ...]:
    """The names in a list with commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def needed(name: str) -> set[str]:
    """A plugin and all it needs; of one that cannot be loaded, itself."""
    try:
        return {plugin.name for plugin in gather([name])}
    except BoardwrightError:
        return {name}


def has_rules(name: str) -> bool:
    """Whether a plugin does anything in a match; one that cannot be loaded is for the trial to tell."""
    try:
        module = load(name).module
    except BoardwrightError:
        return True
    return any(hasattr(module, hook) for hook in ("tiles", "setup", "rulings", "reactions"))


def options_of(plugin: str) -> Iterator[Factor]:
    """The options of a plugin that have a few values, each with all of them."""
    try:
        schema = load(plugin).manifest.config
    except BoardwrightError:
        return
    for field in msgspec.structs.fields(schema) if schema is not None else ():
        usual = field.default if field.default is not msgspec.NODEFAULT else None
        others = tuple(value for value in few_values(field.type) if value != usual)
        if others and field.default is not msgspec.NODEFAULT:
            yield Factor(f"{plugin}.{field.encode_name}", (usual, *others))


def assembles(plan: Plan) -> bool:
    """Whether this is a match; if it is refused it is none, and if it fails otherwise it is one that fails."""
    try:
        plan.game()
    except BoardwrightError:
        return False
    except Exception:  # noqa: BLE001 - a plugin that fails is for the trial to tell
        return True
    return True
