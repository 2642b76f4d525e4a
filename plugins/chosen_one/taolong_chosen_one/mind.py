"""What is hidden while the match goes on, and what players name blind (TL-11.6)."""

from __future__ import annotations

from functools import lru_cache

from boardwright import HEADINGS, Board, Conceivable, Event, Game, Offered, Outcome, Slice, Turn, View
from taolong import ChooseOnward, ChooseStep, Opening, Pace, Step, Stores, Wheel
from taolong_master import FluxCoin

SEEN: frozenset[type[Slice]] = frozenset({Wheel, FluxCoin, Stores, Turn, Pace, Opening, Outcome})
"""The board of Ba-Gua, and whose turn it is."""


def only_the_wheel(game: Game, view: View, seen: frozenset[type[Slice]]) -> frozenset[type[Slice]]:
    """The board of Human is hidden while the match goes on; afterwards everything is shown. (TL-11.6)"""
    return seen if game[Outcome].winner else seen & SEEN


def blind_steps(game: Game, question: Conceivable, named: tuple[Event, ...]) -> tuple[Event, ...]:
    """A step may be named in any direction, and as coming out anywhere. (TL-11.6, TL-15.2)"""
    choice = question.choice
    if not isinstance(choice, ChooseStep | ChooseOnward):
        return named
    others = tuple(event for event in named if not isinstance(event, Step))
    return others + every_step(game.rules.board, choice.dragon)


@lru_cache(maxsize=32)
def every_step(board: Board, dragon: int) -> tuple[Event, ...]:
    """A step in each direction, alone and coming out on each cell in each direction: a thousand on most boards."""
    plain = (Step(dragon, heading, 0, heading) for heading in HEADINGS)
    leaps = (
        Step(dragon, heading, cell, facing, leaps=True)
        for heading in HEADINGS
        for cell in board.cells
        for facing in HEADINGS
    )
    return (*plain, *leaps)


def offer_all(game: Game, question: Offered, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Players are shown all that could be named; of what is impossible they hear nothing more. (TL-11.6)"""
    # Asked where nobody listens: what the rules of the board refuse is not to be heard.
    silent = Game(game.rules, game.slices, game.agenda)
    named = {game.text(event): event for event in silent.ask(Conceivable(question.choice))}
    for word in {text.partition(" ")[0] for text in named}:
        game.refuse("TL-11.6", word)
    # In an order that does not tell what is possible: short names first, then by the alphabet.
    return tuple(named[text] for text in sorted(sorted(named), key=lambda text: text.count(" ")))
