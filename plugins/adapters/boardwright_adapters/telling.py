"""Telling: how a match has come about, and what a seat has learnt of it, as text and as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
from boardwright import CHANCE, Event, Game, Log, Seat, Sight, Step, Together, encode_json, is_open, play, sight_of
from boardwright.sight import IMPOSSIBLE, SeatEar

from .actions import Legal
from .observing import row

if TYPE_CHECKING:
    from .openspiel import Match, Position

OVER = -4
"""``pyspiel.PlayerId.TERMINAL``."""


class Held:
    """A position, and how it came about; never altered but for what is found once, so that states can share it."""

    numbers: list[int]
    """What may be chosen and has not been named in vain, in ascending order; found together with ``legal``."""
    legal: Legal | None = None
    player = OVER
    """Who is asked, as OpenSpiel counts."""
    vain: tuple[str, ...] = ()
    """What has been named in vain in this position."""

    def __init__(self, game: Game, before: Held | None = None, option: Event | None = None, action: int = -1) -> None:
        """Keep a position, the one before it, and what was chosen there."""
        self.game, self.before, self.option, self.action = game, before, option, action
        self.decisions: int = 0 if before is None else before.decisions + (before.seat != CHANCE)
        self.lines: dict[Seat, list[str]] = {}
        self.rows: dict[Seat, np.ndarray[Any, Any]] = {}
        self.sights: dict[Seat | None, Sight] = {}

    def __deepcopy__(self, memo: Any) -> Held:
        """Itself: OpenSpiel copies what a state holds."""
        return self

    def __reduce__(self) -> Any:
        """OpenSpiel writes down what a state holds: the first position and all choices are enough."""
        path = self.path()
        return restored, (path[0].game, self.player, [(one.option, one.action, one.vain) for one in path])

    @property
    def seat(self) -> Seat | None:
        """Who is asked."""
        choice = self.game.choice
        return None if choice is None else choice.seat

    def but(self, action: int, text: str) -> Held:
        """The same after this was named in vain."""
        other = Held(self.game, self.before, self.option, self.action)
        left = [*self.numbers]
        left.remove(action)
        other.__dict__.update(self.__dict__, vain=(*self.vain, text), numbers=left)
        return other

    def path(self) -> list[Held]:
        """All positions from the first to this one."""
        path, before = [self], self.before
        while before is not None:
            path.append(before)
            before = before.before
        return path[::-1]

    def shown(self, seat: Seat | None) -> Sight:
        """What a seat sees now, without what it has heard and what it has named in vain."""
        if seat not in self.sights:
            self.sights[seat] = sight_of(self.game, seat)
        return self.sights[seat]

    def told(self, seat: Seat) -> list[str]:
        """What a seat was told since the position before."""
        if seat not in self.lines:
            before, option = self.before, self.option
            if before is None or option is None:
                self.lines[seat] = [f"seat: {seat}"]
            else:
                step = step_of(before.game, option, self.game, seat)
                lines = self.shown(seat).step_lines(step, before.shown(seat).seen)
                self.lines[seat] = [*before.named(seat), *lines]
        return self.lines[seat]

    def named(self, seat: Seat) -> Iterator[str]:
        """What a seat has named in vain in this position, of which only it hears."""
        return (f"{seat}: {text}: {IMPOSSIBLE}" for text in (self.vain if self.seat == seat else ()))

    def information(self, seat: Seat) -> str:
        """All that a seat has learnt: ``Sight.information``, made of what it was told at each choice."""
        return "\n".join([*chain.from_iterable(one.told(seat) for one in self.path()), *self.named(seat)])


def restored(game: Game, player: int, path: list[tuple[Event | None, int, tuple[str, ...]]]) -> Held:
    """A position found again by playing from the first one."""
    held = Held(game)
    for option, action, vain in path:
        held = held if option is None else Held(play(held.game, option), held, option, action)
        held.vain = vain
    held.player = player
    return held


def step_of(game: Game, option: Event, after: Game, seat: Seat) -> Step:
    """What a seat hears of a choice; where nothing is hidden but in envelopes, nothing has to be played again."""
    ear, head, choice = SeatEar(seat), game.agenda[0], game.choice
    if choice is None or not is_open(game.rules):
        log = Log(game, ear)
        log.play(option)
        return log.steps[0]
    if not isinstance(head, Together):
        return Step(choice.seat, option, (), (), after)
    taken = (*head.taken, option)
    opened = taken if len(taken) == len(head.choices) else ()
    return Step(choice.seat, ear.hears_sealed(choice, option), opened, (), after)


class Observer:
    """What a seat is told, as a string and as numbers: of a position, or with ``recall`` of all that led to it."""

    def __init__(self, match: Match, *, recall: bool) -> None:
        """Lay out the numbers."""
        self.match, self.recall = match, recall
        width = match.layout[-1].end
        told = match.most if recall and match.open else 0
        self.tensor = np.zeros(width + told, np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {
            part.name: self.tensor[part.start : part.end].reshape(part.shape) for part in match.layout
        }
        if told:
            self.dict["choices"] = self.tensor[width:]

    def set_from(self, state: Position, player: int) -> None:
        """Fill in the numbers; each choice told is its number as a part of all, an envelope of others' the whole."""
        seat: Seat = self.match.seats[player]
        held, width = state.held, self.match.layout[-1].end
        if seat not in held.rows:
            held.rows[seat] = np.array(row(held.shown(seat)), np.float32)
        self.tensor[:width] = held.rows[seat]
        if "choices" in self.dict:
            choices, size, pairs = self.dict["choices"], len(self.match.actions), [*pairwise(held.path())]
            closed = len(pairs) - held.game.sealed
            shown = [
                one.action if number < closed or before.seat == seat else size
                for number, (before, one) in enumerate(pairs)
            ][-len(choices) :]
            choices.fill(0)
            choices[: len(shown)] = [(number + 1) / (size + 1) for number in shown]

    def string_from(self, state: Position, player: int) -> str:
        """In words: what the seat has learnt so far, or how it sees the position."""
        seat: Seat = self.match.seats[player]
        return state.held.information(seat) if self.recall else encode_json(state.held.shown(seat).seen)
