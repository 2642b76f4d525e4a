"""Assembly: from a scenario and a wish for plugins to a game that waits at its first choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from ..codec import check_words
from ..errors import AssemblyError, ScenarioError
from ..game import Game
from ..i18n import joined, phrase
from ..loop import advance
from ..plugins.discovery import Installed, installed
from ..plugins.hooks import Hooks
from ..plugins.loading import Plugin, gather
from ..plugins.manifest import Manifest, Value
from ..questions import FIRST_RULINGS, Seen
from ..rules import CORE, Config, Reaction, Rules, Ruling
from ..scenarios.map import Map, read_map
from ..scenarios.scenario import Changes, Header, Scenario, Sections, composed_schema, converted_changes, with_changes
from ..sight.hiding import as_slices_show
from ..storage.toml import parse
from ..storage.validation import convert, line_of
from ..tiles import TileKind, Tiles, nothing_enters
from ..turn import (
    GameDrawn,
    GameScored,
    GameWon,
    Outcome,
    Turn,
    TurnEnded,
    add_up,
    call_off,
    declare,
    pass_the_turn,
    turn_events,
)
from ..words import Event
from .table import Table

HINT = phrase("; a section belongs to the plugin of its name: is that in plugins?")
LAST_REACTIONS: Mapping[type[Event], Reaction] = {
    TurnEnded: pass_the_turn, GameWon: declare, GameScored: add_up, GameDrawn: call_off,
}  # fmt: skip


def assemble(
    scenario: Scenario,
    plugins: Iterable[str] = (),
    changes: Changes | None = None,
    max_turns: int | None = None,
    allowed: Iterable[str] = (),
    *,
    backwards: bool = False,
    at_hand: Installed | None = None,
) -> Game:
    """The match of this scenario with these plugins added and options changed, waiting at its first choice.

    ``allowed`` names soft clashes that may be, as ``a:b``; ``backwards`` turns the order of unrelated plugins;
    ``at_hand`` is where plugins are looked for, left out what is installed. Raises ``ScenarioError`` for a wrong file
    and ``AssemblyError`` for plugins that do not go together.
    """
    if max_turns is not None and max_turns < 1:
        raise ScenarioError("max_turns = {max_turns}: a match has at least one turn", max_turns=max_turns)
    raw = parse(scenario.text, scenario.place)
    there = installed() if at_hand is None else at_hand
    found = wanted_plugins(scenario, raw, plugins, changes or {}, allowed, there, backwards=backwards)
    return put_together(scenario, raw, found, changes or {}, max_turns)


def wanted_plugins(
    scenario: Scenario,
    raw: Mapping[str, Any],
    plugins: Iterable[str],
    changes: Changes,
    allowed: Iterable[str],
    at_hand: Installed,
    *,
    backwards: bool = False,
) -> tuple[Plugin, ...]:
    """The plugins that the scenario and the match name, and all they need under the options of this match."""
    names = [*named_plugins(scenario, raw, at_hand), *plugins]

    def value_of(manifests: Mapping[str, Manifest]) -> Value:
        return option_values(raw, changes, manifests)

    return gather(names, value_of, allowed, backwards=backwards, at_hand=at_hand)


def option_values(raw: Mapping[str, Any], changes: Changes, manifests: Mapping[str, Manifest]) -> Value:
    """The value of an option as the match, else the scenario, else the plugin's own default says."""

    def value(option: str) -> Any:
        plugin, _, key = option.partition(".")
        config = manifests[plugin].config if plugin in manifests else None
        fields = {field.encode_name: field for field in msgspec.structs.fields(config)} if config else {}
        if key not in fields:
            return None
        section = raw.get(plugin)
        written = section.get(key) if isinstance(section, dict) else None
        return changes.get(plugin, {}).get(key, fields[key].default if written is None else written)

    return value


def settled_options(
    scenario: Scenario,
    plugins: Iterable[str],
    changes: Changes,
    allowed: Iterable[str] = (),
    at_hand: Installed | None = None,
) -> dict[str, dict[str, Any]]:
    """The changes in order, every value as its option has it: the word ``"4"`` of a command line is a number.

    Raises what ``assemble`` raises for plugins and options.
    """
    if not changes:
        return {}
    raw = parse(scenario.text, scenario.place)
    there = installed() if at_hand is None else at_hand
    made = converted_changes(changes, sections_of(wanted_plugins(scenario, raw, plugins, changes, allowed, there)))
    return {plugin: dict(sorted(made[plugin].items())) for plugin in sorted(made)}


def put_together(
    scenario: Scenario, raw: dict[str, Any], plugins: tuple[Plugin, ...], changes: Changes, max_turns: int | None
) -> Game:
    """The game of plugins that are already loaded and in order."""
    hooks = Hooks(plugins)
    header, config = header_and_config(scenario, raw, plugins, changes)
    kinds, entered = kinds_of_tile(hooks)
    table = lay_table(hooks, read_map(header), kinds, config)
    rulings, reactions, owners = rule_tables(hooks)
    packages = frozenset({CORE, *(plugin.module.__name__.partition(".")[0] for plugin in plugins)})
    check_words(packages)
    names = tuple(plugin.name for plugin in plugins)
    places = {kind: place for place, kind in enumerate(table.slices)}
    owners = {**entered, **owners}
    rules = Rules(table.board, config, kinds, rulings, reactions, places, owners, names, packages, max_turns)
    return advance(Game(rules, tuple(table.slices.values()), table.agenda))


def named_plugins(scenario: Scenario, raw: Mapping[str, Any], at_hand: Installed) -> tuple[str, ...]:
    """The plugins a scenario file names; ``ScenarioError`` if it does not say."""
    found = raw.get("plugins")
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise ScenarioError(
            '{place}: plugins must be a list of names, such as plugins = ["harbour"]', place=scenario.place
        )
    for missing in filter(None, map(at_hand.missing, found)):
        line = line_of(scenario.text, ["plugins"])
        raise AssemblyError(joined((scenario.place, line, ": ", missing), ""))
    return tuple(found)


def sections_of(plugins: tuple[Plugin, ...]) -> Sections:
    """The schema of each plugin that has options."""
    return {plugin.name: plugin.manifest.config for plugin in plugins if plugin.manifest.config is not None}


def header_and_config(
    scenario: Scenario, raw: dict[str, Any], plugins: tuple[Plugin, ...], changes: Changes
) -> tuple[Header, Config]:
    """The scenario checked against one schema: the header and a section for each plugin that has a config."""
    sections = sections_of(plugins)
    place = phrase("{place} with the options set", place=scenario.place) if changes else scenario.place
    header = convert(with_changes(raw, changes, sections), composed_schema(sections), scenario.text, place, HINT)
    return header, Config({kind: getattr(header, name) for name, kind in sections.items()})


def kinds_of_tile(hooks: Hooks) -> tuple[dict[str, TileKind], dict[Callable[..., Any], str]]:
    """The kinds of tile by name, and who brought each way of entering one.

    Two plugins with one name or one glyph are an ``AssemblyError``.
    """
    kinds: dict[str, TileKind] = {}
    entered: dict[Callable[..., Any], str] = {nothing_enters: CORE}
    taken: dict[str, str] = {}
    for plugin, found in hooks("tiles"):
        for name, kind in found.items():
            glyphs = (phrase("map glyph {glyph!r}", glyph=glyph) for glyph in kind.glyphs)
            for word in (phrase("tile {name!r}", name=name), *glyphs):
                if taken.setdefault(word, plugin) != plugin:
                    raise AssemblyError(
                        "plugins {taken!r} and {plugin!r} both bring the {word}",
                        taken=taken[word],
                        plugin=plugin,
                        word=word,
                    )
            kinds[name] = kind
            entered.setdefault(kind.enter, plugin)
    return kinds, entered


def lay_table(hooks: Hooks, drawn: Map, kinds: Mapping[str, TileKind], config: Config) -> Table:
    """The table after every plugin's setup, with the slices of the core."""
    table = Table(drawn, kinds)
    for _ in hooks("setup", table=table, config=config):
        pass
    table.check_glyphs()
    if Turn in table.slices and not table.agenda:
        table.begin(*turn_events(table[Turn].seat))
    table.put(Tiles(tuple(table.tiles)), Outcome())
    return table


def rule_tables(
    hooks: Hooks,
) -> tuple[dict[type, tuple[Ruling, ...]], dict[type, tuple[Reaction, ...]], dict[Any, str]]:
    """Rulings and reactions as plain tables in the plugins' order, and who brought each function."""
    owners: dict[Callable[..., Any], str] = {}

    def fold(found: Iterable[tuple[str, Mapping[type, Any]]]) -> dict[type, tuple[Any, ...]]:
        chain: dict[type, tuple[Any, ...]] = {}
        for plugin, functions in found:
            for word, function in functions.items():
                chain[word] = (*chain.get(word, ()), function)
                owners.setdefault(function, plugin)
        return chain

    return (
        fold([(CORE, {**FIRST_RULINGS, Seen: as_slices_show}), *hooks("rulings")]),
        fold([*hooks("reactions"), (CORE, LAST_REACTIONS)]),
        owners,
    )
