"""Commands about recorded matches: replay and matches."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import FileArgument, JsonOption
from .wording import listed

if TYPE_CHECKING:
    from pathlib import Path

    from ..match import Match


def replay(
    file: FileArgument,
    step: Annotated[bool, typer.Option("--step", help="Show the match choice by choice.")] = False,
    json_: JsonOption = False,
) -> None:
    """Check every choice of a recorded match and its result."""
    from ..errors import Misuse
    from ..match import replay as replayed
    from ..record import load_record

    if step and json_:
        raise Misuse("--step is for people and --json for programs; say one of them")
    record = load_record(file)
    match = replayed(record)
    if step:
        stepped(match)
    state = "finished" if match.game.over else "unfinished"
    listed_result = {"file": str(file), "choices": len(match.choices), "state": state, "result": match.result}
    if json_:
        listed([listed_result], json_, ())
        return
    cut = "; the last line is cut off and was left out" if record.cut else ""
    print(f"{file}: {len(match.choices)} choices replay; {match.result or 'the match goes on'}{cut}")


def stepped(match: Match) -> None:
    """Show the match choice by choice; on a terminal, wait for Enter after each."""
    from rich.console import Console

    from ..pictures import render
    from ..questions import Picture

    console = Console(highlight=False)
    positions = [*match.before, match.game]
    for number, (text, turn) in enumerate(zip(match.choices, match.turns, strict=True), 1):
        console.print(render(positions[number].ask(Picture(None))))
        print(f"{number}/{len(match.choices)}  {turn}: {text}")
        if sys.stdin.isatty() and sys.stdout.isatty() and not wanted("Enter goes on, q stops: "):
            return


def wanted(question: str) -> bool:
    """Whether a person wants to go on."""
    try:
        return input(question).strip() != "q"
    except (EOFError, KeyboardInterrupt):
        print()
        return False


def matches(json_: JsonOption = False) -> None:
    """List the matches recorded in your own folder."""
    from ..record import SUFFIX
    from ..recorder import home

    rows = [summary(file) for file in sorted(home().glob(f"*{SUFFIX}"))]
    if not rows and not json_:
        print(f"no matches in {home()} yet; begin one with: boardwright play the_valley", file=sys.stderr)
        return
    listed(rows, json_, ("file", "scenario", "players", "choices", "result"))


def summary(file: Path) -> dict[str, Any]:
    """What a record says of itself; a damaged one says what is wrong with it."""
    from ..errors import BoardwrightError
    from ..record import load_record

    try:
        record = load_record(file)
    except BoardwrightError as error:
        return {"file": str(file), "scenario": "", "players": "", "choices": 0, "result": f"unreadable: {error}"}
    players = ", ".join(f"{seat}={player}" for seat, player in record.plan.seats.items())
    return {"file": str(file), "scenario": record.plan.scenario.id, "players": players,
            "choices": len(record.choices), "result": record.result or "unfinished"}  # fmt: skip


COMMANDS: tuple[Callable[..., None], ...] = (replay, matches)
