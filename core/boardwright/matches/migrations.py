"""Migrations: how a record of earlier rules is brought to those that are installed, once and in order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from ..errors import AssemblyError
from ..plugins.loading import load
from ..rules import CORE
from ..storage.toml import parse
from ..storage.validation import key_lines
from .lock import configs

if TYPE_CHECKING:
    from ..game import Game
    from ..plugins.discovery import Installed
    from ..plugins.manifest import Migration
    from .record import Record

FIRST = "1"
"""The rules version of a record that tells none."""


def migrated(record: Record) -> Record:
    """The record as the rules of the installed plugins would have written it; the same if there is nothing to do.

    What was done is told in ``migrated``; whoever writes the record keeps it, so that it is not done again.
    """
    there = record.plan.installed
    steps = {name: migrations_of(name, part.rules or FIRST, there) for name, part in record.lock.plugins.items()}
    for name, migrations in steps.items():
        for migration in migrations:
            record = after_migration(record, name, migration)
    return record


def migrations_of(name: str, since: str, at_hand: Installed) -> tuple[Migration, ...]:
    """What an installed plugin says of records of earlier rules, in order."""
    try:
        return () if name == CORE else load(name, at_hand).manifest.since(since)
    except AssemblyError:
        return ()


def after_migration(record: Record, name: str, migration: Migration) -> Record:
    """The record after one migration of one plugin."""
    part = record.lock.plugins[name]
    said = f"{name}, rules {part.rules or FIRST} -> {migration.rules}: {migration.sentence}"
    part = msgspec.structs.replace(part, rules=migration.rules, config=renamed(part.config, migration.options))
    plan = record.plan
    scenario = msgspec.structs.replace(
        plan.scenario, text=rewritten_scenario(plan.scenario.text, name, migration.options)
    )
    options = {
        plugin: renamed(chosen, migration.options) if plugin == name else chosen
        for plugin, chosen in plan.options.items()
    }
    return msgspec.structs.replace(
        record,
        plan=msgspec.structs.replace(plan, scenario=scenario, options=options),
        lock=msgspec.structs.replace(record.lock, plugins={**record.lock.plugins, name: part}),
        choices=tuple(reworded(text, migration.texts) for text in record.choices),
        migrated=(*record.migrated, said),
    )


def renamed(options: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """Options under their later names."""
    return {names.get(key, key): value for key, value in options.items()}


def rewritten_scenario(text: str, plugin: str, names: Mapping[str, str]) -> str:
    """A scenario file with the options of this plugin under their later names; nothing else of it is touched."""
    lines = text.split("\n")
    for old, new in names.items():
        for path, number in key_lines(text).items():
            if path in {(plugin, old), (plugin,)}:
                key = rf"(?<![\w-]){re.escape(old)}(?=[\"']?\s*=)"
                lines[number - 1] = re.sub(key, new, lines[number - 1], count=1)
    return "\n".join(lines)


def reworded(text: str, words: Mapping[str, str]) -> str:
    """A choice in later words: by the first pattern that it matches as a whole."""
    for pattern, words_now in words.items():
        if found := re.fullmatch(pattern, text):
            return found.expand(words_now)
    return text


def kept_defaults(record: Record, start: Game) -> dict[str, dict[str, Any]]:
    """The options that nobody said and whose default has changed since, as they were."""
    now, said = configs(start, record.plan.installed), parse(record.plan.scenario.text, record.origin)
    return {
        name: kept
        for name, part in record.lock.plugins.items()
        if (
            kept := changed_default(
                part.config, now.get(name, {}), {*said.get(name, {}), *record.plan.options.get(name, {})}
            )
        )
    }


def changed_default(was: Mapping[str, Any], now: Mapping[str, Any], said: set[str]) -> dict[str, Any]:
    """The options that are still there, that nobody said, and that were something else."""
    return {key: value for key, value in was.items() if key in now and key not in said and now[key] != value}
