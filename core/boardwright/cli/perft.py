"""Commands that count and compare: perft and trace."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .arguments import (
    AfterOption,
    AllowOption,
    JsonOption,
    ScenarioArgument,
    SetOption,
    TrustOption,
    WithOption,
    choices_in_file,
    choices_of,
    option_at,
    plan_of,
    position_after,
)

if TYPE_CHECKING:
    from ..game import Game


def perft(
    scenario: ScenarioArgument,
    depth: Annotated[int, typer.Option(min=1, help="Count sequences of 1 to so many decisions.")],
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    after: AfterOption = "",
    divide: Annotated[bool, typer.Option("--divide", help="Count by first option.")] = False,
    json_: JsonOption = False,
    trust: TrustOption = False,
) -> None:
    """Count the different sequences of decisions from a position."""
    from ..analysis.perft import divide as divided, perft as count

    game = position_after(plan_of(scenario, with_, set_, allow=allow, trust=trust).game(), choices_of(after))
    if divide:
        with show_progress(f"depth {depth}"):
            found = divided(game, depth)
        print(json.dumps(found) if json_ else "\n".join(f"{text}: {number}" for text, number in found.items()))
        return
    counts = []
    for level in range(1, depth + 1):
        with show_progress(f"depth {level}"):
            counts.append(count(game, level))
        if not json_:
            print(f"perft({level}) = {counts[-1]}", flush=True)
    if json_:
        print(json.dumps(counts))


def trace(
    scenario: ScenarioArgument,
    choices: Annotated[Path, typer.Option(metavar="FILE", help="One option text a line.")],
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    trust: TrustOption = False,
) -> None:
    """Print the options of every decision as JSON lines, to compare with other implementations."""
    from ..loop import play

    game = plan_of(scenario, with_, set_, allow=allow, trust=trust).game()
    for number, (place, text) in enumerate(choices_in_file(choices), 1):
        taken = option_at(game, place, text)
        print(json.dumps(decision_data(game, number, game.text(taken))))
        game = play(game, taken)
    print(json.dumps(outcome_data(game)))


def decision_data(game: Game, number: int, taken: str) -> dict[str, Any]:
    """A decision as trace prints it."""
    seat = game.choice.seat if game.choice else None
    return {"n": number, "seat": seat, "options": sorted(map(game.text, game.options)), "taken": taken}


def outcome_data(game: Game) -> dict[str, Any]:
    """Who has won, how many turns have begun, and the ranking where the game has one."""
    from ..turn import outcome as ended

    end = ended(game)
    ranking = {"ranking": end.places} if end.places else {}
    return {"winner": end.winner or None, "turns": end.turns, **ranking}


@contextmanager
def show_progress(what: str) -> Iterator[None]:
    """Show on a terminal that something takes its time."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(what):
        yield


COMMANDS: tuple[Callable[..., None], ...] = (perft, trace)
