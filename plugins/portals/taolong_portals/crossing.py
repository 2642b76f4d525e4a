"""Crossings: dragons on their way through portals, and what they pay (TL-7.2, TL-7.5, TL-7.7)."""

from __future__ import annotations

from typing import Literal

import msgspec
from boardwright import Cell, Event, Game, Slice
from taolong import Damaged, Dragons, Holder, Moved, Store, Stores
from taolong.telling import by_names

Stone = Literal["fire", "water"]


class Crossing(msgspec.Struct, frozen=True, gc=False):
    """A dragon in two portals: ``gap`` of its parts, the head first, have come out."""

    dragon: int
    entry: Cell
    exit: Cell
    gap: int = 1


class Crossings(Slice):
    """Every crossing begun; one whose gap lies behind the tail is over."""

    all: tuple[Crossing, ...] = ()


class Crossed(Event):
    """A head has gone in at one portal and come out of another."""

    says = "{dragon} goes in at the portal on {entry} and comes out on {exit}"
    blanks = by_names

    dragon: int
    entry: Cell
    exit: Cell


class TollPaid(Event):
    """A dragon pays a stone for a portal."""

    says = "{dragon} pays the toll: {stone}"
    blanks = by_names

    dragon: int
    stone: Stone


def current(game: Game) -> tuple[Crossing, ...]:
    """A pair is occupied until the segment behind it is lifted or lost. (TL-7.2)"""
    begun, dragons = game[Crossings].all, game[Dragons].all
    return tuple([crossing for crossing in begun if crossing.gap < len(dragons[crossing.dragon].body)])


def occupied(game: Game) -> frozenset[Cell]:
    """The portals that dragons are passing through."""
    return frozenset(cell for crossing in current(game) for cell in (crossing.entry, crossing.exit))


def held_by(game: Game, holder: Holder, answer: int | None) -> int | None:
    """Both occupied portals count as parts of the dragon. (TL-7.2)"""
    for crossing in game[Crossings].all:
        if holder.cell in (crossing.entry, crossing.exit) and crossing in current(game):
            return crossing.dragon
    return answer


def cross(game: Game, crossed: Crossed) -> Game:
    """Passing through occupies both portals. (TL-7.2)"""
    begun = Crossing(crossed.dragon, crossed.entry, crossed.exit)
    return game.put(Crossings((*current(game), begun)))


def grow(game: Game, moved: Moved) -> Game:
    """With each step one more part has come out; behind the tail the portals are free. (TL-7.2)"""
    if not game[Crossings].all:
        return game
    moved_on = game.put(Crossings(tuple(further(c) if c.dragon == moved.dragon else c for c in game[Crossings].all)))
    return moved_on.put(Crossings(current(moved_on)))


def further(crossing: Crossing) -> Crossing:
    """The same crossing one step on."""
    return Crossing(crossing.dragon, crossing.entry, crossing.exit, crossing.gap + 1)


def pay(game: Game, toll: TollPaid) -> Game:
    """A fire stone returns to the centre; a water stone is a lost life in every respect. (TL-7.5, TL-6.1)"""
    side = game[Dragons].all[toll.dragon].side
    if toll.stone == "water":
        return game.then(Damaged(side, 1))
    stores = game[Stores]
    store = stores.of(side)
    return game.put(stores.having(side, Store(store.water, store.fire - 1)))
