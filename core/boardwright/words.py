"""The words a game is written in: Event, Question, Choice, and Slice for what it keeps."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, dataclass_transform

import msgspec

if TYPE_CHECKING:
    from .board import Board
    from .game import Game

A = TypeVar("A")
Seat = str
"""Who chooses: a player's seat, such as ``white``, or chance."""


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


class Event(msgspec.Struct, metaclass=WordMeta):
    """Something that happens; reactions say what follows."""

    asks: ClassVar[bool] = False
    """Whether the match waits for a player when this comes next."""
    says: ClassVar[str] = ""
    """What happens in a sentence with fields in braces, ``"{seat} takes {count}"``; else it is told by its name."""
    quiet: ClassVar[bool] = False
    """Whether it only announces what follows, so that people need not be told of it, as programs and logs are."""

    def text(self, board: Board) -> str:
        """How a player names this event where it is an option; unique among the options of a choice."""
        return type(self).__name__.lower()

    def blanks(self, game: Game) -> dict[str, Any]:
        """What fills the blanks of its sentence: its fields, with cells by their names."""
        from .explain.narration import blanks

        return blanks(self, game)


class Question(msgspec.Struct, Generic[A], metaclass=WordMeta):
    """Something the rules can be asked; rulings answer, each refining the answer so far."""

    unruled: ClassVar[Any] = None
    """The answer so far that the first ruling is given."""


class Choice(Question[tuple[Event, ...]]):
    """A question only a player can settle: the answer is the events this seat may pick from."""

    unruled: ClassVar[tuple[Event, ...]] = ()
    asks: ClassVar[bool] = True

    seat: Seat

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
