"""Focus and Balance (TL-11.2–11.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardwright import AnyEvent, Event, Game, Slice, Turn
from taolong import BLACK, FOE, RING, WHITE, Dragons, Drop, Echo, Element, Matter, Side, Stores, TaolongConfig, Wheel

SIDES: Mapping[str, Side] = {"w": WHITE, "b": BLACK}
MAIN = (Element.SKY, Element.FIRE, Element.EARTH, Element.WATER)


class Stirred(Slice):
    """What this sowing has stirred, kept until its last stone is down."""

    effects: tuple[AnyEvent, ...] = ()


class Focus(Event):
    """All stones of a colour lie on one space."""

    says = "Focus: all stones of {side} lie on {element}"

    side: Side
    element: Element


class Balance(Event):
    """The stones of a colour lie one on each main element."""

    says = "Balance: the stones of {side} lie one on each main element"

    side: Side


def focused(stacks: Sequence[str], space: int, stone: str, stones: int) -> bool:
    """Whether all stones of the colour lie on this space. (TL-11.2)"""
    return stacks[space].count(stone) == stones


def balanced(stacks: Sequence[str], stone: str, stones: int) -> bool:
    """Whether all stones of the colour lie one on each main element. (TL-11.3)"""
    return stones == len(MAIN) and all(stacks[element].count(stone) == 1 for element in MAIN)


def stones_of(game: Game, stone: str) -> int:
    """How many stones of a colour the match is played with, four as printed. (TL-1.4)"""
    return sum(stack.count(stone) for stack in game.rules.config[TaolongConfig].stacks.values())


def stir(game: Game, dropped: Drop) -> Game:
    """A drop that gathers or spreads all stones of its colour stirs an effect. (TL-11.2, TL-11.3)"""
    stacks, stone = game[Wheel].stacks, dropped.stone
    stones, effects = stones_of(game, stone), tuple[Event, ...]()
    if focused(stacks, dropped.space, stone, stones):
        effects += (Focus(SIDES[stone], RING[dropped.space]),)
    if balanced(stacks, stone, stones):
        effects += (Balance(SIDES[stone]),)
    return game.put(Stirred((*game[Stirred].effects, *effects))) if effects else game


def release(game: Game, echo: Echo) -> Game:
    """Effects resolve in order of occurrence, after the whole sowing and before Matter. (TL-11.4)"""
    effects = game[Stirred].effects
    return game.put(Stirred()).then(*effects) if effects else game


def perform(game: Game, focus: Focus) -> Game:
    """The colour's dragon performs the space's action, without further phases. (TL-11.2)"""
    return game.then(Matter(next_dragon(game, focus.side), focus.element, extra=False))


def next_dragon(game: Game, side: Side) -> int:
    """The dragon of this side whose turn it is or comes next. (TL-13.3)"""
    turn, dragons = game[Turn], game[Dragons].all
    coming = (*turn.order[turn.at :], *turn.order[: turn.at])
    seats = {dragon.seat: number for number, dragon in enumerate(dragons) if dragon.side == side}
    return next((seats[seat] for seat in coming if seat in seats), min(seats.values()))


def even_out(game: Game, balance: Balance) -> Game:
    """The side sets its meters to the other side's values. (TL-11.3)"""
    stores = game[Stores]
    return game.put(stores.having(balance.side, stores.of(FOE[balance.side])))
