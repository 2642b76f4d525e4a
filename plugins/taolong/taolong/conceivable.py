"""What a player could name in answer to each choice, possible or not (TL-15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from boardwright import HEADINGS, Cell, Choice, Conceivable, Event, Game, Heading, Tiles

from .breath import Absorb, ChooseBreath, Expel
from .dragons import Dragons
from .movement import ChooseOnward, ChooseStep, Step, Stop
from .wheel import SIZE, ChooseSow, Orders, Sow


def named(game: Game, question: Conceivable, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every space, every direction, either breath. (TL-15.1–15.4)"""
    choice = question.choice
    match choice:
        case ChooseSow(dragon=dragon):
            return answer + tuple(
                Sow(dragon, space, order) for space in range(SIZE) for order in game.ask(Orders(space))
            )
        case ChooseStep(dragon=dragon):
            return answer + ways(game, dragon)
        case ChooseOnward(dragon=dragon):
            return (*answer, Stop(), *ways(game, dragon))
        case ChooseBreath(dragon=dragon, element=element):
            return (*answer, Absorb(dragon, element), Expel(dragon, element))
    return answer


def ways(game: Game, dragon: int) -> tuple[Event, ...]:
    """A step in each direction, named by the direction alone. (TL-15.2)"""
    head = game[Dragons].all[dragon].head
    return tuple(Step(dragon, heading, head, heading) for heading in HEADINGS)


def leaps(
    game: Game, choice: Choice, kind: str, exits: Callable[[Game, Cell], Iterable[tuple[Cell, Heading]]]
) -> Iterator[Event]:
    """The steps onto a kind of tile that leads elsewhere, each named with a place where it could come out. (TL-15.2)"""
    if not isinstance(choice, ChooseStep | ChooseOnward):
        return
    around, tiles = game.rules.board.neighbours[game[Dragons].all[choice.dragon].head], game[Tiles].at
    for heading in HEADINGS:
        cell = around[heading]
        tile = None if cell is None else tiles[cell]
        if cell is not None and tile is not None and tile.kind == kind:
            for out, facing in exits(game, cell):
                yield Step(choice.dragon, heading, out, facing, leaps=True)
