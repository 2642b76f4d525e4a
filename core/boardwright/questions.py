"""The questions every game is asked: what may be seen, how it looks, who stands better, what must hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from .symbols.drawing import Drawing
from .words import AnyChoice, AnyEvent, Event, Question, Seat, Slice

if TYPE_CHECKING:
    from .game import Game


class View(Question[frozenset[type[Slice]]]):
    """Which slices may this seat see? The core answers all; a ruling takes away. ``None`` is an onlooker."""

    seat: Seat | None


class Seen(Question["Game"]):
    """How does this seat see the position? What it may not know is left out, or replaced; ``None`` is an onlooker.

    The core first asks ``View`` and every slice how it is seen; a ruling refines that position with ``put``.
    """

    unruled: ClassVar[Any] = None

    seat: Seat | None


class Told(Question[Event | None]):
    """What does this seat hear of an event as it happens? The event, another that says less, or nothing (None)."""

    unruled: ClassVar[Event | None] = None

    seat: Seat | None
    event: AnyEvent


class Deals(Question[tuple["Game", ...]]):
    """Which positions may this seat be in, each as likely as the others? Asked of what it sees; none: replay tells."""

    unruled: ClassVar[tuple[Any, ...]] = ()

    seat: Seat


class Picture(Question[Drawing]):
    """How does the position look to this seat?"""

    unruled: ClassVar[Drawing] = Drawing()

    seat: Seat | None = None


class Worth(Question[float]):
    """How well does this seat stand? Plain, fast and antisymmetric: about +1 and -1 for a won and a lost match."""

    unruled: ClassVar[float] = 0.0

    seat: Seat


class Law(msgspec.Struct, frozen=True):
    """A sentence that must hold in every position, the rule it comes from, and whether it does."""

    rule: str
    sentence: str
    holds: bool


class Laws(Question[tuple[Law, ...]]):
    """What must always hold?"""

    unruled: ClassVar[tuple[Law, ...]] = ()


class Conceivable(Question[tuple[Event, ...]]):
    """What could be named in answer to this choice, possible now or not? A superset of its options."""

    unruled: ClassVar[tuple[Event, ...]] = ()

    choice: AnyChoice


class Lexicon(Question[tuple[str, ...]]):
    """Every text that an option of this match may ever have, those of chance too; asked before the first choice."""

    unruled: ClassVar[tuple[str, ...]] = ()


class Feature(msgspec.Struct, frozen=True):
    """A measured part of a position: its name, what it is, and a value for each cell of the board, or for each place.

    Values go from 0 to 1; how many there are is the same in every position of a match.
    """

    name: str
    about: str
    values: tuple[float, ...]
    plane: bool = False
    """Whether there is a value for each cell."""


class Features(Question[tuple[Feature, ...]]):
    """What a learner is told that plays this seat: nothing that the seat may not see."""

    unruled: ClassVar[tuple[Feature, ...]] = ()

    seat: Seat


class Offered(Question[tuple[Event, ...]]):
    """What is a seat shown to choose from? Its options, unless a game keeps from it which of more are possible."""

    unruled: ClassVar[tuple[Event, ...]] = ()

    choice: AnyChoice


class Reply(Question[tuple[Event, ...]]):
    """What takes the place of this choice without anybody being asked? Nothing unless a game plays that seat itself."""

    unruled: ClassVar[tuple[Event, ...]] = ()

    choice: AnyChoice


def everything(game: Game, view: View, seen: frozenset[type[Slice]] | None) -> frozenset[type[Slice]]:
    """Everything is open unless a game hides it."""
    return frozenset(game.rules.places)


def what_is_offered(game: Game, question: Conceivable, named: tuple[Event, ...]) -> tuple[Event, ...]:
    """Whatever is offered can be named."""
    return game.options if question.choice == game.choice else game.ask(question.choice)


def as_it_is(game: Game, question: Question[object], answer: object) -> object:
    """A game that says nothing of itself."""
    return answer


def as_it_says(game: Game, question: Told, answer: Event | None) -> Event | None:
    """An event says itself who hears what of it."""
    return question.event.told(game, question.seat)


FIRST_RULINGS: Mapping[type[Question[Any]], Callable[..., Any]] = {
    View: everything, Conceivable: what_is_offered, Picture: as_it_is, Worth: as_it_is, Laws: as_it_is,
    Lexicon: as_it_is, Features: as_it_is, Told: as_it_says, Deals: as_it_is,
}  # fmt: skip
"""What the core itself answers, before every plugin."""
