"""Rules: every hook of a match resolved to plain tables; nothing here changes while it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import update_wrapper
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
Function = Callable[..., Any]
Wrap = Callable[[type[Question[Any]] | type[Event] | str, Function], Function]
"""``(word, function) -> function``: what is called in place of a function that answers a question, reacts to an event,
or says where entering a kind of tile leads, which is named; the function itself leaves it as it is."""


class Config:
    """The configuration of a match: ``config[TidesConfig]`` is the section of that schema."""

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

    def wrapped(self, wrap: Wrap) -> Rules:
        """The same rules with ``wrap`` around every ruling, reaction and way of entering a tile; owners stay."""
        owners = dict(self.owners)

        def around(word: Any, function: Function) -> Function:
            made = wrap(word, function)
            if made is not function:
                update_wrapper(made, function)
                owners[made] = self.owners.get(function, "")
            return made

        kinds = {
            name: msgspec.structs.replace(kind, enter=around(name, kind.enter)) for name, kind in self.kinds.items()
        }
        return msgspec.structs.replace(
            self,
            rulings={word: tuple(around(word, ruling) for ruling in chain) for word, chain in self.rulings.items()},
            reactions={word: tuple(around(word, each) for each in chain) for word, chain in self.reactions.items()},
            kinds=kinds,
            owners=owners,
        )
