"""Commands about recorded matches: replay and matches."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .arguments import FileArgument, JsonOption, StrictOption, TrustOption
from .output import print_rows

if TYPE_CHECKING:
    from ..matches.match import Match
    from ..matches.record import Record


def replay(
    file: FileArgument,
    step: Annotated[bool, typer.Option("--step", help="Show the match choice by choice.")] = False,
    log: Annotated[bool, typer.Option("--log", help="Tell what happened, and what caused it.")] = False,
    rules: Annotated[bool, typer.Option("--rules", help="Tell which rules were at work, and which never.")] = False,
    as_: Annotated[str, typer.Option("--as", metavar="SEAT", help="Show only what this seat was told.")] = "",
    strict: StrictOption = False,
    play: Annotated[str, typer.Option("--play", metavar="TEXT", help="Make one more choice, and see it fail.")] = "",
    json_: JsonOption = False,
    trust: TrustOption = False,
) -> None:
    """Check every choice of a recorded match and its result."""
    from ..errors import Misuse
    from ..matches.replay import replay as replayed
    from .arguments import record_of
    from .reproduce import play_further

    if step and json_:
        raise Misuse("--step is for people and --json for programs; say one of them")
    if as_ and (rules or play):
        raise Misuse("--as shows what a seat was told; --rules and --play are about the whole match")
    if sum((step, log, rules)) > 1:
        raise Misuse("--step, --log and --rules are told one at a time")
    record = record_of(file, trust=trust)
    match = play_further(replayed(record), play, strict=strict)
    check_seat(match, as_)
    if step:
        show_steps(match, as_)
    if log or rules:
        tell_log(match, as_, json_) if log else tell_rules(match, json_)
        return
    tell_summary(record, match, file, json_)


def tell_summary(record: Record, match: Match, file: Path, as_json: bool) -> None:
    """Print how far a record replays, and what has changed since it was made."""
    from ..matches.replay import changes_of
    from ..matches.selection import wish

    state = "finished" if match.game.over else "unfinished"
    summed: dict[str, Any] = {"file": str(file), "choices": len(match.choices), "state": state, "result": match.result,
              "allow": match.plan.allow, "changed": [*map(str, changes_of(record))]}  # fmt: skip
    if as_json:
        print_rows([summed], as_json, ())
        return
    cut = "; the last line is cut off and was left out" if record.cut else ""
    print(f"{file}: {len(match.choices)} choices replay; {match.result or 'the match goes on'}{cut}")
    if summed["changed"]:
        print(f"same play; changed since it was played: {'; '.join(summed['changed'])}")
    for allowed in wish(match.plan).overruled:
        print(allowed)


def check_seat(match: Match, seat: str) -> None:
    """``Misuse`` unless the match has this seat, or none is said."""
    from ..errors import Misuse, nearest

    if seat and seat not in match.seats:
        raise Misuse("--as {seat!r}: this match has no such seat{hint}", seat=seat, hint=nearest(seat, match.seats))


def tell_log(match: Match, seat: str, as_json: bool) -> None:
    """Print what happened in a match, as a tree: as a seat was told it, else all of one that is over."""
    from ..explain.log import Log, log_data, log_lines

    whole = match.game.over and not seat
    log = Log.of(match.start, match.choices) if whole else match.heard(seat or None)
    print(json.dumps(log_data(log)) if as_json else "\n".join(log_lines(log)))


def tell_rules(match: Match, as_json: bool) -> None:
    """Print how often each rule of a match was at work, and which never were."""
    from ..explain.coverage import rule_counts, traceable_rules
    from ..plugins.discovery import installed

    counts, cited = rule_counts(match.start, match.choices), traceable_rules(match.game.rules)
    told = {id: book.plugin for book in installed().rulebooks for id in book.rules}
    known = [id for id, plugin in told.items() if plugin in match.game.rules.plugins]
    # Who answers for a module that is not there, or for a chapter as a whole, is at work by no rule of this match.
    counts = {id: n for id, n in counts.items() if id in known or not (id in told or is_chapter(id, told))}
    never = [id for id in known if id in cited and id not in counts]
    untold = [id for id in known if id not in cited and id not in counts]
    if as_json:
        print(json.dumps({"reached": counts, "never": never, "untraced": untold}))
        return
    for id, count in counts.items():
        print(f"{count:>6}  {id}")
    print(f"never: {', '.join(never) or 'none'}")
    print(f"and {len(untold)} rules that are told, but that no single ruling or reaction stands for")


def is_chapter(id: str, known: Iterable[str]) -> bool:
    """Whether some rules begin with this, as ``HB-4.1`` with ``HB-4``."""
    return any(rule.startswith(f"{id}.") for rule in known)


def show_steps(match: Match, seat: str) -> None:
    """Show the match choice by choice; on a terminal, wait for Enter after each."""
    from rich.console import Console

    from ..pictures import render
    from ..sight.sight import sight_of

    console = Console(highlight=False)
    positions, eyes = [*match.before, match.game], seat or None
    told = [*match.choices] if match.game.over and not seat else match.taken(eyes)
    for number, (text, turn) in enumerate(zip(told, match.turns, strict=True), 1):
        console.print(render(sight_of(positions[number], eyes).picture))
        print(f"{number}/{len(match.choices)}  {turn}: {text or 'sealed'}")
        if sys.stdin.isatty() and sys.stdout.isatty() and not ask_to_go_on("Enter goes on, q stops: "):
            return


def ask_to_go_on(question: str) -> bool:
    """Whether a person wants to go on."""
    try:
        return input(question).strip() != "q"
    except (EOFError, KeyboardInterrupt):
        print()
        return False


def matches(json_: JsonOption = False) -> None:
    """List the matches recorded in your own folder."""
    from ..matches.record import SUFFIX
    from ..matches.recorder import home

    rows = [summary(file) for file in sorted(home().glob(f"*{SUFFIX}"))]
    if not rows and not json_:
        print(f"no matches in {home()} yet; list what there is to play with: boardwright scenarios", file=sys.stderr)
        return
    print_rows(rows, json_, ("file", "scenario", "players", "choices", "result"))


def summary(file: Path) -> dict[str, Any]:
    """What a record says of itself; a damaged one says what is wrong with it."""
    from ..errors import BoardwrightError
    from ..matches.record import load_record

    try:
        record = load_record(file)
    except BoardwrightError as error:
        return {"file": str(file), "scenario": "", "players": "", "choices": 0, "result": f"unreadable: {error}"}
    players = ", ".join(f"{seat}={player}" for seat, player in record.plan.seats.items())
    return {"file": str(file), "scenario": record.plan.scenario.id, "players": players,
            "choices": len(record.choices), "result": record.result or "unfinished"}  # fmt: skip


COMMANDS: tuple[Callable[..., None], ...] = (replay, matches)
