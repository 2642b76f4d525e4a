"""Match: a plan being played: seats and their players, chance, undo, and the record that is written meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from secrets import randbelow

from .chance import CHANCE, draw, mix
from .errors import IllegalChoice, Misuse, RecordError, nearest
from .game import Game
from .loop import play
from .plan import Plan
from .players import HUMAN, Player
from .plugins import version
from .record import Record
from .recorder import Recorder, fresh
from .turn import Outcome, Turn
from .words import Event, Seat

SEEDS = 2**32


class Match:
    """A match from its first choice on: ``game`` is the position now, ``choices`` what was taken."""

    def __init__(self, plan: Plan) -> None:
        """Assemble the plan; a plan without a seed is given one. Raises what ``assemble`` raises, and ``Misuse``."""
        self.plan = plan if plan.seed is not None else plan.but(seed=randbelow(SEEDS))
        self.start = self.game = self.plan.game()
        self.seats = self.start[Turn].order if Turn in self.start else ()
        self.choices: list[str] = []
        self.turns: list[str] = []
        self.chosen_by: list[Seat] = []
        self.before: list[Game] = []
        self.recorder: Recorder | None = None
        for seat in self.plan.seats:
            if seat not in self.seats:
                raise Misuse(f"this match has no seat {seat!r}{nearest(seat, self.seats)}")

    @property
    def seed(self) -> int:
        """The seed of chance and of the players."""
        return self.plan.seed or 0

    @property
    def turn(self) -> str:
        """The turn the next choice belongs to, as a record heads it."""
        return turn_of(self.game)

    def player(self, seat: Seat) -> str:
        """The name of the player of this seat; a seat nobody was named for is played by a person."""
        return self.plan.seats.get(seat, HUMAN)

    @property
    def result(self) -> str:
        """How the match ended, in words; empty while it goes on."""
        return "" if not self.game.over else told(self.game)

    @property
    def record(self) -> Record:
        """The match so far as a record."""
        versions = {name: version(name) for name in self.game.rules.plugins}
        return Record(self.plan, versions, tuple(self.choices), self.result)

    def take(self, option: Event) -> None:
        """Make a choice known to be legal, and write it down."""
        text, turn = self.game.text(option), self.turn
        seat = self.game.choice.seat if self.game.choice else ""
        following = play(self.game, option)
        self.before.append(self.game)
        self.chosen_by.append(seat)
        self.choices.append(text)
        self.turns.append(turn)
        self.game = following
        if self.recorder is not None:
            self.recorder.add(turn, text)
            if self.game.over:
                self.recorder.rewrite(self.record, self.turns)

    def undo(self, count: int = 1) -> None:
        """Take back this many choices, as far as there are any; the record is rewritten without them."""
        for _ in range(min(count, len(self.before))):
            self.game = self.before.pop()
            self.choices.pop()
            self.turns.pop()
            self.chosen_by.pop()
        if self.recorder is not None:
            self.recorder.rewrite(self.record, self.turns)

    def record_to(self, file: Path | None, *, new: bool = True) -> Path:
        """Write the match to this file (``None``: a fresh one of the user's) from now on; the file's path."""
        self.recorder = fresh(self.record) if file is None else Recorder(file, self.record, self.turns, new=new)
        return self.recorder.file

    def draw(self) -> Event:
        """What chance takes now: a function of the seed and the number of this choice alone."""
        choice, options = self.game.choice, self.game.options
        if choice is None:
            raise IllegalChoice("the match is over")
        return options[draw(self.seed, len(self.choices), choice.weights(options))]

    def random(self) -> Random:
        """A generator for the player to move, of the seed and the number of this choice alone."""
        return Random(mix(~self.seed, len(self.choices)))

    def run(self, players: Mapping[Seat, Player], after: Callable[[Match], object] = type) -> None:
        """Play to the end; ``after`` is called after each choice. Every seat but chance needs a player."""
        while (choice := self.game.choice) is not None:
            if choice.seat == CHANCE:
                self.take(self.draw())
            else:
                self.take(players[choice.seat](self.game, self.random()))
            after(self)


def turn_of(game: Game) -> str:
    """The turn a choice belongs to, as a record heads it."""
    if Turn not in game:
        return "choices"
    return f"turn {game[Turn].number}, {game[Turn].seat}"


def told(game: Game) -> str:
    """The outcome of a match that is over, in words."""
    outcome = game[Outcome]
    turns = f" after {game[Turn].number} turns" if Turn in game else ""
    return f"{outcome.winner} wins{turns}" if outcome.seats else f"{outcome.winner or 'over'}{turns}"


def replay(record: Record) -> Match:
    """The match of a record, every choice checked and the result compared.

    Raises ``RecordError`` naming the first choice that the rules do not offer, or a result that is not theirs.
    """
    match = Match(record.plan)
    for number, text in enumerate(record.choices, 1):
        try:
            match.take(match.game.find(text))
        except IllegalChoice as error:
            raise RecordError(f"choice {number} ({match.turn}) does not replay: {error}") from error
    if record.result and record.result != match.result:
        raise RecordError(f"the record says {record.result!r}, but the rules say {match.result or 'not over'!r}")
    return match
