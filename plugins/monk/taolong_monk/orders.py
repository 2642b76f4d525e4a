"""Which colour falls where: free, or in the 2017 printing what an effect compels (TL-2.3, TL-11.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from boardwright import Conceivable, Event, Game
from taolong import SIZE, SOW, ChooseSow, Flow, Orders, Sow, TaolongConfig, Wheel

from .effects import MAIN, balanced, focused, stones_of

SHORT = 3
"""Stones in place, of four, where an effect is one stone short."""


@lru_cache(maxsize=256)
def arrangements(stack: str) -> tuple[str, ...]:
    """Every distinct order of the stones of a stack, alphabetically. (TL-2.3, TL-15.8)"""
    places, black = range(len(stack)), stack.count("b")
    return tuple("".join("b" if n in chosen else "w" for n in places) for chosen in combinations(places, black))


@lru_cache(maxsize=4096)
def compelled(stacks: tuple[str, ...], space: int, flow: int, white: int, black: int) -> tuple[str, ...]:
    """The orders that 2017 allows: those that trigger, else those that prepare most, else all. (TL-11.4)

    ``white`` and ``black`` are the stones of the match.
    """
    orders, stones = arrangements(stacks[space]), {"w": white, "b": black}
    triggering = tuple(order for order in orders if triggers(stacks, space, flow, order, stones))
    if triggering:
        return triggering
    counts = [prepared(sown(stacks, space, flow, order)[-1]) for order in orders]
    return tuple(order for order, count in zip(orders, counts, strict=True) if count == max(counts))


def sown(stacks: Sequence[str], space: int, flow: int, order: str) -> list[list[str]]:
    """The stacks after each drop of this sowing."""
    now = [*stacks]
    now[space] = ""
    after = []
    for number, stone in enumerate(order, 1):
        now[(space + flow * number) % SIZE] += stone
        after.append([*now])
    return after


def triggers(stacks: Sequence[str], space: int, flow: int, order: str, stones: Mapping[str, int]) -> bool:
    """Whether a drop of this sowing sets off an effect of its colour. (TL-11.2, TL-11.3)"""
    after = zip(order, sown(stacks, space, flow, order), strict=True)
    return any(
        focused(now, (space + flow * number) % SIZE, stone, stones[stone]) or balanced(now, stone, stones[stone])
        for number, (stone, now) in enumerate(after, 1)
    )


def prepared(stacks: Sequence[str]) -> int:
    """How many effects are one stone short. (TL-11.4)"""
    gathered = sum(any(stack.count(stone) == SHORT for stack in stacks) for stone in "wb")
    spread = sum(sum(stacks[element].count(stone) == 1 for element in MAIN) == SHORT for stone in "wb")
    return gathered + spread


def colour_orders(game: Game, question: Orders, answer: tuple[str, ...]) -> tuple[str, ...]:
    """Colours matter: every distinct order is offered, in 2017 only those an effect compels. (TL-2.3, TL-11.4)"""
    stacks, space = game[Wheel].stacks, question.space
    if game.rules.config[TaolongConfig].edition == "classic" or not stacks[space]:
        return arrangements(stacks[space])
    allowed = compelled(stacks, space, game.ask(Flow(space)), stones_of(game, "w"), stones_of(game, "b"))
    for order in arrangements(stacks[space]):
        if order not in allowed:
            game.refuse("TL-11.4", f"{SOW[space]} {order}", *allowed)
    return allowed


def named(game: Game, question: Conceivable, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every order of every stack could be named. (TL-15.1)"""
    choice = question.choice
    if not isinstance(choice, ChooseSow):
        return answer
    stacks = game[Wheel].stacks
    orders = ((space, order) for space in range(SIZE) if stacks[space] for order in arrangements(stacks[space]))
    return answer + tuple(Sow(choice.dragon, space, order) for space, order in orders)
