"""Lock: what a match was played with, so that years later it can be told whether it still plays the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Any

import importlib_metadata
import msgspec

from ..analysis.perft import perft
from ..chance import draw
from ..codec import key
from ..errors import AssemblyError
from ..game import Game
from ..i18n import Phrase, joined, phrase
from ..loop import play
from ..plugins.discovery import Installed, installed
from ..plugins.loading import load
from ..plugins.onefile import OneFile
from ..plugins.packages import files
from ..rules import CORE
from ..scenarios.scenario import Word
from ..turn import outcome

DIGITS = 32
DEPTH, ENOUGH = 4, 500
"""Perft is told to this depth, as far as no depth before has more sequences than this."""
DECIDING = frozenset({"plugins", "scenarios", "assembly"})
"""The rooms of the core that decide with the kernel how a match goes; a palette or a player does not."""
PLAYOUTS, LENGTH = 8, 100
"""So many playouts are told, each of so many decisions at most."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One plugin of a match: version of its package and of its rules, a hash of its files, and every option."""

    version: Word = ""
    rules: Word = ""
    content: Word = ""
    config: dict[str, Any] = {}


class Lock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a match was played with: the plugins in their order, its first position, and how it plays.

    ``start`` is the key of the first position, ``signature`` a name for how it plays; ``plugins`` has the core, too.
    Records of the first format tell versions alone.
    """

    order: tuple[Word, ...] = ()
    start: Word = ""
    signature: Word = ""
    plugins: dict[str, Part] = {}

    @property
    def whole(self) -> bool:
        """Whether it tells the files of each plugin, too."""
        return bool(self.plugins) and all(part.content for part in self.plugins.values())


class Change(msgspec.Struct, frozen=True):
    """A plugin that is not what it was: what it was, and what it is now (None: not installed)."""

    plugin: str
    was: Part
    now: Part | None

    def __str__(self) -> str:
        """``harbour 0.1.0, rules 1 -> 0.2.0, rules 2``."""
        return str(self.sentence)

    @property
    def sentence(self) -> Phrase:
        """What has changed."""
        plugin, was = self.plugin, part_in_words(self.was)
        if self.now is None:
            return phrase("{plugin} {version} is not installed", plugin=plugin, version=was)
        if was != (now := part_in_words(self.now)):
            return joined((plugin, was, "->", now), " ")
        return phrase("{plugin} {version} with other files", plugin=plugin, version=was)


def part_in_words(part: Part) -> Phrase:
    """The versions of a plugin, in words."""
    rules = phrase("rules {version}", version=part.rules) if part.rules else ""
    return joined(filter(None, [part.version, rules]))


def lock_of(start: Game, at_hand: Installed | None = None) -> Lock:
    """The lock of a match, from its first position; ``at_hand`` is where its plugins are: left out, the installed."""
    there = installed() if at_hand is None else at_hand
    parts = {CORE: part_now(CORE, there)}
    for name, config in configs(start, there).items():
        parts[name] = msgspec.structs.replace(part_now(name, there), config=config)
    return Lock(start.rules.plugins, key(start), signature(start), parts)


def configs(start: Game, at_hand: Installed) -> dict[str, dict[str, Any]]:
    """Every option of a match by plugin, in their order, as TOML can hold it."""
    schemas = {name: load(name, at_hand).manifest.config for name in start.rules.plugins}
    return {
        name: as_toml(msgspec.to_builtins(start.rules.config[schema])) if schema is not None else {}
        for name, schema in schemas.items()
    }


def as_toml(value: Any) -> Any:
    """A value as TOML can hold it: what is None is left out."""
    if isinstance(value, dict):
        return {key: as_toml(item) for key, item in value.items() if item is not None}
    return [*map(as_toml, value)] if isinstance(value, list | tuple) else value


def part_now(name: str, at_hand: Installed) -> Part:
    """An installed plugin, or the core, as it is now, without its options."""
    if name == CORE:
        return Part(importlib_metadata.version(CORE), content=content_hash(CORE, at_hand))
    return Part(at_hand.version(name), load(name, at_hand).manifest.rules, content_hash(name, at_hand))


def lock_changes(lock: Lock, at_hand: Installed) -> tuple[Change, ...]:
    """The plugins that are not what they were when the match was locked."""
    found = ((name, was, current_part(name, at_hand)) for name, was in lock.plugins.items())
    return tuple(Change(name, was, now) for name, was, now in found if now is None or not is_same(was, now))


def current_part(name: str, at_hand: Installed) -> Part | None:
    """A plugin as it is now, of a broken one the version and the files alone; None if it is not installed."""
    if name != CORE and name not in at_hand:
        return None
    try:
        return part_now(name, at_hand)
    except AssemblyError:
        return Part(at_hand.version(name), content=content_hash(name, at_hand))


def is_same(was: Part, now: Part) -> bool:
    """Whether a plugin has not changed: by its files, or by its version where no more is known of it."""
    return was.content == now.content if was.content else was.version in {"", now.version}


def content_hash(name: str, at_hand: Installed) -> str:
    """A hash over the package files of a plugin, or of the core: their names and what they hold."""
    point = None if name == CORE else at_hand[name]
    return point.content if isinstance(point, OneFile) else package_hash(CORE if point is None else point.module)


@cache
def package_hash(module: str) -> str:
    """A hash over the files of a package; of the core, those that decide how a match goes."""
    told = sha256()
    for place, data in files(module):
        if module != CORE or is_deciding(place):
            told.update(f"{place}\n{len(data)}\n".encode() + data)
    return told.hexdigest()[:DIGITS]


def is_deciding(place: str) -> bool:
    """Whether a file of the core has part in how a match goes: the kernel, and the rooms that put a match together."""
    room, slash, _ = place.partition("/")
    return room in DECIDING if slash else place.endswith(".py")


def signature(start: Game) -> str:
    """A name for how a match plays: equal where perft to a small depth and some playouts go the same way.

    It is told from the texts of options alone, so that rules may be written anew without changing it.
    """
    told = sha256()
    for line in transcript(start):
        told.update(f"{line}\n".encode())
    return told.hexdigest()[:DIGITS]


def transcript(start: Game) -> Iterator[str]:
    """What a signature is made of, line by line. A rule that fails is told by its error: no match need meet it."""
    try:
        yield from map(str, small_perfts(start))
        for seed in range(PLAYOUTS):
            yield from playout(start, seed)
    except Exception as error:  # noqa: BLE001 - a lock is not the place where a rule's fault ends a match
        yield type(error).__name__


def small_perfts(start: Game) -> Iterator[int]:
    """Perft by depth, as long as it is small."""
    for depth in range(1, DEPTH + 1):
        count = perft(start, depth)
        yield count
        if count > ENOUGH:
            return


def playout(game: Game, seed: int) -> Iterator[str]:
    """The decisions of a playout by the generator of chance, each as who chooses among what, and how it ended."""
    for number in range(LENGTH):
        if (choice := game.choice) is None:
            break
        options = game.options
        yield f"{choice.seat}: {', '.join(map(game.text, options))}"
        game = play(game, options[draw(seed, number, choice.weights(options))])
    if game.over:
        end = outcome(game)
        yield f"{end.winner} {end.turns or ''}"
