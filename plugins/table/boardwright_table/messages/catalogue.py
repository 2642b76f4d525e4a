"""Catalogue: what clients are sent about scenarios, modules, rules and plans."""

from __future__ import annotations

from typing import Any

from .replies import Message
from .requests import Wanted


class Repaired(Message, frozen=True):
    """A change that repairs a plan, in words, and the plan with it."""

    words: tuple[str, ...]
    text: str
    plan: Wanted


class Checked(Message, frozen=True):
    """Whether a plan makes a match; if not, why, and which changes would repair it."""

    ok: bool
    plugins: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    name: str = ""
    allowed: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    svg: str = ""
    words: tuple[str, ...] = ()
    first: str = ""
    message: str = ""
    causes: tuple[str, ...] = ()
    besides: str = ""
    line: int | None = None
    cells: tuple[str, ...] = ()
    repairs: tuple[Repaired, ...] = ()


class Spread(Message, frozen=True):
    """The least, the mean and the most of some numbers."""

    least: int = 0
    mean: float = 0.0
    most: int = 0


class Played(Message, frozen=True):
    """Who won matches of the computer, how long they were, and whether that is fair, in words."""

    played: int
    wins: dict[str, int]
    draws: int
    unfinished: int
    turns: Spread
    choices: Spread
    seconds: float
    verdict: str


class ScenarioTold(Message, frozen=True):
    """An installed scenario."""

    id: str
    name: str
    about: str
    author: str
    source: str
    layout: str
    plugins: tuple[str, ...]
    seats: tuple[str, ...]
    picture: str


class ScenarioText(ScenarioTold, frozen=True):
    """An installed scenario with its text."""

    text: str = ""


class OptionTold(Message, frozen=True):
    """An option of a module: the kind of its values, the values themselves if they are few, and the default."""

    key: str
    kind: str
    values: tuple[Any, ...]
    default: Any
    about: str = ""


class ModuleTold(Message, frozen=True):
    """An installed module and its options."""

    name: str
    version: str
    about: str
    fault: str
    options: tuple[OptionTold, ...] = ()
    needs: tuple[str, ...] = ()


class GlyphTold(Message, frozen=True):
    """A glyph of a map, and the tile it stands for."""

    plugin: str
    kind: str
    tag: str
    glyph: str
    name: str


class LanguageTold(Message, frozen=True):
    """A language of the pages."""

    code: str
    name: str


class RuleTold(Message, frozen=True):
    """A rule in our words."""

    id: str
    plugin: str
    title: str
    text: str
    source: tuple[str, ...]
    ruling: str
    option: str
    brief: str = ""


class PlayerTold(Message, frozen=True):
    """A computer player."""

    name: str
    about: str


class About(Message, frozen=True):
    """What this server is, and how much it takes."""

    version: str
    keyed: bool
    players: tuple[PlayerTold, ...]
    limits: dict[str, int]
