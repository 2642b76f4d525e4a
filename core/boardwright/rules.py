"""Rules: every hook of a match resolved to plain tables; nothing here changes while it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .board import Board
from .tiles import TileKind
from .words import Event, Question, Slice

if TYPE_CHECKING:
    from .game import Game

C = TypeVar("C")
CORE = "boardwright"
"""Who brings what the core itself rules."""
Ruling = Callable[["Game", Any, Any], Any]
"""``(game, question, answer so far) -> answer``"""
Reaction = Callable[["Game", Any], "Game"]
"""``(game, event) -> game``"""


class Config:
    """The configuration of a match: ``config[PortalsConfig]`` is the section of that schema."""

    def __init__(self, sections: Mapping[type, Any]) -> None:
        """Keep one section per schema."""
        self._sections = dict(sections)

    def __getitem__(self, kind: type[C]) -> C:
        """The section of this schema; ``KeyError`` if no plugin of the match has it."""
        section: C = self._sections[kind]
        return section


class Rules(msgspec.Struct, frozen=True, eq=False):
    """What a match is played by: board, config, kinds of tile, and the chains of rulings and reactions."""

    board: Board
    config: Config
    kinds: Mapping[str, TileKind]
    rulings: Mapping[type[Question[Any]], tuple[Ruling, ...]]
    reactions: Mapping[type[Event], tuple[Reaction, ...]]
    places: Mapping[type[Slice], int]
    """Where each slice stands in a position."""
    owners: Mapping[Callable[..., Any], str]
    """The plugin that brought each ruling and reaction."""
    plugins: tuple[str, ...] = ()
    packages: frozenset[str] = frozenset()
    """The Python packages whose words this match uses."""
    max_turns: int | None = None
