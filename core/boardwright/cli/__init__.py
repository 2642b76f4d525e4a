"""The command line: short functions that call the library, which is imported where it is used."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import typer

from .external import Commands, external_commands

Command = Callable[..., Any]

TRACEBACK = "BOARDWRIGHT_TRACEBACK"
"""The variable that has errors shown with their traceback, for authors of plugins."""

HOMES = {
    "play": "play resume rematch",
    "replay": "replay matches",
    "verify": "verify triage lock",
    "show": "scenarios plugins tiles rule check explain show why",
    "perft": "perft trace",
    "author": "schema new",
}
"""The modules in the order of the help, with the commands that live there."""
HOME = {name: home for home, names in HOMES.items() for name in names.split()}


def commands(home: str) -> tuple[Command | typer.Typer, ...]:
    """The commands of a module, and its groups of commands."""
    module = import_module(f".{home}", __name__)
    return (*module.COMMANDS, *getattr(module, "GROUPS", ()))


def command_line(commands: Iterable[Command | typer.Typer]) -> typer.Typer:
    """The command line with these commands."""
    app = typer.Typer(
        name="boardwright",
        cls=Commands,
        help="Play, check and study board games whose rules come from plugins.",
        epilog="Begin with: boardwright scenarios",
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(nothing)  # so that it has commands even where there is one
    for command in commands:
        if isinstance(command, typer.Typer):
            app.add_typer(command)
        else:
            app.command()(command)
    return app


def nothing() -> None:
    """Before a command nothing is done."""


def whole_command_line() -> typer.Typer:
    """The command line with every command."""
    return command_line(command for home in HOMES for command in commands(home))


def command_line_for(words: Sequence[str]) -> typer.Typer:
    """The command line for these words: to read the options of every command takes longer than most commands do."""
    if not words or words == ["--help"]:
        return command_line(summary_command(command) for home in HOMES for command in commands(home))
    if words[0] in HOME:
        return command_line(commands(HOME[words[0]]))
    return command_line(()) if words[0] in external_commands() else whole_command_line()


def summary_command(command: Command | typer.Typer) -> Command | typer.Typer:
    """A command as the list of commands shows it: its name and what it does, without its options."""
    if isinstance(command, typer.Typer):
        return command

    def shown() -> None:
        pass

    shown.__name__, shown.__doc__ = command.__name__, command.__doc__
    return shown


def main() -> None:
    """Run the command line: exit 0 if all is fine, 1 if what was checked is wrong, 2 if it was misused."""
    make_streams()
    try:
        command_line_for(sys.argv[1:])(prog_name="boardwright")
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except Exception as error:
        from ..blame import fault_message
        from ..errors import BoardwrightError, Misuse

        told = str(error) if isinstance(error, BoardwrightError) else fault_message(error)
        if told is None or os.environ.get(TRACEBACK):
            raise
        print(f"error: {told}", file=sys.stderr)
        sys.exit(2 if isinstance(error, Misuse) else 1)


def make_streams() -> None:
    """Read and write whatever there is: a closed stream is an empty one, and a letter nobody can show is a ``?``."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open to the end)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
