"""Movement: one step at a time, where a head may come to rest, and whether an action is possible (TL-3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from boardwright import HEADINGS, AnyEvent, Board, Cell, Choice, Event, Game, Heading, Landing, Mover, Tiles

from .dragons import Dragons
from .elements import ALWAYS, LEADS, STILL, WAYS, Element
from .telling import by_names

AHEAD = tuple(tuple(h for h in Heading if h is not facing.opposite) for facing in Heading)


class ChooseStep(Choice):
    """Where does the head move? (TL-15.2)"""

    dragon: int
    element: Element


class ChooseOnward(Choice):
    """Stop, or step on? (TL-15.3)"""

    dragon: int


class Step(Event):
    """The head moves: the direction stepped, where it comes to rest, and how it faces there."""

    says = "the head of {dragon} moves {heading} to {cell}"
    blanks = by_names

    dragon: int
    heading: Heading
    cell: Cell
    facing: Heading
    leaps: bool = False
    effects: tuple[AnyEvent, ...] = ()

    def text(self, board: Board) -> str:
        """``north``, or ``north f3 east`` where a tile leads elsewhere. (TL-15.2)"""
        return led(board, self.heading, self.cell, self.facing) if self.leaps else str(self.heading)


@lru_cache(maxsize=4096)
def led(board: Board, heading: Heading, cell: Cell, facing: Heading) -> str:
    """The name of a step that leads elsewhere; kept, since a player without a board may name a thousand."""
    return f"{heading} {board.name(cell)} {facing}"


class Stop(Event):
    """The dragon takes no second step."""

    says = "no second step"


class Moved(Event):
    """A step is complete; what it brings about comes next."""

    says = "{dragon} has left {left}"
    quiet = True
    blanks = by_names

    dragon: int
    left: Cell
    """The cell the tail was lifted from."""


class Onward(Event):
    """The first step of Sky or Earth is done; a second may follow."""

    says = "{dragon} may go on"
    quiet = True
    blanks = by_names

    dragon: int


def landings(game: Game, mover: int, heading: Heading) -> Iterable[Landing]:
    """Where one step can end: the next cell, or wherever its tile leads; edges and dragons block. (TL-3.2)"""
    dragons = game[Dragons].all
    body = dragons[mover].body
    cell = game.rules.board.neighbours[body[0]][heading]
    if cell is None:
        return game.refuse("TL-3.2", heading, "the edge of the board")
    tile = game[Tiles].at[cell]
    if tile is not None:
        return game.rules.kinds[tile.kind].enter(lifted(game, mover), mover, cell, heading)
    # The tail leaves first, so a head may enter its cell (TL-3.1).
    if cell != body[-1]:
        for dragon in dragons:
            if cell in dragon.body:
                return game.refuse("TL-3.2", heading, cell)
    return (Landing(cell, heading),)


def block(game: Game, mover: Mover, cell: Cell, heading: Heading) -> tuple[Landing, ...]:
    """The big rock blocks movement. (TL-3.2, TL-8.1)"""
    return game.refuse("TL-3.2", heading, cell)


def by_cell(landing: Landing) -> tuple[Cell, Heading]:
    """The order of options: by cell, then by facing. (TL-15.8)"""
    return landing.cell, landing.facing


def lifted(game: Game, mover: int) -> Game:
    """A step begins by lifting the last segment. (TL-3.1)"""
    dragons = game[Dragons]
    dragon = dragons.all[mover]
    return game.put(dragons.having(mover, dragon.at(dragon.body[:-1], dragon.facing)))


def free(game: Game, cell: Cell | None) -> bool:
    """An empty cell holds no tile and no part of a dragon. (TL-7.6)"""
    if cell is None or game[Tiles].at[cell] is not None:
        return False
    return not any(cell in dragon.body for dragon in game[Dragons].all)


def openings(game: Game, mover: int) -> int:
    """The headings, as bits, in which the head can step now; standing still is always open."""
    found = ALWAYS
    for heading in AHEAD[game[Dragons].all[mover].facing]:
        if any(landings(game, mover, heading)):
            found |= 1 << heading
    return found


def possible(game: Game, mover: int, element: Element) -> bool:
    """An action is possible if there is a legal way to perform its movement. (TL-2.4)"""
    facing = game[Dragons].all[mover].facing
    return STILL[element][facing] or any(any(landings(game, mover, way)) for way in LEADS[element][facing])


def steps(game: Game, mover: int, heading: Heading) -> tuple[Step, ...]:
    """The steps in one direction, one for each distinct landing. (TL-15.2)"""
    found = sorted(landings(game, mover, heading), key=by_cell)
    if not found:
        return ()
    cell = game.rules.board.neighbours[game[Dragons].all[mover].body[0]][heading]
    return tuple(
        [Step(mover, heading, landing.cell, landing.facing, landing.cell != cell, landing.effects) for landing in found]
    )


def first_steps(game: Game, choice: ChooseStep, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """The element says which ways the head may go; it never moves straight back. (TL-3.4, TL-4)"""
    for heading, barred in WAYS[choice.element][game[Dragons].all[choice.dragon].facing]:
        answer += game.refuse(barred, heading) if barred else steps(game, choice.dragon, heading)
    return answer


def second_step(game: Game, choice: ChooseOnward, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """The second step of Sky or Earth goes on in the direction the head faces. (TL-4.1, TL-7.4)"""
    facing = game[Dragons].all[choice.dragon].facing
    for heading in HEADINGS:
        answer += steps(game, choice.dragon, heading) if heading is facing else game.refuse("TL-4.1", heading)
    return (Stop(), *answer)


def step(game: Game, taken: Step) -> Game:
    """The head goes to its new cell and the lifted segment to where the head was. (TL-3.1, TL-3.3)"""
    dragons = game[Dragons]
    dragon = dragons.all[taken.dragon]
    body = (taken.cell, *dragon.body[:-1])
    # Tolls and trampling take effect once the step is complete (TL-7.7).
    return game.put(dragons.having(taken.dragon, dragon.at(body, taken.facing))).then(
        Moved(taken.dragon, dragon.body[-1]), *taken.effects
    )


def onward(game: Game, after: Onward) -> Game:
    """After the first step a second is offered where it is possible. (TL-4.1, TL-15.3)"""
    dragon = game[Dragons].all[after.dragon]
    if not any(landings(game, after.dragon, dragon.facing)):
        return game
    return game.then(ChooseOnward(dragon.seat, after.dragon))
