"""Breath: absorbing and expelling water and fire, and how far the ruler reaches (TL-4.7–4.9, TL-5)."""

from __future__ import annotations

from boardwright import Board, Cell, Choice, Event, Game, Tiles

from .config import Path, TaolongConfig
from .dragons import FOE, Dragon, Dragons, Holder
from .elements import Element
from .life import Damaged, Store, Stores, centre
from .telling import by_names

TURN = {(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}
"""Quarter turns to the right of the dragon's facing, by how far a step of the ruler goes ahead and to the right."""


class Breathe(Event):
    """The movement of Fire or Water is done: absorb or expel."""

    says = "{dragon} is to absorb or to expel {element}"
    quiet = True
    blanks = by_names

    dragon: int
    element: Element


class ChooseBreath(Choice):
    """Absorb or expel? (TL-15.4)"""

    dragon: int
    element: Element


class Absorb(Event):
    """A stone of the element goes from the centre onto the meter."""

    says = "{dragon} absorbs {element}"
    blanks = by_names

    dragon: int
    element: Element


class Expel(Event):
    """The dragon breathes at whatever the ruler reaches."""

    says = "{dragon} expels {element}"
    blanks = by_names

    dragon: int
    element: Element


def breathe(game: Game, event: Breathe) -> Game:
    """One of the two must be done if it is possible; if neither is, nothing happens. (TL-4.9)"""
    choice = ChooseBreath(game[Dragons].all[event.dragon].seat, event.dragon, event.element)
    return game.then(choice) if game.ask(choice) else game


def breaths(game: Game, choice: ChooseBreath, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Absorb while the meter has room and the centre a stone; expel where an enemy is within reach. (TL-4.7, TL-4.8)"""
    store, supply = game[Stores].of(game[Dragons].all[choice.dragon].side), centre(game)
    now, left = (store.fire, supply.fire) if choice.element is Element.FIRE else (store.water, supply.water)
    if now < game.rules.config[TaolongConfig].meter and left:
        answer += (Absorb(choice.dragon, choice.element),)
    else:
        game.refuse("TL-4.7", "absorb", "a full meter" if left else "no stone in the centre")
    if enemies_reached(game, choice.dragon):
        return (*answer, Expel(choice.dragon, choice.element))
    return answer + game.refuse("TL-4.8", "expel", "no enemy within reach")


def absorb(game: Game, event: Absorb) -> Game:
    """One stone goes from the centre onto the meter. (TL-4.7)"""
    stores, side = game[Stores], game[Dragons].all[event.dragon].side
    store = stores.of(side)
    fire = event.element is Element.FIRE
    return game.put(stores.having(side, Store(store.water + (not fire), store.fire + fire)))


def expel(game: Game, event: Expel) -> Game:
    """Damage is the highest value on each enemy reached, plus the bonus of the element. (TL-4.8, TL-13.1)"""
    side = game[Dragons].all[event.dragon].side
    best: dict[int, int] = {}
    for enemy, value in enemies_reached(game, event.dragon):
        best[enemy] = max(value, best.get(enemy, value))
    bonus, game = spend(game, event.dragon, event.element)
    amount = sum(best.values()) + bonus
    return game.then(Damaged(FOE[side], amount)) if amount else game


def spend(game: Game, dragon: int, element: Element) -> tuple[int, Game]:
    """Fire adds all own stones, which return to the centre; Water adds the stones in the centre. (TL-4.8)"""
    if element is Element.WATER:
        return centre(game).water, game
    stores, side = game[Stores], game[Dragons].all[dragon].side
    store = stores.of(side)
    return store.fire, game.put(stores.having(side, Store(store.water, 0)))


def enemies_reached(game: Game, number: int) -> list[tuple[int, int]]:
    """Each enemy that a path of the ruler ends at, with the value there. (TL-5.2)"""
    side, found = game[Dragons].all[number].side, []
    for cell, value in reached(game, game[Dragons].all[number]):
        holder = game.ask(Holder(cell))
        if holder is not None and game[Dragons].all[holder].side != side:
            found.append((holder, value))
    return found


def reached(game: Game, dragon: Dragon) -> list[tuple[Cell, int]]:
    """The first tile on each path from the mouth, of any kind, with the value of its cell. (TL-5.1, TL-5.2)"""
    found = []
    for path in game.rules.config[TaolongConfig].ruler:
        for cell, value in walked(game.rules.board, dragon, path):
            if game[Tiles].at[cell] is not None or any(cell in other.body for other in game[Dragons].all):
                found.append((cell, value))
                break
    return found


def walked(board: Board, dragon: Dragon, path: Path) -> list[tuple[Cell, int]]:
    """The cells of a path of the ruler laid before the mouth, as far as the board goes; joined edges wrap. (TL-5.2)"""
    cells: list[tuple[Cell, int]] = []
    at, ahead, side = dragon.body[0], 0, 0
    for next_ahead, next_side, value in path:
        turn = TURN[next_ahead - ahead, next_side - side]
        cell = board.neighbours[at][(dragon.facing + turn) % 4]
        if cell is None:
            break
        cells.append((cell, value))
        at, ahead, side = cell, next_ahead, next_side
    return cells
