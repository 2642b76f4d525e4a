"""Arguments and options that several commands share, and the plan they describe."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from ..game import Game
    from ..matches.plan import Plan
    from ..matches.record import Record
    from ..words import Event

Choices = list[tuple[str, str]]
"""Texts of choices, each with the place where it stands."""

ScenarioArgument = Annotated[
    str, typer.Argument(metavar="SCENARIO", help="A scenario id, a scenario file or a match file.")
]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a match.")]
WithOption = Annotated[list[str] | None, typer.Option("--with", metavar="A,B", help="Plugins to add.")]
SetOption = Annotated[
    list[str] | None, typer.Option("--set", metavar="P.K=V", help="An option of a plugin, as harbour.edition=2.")
]
AllowOption = Annotated[
    list[str] | None, typer.Option("--allow", metavar="A:B", help="A soft clash of two plugins to be allowed.")
]
SeatOption = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="SEAT=PLAYER",
        help="Who plays: human, level:1 to 5, random, greedy, search:N, program:COMMAND.",
    ),
]
SeedOption = Annotated[int | None, typer.Option(help="The seed of chance and of the players.")]
TurnsOption = Annotated[int | None, typer.Option(min=1, help="After so many turns the match is a draw.")]
AfterOption = Annotated[
    str, typer.Option(help='Choices made before, as "sail north; anchor", or @FILE with one a line.', metavar="CHOICES")
]
RecordOption = Annotated[Path | None, typer.Option(metavar="FILE", help="Where the match is recorded.")]
ForceOption = Annotated[bool, typer.Option("--force", help="Write over the file if it exists.")]
TrustOption = Annotated[bool, typer.Option("--trust", help="Run code that the match brings along without being asked.")]
StrictOption = Annotated[bool, typer.Option("--strict", help="Check every promise of the rules at every choice.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print for programs.")]


def plan_of(
    scenario: str,
    plugins: Iterable[str] | None = None,
    options: Iterable[str] | None = None,
    seats: Iterable[str] | None = None,
    seed: int | None = None,
    max_turns: int | None = None,
    allow: Iterable[str] | None = None,
    *,
    trust: bool = False,
    settle: bool = True,
) -> Plan:
    """The plan of a scenario or match file with what the command line adds; ``Misuse`` says what it got wrong."""
    from ..matches.plan import read_plan
    from ..plugins.onefile import is_onefile, read_onefile

    names = [name.strip() for text in plugins or () for name in text.split(",") if name.strip()]
    own = {name: read_onefile(Path(name), name) for name in names if is_onefile(name)}
    check_installed(name for name in names if name not in own)
    added = tuple(own[name].name if name in own else name for name in names)
    plan = vouch_for_code(read_plan(scenario), trust=trust)
    # Who names a file on the command line has said that it may run.
    plan = plan.with_code(*plan.code, *own.values()).trusting()
    plan = plan.but(added, options_of(options or ()), players_by_seat(seats), seed, max_turns, tuple(allow or ()))
    return plan.settled() if settle else plan


def vouch_for_code(plan: Plan, *, trust: bool) -> Plan:
    """The plan with leave to run the code it brings along, once a person has given it; ``Misuse`` if nobody does."""
    if not plan.code:
        return plan
    from ..i18n import joined, phrase

    brought = joined(
        phrase("{file} ({count} lines)", file=local.file, count=local.text.count("\n")) for local in plan.code
    )
    said = phrase("this match brings code along, and code may do anything that you may: {brought}", brought=brought)
    if not trust:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise_misuse("{what}; read it, and say --trust if you trust it", what=said)
        if not typer.confirm(f"{said}\nRun it?"):
            raise_misuse("the match brings code along that is not to be run")
    return plan.trusting()


def vouch_for_players(plan: Plan, *, trust: bool) -> Plan:
    """The plan, once a person has given leave to run the programs that a file names as players; else ``Misuse``."""
    from ..i18n import phrase
    from ..players.program import is_program

    programs = {seat: name for seat, name in plan.seats.items() if is_program(name)}
    named = ", ".join(f"{seat} = {name!r}" for seat, name in programs.items() if f"seats.{seat}" in plan.places)
    if not named or trust:
        return plan
    said = phrase(
        "this match names programs as players, and a program may do anything that you may: {named}", named=named
    )
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise_misuse("{what}; say --trust if you trust it, or name another player with --seat", what=said)
    if not typer.confirm(f"{said}\nRun it?"):
        raise_misuse("the match names a program that is not to be run")
    return plan


def raise_misuse(template: str, **data: Any) -> NoReturn:
    """``Misuse`` with this sentence and what fills its blanks."""
    from ..errors import Misuse

    raise Misuse(template, **data)


def record_of(file: Path, *, trust: bool) -> Record:
    """The record of a file, brought to the rules installed, with leave to run the code in it if somebody gives it."""
    from ..matches.migrations import migrated
    from ..matches.record import load_record

    record = load_record(file)
    return migrated(record.planned(vouch_for_code(record.plan, trust=trust)))


def players_by_seat(texts: Iterable[str] | None) -> dict[str, str]:
    """Players by seat from ``SEAT=PLAYER``."""
    return dict(split_pair(text, "--seat", "white=greedy") for text in texts or ())


def check_installed(names: Iterable[str]) -> None:
    """``Misuse`` naming the nearest plugin if one of these is not installed."""
    from ..errors import Misuse
    from ..plugins.discovery import installed

    for name in names:
        if missing := installed().missing(name):
            raise Misuse("--with {name}: {missing}", name=name, missing=missing)


def split_pair(text: str, option: str, example: str) -> tuple[str, str]:
    """What stands on both sides of ``=``; ``Misuse`` with an example if there is none."""
    from ..errors import Misuse

    if text != text.encode(errors="replace").decode():
        raise Misuse("{option} {text}: that is not text in UTF-8", option=option, text=text)
    left, equals, right = text.partition("=")
    if not (left.strip() and equals and right.strip()):
        raise Misuse("{option} {text}: say it as {option} {example}", option=option, text=text, example=example)
    return left.strip(), right.strip()


def options_of(texts: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Options by plugin and key from ``P.K=V``; V is a word, or TOML if it begins with a bracket or a quote."""
    from ..errors import Misuse

    made: dict[str, dict[str, Any]] = {}
    for text in texts:
        name, value = split_pair(text, "--set", "harbour.edition=2")
        plugin, dot, key = name.partition(".")
        if not (plugin and dot and key):
            raise Misuse("--set {text}: name the plugin and its option, as in --set harbour.edition=2", text=text)
        made.setdefault(plugin, {})[key] = option_value_of(text, value)
    return made


def option_value_of(text: str, value: str) -> Any:
    """A word as it stands; a table, list or string in quotes as TOML."""
    from ..errors import Misuse, ScenarioError
    from ..storage.toml import parse

    if value[0] not in "{[\"'":
        return value
    try:
        return parse(f"value = {value}", "the value")["value"]
    except ScenarioError as error:
        raise Misuse("--set {text}: {error}", text=text, error=error) from error


def choices_of(text: str) -> Choices:
    """Choices separated by semicolons, or one a line from ``@FILE``."""
    if text.startswith("@"):
        return choices_in_file(Path(text[1:]))
    given = filter(None, map(str.strip, text.split(";")))
    return [(f"--after, choice {number}", choice) for number, choice in enumerate(given, 1)]


def choices_in_file(file: Path) -> Choices:
    """Choices one a line; a record's choices where the file is one."""
    from ..matches.plan import DIVIDER
    from ..matches.record import choices_in, read_record
    from ..storage.files import read_text

    text = read_text(file)
    if f"\n{DIVIDER}\n" not in text:
        return [(f"{file}, line {line}", choice) for line, choice in choices_in(text).items()]
    record = read_record(text, str(file))
    return [(f"{file}, line {line}", choice) for line, choice in zip(record.lines, record.choices, strict=True)]


def position_after(game: Game, choices: Choices) -> Game:
    """The position after these choices; ``IllegalChoice`` naming the first that is not possible."""
    from ..loop import play

    for place, text in choices:
        game = play(game, option_at(game, place, text))
    return game


def option_at(game: Game, place: str, text: str) -> Event:
    """The option of this text; ``IllegalChoice`` naming the place."""
    from ..errors import IllegalChoice

    try:
        return game.find(text)
    except IllegalChoice as error:
        raise IllegalChoice("{place}: {error}", place=place, error=error) from error
