"""The Ba-Gua wheel: stones on eight spaces, and sowing them (TL-1.4, TL-2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar, Literal

from boardwright import Board, Choice, Event, Game, Phrase, Question, Slice, phrase, word

from .dragons import Dragons
from .elements import NAMES, NEEDS, RING, Element
from .life import Damaged
from .movement import openings
from .phases import Matter, Spirit
from .telling import by_names

SIZE = len(RING)
"""How many spaces the wheel has."""
AS_THEY_LIE = ""
"""The order of a sowing in which stones fall bottom to top, because colours have no effect (TL-2.3)."""

SOW = tuple(f"sow {name}" for name in NAMES)
"""``SOW[space]``: how the text of an option begins that sows the stack of this space, such as ``sow fire``."""

Brings = Literal["matter", "loss", "nothing"]
"""What follows a sowing: the action, a life lost because none was possible, or nothing (TL-2.4, TL-2.6)."""


class OnTheWheel(Slice):
    """What lies on the board of Ba-Gua, or beside it; whoever sees the wheel sees it."""


class Wheel(OnTheWheel):
    """The stack on each space, counterclockwise from Sky: a letter a stone (w, b), bottom first."""

    stacks: tuple[str, ...]

    def having(self, space: int, stack: str) -> Wheel:
        """The wheel with this stack changed."""
        return Wheel((*self.stacks[:space], stack, *self.stacks[space + 1 :]))


class Flow(Question[int]):
    """Which way does the stack of this space flow? +1 counterclockwise, -1 clockwise."""

    unruled: ClassVar[int] = 1

    space: int


class Orders(Question[tuple[str, ...]]):
    """In which orders may the stack of this space be sown?"""

    unruled: ClassVar[tuple[str, ...]] = (AS_THEY_LIE,)

    space: int


class ChooseSow(Choice):
    """Which stack is sown, and in which order? (TL-15.1)"""

    dragon: int
    matter: bool = True


class Sow(Event):
    """A stack is lifted and sown."""

    says = "{dragon} sows the stones of {space}"
    blanks = by_names

    dragon: int
    space: int
    order: str = AS_THEY_LIE
    brings: Brings = "matter"

    def text(self, board: Board) -> str:
        """``sow fire``, with the order dropped where colours matter: ``sow fire wb``. (TL-15.1)"""
        return f"{SOW[self.space]} {self.order}" if self.order else SOW[self.space]


class Drop(Event):
    """A stone falls on a space."""

    says = "a stone falls on {space}: {stone}"
    blanks = by_names

    space: int
    stone: str


class Sown(Event):
    """A stack has been sown. It only announces: its echo comes next, then what it brings."""

    says = "{dragon} has sown the stones of {source}"
    quiet = True
    blanks = by_names

    dragon: int
    source: int
    flow: int
    stones: str
    brings: Brings = "matter"

    @property
    def spaces(self) -> tuple[int, ...]:
        """The spaces on which the stones fell, in order."""
        return tuple((self.source + self.flow * n) % SIZE for n in range(1, len(self.stones) + 1))


class Echo(Event):
    """What a sowing has stirred up comes now: the stones are down, and what goes with them has gone."""

    says = "the sowing is over"
    quiet = True

    sown: Sown


def meditate(game: Game, spirit: Spirit) -> Game:
    """In Spirit the player sows one stack. (TL-2.2)"""
    return game.then(ChooseSow(game[Dragons].all[spirit.dragon].seat, spirit.dragon, spirit.matter))


def flow(game: Game, question: Flow, answer: int) -> int:
    """The base flow is counterclockwise. (TL-2.2)"""
    return 1


def orders(game: Game, question: Orders, answer: tuple[str, ...]) -> tuple[str, ...]:
    """Colours have no effect in Grasshopper: stones fall bottom to top. (TL-2.3)"""
    return answer


def action(game: Game, space: int, count: int) -> int:
    """The space of the last stone is the action. (TL-2.2)"""
    return (space + count * game.ask(Flow(space))) % SIZE


def sowings(game: Game, choice: ChooseSow, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """A stack whose action is impossible stays while another's is possible. (TL-2.4)"""
    stacks = game[Wheel].stacks
    if not choice.matter:
        return answer + sown_from(game, choice.dragon, held(game, stacks), "nothing")
    facing, opened = game[Dragons].all[choice.dragon].facing, openings(game, choice.dragon)
    actions = {space: action(game, space, len(stacks[space])) for space in held(game, stacks)}
    useful = tuple(space for space, element in actions.items() if NEEDS[element][facing] & opened)
    if not useful:
        return answer + sown_from(game, choice.dragon, actions, "loss")
    for space, element in actions.items():
        if space not in useful:
            game.refuse("TL-2.4", SOW[space], partial(undone, NAMES[element], blocked=bool(NEEDS[element][facing])))
    return answer + sown_from(game, choice.dragon, useful, "matter")


def undone(element: str, *, blocked: bool) -> Phrase:
    """Why an action cannot be done, in words: all its ways are blocked, or the head lies on the other axis. (TL-2.4)"""
    action = word(element)
    if blocked:
        return phrase("{action}: all its steps are blocked", action=action)
    return phrase("{action}: the head lies on the other axis", action=action)


def held(game: Game, stacks: tuple[str, ...]) -> list[int]:
    """The spaces that hold a stone, counterclockwise from Sky. (TL-2.2, TL-15.8)"""
    found = []
    for space, stack in enumerate(stacks):
        if stack:
            found.append(space)
        else:
            game.refuse("TL-2.2", SOW[space], "no stone")
    return found


def sown_from(game: Game, dragon: int, spaces: Iterable[int], brings: Brings) -> tuple[Event, ...]:
    """One sowing per space and order. (TL-2.3, TL-15.1)"""
    return tuple([Sow(dragon, space, order, brings) for space in spaces for order in game.ask(Orders(space))])


def sow(game: Game, sowing: Sow) -> Game:
    """The whole stack is lifted and one stone dropped on each following space. (TL-2.2)"""
    wheel, space = game[Wheel], sowing.space
    stones = sowing.order or wheel.stacks[space]
    turn = game.ask(Flow(space))
    last = (space + turn * len(stones)) % SIZE
    sown = Sown(sowing.dragon, space, turn, stones, sowing.brings)
    return game.put(wheel.having(space, "")).then(
        *[Drop((space + turn * n) % SIZE, stone) for n, stone in enumerate(stones, 1)],
        sown,
        Echo(sown),
        *brought(game, sowing, RING[last]),
    )


def brought(game: Game, sowing: Sow, action: Element) -> tuple[Event, ...]:
    """The action of the last space, or the life it costs that none was possible. (TL-2.2, TL-2.4, TL-2.6)"""
    if sowing.brings == "matter":
        return (Matter(sowing.dragon, action),)
    return (loss(game, sowing.dragon),) if sowing.brings == "loss" else ()


def loss(game: Game, dragon: int) -> Damaged:
    """Where no action is possible, Matter is skipped and a life is lost. (TL-2.4)"""
    return Damaged(game[Dragons].all[dragon].side, 1)


def drop(game: Game, dropped: Drop) -> Game:
    """A stone goes on top of the stack of its space. (TL-1.4)"""
    wheel = game[Wheel]
    return game.put(wheel.having(dropped.space, wheel.stacks[dropped.space] + dropped.stone))
