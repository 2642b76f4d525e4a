"""History: a match as it is played on, so that what each seat has heard of it is found once, not at every choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ..explain.ear import Step, step_of
from ..explain.log import Heard, Log
from ..game import Game
from ..words import Event, Seat
from .hiding import SeatEar, is_open
from .sight import Sight, Trail, named_blind, sight_of


class History:
    """The options that were taken from a first position on, the position they lead to, and what seats know of both."""

    def __init__(self, start: Game) -> None:
        """Nothing has been chosen yet."""
        self.start = self.game = start
        self.options: list[Event] = []
        self.named: list[tuple[int, Seat, str]] = []
        """What was named in vain: the number of the choice, by whom, and the text."""
        self.is_open = is_open(start.rules)
        self._logs: dict[Seat | None, Log] = {}
        self._trails: dict[Seat | None, Trail] = {}
        self._steps: dict[Seat | None, tuple[Game, list[Step]]] = {}

    def take(self, option: Event, following: Game) -> None:
        """An option was taken, and this position follows."""
        self.options.append(option)
        self.game = following

    def undo(self, left: int, game: Game) -> None:
        """Only so many choices are left, and this is the position after them."""
        del self.options[left:]
        self.game = game
        self.named = [each for each in self.named if each[0] < left]
        self._logs.clear()
        self._trails.clear()
        self._steps.clear()

    def sight(self, seat: Seat | None) -> Sight:
        """What a seat (``None``: an onlooker) is entitled to know now."""
        hear, steps, made = partial(self.heard, seat), partial(self.steps, seat), len(self.options)
        if self.is_open and not self.game.sealed:  # the same, found without asking, since players ask at every choice
            return Sight(seat, self.game, self.start, hear, made=made, steps=steps)
        named = [(number, text) for number, by, text in self.named if by == seat]
        sight = sight_of(self.game, seat, start=self.start, named=named, hear=hear, steps=steps, made=made)
        sight.trail = self._trails.setdefault(seat, Trail(0, self.start))
        return sight

    def heard(self, seat: Seat | None) -> Heard:
        """What a seat (``None``: an onlooker) has heard so far."""
        log = self._logs.setdefault(seat, Log(self.start, SeatEar(seat)))
        for option in self.options[len(log.steps) :]:
            log.play(option)
        return log.heard()

    def steps(self, seat: Seat | None) -> Sequence[Step]:
        """What a seat (``None``: an onlooker) has heard of each choice so far."""
        ear, (game, steps) = SeatEar(seat), self._steps.get(seat, (self.start, []))
        for option in self.options[len(steps) :]:
            game, step = step_of(game, option, ear)
            steps.append(step)
        self._steps[seat] = game, steps
        return tuple(steps)

    def name(self, text: str) -> Event | None:
        """The option that the seat to choose names by its text; None if it chooses blind and that is impossible.

        Of that only the seat hears. ``IllegalChoice`` if it is not offered it.
        """
        seat, text = self.game.choice.seat if self.game.choice is not None else "", " ".join(text.split())
        if not self.game.blind or text not in named_blind(self.game):
            return self.game.find(self.game.text(self.sight(seat).seen.find(text)))
        option = self.game.by_text.get(text)
        if option is None:
            self.named.append((len(self.options), seat, text))
        return option
