"""Matter: performing the action of a space, the bite at its end, and the phases it brings (TL-2.5, TL-4)."""

from __future__ import annotations

from boardwright import Cell, Event, Game

from .breath import Breathe
from .config import TaolongConfig
from .dragons import Dragons, Holder
from .elements import AGAIN, BREATHS, STILL, TWICE, Element
from .life import Damaged
from .movement import ChooseStep, Onward, possible
from .phases import Matter, Pace, Spirit
from .telling import by_names


class Acted(Event):
    """The movement of an action is done: a bite or a breath comes next, then further phases."""

    says = "{dragon} has moved by {element}"
    quiet = True
    blanks = by_names

    dragon: int
    element: Element
    extra: bool = True


class Bite(Event):
    """The head snaps at the cell in front of it."""

    says = "{dragon} snaps at {cell}"
    quiet = True
    blanks = by_names

    dragon: int
    cell: Cell


class Bitten(Event):
    """A dragon has been bitten by another."""

    says = "{by} bites {victim}"
    blanks = by_names

    by: int
    victim: int


def perform(game: Game, matter: Matter) -> Game:
    """A possible action is performed; one that has become impossible costs a life. (TL-2.5, TL-4.4)"""
    dragon = game[Dragons].all[matter.dragon]
    acted = Acted(matter.dragon, matter.element, matter.extra)
    if STILL[matter.element][dragon.facing]:
        return game.then(acted)
    if not possible(game, matter.dragon, matter.element):
        return game.then(Damaged(dragon.side, 1))
    onward = (Onward(matter.dragon),) if matter.element in TWICE else ()
    return game.then(ChooseStep(dragon.seat, matter.dragon, matter.element), *onward, acted)


def strike(game: Game, acted: Acted) -> Game:
    """Fire and Water breathe; every other action ends in a bite at the cell ahead. (TL-4.5, TL-4.6)"""
    if acted.element in BREATHS:
        return game.then(Breathe(acted.dragon, acted.element))
    dragon = game[Dragons].all[acted.dragon]
    ahead = game.rules.board.neighbours[dragon.body[0]][dragon.facing]
    follows = further(game, acted) if acted.extra else ()
    return game.then(*follows) if ahead is None else game.then(Bite(acted.dragon, ahead), *follows)


def further(game: Game, acted: Acted) -> tuple[Event, ...]:
    """Wind and Thunder bring one more Spirit and Matter; in 2017 Sky and Earth one more sowing. (TL-2.6, TL-4.3)"""
    if acted.element in AGAIN:
        return (Again(acted.dragon),)
    if acted.element in TWICE and game.rules.config[TaolongConfig].edition == "2017":
        return (Spirit(acted.dragon, matter=False),)
    return ()


class Again(Event):
    """Wind or Thunder has been performed: one more Spirit and Matter, once a turn."""

    says = "{dragon} may have another sowing and action"
    quiet = True
    blanks = by_names

    dragon: int


def again(game: Game, event: Again) -> Game:
    """Only once per turn; a second Wind or Thunder brings no third. (TL-4.3)"""
    return game if game[Pace].extra_spent else game.put(Pace(extra_spent=True)).then(Spirit(event.dragon))


def snap(game: Game, bite: Bite) -> Game:
    """An enemy part in front of the head is bitten; a team-mate's never. (TL-4.6)"""
    victim = game.ask(Holder(bite.cell))
    dragons = game[Dragons].all
    if victim is None or dragons[victim].side == dragons[bite.dragon].side:
        return game
    return game.then(Bitten(bite.dragon, victim))


def wound(game: Game, bitten: Bitten) -> Game:
    """A bite takes one life. (TL-4.6)"""
    return game.then(Damaged(game[Dragons].all[bitten.victim].side, 1))
