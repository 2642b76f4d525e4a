"""Scenarios: what a scenario file says, its map, and where scenarios are found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, cast

import msgspec

from ..errors import ScenarioError, nearest
from ..i18n import Phrase, caption, joined, phrase
from ..plugins.discovery import installed
from ..storage.limits import NAME, first_excess, shortened
from ..storage.toml import parse
from ..storage.validation import plain_message

Layout = Literal["printed", "described", "ours"]
"""Where a layout comes from: the printed game, a description of it, or this project."""


Word = Annotated[str, msgspec.Meta(max_length=NAME)]
"""A name, or another short text."""

Changes = Mapping[str, Mapping[str, Any]]
"""Options changed for one match: ``{"harbour": {"edition": "2"}}``."""

Sections = Mapping[str, type[msgspec.Struct]]
"""The schema of the options of each plugin that has any."""


class OptionError(ScenarioError):
    """``option``, such as ``harbour.edition``, does not exist or does not take the value it was given."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        self.option = option


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every scenario file says, whatever the game; each plugin of the match adds a section of its name.

    ``layout`` and ``source`` say where the layout comes from, ``aliases`` under which other ids it is known.
    """

    name: Word
    plugins: tuple[Word, ...]
    id: Word = ""
    author: Word = ""
    source: str = ""
    aliases: tuple[Word, ...] = ()
    map: str = ""
    legend: dict[str, Word] = {}
    layout: Layout = "ours"
    about: str = ""


class Scenario(msgspec.Struct, frozen=True):
    """A scenario as written: its id, the text of its file, and where it was found."""

    id: str
    text: str
    origin: str = ""

    @property
    def place(self) -> str:
        """How a message names it: its file, or its id."""
        return self.origin or self.id

    @property
    def name(self) -> Phrase:
        """What it calls itself; its id if it says nothing. ``ScenarioError`` if it cannot be read."""
        name = parse(self.text, self.place).get("name")
        return caption(name if isinstance(name, str) else self.id)


def composed_schema(sections: Sections) -> type[Header]:
    """The header and a section for each plugin that has a config: unknown fields forbidden throughout."""
    fields = [(name, kind, msgspec.field(default_factory=kind)) for name, kind in sections.items()]
    made = msgspec.defstruct("Scenario", fields, bases=(Header,), frozen=True, forbid_unknown_fields=True, kw_only=True)
    return cast(type[Header], made)


def with_changes(raw: Mapping[str, Any], changes: Changes, sections: Sections) -> dict[str, Any]:
    """The raw scenario with these options of its sections changed; words are read as their option wants them.

    Raises ``OptionError`` for an option that no plugin of the match has, or a value it does not take.
    """
    made = dict(raw)
    for plugin, options in converted_changes(changes, sections).items():
        section = raw.get(plugin)
        made[plugin] = {**section, **options} if isinstance(section, dict) else options
    return made


def converted_changes(changes: Changes, sections: Sections) -> dict[str, dict[str, Any]]:
    """The changes with every value as its option has it; ``OptionError`` if there is no such option."""
    return {
        plugin: {key: converted_option(sections, plugin, key, value) for key, value in options.items()}
        for plugin, options in changes.items()
    }


def converted_option(sections: Sections, plugin: str, key: str, value: Any) -> Any:
    """The value of an option, of the type its schema says: ``"2017"`` may be a word, ``"4"`` a number."""
    name = f"{plugin}.{key}"
    if plugin not in sections:
        raise OptionError(name, joined((name, without_options(plugin, sections)), ": "))
    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(sections[plugin])}
    if key not in kinds:
        none = phrase("plugin {plugin!r} has no option {key!r}", plugin=plugin, key=key)
        raise OptionError(name, joined((none, nearest(key, kinds)), ""))
    if too_much := first_excess({key: value}):
        raise OptionError(name, phrase("option {name}: {too_much}", name=name, too_much=too_much[1]))
    try:
        made = msgspec.to_builtins(msgspec.convert(value, kinds[key], strict=not isinstance(value, str)))
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        found = plain_message(what, kinds[key], of_key=where.startswith("`key`"))
        wrong = phrase("option {name} = {value}: {wrong}", name=name, value=shortened(repr(value)), wrong=found)
        raise OptionError(name, wrong) from error
    if made is None:
        empty = phrase(
            "option {name} = {value}: leave it out to have its default", name=name, value=shortened(repr(value))
        )
        raise OptionError(name, empty)
    return made


def without_options(plugin: str, sections: Sections) -> Phrase:
    """Why a plugin has no options in this match."""
    if plugin in installed():
        return phrase("plugin {name!r} is not in this match, or has no options; --with {name} adds it", name=plugin)
    none = phrase("no plugin of this match has options of the name {name!r}", name=plugin)
    return joined((none, nearest(plugin, sections)), "")
