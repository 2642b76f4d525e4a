"""Telling: how a match has come about, and what a seat has learnt of it, as text and as numbers."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from boardwright import CHANCE, Event, Game, Log, Seat, Sight, Step, Together, encode_json, is_open, play, sight_of
from boardwright.sight import SeatEar
from boardwright.sight.sight import IMPOSSIBLE

from .actions import Legal
from .observing import row

if TYPE_CHECKING:
    from .openspiel import Match, Position

OVER = -4
"""``pyspiel.PlayerId.TERMINAL``."""


class Held:
    """A position, and how it came about; never altered but for what is found once, so that states can share it."""

    __slots__ = (
        "action",
        "before",
        "decisions",
        "game",
        "legal",
        "lines",
        "numbers",
        "option",
        "player",
        "rows",
        "sights",
        "vain",
    )

    def __init__(self, game: Game, before: Held | None = None, option: Event | None = None, action: int = -1) -> None:
        """Keep a position, the one before it, and what was chosen there; what may be chosen now is found when asked."""
        self.game, self.before, self.option, self.action = game, before, option, action
        self.decisions: int = 0 if before is None else before.decisions + (before.seat != CHANCE)
        self.vain: tuple[str, ...] = ()
        """What has been named in vain in this position."""
        self.player = OVER
        """Who is asked, as OpenSpiel counts."""
        self.legal: Legal | None = None
        self.numbers: list[int] = []
        """What may be chosen and has not been named in vain, in ascending order."""
        self.lines: dict[Seat, list[str]] = {}
        self.sights: dict[Seat | None, Sight] = {}
        self.rows: dict[Seat, np.ndarray[Any, Any]] = {}

    def __deepcopy__(self, memo: Any) -> Held:
        """Itself: OpenSpiel copies what a state holds."""
        return self

    def __reduce__(self) -> Any:
        """OpenSpiel writes down what a state holds: the choices are enough."""
        path = self.path()
        first = path[0].before or self if path else self
        return restored, (first.game, first.vain, [(one.option, one.action, one.vain) for one in path], self.player)

    @property
    def seat(self) -> Seat | None:
        """Who is asked."""
        choice = self.game.choice
        return None if choice is None else choice.seat

    def but(self, action: int, text: str) -> Held:
        """The same after this was named in vain."""
        other = Held(self.game, self.before, self.option, self.action)
        other.player = self.player
        other.legal, other.lines, other.sights, other.rows = self.legal, self.lines, self.sights, self.rows
        other.vain = (*self.vain, text)
        place = bisect(self.numbers, action)
        other.numbers = self.numbers[: place - 1] + self.numbers[place:]
        return other

    def path(self) -> list[Held]:
        """All that have led to it after the first, and itself."""
        found, held = list[Held](), self
        while held.before is not None:
            found.append(held)
            held = held.before
        return found[::-1]

    def shown(self, seat: Seat | None) -> Sight:
        """What a seat sees now, without what it has heard and what it has named in vain."""
        found = self.sights.get(seat)
        if found is None:
            found = self.sights[seat] = sight_of(self.game, seat)
        return found

    def told(self, seat: Seat) -> list[str]:
        """What a seat was told since the position before."""
        before = self.before
        if seat not in self.lines and before is not None and self.option is not None:
            step = step_of(before.game, self.option, self.game, seat)
            lines = self.shown(seat).step_lines(step, before.shown(seat).seen)
            self.lines[seat] = [*before.named(seat), *lines]
        return self.lines.get(seat, [])

    def named(self, seat: Seat) -> Iterator[str]:
        """What a seat has named in vain in this position, of which only it hears."""
        return (f"{seat}: {text}: {IMPOSSIBLE}" for text in (self.vain if self.seat == seat else ()))


def restored(game: Game, vain: tuple[str, ...], path: list[tuple[Event, int, tuple[str, ...]]], player: int) -> Held:
    """A position found again from the first one, and what was chosen and named in vain on the way."""
    held = Held(game)
    held.vain = vain
    for option, action, named in path:
        held = Held(play(held.game, option), held, option, action)
        held.vain = named
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


def information(held: Held, seat: Seat) -> str:
    """All that a seat has learnt: ``Sight.information``, made of what was learnt at each choice."""
    lines = [f"seat: {seat}"]
    for one in held.path():
        lines += one.told(seat)
    return "\n".join((*lines, *held.named(seat)))


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
            held.rows[seat] = np.array(row(held.shown(seat), self.match.layout), np.float32)
        self.tensor[:width] = held.rows[seat]
        if "choices" in self.dict:
            choices, size, path = self.dict["choices"], len(self.match.actions), held.path()
            closed = len(path) - held.game.sealed
            choices.fill(0)
            shown = [
                size if place >= closed and one.before is not None and one.before.seat != seat else one.action
                for place, one in enumerate(path)
            ][-len(choices) :]
            choices[: len(shown)] = [(number + 1) / (size + 1) for number in shown]

    def string_from(self, state: Position, player: int) -> str:
        """In words: what the seat has learnt so far, or how it sees the position."""
        seat: Seat = self.match.seats[player]
        return information(state.held, seat) if self.recall else encode_json(state.held.shown(seat).seen)
