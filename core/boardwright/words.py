"""The words a game is written in: Event, Question, Choice, and Slice for what it keeps."""

from __future__ import annotations

import re
from abc import ABC
from enum import Enum
from functools import cache
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, dataclass_transform

import msgspec

from .i18n import Phrase, joined, word

if TYPE_CHECKING:
    from .board import Board
    from .game import Game

A = TypeVar("A")
Seat = str
"""Who chooses: a player's seat, such as ``white``, or chance."""
BORDER = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Where a word ends in the name of a class."""


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class WordMeta(msgspec.StructMeta):
    """Makes a class frozen and names it ``package.Name``, so that two plugins may both have a ``Keep``."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> WordMeta:
        """Create the class; ``tag``, ``frozen`` and ``gc`` may still be given."""
        package = str(namespace.get("__module__", "")).partition(".")[0]
        options = {"tag": f"{package}.{name}", "frozen": True, "gc": False, **options}
        return super().__new__(mcls, name, bases, namespace, **options)


class Slice(msgspec.Struct, metaclass=WordMeta):
    """One plugin's part of the position: tuples and scalars only."""

    def seen(self, game: Game, seat: Seat | None) -> Slice | None:
        """The slice as this seat (``None``: an onlooker) sees it; None where it sees nothing of it at all."""
        return self

    def veiled(self) -> Slice | None:
        """What is left of the slice where ``View`` hides it: nothing, unless a part of it is no secret."""
        return None


class Event(msgspec.Struct, metaclass=WordMeta):
    """Something that happens; reactions say what follows."""

    asks: ClassVar[bool] = False
    """Whether the match waits for a player when this comes next."""
    says: ClassVar[str] = ""
    """What happens in a sentence with fields in braces, ``"{seat} takes {count}"``; else it is told by its name."""
    quiet: ClassVar[bool] = False
    """Whether it only announces what follows, so that people need not be told of it, as programs and logs are."""
    opens: ClassVar[bool] = False
    """Whether it means to tell what was secret until now; no other event may depend on what a seat does not know."""

    def text(self, board: Board) -> str:
        """How a player names this event where it is an option; unique among the options of a choice."""
        return type(self).__name__.lower()

    def told(self, game: Game, seat: Seat | None) -> Event | None:
        """What this seat (None: an onlooker) hears of it: the event, one that says less and is no option, or None."""
        return self

    def sentence(self, game: Game) -> Phrase:
        """What happens, in a sentence for people; one that brings no sentence is told by its name and its fields."""
        return Phrase(type(self).says or plain_sentence(type(self)), self.blanks(game))

    def blanks(self, game: Game) -> dict[str, Any]:
        """What fills the blanks of its sentence: its fields in words, cells as the board names them."""
        cells = cell_fields(type(self))
        return {
            name: value_in_words(getattr(self, name), game, cell=name in cells) for name in type(self).__struct_fields__
        }


class Question(msgspec.Struct, Generic[A], metaclass=WordMeta):
    """Something the rules can be asked; rulings answer, each refining the answer so far."""

    unruled: ClassVar[Any] = None
    """The answer so far that the first ruling is given."""


class Choice(Question[tuple[Event, ...]]):
    """A question only a player can settle: the answer is the events this seat may pick from."""

    unruled: ClassVar[tuple[Event, ...]] = ()
    asks: ClassVar[bool] = True

    seat: Seat

    def told(self, game: Game, seat: Seat | None) -> Choice:
        """The choice as this seat (``None``: an onlooker) hears that it is asked for."""
        return self

    def weights(self, options: tuple[Event, ...]) -> tuple[int, ...]:
        """How likely chance takes each option, as whole numbers in proportion."""
        return (1,) * len(options)


if TYPE_CHECKING:
    AnyEvent = Event
    AnyChoice = Choice
else:

    class AnyEvent(ABC):  # noqa: B024 - stands in for Event where msgspec asks
        """Annotates a field that holds an event of any plugin; decoded by the match's own codec."""

    class AnyChoice(ABC):  # noqa: B024 - stands in for Choice where msgspec asks
        """Annotates a field that holds a choice of any plugin; decoded by the match's own codec."""

    AnyEvent.register(Event)
    AnyChoice.register(Choice)


@cache
def class_in_words(kind: type) -> str:
    """The name of a class as words: ``take back``."""
    return BORDER.sub(" ", kind.__name__).lower()


@cache
def plain_sentence(kind: type[Event]) -> str:
    """The sentence of an event that brings none: its name, and its fields."""
    fields = ", ".join(f"{name.replace('_', ' ')} {{{name}}}" for name in kind.__struct_fields__)
    return f"{class_in_words(kind)}: {fields}" if fields else class_in_words(kind)


@cache
def cell_fields(kind: type) -> tuple[str, ...]:
    """The fields that hold cells, by what their annotation says."""
    return tuple(
        name
        for base in kind.__mro__
        for name, said in get_annotations(base).items()
        if "Cell" in str(said).split("|")[0]
    )


def value_in_words(value: Any, game: Game, *, cell: bool = False) -> Any:
    """A value in words."""
    if isinstance(value, bool) or value is None:
        return word("yes" if value else "no")
    if type(value) is int:
        return game.rules.board.name(value) if cell else value
    if isinstance(value, str | Enum):
        return word(str(value))
    if isinstance(value, Event):
        return value.sentence(game)
    if isinstance(value, tuple):
        return joined(value_in_words(one, game, cell=cell) for one in value)
    return str(value)
