"""When the rival acts, and what is kept of its acts to be shown (TL-12)."""

from __future__ import annotations

from typing import Any

import msgspec
from boardwright import Event, Game, Slice, Table, Turn, option_phrase
from msgspec.structs import replace
from taolong import (
    FOE,
    RING,
    SOW,
    STILL,
    WHITE,
    Bitten,
    Dragons,
    Echo,
    Element,
    Matter,
    Opening,
    Orders,
    Side,
    Sown,
    possible,
)

STONE: dict[Side, str] = {side: side[0] for side in FOE}
BOTTOM_UP = ("",)


class SoloConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``colour``: the side you play (TL-12.1)."""

    colour: Side = WHITE


class Answer(msgspec.Struct, frozen=True, gc=False):
    """One act of the rival: the options it took, and why: your lives, its own, and how near it then is.

    ``gap`` is in steps, -1 where it cannot reach you. ``still`` is whether it stood still: without a way, it could not
    act otherwise.
    """

    element: Element
    way: tuple[str, ...] = ()
    still: bool = False
    harm: int = 0
    cost: int = 0
    gap: int = 0


class Rival(Slice):
    """The number of the rival's dragon, and its acts since you last sowed.

    ``acting`` is whether it has made a choice of an act under way, ``bitten`` whether it has bitten without one.
    """

    dragon: int
    answers: tuple[Answer, ...] = ()
    acting: bool = False
    bitten: bool = False

    def veiled(self) -> Rival:
        """What the rival named is told also where the board is hidden, but not how near it is. (TL-11.6, TL-12.2)"""
        return replace(self, answers=tuple(replace(answer, gap=0) for answer in self.answers))


class Respond(Event):
    """The rival answers a stone of its colour with the action of its space."""

    says = "the rival answers with {element}"

    element: Element


class Answered(Event):
    """The rival has settled one choice of an act; what it expects of the act counts from its first choice on."""

    says = "the rival has settled a choice of {element}: {taken}"

    element: Element
    taken: str
    harm: int = 0
    cost: int = 0
    gap: int = 0

    def blanks(self, game: Game) -> dict[str, Any]:
        """What it has taken, as an option is told."""
        return {**super().blanks(game), "taken": option_phrase(self.taken)}


def lay(table: Table, config: SoloConfig) -> None:
    """You are always on turn, and the rival moves second. (TL-12.1)"""
    dragons = table[Dragons].all
    rival = next(number for number, dragon in enumerate(dragons) if dragon.side != config.colour)
    table.put(Rival(rival), Turn((dragons[1 - rival].seat,)), Opening(config.colour))


def stack_order(game: Game, question: Orders, answer: tuple[str, ...]) -> tuple[str, ...]:
    """Stacks are sown bottom to top. (TL-12.1)"""
    for order in answer:
        if order:
            game.refuse("TL-12.1", f"{SOW[question.space]} {order}")
    return BOTTOM_UP


def forget(game: Game, sown: Sown) -> Game:
    """What the rival did is kept until you sow again. (TL-12.2)"""
    return game.put(Rival(game[Rival].dragon))


def respond(game: Game, echo: Echo) -> Game:
    """Before Matter the rival performs the actions of the spaces on which its stones fell, in order. (TL-12.2)"""
    sown = echo.sown
    if sown.brings == "nothing":
        return game
    stone = STONE[game[Dragons].all[game[Rival].dragon].side]
    fallen = zip(sown.spaces, sown.stones, strict=True)
    return game.then(*(Respond(RING[space]) for space, dropped in fallen if dropped == stone))


def act(game: Game, response: Respond) -> Game:
    """An impossible action is skipped without loss; any other is performed, without further phases. (TL-12.2)"""
    rival = game[Rival]
    if possible(game, rival.dragon, response.element):
        return game.then(Matter(rival.dragon, response.element, extra=False))
    return game.put(Rival(rival.dragon, (*rival.answers, Answer(response.element))))


def note(game: Game, answered: Answered) -> Game:
    """What the rival chose is kept until you sow again. (TL-12.2)"""
    rival = game[Rival]
    if not rival.acting:
        begun = Answer(answered.element, (answered.taken,), False, answered.harm, answered.cost, answered.gap)
        return game.put(Rival(rival.dragon, (*rival.answers, begun), acting=True))
    *before, last = rival.answers
    grown = Answer(last.element, (*last.way, answered.taken), False, last.harm, last.cost, last.gap)
    return game.put(Rival(rival.dragon, (*before, grown), acting=True))


def notice(game: Game, bitten: Bitten) -> Game:
    """A bite of the rival that no choice led to, from where it stood still, is noted too. (TL-4.6, TL-12.2)"""
    rival = game[Rival]
    if bitten.by != rival.dragon or rival.acting:
        return game
    return game.put(Rival(rival.dragon, rival.answers, bitten=True))


def close(game: Game, matter: Matter) -> Game:
    """An act of the rival is over; one without a choice is kept too. (TL-12.2)"""
    rival = game[Rival]
    if matter.dragon != rival.dragon:
        return game
    if rival.acting:
        return game.put(Rival(rival.dragon, rival.answers))
    still = STILL[matter.element][game[Dragons].all[rival.dragon].facing]
    return game.put(Rival(rival.dragon, (*rival.answers, Answer(matter.element, (), still, int(rival.bitten)))))
