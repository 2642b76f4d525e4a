"""The command line: short functions that call the library, which is imported where it is used."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import typer

from . import authoring, counting, engine, keeping, looking, playing, records, studying
from .brought import Commands

TRACEBACK = "BOARDWRIGHT_TRACEBACK"
"""The variable that has errors shown with their traceback, for authors of plugins."""

COMMANDS: tuple[Callable[..., Any], ...] = tuple(
    command
    for group in (playing, records, keeping, looking, counting, engine, studying, authoring)
    for command in group.COMMANDS
)


def made(commands: Iterable[Callable[..., Any]]) -> typer.Typer:
    """The command line with these commands."""
    app = typer.Typer(
        name="boardwright",
        cls=Commands,
        help="Play, check and study board games whose rules come from plugins.",
        epilog="Begin with: boardwright play the_valley",
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    for command in commands:
        app.command()(command)
    for more in authoring.GROUPS:
        app.add_typer(more)
    return app


app = made(COMMANDS)


def needed(words: Sequence[str]) -> typer.Typer:
    """The command line for these words: to read the options of every command takes longer than most commands do."""
    if not words or words == ["--help"]:
        return made(map(summed_up, COMMANDS))
    used = [command for command in COMMANDS if command.__name__ == words[0]]
    return made(used) if used else app


def summed_up(command: Callable[..., Any]) -> Callable[[], None]:
    """A command as the list of commands shows it: its name and what it does, without its options."""

    def shown() -> None:
        pass

    shown.__name__, shown.__doc__ = command.__name__, command.__doc__
    return shown


def main() -> None:
    """Run the command line: exit 0 if all is fine, 1 if what was checked is wrong, 2 if it was misused."""
    make_streams()
    try:
        needed(sys.argv[1:])(prog_name="boardwright")
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except Exception as error:
        from ..errors import BoardwrightError, Misuse
        from ..faults import said

        told = str(error) if isinstance(error, BoardwrightError) else said(error)
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
