"""The promises of a plugin: what every one keeps in every match, and where one does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points

from ..blame import error_in_words, fault_message
from ..errors import AssemblyError, BoardwrightError, Misuse
from ..game import Game
from ..i18n import joined, message, phrase
from ..matches.plan import Plan, read_plan
from ..matches.selection import wish
from ..plugins.discovery import GROUP, installed
from ..plugins.hooks import Hooks
from ..plugins.loading import Plugin, gather, load
from ..plugins.packages import spec_of
from ..scenarios.scenario import Scenario
from .citations import check_citations
from .conditions import check_conditions, steps
from .interference import check_secrets
from .positions import plan_from
from .processes import play_apart, same_everywhere
from .random_matches import BrokenContract, after_choices, random_match
from .replays import check_orders
from .shelf import without_installed


def check_plugin(
    name: str,
    *,
    matches: int = 1,
    scenarios: Iterable[str | Scenario | Plan] | None = None,
    max_turns: int = 300,
    seconds: float = 60,
) -> None:
    """Play random matches with an installed plugin in every scenario it can be in, and see that it keeps its promises.

    ``matches`` are played in each of ``scenarios``: ids, files or plans; left out, every installed one of the plugin's
    game. ``max_turns`` ends long ones, and ``seconds`` those that are played in other processes. Raises
    ``BrokenContract``, an ``AssertionError`` that names plugin, rule and choices.
    """
    plugin = check_loads(name)
    check_citations(plugin)
    plans = [*plans_of(plugin, scenarios)]
    for plan in plans:
        for seed in range(1, matches + 1):
            check_match(name, plan.but(seed=seed, max_turns=max_turns))
    with name_culprit(name, plans[0]):
        if is_found_elsewhere(plugin):
            same_everywhere(plans[0].but(seed=1, max_turns=max_turns), seconds)
    check_absence(plugin, max_turns, seconds)


def check_loads(name: str) -> Plugin:
    """The plugin; ``BrokenContract`` if it cannot be loaded or does not fit the hooks."""
    try:
        Hooks(gather([name]))
        return load(name)
    except AssemblyError as error:
        raise BrokenContract("plugin {name!r}: {error}", name=name, error=error) from error


def plans_of(plugin: Plugin, scenarios: Iterable[str | Scenario | Plan] | None) -> Iterator[Plan]:
    """The matches to play with a plugin: those named, or all that there are; ``BrokenContract`` if there is none."""
    found, refused = 0, ""
    for plan in map(plan_from, scenarios) if scenarios is not None else family_plans(plugin):
        made = plan if plugin.name in wish(plan).manifests else plan.but((plugin.name,))
        try:
            first_position(made)
        except BrokenContract:
            raise
        except BoardwrightError as error:
            refused = joined((": ", message(error)), "")
            if scenarios is not None:
                raise BrokenContract(
                    "plugin {name!r} in {id}{refused}", name=plugin.name, id=plan.scenario.id, refused=refused
                ) from error
            continue
        found += 1
        yield made
    if not found:
        raise BrokenContract(
            "plugin {name!r} is in no match that could be played{refused}; name some scenarios",
            name=plugin.name,
            refused=refused,
        )


def family_plans(plugin: Plugin) -> list[Plan]:
    """The installed scenarios of a plugin's game, those that bring the plugin first."""
    games = {other.name for other in gather([plugin.name]) if not other.manifest.needed}
    plans = []
    for id in installed().scenarios:
        try:
            plan = read_plan(id)
        except BoardwrightError:  # that of another package, which is its own affair
            continue
        brought = set(wish(plan).manifests)
        if games & brought:
            plans.append((plugin.name not in brought, plan))
    return [plan for _, plan in sorted(plans, key=lambda pair: pair[0])]


def first_position(plan: Plan) -> Game:
    """The first position of a match; what a plugin raises is a ``BrokenContract``."""
    try:
        return plan.game()
    except BoardwrightError:
        raise
    except Exception as error:
        raise BrokenContract(
            "{fault_message}; in the set-up of {id}",
            fault_message=fault_message(error) or error_text(error),
            id=plan.scenario.id,
        ) from error


def check_match(name: str, plan: Plan) -> None:
    """One random match of a plan: every position checked, then made again under other conditions and in other order."""
    with name_culprit(name, plan):
        start = first_position(plan)
        _, choices = random_match(start, plan.seed or 0)
        check_conditions(plan, choices)
        check_orders(plan, start, choices)
        check_secrets(plan, choices)


def check_absence(plugin: Plugin, max_turns: int, seconds: float) -> None:
    """A match that does not use a plugin is the same whether or not it is there, or has been imported."""
    for plan in family_plans(plugin):
        made = plan.but(seed=1, max_turns=max_turns)
        if plugin.name in wish(made).manifests:
            continue
        with name_culprit(plugin.name, plan):
            check_same_without(plugin, made, seconds)
        return


def check_same_without(plugin: Plugin, plan: Plan, seconds: float) -> None:
    """``BrokenContract`` unless a match is the same with this plugin at hand, taken away, and never imported."""
    start = first_position(plan)
    choices = random_match(start, 1)[1]
    here = [step.options for step in steps(start, choices)]
    with without_installed(plugin.name):
        there = [step.options for step in steps(first_position(plan), choices)]
    check_same_options(here, there, choices, phrase("where it is not installed"))
    if is_found_elsewhere(plugin):
        apart = play_apart(plan, seconds)
        here = [step.options for step in steps(first_position(plan), apart.choices)]
        where = phrase("in a process that has not imported it")
        check_same_options(here, [*apart.options, ()], [*apart.choices], where)


def check_same_options(
    here: list[tuple[str, ...]], there: list[tuple[str, ...]], choices: list[str], where: str
) -> None:
    """``BrokenContract`` unless the same could be chosen all the way."""
    for number, (one, other) in enumerate(zip(here, there, strict=False)):
        if one != other:
            raise BrokenContract(
                "a match that does not use the plugin is another one {where}: {one} and {other}; {after}",
                where=where,
                one=list(one),
                other=list(other),
                after=after_choices(choices[:number]),
            )
    if len(here) != len(there):
        raise BrokenContract(
            "a match that does not use the plugin ends elsewhere {where}; {after}",
            where=where,
            after=after_choices(choices),
        )


def is_found_elsewhere(plugin: Plugin) -> bool:
    """Whether another process finds the plugin; one that was made in a test is nowhere else."""
    here, there = installed().get(plugin.name), entry_points(group=GROUP, name=plugin.name)
    return spec_of(plugin.module.__name__) is not None and here in tuple(there)


@contextmanager
def name_culprit(name: str, plan: Plan) -> Iterator[None]:
    """Say of which plugin and scenario it is that something is broken."""
    try:
        yield
    except BrokenContract as error:
        told = {"name": name, "id": plan.scenario.id, "error": message(error)}
        raise type(error)(phrase("plugin {name!r} in {id}: {error}", **told)) from error
    except Misuse:
        raise
    except Exception as error:
        raise BrokenContract(
            "plugin {name!r} in {id}: {fault_message}",
            name=name,
            id=plan.scenario.id,
            fault_message=fault_message(error) or error_text(error),
        ) from error


def error_text(error: Exception) -> str:
    """An error in which no plugin has part."""
    return message(error) if isinstance(error, BoardwrightError) else error_in_words(error)
