"""Match: a plan being played: seats and their players, chance, undo, and the record that is written meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import cached_property
from pathlib import Path
from random import Random
from secrets import randbelow

from msgspec import structs

from ..chance import CHANCE, draw, random_bits
from ..contract.faults import take
from ..errors import IllegalChoice, nearest
from ..explain.log import Heard
from ..explain.narration import ending
from ..game import Game, Together
from ..i18n import Phrase, phrase, word
from ..players.base import HUMAN, Player, option_of
from ..sight.history import History
from ..sight.sight import Sight, sight_of
from ..turn import Turn, seats_in
from ..words import Event, Seat
from .lock import Lock, lock_of
from .plan import Plan
from .record import Record
from .recorder import Recorder, new_recorder

SEEDS = 2**32


class Match:
    """A match from its first choice on: ``game`` is the position now, ``choices`` what was taken."""

    def __init__(self, plan: Plan) -> None:
        """Assemble the plan; a plan without a seed is given one. Raises what ``assemble`` raises, and ``Misuse``."""
        self.plan = plan if plan.seed is not None else plan.but(seed=randbelow(SEEDS))
        self.start = self.game = self.plan.game()
        self.seats = seats_in(self.start)
        self.choices: list[str] = []
        self.turns: list[str] = []
        self.chosen_by: list[Seat] = []
        self.before: list[Game] = []
        self.history = History(self.start)
        self.recorder: Recorder | None = None
        self.migrated: tuple[str, ...] = ()
        for seat in self.plan.seats:
            if seat not in self.seats:
                wrong = phrase("this match has no seat {seat!r}{hint}", seat=seat, hint=nearest(seat, self.seats))
                raise plan.wrong(f"seats.{seat}", wrong)
        players = {seat: plan.seats[seat] for seat in self.seats if seat in plan.seats}
        self.plan = structs.replace(self.plan, seats=players)

    def anew(self) -> Match:
        """The same match at its first choice, recorded nowhere; it shares what was assembled."""
        other = copy(self)
        other.game, other.recorder = self.start, None
        other.choices, other.turns, other.chosen_by, other.before = [], [], [], []
        other.history = History(self.start)
        return other

    def __repr__(self) -> str:
        """``<Match the_bay, seed 7: 12 choices; turn 3, white>``, with the result when it is over."""
        made = f"{len(self.choices)} choice{'s' * (len(self.choices) != 1)}"
        return f"<Match {self.plan.scenario.id}, seed {self.seed}: {made}; {self.result or self.turn}>"

    def _repr_svg_(self) -> str:
        """The position as a notebook shows it."""
        return self.game._repr_svg_()

    @property
    def seed(self) -> int:
        """The seed of chance and of the players."""
        return self.plan.seed or 0

    @property
    def turn(self) -> str:
        """The turn the next choice belongs to, as a record heads it."""
        return turn_heading(self.game)

    @property
    def place(self) -> Phrase:
        """Where in the match the next choice is."""
        return phrase("choice {number} ({turn})", number=len(self.choices) + 1, turn=turn_in_words(self.game))

    def player(self, seat: Seat) -> str:
        """The name of the player of this seat; a seat nobody was named for is played by a person."""
        return CHANCE if seat == CHANCE else self.plan.seats.get(seat, HUMAN)

    @property
    def result(self) -> str:
        """How the match ended, in words; empty while it goes on."""
        return "" if not self.game.over else str(ending(self.game))

    @property
    def record(self) -> Record:
        """The match so far as a record."""
        return Record(self.plan, self.lock, tuple(self.choices), self.result, migrated=self.migrated)

    @cached_property
    def lock(self) -> Lock:
        """What the match is played with; found when it is first recorded."""
        with self.plan.placing():
            return lock_of(self.start, self.plan.installed)

    def take(self, option: Event) -> None:
        """Make a choice known to be legal, and write it down; ``Fault`` if a plugin fails on it."""
        turn = self.turn
        seat = self.game.choice.seat if self.game.choice else ""
        text, following = take(self.game, option, lambda: self.place)
        if self.recorder is not None:  # first, so that what cannot be recorded is not made
            self.recorder.add(turn, text)
        self.before.append(self.game)
        self.chosen_by.append(seat)
        self.choices.append(text)
        self.turns.append(turn)
        self.game = following
        self.history.take(option, following)
        if self.recorder is not None and self.game.over:
            self.recorder.rewrite(self.record, self.turns)

    def sight(self, seat: Seat | None) -> Sight:
        """What a seat (``None``: an onlooker) is entitled to know of the match now."""
        return self.history.sight(seat)

    def heard(self, seat: Seat | None) -> Heard:
        """What a seat (``None``: an onlooker) has heard of the match so far."""
        return self.history.heard(seat)

    def taken(self, seat: Seat | None) -> list[str | None]:
        """The text of every choice as this seat (``None``: an onlooker) was told it; None where it was not."""
        if not self.history.is_open:
            return [*self.sight(seat).taken]
        closed = len(self.choices) - self.game.sealed
        return [
            text if number < closed or by == seat else None
            for number, (text, by) in enumerate(zip(self.choices, self.chosen_by, strict=True))
        ]

    def reveals(self, seat: Seat, to: int) -> bool:
        """Whether something was revealed to a seat since choice number ``to``, so that taking it back would be a peek.

        Chance has drawn, an envelope was opened, or something else is hidden: then every choice may tell something.
        """
        since = self.before[to:]
        opened = any(
            type(head) is Together and len(head.taken) + 1 == len(head.choices)
            for head in (before.agenda[0] for before in since)
        )
        hides = any(sight_of(game, seat).hides for game in (*since[:1], self.game))
        return bool(since) and (CHANCE in self.chosen_by[to:] or opened or hides)

    def name(self, text: str) -> Event | None:
        """The option that the seat to choose names; None if it chooses blind and that is impossible.

        Of that only the seat hears. ``IllegalChoice`` if it is not offered it.
        """
        return self.history.name(text)

    def undo(self, count: int = 1) -> None:
        """Take back this many choices, as far as there are any; the record is rewritten without them."""
        left = max(len(self.choices) - count, 0)
        if self.recorder is not None:
            kept = structs.replace(self.record, choices=tuple(self.choices[:left]), result="")
            self.recorder.rewrite(kept, self.turns[:left])
        if left < len(self.choices):
            self.game = self.before[left]
        for each in (self.choices, self.turns, self.chosen_by, self.before):
            del each[left:]
        self.history.undo(left, self.game)

    def record_to(self, file: Path | None, *, new: bool = True, held: int | None = None) -> Path:
        """Write the match to this file (``None``: a fresh one of the user's) from now on; the file's path.

        ``held`` is how many choices the file held when it was read: if it holds others now, that is a ``Misuse``.
        """
        made = (
            new_recorder(self.record) if file is None else Recorder(file, self.record, self.turns, new=new, held=held)
        )
        self.recorder = made
        return self.recorder.file

    def draw(self) -> Event:
        """What chance takes now: a function of the seed and the number of this choice alone."""
        choice, options = self.game.choice, self.game.options
        if choice is None:
            raise IllegalChoice("the match is over")
        return options[draw(self.seed, len(self.choices), choice.weights(options))]

    def random(self) -> Random:
        """A generator for the player to move, of the seed and the number of this choice alone."""
        return Random(random_bits(~self.seed, len(self.choices)))

    def run(self, players: Mapping[Seat, Player], after: Callable[[Match], object] = type) -> None:
        """Play to the end; ``after`` is called after each choice. Every seat but chance needs a player."""
        while (choice := self.game.choice) is not None:
            if choice.seat == CHANCE:
                self.take(self.draw())
            else:
                self.take(self.chosen(players[choice.seat]))
            after(self)

    def chosen(self, player: Player) -> Event:
        """The option that a player chooses for the seat to choose; if blind, it is asked until that is possible."""
        return option_of(player, self.history, self.random())


def turn_heading(game: Game) -> str:
    """The turn a choice belongs to, as a record heads it; one that all play at once (``at`` below 0) has no seat."""
    # Asked at every choice of a replay, so no phrase is made of it.
    if Turn not in game:
        return "choices"
    turn = game[Turn]
    return f"turn {turn.number}, {turn.seat}" if turn.at >= 0 else f"turn {turn.number}"


def turn_in_words(game: Game) -> Phrase:
    """The same for people, to be told in any language."""
    if Turn not in game:
        return phrase("choices")
    turn = game[Turn]
    if turn.at < 0:
        return phrase("turn {number}", number=turn.number)
    return phrase("turn {number}, {seat}", number=turn.number, seat=word(turn.seat))
