"""Trial: one match of a row, played under all laws and in both orders of its modules, and what was seen in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from random import Random
from time import monotonic

import msgspec
from boardwright import CHANCE, Event, Game, Plan, Player, Seat, Sight, draw, outcome, play, random_bits
from boardwright.blame import culprit_note, function_in_words
from boardwright.explain import rule_counts
from boardwright.players import option_of, player_named
from boardwright.sight import History
from boardwright.testing.interference import Leaked, check_secrets
from boardwright.testing.random_matches import BrokenContract, after_choices, check_position, play_watched
from boardwright.testing.replays import ORDER, check_orders
from boardwright.turn import seats_in

from .deadline import OutOfTime

SECRETS = 2
"""Secrets of each seat that are exchanged in a match."""
STUCK = "does not come to an end in time"
MAX_TURNS = 300
"""Turns after which a match of the lab is a draw."""


class Trial(msgspec.Struct, frozen=True):
    """What is to be played: a match, the seed of chance and its players, and who plays the seats nobody is named for.

    Chance and players choose as they do where the match is played with this seed in a terminal.
    """

    plan: Plan
    seed: int
    player: str = "random"


class Failure(msgspec.Struct, frozen=True):
    """What went wrong, and after which choices; ``reason`` is the same for what fails in the same way."""

    said: str
    reason: str
    choices: tuple[str, ...] = ()


class Thought(msgspec.Struct, frozen=True):
    """How long a player has thought: over so many decisions with more than one option, in seconds, and the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    @property
    def mean(self) -> float:
        """Seconds of a decision."""
        return self.seconds / self.decisions if self.decisions else 0.0

    def __add__(self, other: Thought) -> Thought:
        """Both together."""
        longest = max(self.longest, other.longest)
        return Thought(self.decisions + other.decisions, self.seconds + other.seconds, longest)


class Seen(msgspec.Struct, frozen=True):
    """What was seen in a match: its winner, turns, choices, options, and how often each rule was at work.

    ``won`` are the seats that have won, ``first`` is whether the first one has. ``thought`` tells of the seats that
    somebody was named for.
    """

    winner: str = ""
    won: tuple[Seat, ...] = ()
    first: bool = False
    turns: int = 0
    choices: tuple[str, ...] = ()
    options: int = 0
    rules: dict[str, int] = {}
    thought: dict[Seat, Thought] = {}
    failure: Failure | None = None

    @property
    def decided(self) -> bool:
        """Whether some seat has won."""
        return bool(self.won)


def tried(trial: Trial) -> Seen:
    """Play a match under all laws; what fails in it is told, and raises nothing."""
    taken: list[str] = []
    try:
        plan = trial.plan if trial.plan.max_turns is not None else trial.plan.but(max_turns=MAX_TURNS)
        start = plan.game()
        players = {seat: Clocked(player_named(name)) for seat, name in plan.seats.items()}
        end = played(start, taken, trial.seed, players, player_named(trial.player))
        check_orders(plan, start, taken)
        check_secrets(plan, taken, trial.seed, SECRETS)
        thought = {seat: player.thought for seat, player in players.items()}
        return msgspec.structs.replace(seen(start, end, tuple(taken)), thought=thought)
    except Exception as error:  # noqa: BLE001 - whatever a plugin does is what the lab is there to find
        return Seen(choices=tuple(taken), failure=failed(error, taken))


class Clocked:
    """A player whose thinking is timed."""

    def __init__(self, player: Player) -> None:
        """Begin with nothing thought."""
        self.player, self.thought = player, Thought()

    def __call__(self, sight: Sight, random: Random) -> Event:
        """What the player chooses."""
        began = monotonic()
        option = self.player(sight, random)
        if len(sight.options) > 1:
            spent = monotonic() - began
            self.thought += Thought(1, spent, spent)
        return option


def played(game: Game, taken: list[str], seed: int, players: Mapping[Seat, Player], others: Player) -> Game:
    """Play a match to its end, every position checked; the choices are added as they are made."""
    history = History(game)
    while (choice := game.choice) is not None:
        check_position(game, taken)
        options, number = game.options, len(taken)
        if choice.seat == CHANCE:
            option = options[draw(seed, number, choice.weights(options))]
        else:
            random = Random(random_bits(~seed, number))
            option = option_of(players.get(choice.seat, others), history, random)
        taken.append(game.text(option))
        game = play_watched(game, option, taken)
        history.take(option, game)
    check_position(game, taken)
    return game


def seen(start: Game, end: Game, choices: tuple[str, ...]) -> Seen:
    """What was seen in a match that has been played."""
    order = seats_in(start)
    options, game = 0, start
    for text in choices:
        options += len(game.options)
        game = play(game, game.find(text))
    ended = outcome(end)
    rules = rule_counts(start, choices)
    won = ended.seats
    return Seen(ended.winner, won, bool(order) and order[0] in won, ended.turns, choices, options, rules)


def failed(error: Exception, taken: Iterable[str]) -> Failure:
    """A failure in words, and its reason without what differs from match to match."""
    if isinstance(error, Leaked):
        return Failure(str(error), f"a secret is learnt through: {error.channel}", error.choices)
    if isinstance(error, BrokenContract):
        said = str(error)
        what = said.partition("; after: ")[0]
        reason = ORDER if what.startswith(ORDER) else re.sub(r"\d+|'[^']*'|\[.*\]", "#", what)
        return Failure(said, reason, tuple(taken))
    blame = culprit_note(error)
    what = STUCK if isinstance(error, OutOfTime) else f"{type(error).__name__}: {error}"
    by = f"plugin {blame.by.plugin!r}: {function_in_words(blame.by)}: " if blame is not None else ""
    kind = STUCK if isinstance(error, OutOfTime) else type(error).__name__
    reason = f"{kind} in {blame.by.plugin}.{blame.by.function}" if blame is not None else kind
    return Failure(f"{by}{what}; {after_choices([*taken])}", reason, tuple(taken))
