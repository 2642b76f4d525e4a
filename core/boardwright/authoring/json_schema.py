"""Schemas: what scenario and match files may say, as JSON Schema, for editors and for other programs."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from ..errors import BoardwrightError, Misuse
from ..i18n import joined, phrase
from ..matches.plan import MatchFile
from ..plugins.discovery import installed
from ..plugins.loading import gather, load
from ..scenarios.scenario import composed_schema

SCHEMA = "scenario.schema.json"
"""The file beside a new scenario, which its first line names."""
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def family_sections(game: str) -> dict[str, type[msgspec.Struct] | None]:
    """A game and its installed modules, with the schema of the options of each; one that is broken is left out."""
    if missing := installed().missing(game):
        raise Misuse("--game {game}: {missing}", game=game, missing=missing)
    found: dict[str, type[msgspec.Struct] | None] = {}
    for name in installed():
        try:
            if game in {plugin.name for plugin in gather([name])}:
                found[name] = load(name).manifest.config
        except BoardwrightError:
            continue
    return found


def games() -> list[str]:
    """The installed plugins that need no other: the games, as far as they can be loaded."""
    found = []
    for name in installed():
        try:
            if not load(name).manifest.needed and hasattr(load(name).module, "reactions"):
                found.append(name)
        except BoardwrightError:
            continue
    return found


def the_game(game: str) -> str:
    """The game that is meant: the one that is named, or the only one there is."""
    found = games() if not game else [game]
    if len(found) != 1:
        raise Misuse("say for which game, as --game NAME; installed: {found}", found=joined(found) or phrase("none"))
    return found[0]


def scenario_schema(game: str) -> dict[str, Any]:
    """What a scenario file of this game may say: the header, and a section for each installed plugin."""
    plugins = family_sections(game)
    sections = {name: config for name, config in plugins.items() if config is not None}
    made, parts = components(composed_schema(sections))
    title = f"A scenario of {game}, for Boardwright"
    made["properties"]["plugins"]["items"] = {"enum": [*plugins]}
    return {"$schema": DIALECT, "title": title, **made, "$defs": parts}


def match_schema(game: str) -> dict[str, Any]:
    """What a match file of this game may say: as a scenario file, with the options of each plugin below ``set``."""
    plugins = family_sections(game)
    made, parts = components(MatchFile)
    sections = {}
    for name, config in plugins.items():
        if config is not None:
            section, more = components(config)
            sections[name] = section
            parts |= more
    made["properties"]["set"] = {"type": "object", "properties": sections, "additionalProperties": False}
    title = f"A match file of {game}, for Boardwright"
    return {"$schema": DIALECT, "title": title, **made, "$defs": parts}


def components(kind: type[msgspec.Struct]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of a table, and of the tables within it by name."""
    [first], parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    own = first["$ref"].rpartition("/")[2]
    made = dict(parts.pop(own))
    made.pop("title", None)
    return made, parts


def schema_text(schema: dict[str, Any]) -> str:
    """A schema as a file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
