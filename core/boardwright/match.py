"""Match: a plan being played: seats and their players, chance, undo, and the record that is written meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from secrets import randbelow

from msgspec import structs

from .chance import CHANCE, draw, mix
from .errors import AssemblyError, IllegalChoice, RecordError, ScenarioError, nearest
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
                raise plan.wrong(f"seats.{seat}", f"this match has no seat {seat!r}{nearest(seat, self.seats)}")
        players = {seat: plan.seats[seat] for seat in self.seats if seat in plan.seats}
        self.plan = structs.replace(self.plan, seats=players)

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
        return CHANCE if seat == CHANCE else self.plan.seats.get(seat, HUMAN)

    @property
    def result(self) -> str:
        """How the match ended, in words; empty while it goes on."""
        return "" if not self.game.over else told(self.game)

    @property
    def record(self) -> Record:
        """The match so far as a record."""
        return Record(self.plan, self.versions, tuple(self.choices), self.result)

    @property
    def versions(self) -> dict[str, str]:
        """The version of each plugin of the match."""
        return {name: version(name) for name in self.game.rules.plugins}

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
        left = max(len(self.choices) - count, 0)
        if self.recorder is not None:
            self.recorder.rewrite(Record(self.plan, self.versions, tuple(self.choices[:left])), self.turns[:left])
        if left < len(self.choices):
            self.game = self.before[left]
        for each in (self.choices, self.turns, self.chosen_by, self.before):
            del each[left:]

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
    number = game[Turn].number if Turn in game else 0
    turns = f" after {number} turn{'s' if number > 1 else ''}" if number else ""
    return f"{outcome.winner} wins{turns}" if outcome.seats else f"{outcome.winner or 'over'}{turns}"


def begun(record: Record) -> Match:
    """The match of a record at its first choice; ``RecordError`` if it cannot be put together."""
    try:
        return Match(record.plan)
    except (AssemblyError, ScenarioError) as error:
        raise RecordError(f"{error}{other_versions(record)}") from error


def replay(record: Record) -> Match:
    """The match of a record, every choice checked and the result compared.

    Raises ``RecordError`` naming the first choice that the rules do not offer, or a result that is not theirs.
    """
    match = begun(record)
    for number, text in enumerate(record.choices, 1):
        try:
            match.take(match.game.find(text))
        except IllegalChoice as error:
            place = f"{record.place(number)}choice {number} ({match.turn})"
            raise RecordError(f"{place} does not replay: {error}{other_versions(record)}") from error
    if record.result not in {"", match.result} and (match.result or not record.cut):
        raise RecordError(f"{record.origin or 'the record'}{different(record, match)}{other_versions(record)}")
    return match


def different(record: Record, match: Match) -> str:
    """How the result of a record is not that of its choices."""
    if match.result:
        return f" says {record.result!r}, but by the rules its choices end with {match.result!r}"
    return (
        f" says {record.result!r}, but the match goes on after its {len(record.choices)} choices; "
        'if the last were lost, write result = "" and resume it'
    )


def other_versions(record: Record) -> str:
    """Which plugins a record was played with in another version than is installed."""
    others = [f"{name} {said}" for name, said in record.versions.items() if version(name) not in {"", said}]
    return f"; it was played with {', '.join(others)}" if others else ""
