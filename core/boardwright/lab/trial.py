"""Trial: one match of a row, played under all laws and in both orders of its modules, and what was seen in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

import msgspec

from ..chance import CHANCE
from ..faults import blamed, named
from ..game import Game
from ..loop import play
from ..plan import Plan
from ..players import Player, named as player_named
from ..reached import reached
from ..testing.matches import BrokenContract, after, check_position, watched
from ..testing.replays import ORDER, check_orders, come_to
from ..turn import Outcome, Turn
from .deadline import OutOfTime

STUCK = "does not come to an end in time"
MAX_TURNS = 300
"""Turns after which a match of the lab is a draw."""


class Trial(msgspec.Struct, frozen=True):
    """What is to be played: a match, the seed of its players, and who plays every seat."""

    plan: Plan
    seed: int
    player: str = "random"


class Failure(msgspec.Struct, frozen=True):
    """What went wrong, and after which choices; ``reason`` is the same for what fails in the same way."""

    said: str
    reason: str
    choices: tuple[str, ...] = ()


class Seen(msgspec.Struct, frozen=True):
    """What was seen in a match: its winner, turns, choices, options, and how often each rule was at work.

    ``decided`` is whether some seat has won, ``first`` whether the first one has.
    """

    winner: str = ""
    decided: bool = False
    first: bool = False
    turns: int = 0
    choices: tuple[str, ...] = ()
    options: int = 0
    rules: dict[str, int] = {}
    failure: Failure | None = None


def tried(trial: Trial) -> Seen:
    """Play a match under all laws; what fails in it is told, and raises nothing."""
    taken: list[str] = []
    try:
        plan = trial.plan if trial.plan.max_turns is not None else trial.plan.but(max_turns=MAX_TURNS)
        start = plan.game()
        end = played(start, taken, trial.seed, player_named(trial.player))
        check_orders(plan, start, taken)
        return seen(start, end, tuple(taken))
    except Exception as error:  # noqa: BLE001 - whatever a plugin does is what the lab is there to find
        return Seen(choices=tuple(taken), failure=failed(error, taken))


def played(game: Game, taken: list[str], seed: int, player: Player) -> Game:
    """Play a match to its end, every position checked; the choices are added as they are made."""
    random = Random(seed)
    while (choice := game.choice) is not None:
        check_position(game, taken)
        options = game.options
        drawn = choice.seat == CHANCE
        option = random.choices(options, choice.weights(options))[0] if drawn else player(game, random)
        taken.append(game.text(option))
        game = watched(game, option, taken)
    check_position(game, taken)
    return game


def seen(start: Game, end: Game, choices: tuple[str, ...]) -> Seen:
    """What was seen in a match that has been played."""
    order = start[Turn].order if Turn in start else ()
    options, game = 0, start
    for text in choices:
        options += len(game.options)
        game = play(game, game.find(text))
    winner, turns = come_to(end)
    rules = reached(start, choices)
    won = end[Outcome].seats
    return Seen(winner, bool(won), bool(order) and order[0] in won, int(turns or 0), choices, options, rules)


def failed(error: Exception, taken: Iterable[str]) -> Failure:
    """A failure in words, and its reason without what differs from match to match."""
    if isinstance(error, BrokenContract):
        said = str(error)
        what = said.partition("; after: ")[0]
        reason = ORDER if what.startswith(ORDER) else re.sub(r"\d+|'[^']*'|\[.*\]", "#", what)
        return Failure(said, reason, tuple(taken))
    blame = blamed(error)
    what = STUCK if isinstance(error, OutOfTime) else f"{type(error).__name__}: {error}"
    by = f"plugin {blame.by.plugin!r}: {named(blame.by)}: " if blame is not None else ""
    kind = STUCK if isinstance(error, OutOfTime) else type(error).__name__
    reason = f"{kind} in {blame.by.plugin}.{blame.by.function}" if blame is not None else kind
    return Failure(f"{by}{what}; {after([*taken])}", reason, tuple(taken))
