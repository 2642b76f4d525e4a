"""How the rival chooses among the ways to perform an action (TL-12.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from math import inf

from boardwright import HEADINGS, Cell, Event, Game, Item, Reply, Rest, Tiles, advance
from taolong import (
    ChooseBreath,
    ChooseOnward,
    ChooseStep,
    Dragon,
    Dragons,
    Element,
    Holder,
    Matter,
    Store,
    Stores,
    TaolongConfig,
)

from .answers import Answered, Rival

ABSORB = "absorb"


def reply(game: Game, question: Reply, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """The rival's acts are no decisions: most damage to you, least to itself, nearest, first by name. (TL-12.2)"""
    choice = question.choice
    if not isinstance(choice, ChooseStep | ChooseOnward | ChooseBreath) or choice.dragon != game[Rival].dragon:
        return answer
    element = choice.element if isinstance(choice, ChooseStep) else game[Rival].answers[-1].element
    ways = [(option, performed(game, element, option)) for option in game.options]
    harm, cost = max((harmed(game, after), -spent(game, after)) for _, after in ways)
    best = [(option, after) for option, after in ways if (harmed(game, after), -spent(game, after)) == (harm, cost)]
    gap, _, option = min((distance(after), after[Rival].answers[-1].way, option) for option, after in best)
    return (Answered(element, game.text(option), harm, -cost, -1 if gap == inf else int(gap)), option)


def performed(game: Game, element: Element, option: Event) -> Game:
    """The position at the end of the act that begins with this option, the rival's later choices made likewise."""
    return advance(Game(game.rules, game.slices, (Answered(element, game.text(option)), option, *this_act(game))))


def this_act(game: Game) -> Iterator[Item]:
    """What is still to happen of the act under way: all before the reactions that follow it."""
    return takewhile(lambda item: not (isinstance(item, Rest) and isinstance(item.event, Matter)), game.agenda[1:])


def harmed(game: Game, after: Game) -> int:
    """The lives you lose in between."""
    you = 1 - game[Rival].dragon
    return lives(game, you) - lives(after, you)


def spent(game: Game, after: Game) -> int:
    """The lives the rival loses in between, by tolls and trampling; water it absorbs is no life won. (TL-12.2)"""
    rival, answer = game[Rival].dragon, after[Rival].answers[-1]
    absorbed = answer.element is Element.WATER and answer.way[-1] == ABSORB
    return lives(game, rival) - lives(after, rival) + absorbed


def lives(game: Game, number: int) -> int:
    """The lives a dragon has left on its meter and in its segments. (TL-6.1)"""
    dragon, meter = game[Dragons].all[number], game.rules.config[TaolongConfig].meter
    return max(0, game[Stores].of(dragon.side).water + meter * (len(dragon.body) - 2))


def distance(game: Game) -> float:
    """The rival's steps to a cell beside you, whatever lies about of dragons and tolls; infinite if none. (TL-12.2)"""
    rival = game[Rival].dragon
    goal, bare = beside(game, 1 - rival), emptied(game)
    reached, edge, steps = {game[Dragons].all[rival].head}, [game[Dragons].all[rival].head], 0
    while edge:
        if not goal.isdisjoint(edge):
            return steps
        edge = [
            cell for cell in dict.fromkeys(c for at in edge for c in onward(bare, rival, at)) if cell not in reached
        ]
        reached.update(edge)
        steps += 1
    return inf


def beside(game: Game, number: int) -> set[Cell]:
    """The cells beside any part of a dragon, occupied tiles included."""
    tiles, body = game[Tiles].at, game[Dragons].all[number].body
    parts = (*body, *(cell for cell, tile in enumerate(tiles) if tile and game.ask(Holder(cell)) == number))
    return {near for cell in parts for near in game.rules.board.neighbours[cell] if near is not None}


def emptied(game: Game) -> Game:
    """The board without dragons, and stones for every toll."""
    meter = game.rules.config[TaolongConfig].meter
    away = tuple(Dragon(d.name, d.side, d.seat, (), d.facing) for d in game[Dragons].all)
    return game.put(Dragons(away), Stores(Store(meter, meter), Store(meter, meter)))


def onward(bare: Game, rival: int, cell: Cell) -> Iterator[Cell]:
    """The cells one step away, facing aside: a neighbour, or wherever its tile leads."""
    for heading in HEADINGS:
        beside = bare.rules.board.neighbours[cell][heading]
        if beside is None:
            continue
        tile = bare[Tiles].at[beside]
        if tile is None:
            yield beside
        else:
            yield from (landing.cell for landing in bare.rules.kinds[tile.kind].enter(bare, rival, beside, heading))
