"""Engine: a match led by another program, a JSON object a line each way; its texts are those of ``trace``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from boardwright import (
    CHANCE,
    BoardwrightError,
    IllegalChoice,
    Match,
    Misuse,
    Sight,
    nearest,
    outcome,
    read_plan,
)
from boardwright.pictures import plain
from boardwright.players import is_program, player_named
from boardwright.sight import SEALED
from boardwright.storage import shortened

PROTOCOL = 1
"""Goes up when an answer loses a key or a key changes its meaning."""
LONGEST = 1 << 20
"""Letters of a line."""

Answer = dict[str, Any]


class New(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new match in place of the one that was played."""

    scenario: str
    plugins: tuple[str, ...] = msgspec.field(default=(), name="with")
    options: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict, name="set")
    seed: int = 0
    max_turns: int | None = None
    allow: tuple[str, ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decision that is to be made, or how the match ended."""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice."""

    option: str


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last choices are taken back."""

    count: int = 1


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat may see; without one, an onlooker."""

    seat: str | None = None


class Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which rules refuse an option."""

    option: str


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of our players makes the choice; where chance is asked, it is drawn."""

    player: str = "greedy"


class Engine:
    """Answers requests, one after another."""

    def __init__(self) -> None:
        """Wait for a match."""
        self._match: Match | None = None
        self.requests: dict[str, tuple[type[msgspec.Struct], Callable[[Any], Answer]]] = {
            "new": (New, self.new), "position": (Position, self.position), "play": (Play, self.play),
            "undo": (Undo, self.undo), "view": (View, self.view), "why": (Why, self.why), "go": (Go, self.go),
        }  # fmt: skip

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """The answer to each line that is not blank, as JSON."""
        for line in lines:
            if line.strip():
                yield msgspec.json.encode(self.answer(line)).decode()

    def answer(self, line: str) -> Answer:
        """The answer to a request: ``{"error": …}`` if it makes no sense; ``id`` comes back as it was."""
        echo: Answer = {}
        try:
            said = read(line)
            echo = {"id": said.pop("id")} if "id" in said else {}
            return {**echo, **self.done(said)}
        except (BoardwrightError, msgspec.ValidationError) as error:
            return {**echo, "error": str(error)}

    def done(self, said: Answer) -> Answer:
        """Do what is asked for."""
        do = said.pop("do", "")
        if do not in self.requests:
            raise Misuse(
                "do {do!r}: there is no such request{hint}", do=shortened(str(do)), hint=nearest(str(do), self.requests)
            )
        kind, function = self.requests[do]
        return function(msgspec.convert(said, kind))

    @property
    def match(self) -> Match:
        """The match that is played; ``Misuse`` if there is none yet."""
        if self._match is None:
            raise Misuse('no match has begun; begin one with {"do": "new", "scenario": …}')
        return self._match

    def new(self, asked: New) -> Answer:
        """Begin a match."""
        plan = read_plan(asked.scenario).but(
            asked.plugins, asked.options, seed=asked.seed, max_turns=asked.max_turns, allow=asked.allow
        )
        self._match = Match(plan.settled())
        rules = self.match.game.rules
        return {"protocol": PROTOCOL, "seats": self.match.seats, "plugins": rules.plugins, **self.position()}

    def position(self, asked: Position | None = None) -> Answer:
        """The number of the decision, who is asked, and the options in alphabetical order, or how the match ended."""
        return decision(self.match)

    def play(self, asked: Play) -> Answer:
        """Make a choice."""
        option = self.match.name(asked.option)
        if option is None:
            raise IllegalChoice("impossible")
        self.match.take(option)
        return self.position()

    def undo(self, asked: Undo) -> Answer:
        """Take back choices, as far as there are any."""
        if asked.count < 1:
            raise Misuse("undo {count}: the count is a whole number above 0", count=asked.count)
        self.match.undo(asked.count)
        return self.position()

    def view(self, asked: View) -> Answer:
        """The position as a seat sees it: its slices, its agenda with others' envelopes closed, its picture as text."""
        if asked.seat is not None and asked.seat not in self.match.seats:
            raise Misuse(
                "this match has no seat {seat!r}{hint}",
                seat=shortened(asked.seat),
                hint=nearest(asked.seat, self.match.seats),
            )
        sight = self.match.sight(asked.seat)
        slices, agenda = msgspec.to_builtins((sight.seen.slices, sight.seen.agenda))
        return {"seat": asked.seat, "slices": slices, "agenda": agenda, "picture": plain(sight.picture)}

    def why(self, asked: Why) -> Answer:
        """Which rules refuse an option."""
        answer: Answer = msgspec.to_builtins(to_choose(self.match).why(asked.option), enc_hook=str)
        return answer

    def go(self, asked: Go) -> Answer:
        """Let a player of ours choose."""
        match = self.match
        choice = match.game.choice
        if choice is None:
            raise IllegalChoice("the match is over")
        if is_program(asked.player):
            raise Misuse(
                "go: player {player!r} is a program; run it yourself, and play what it says", player=asked.player
            )
        player = player_named(asked.player)
        match.take(match.draw() if choice.seat == CHANCE else match.chosen(player))
        return {"taken": match.taken(None)[-1] or SEALED, **self.position()}


def read(line: str) -> Answer:
    """The object on a line; ``Misuse`` if it is none."""
    if len(line) > LONGEST:
        raise Misuse("a line has {longest:,} letters at most", longest=LONGEST)
    try:
        said = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Misuse("not JSON: {error}", error=error) from error
    if not isinstance(said, dict):
        raise Misuse('a request is an object, such as {"do": "position"}')
    return said


def decision(match: Match) -> Answer:
    """A decision as ``trace`` prints it, but for what is taken; who chooses blind is shown all that it may name."""
    game = match.game
    if game.choice is None:
        end = outcome(game)
        ranking = {"ranking": end.places} if end.places else {}
        return {"winner": end.winner or None, "turns": end.turns, **ranking, "result": match.result}
    return {
        "n": len(match.choices) + 1,
        "seat": game.choice.seat,
        "turn": match.turn,
        "options": sorted(to_choose(match).options),
    }


def to_choose(match: Match) -> Sight:
    """What the seat to choose is entitled to know; an onlooker's sight where nobody is."""
    choice = match.game.choice
    return match.sight(choice.seat if choice is not None else None)
