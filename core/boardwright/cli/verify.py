"""Commands for keeping matches: lock, verify and triage."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .arguments import (
    AllowOption,
    FileArgument,
    JsonOption,
    ScenarioArgument,
    SetOption,
    TrustOption,
    TurnsOption,
    WithOption,
)
from .output import print_rows

if TYPE_CHECKING:
    from ..matches.verify import Verdict


def lock(
    scenario: ScenarioArgument,
    with_: WithOption = None,
    set_: SetOption = None,
    max_turns: TurnsOption = None,
    allow: AllowOption = None,
    json_: JsonOption = False,
    trust: TrustOption = False,
) -> None:
    """Print what a match is played with: versions, options, hashes of the plugins' files, and how it plays."""
    from msgspec import to_builtins

    from ..matches.match import Match
    from ..matches.record_format import lock_tables, table_lines
    from .arguments import plan_of

    found = Match(plan_of(scenario, with_, set_, max_turns=max_turns, allow=allow, trust=trust)).lock
    print(json.dumps(to_builtins(found)) if json_ else "\n".join(table_lines(lock_tables(found))).rstrip())


def verify(file: FileArgument, trust: TrustOption = False, json_: JsonOption = False) -> None:
    """Say whether a record still plays as it was played, and what has changed since; exit code 1 if it does not."""
    from ..matches.verify import verify as verified

    verdict = verified(file, trust=trust)
    if json_:
        print_rows([verdict_data(verdict)], json_, ())
    else:
        print(f"{file}: {verdict.said.removeprefix(f'{file}: ').removeprefix(f'{file}, ')}")
    if not verdict.good:
        raise typer.Exit(1)


def triage(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder of records.")],
    trust: TrustOption = False,
    json_: JsonOption = False,
) -> None:
    """Verify every record below a folder, and sum up; exit code 1 if one does not play as it was played."""
    from collections import Counter

    from rich.console import Console
    from rich.progress import track

    from ..errors import Misuse
    from ..matches.verify import records_below, verify as verified

    if not folder.is_dir():
        raise Misuse("{folder} is no folder; name one that holds records", folder=folder)
    progress = Console(stderr=True)
    files = records_below(folder)
    shown = track(files, "verifying", console=progress, disable=not progress.is_terminal)
    found = [verified(file, trust=trust) for file in shown]
    rows = [verdict_data(verdict) for verdict in found]
    print_rows(rows if json_ else [*map(short_row, rows)], json_, ("file", "verdict", "choices", "said"))
    if not json_:
        counts = Counter(verdict.kind for verdict in found)
        number = f"{len(found)} record{'s' if len(found) != 1 else ''}"
        print(f"{number}: {', '.join(f'{count} {kind}' for kind, count in counts.items()) or 'none'}")
    if not all(verdict.good for verdict in found):
        raise typer.Exit(1)


def short_row(row: dict[str, Any]) -> dict[str, Any]:
    """A row that does not say its verdict twice."""
    return {**row, "said": row["said"].removeprefix(row["verdict"]).lstrip("; ")}


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """A verdict as a row."""
    return {"file": verdict.file, "verdict": verdict.kind, "choices": verdict.choices, "at": verdict.at,
            "refused": verdict.refused, "changed": verdict.changed, "said": verdict.said}  # fmt: skip


COMMANDS: tuple[Callable[..., None], ...] = (verify, triage, lock)
