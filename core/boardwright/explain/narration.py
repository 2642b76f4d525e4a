"""Telling: what happens, in sentences for people; cells by the names of the board, seats and kinds as words."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from inspect import get_annotations
from typing import TYPE_CHECKING, Any

import msgspec

from ..i18n import WORD, Said, joined, said, word
from ..words import Choice, Event

if TYPE_CHECKING:
    from ..game import Game, Item

ASKED = "asked"
"""The context of what a choice asks: ``choose step`` there is the question that people read."""
OPTION = "option"
"""The context of options and of single words of them."""
BORDER = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Option(Said):
    """An option by its text; another language knows it as a whole or word by word."""

    __slots__ = ()

    def within(self, catalogue: Any) -> str:
        """The option in another language."""
        whole = catalogue(self.template, OPTION)
        return whole or " ".join(translated_word(one, catalogue) for one in self.template.split(" "))


def translated_word(text: str, catalogue: Any) -> str:
    """A word of an option in another language."""
    return catalogue(text, OPTION) or catalogue(text, WORD) or text


def option(text: str) -> Option:
    """An option by its text."""
    return Option(text, None, OPTION)


def quoted(text: str) -> Said:
    """An option by its text, in quotation marks."""
    return said("{option!r}", option=option(text))


def told(item: Item, game: Game) -> Said:
    """What an item of the agenda is about, in a sentence."""
    if isinstance(item, Event):
        return Said(type(item).says or derived(type(item)), item.blanks(game))
    if isinstance(item, Choice):
        return said("{seat} is asked: {question}", seat=word(item.seat), question=asked(item))
    choices: tuple[Choice, ...] = getattr(item, "choices", ())
    if choices:
        return said("several choose in secret: {questions}", questions=joined(map(asked, choices)))
    return said("the match is over")


def coded(item: Item) -> str:
    """An item for programs: its name, and its fields where they are plain."""
    fields = msgspec.structs.asdict(item).items()
    plain = (f"{key} {value}" for key, value in fields if isinstance(value, str | int) and value != "")
    return " ".join([type(item).__name__, *plain])


def chosen(seat: str, text: str) -> Said:
    """Who chooses what."""
    return said("{seat} chooses {option}", seat=word(seat), option=option(text))


def asked(choice: Choice) -> Said:
    """What is to be chosen: ``choose step``, for which a language has a question."""
    return Said(words_of(type(choice)), None, ASKED)


@cache
def words_of(kind: type) -> str:
    """The name of a class as words: ``take back``."""
    return BORDER.sub(" ", kind.__name__).lower()


@cache
def derived(kind: type[Event]) -> str:
    """The sentence of an event that brings none: its name, and its fields."""
    fields = ", ".join(f"{name.replace('_', ' ')} {{{name}}}" for name in kind.__struct_fields__)
    return f"{words_of(kind)}: {fields}" if fields else words_of(kind)


def blanks(event: Event, game: Game) -> dict[str, Any]:
    """What fills the blanks of an event's sentence: its fields, in words."""
    cells = cells_of(type(event))
    return {name: spoken(getattr(event, name), game, cell=name in cells) for name in type(event).__struct_fields__}


@cache
def cells_of(kind: type) -> tuple[str, ...]:
    """The fields that hold cells, by what their annotation says."""
    return tuple(
        name
        for base in kind.__mro__
        for name, said in get_annotations(base).items()
        if "Cell" in str(said).split("|")[0]
    )


def spoken(value: Any, game: Game, *, cell: bool = False) -> Any:
    """A value in words."""
    if isinstance(value, bool) or value is None:
        return word("yes" if value else "no")
    if type(value) is int:
        return game.rules.board.name(value) if cell else value
    if isinstance(value, str | Enum):
        return word(str(value))
    if isinstance(value, Event):
        return told(value, game)
    if isinstance(value, tuple):
        return joined(spoken(one, game, cell=cell) for one in value)
    return str(value)
