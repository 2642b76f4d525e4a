"""Commands for authors: beginnings of plugins, scenarios and games, and schemas for editors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from .arguments import ForceOption

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and _.")]
GameOption = Annotated[str, typer.Option(metavar="NAME", help="The game; may be left out if there is only one.")]
IntoOption = Annotated[Path, typer.Option("--into", metavar="DIR", help="Where the new folder goes.")]
HERE = Path()

new = typer.Typer(name="new", help="Begin a plugin, a scenario or a game.", no_args_is_help=True, rich_markup_mode=None)


class Kind(StrEnum):
    """Which files a schema is for."""

    SCENARIO = "scenario"
    MATCH = "match"


@new.command()
def plugin(name: NameArgument, game: GameOption = "", into: IntoOption = HERE) -> None:
    """Begin a plugin of a game, with a rule and its test."""
    from ..authoring.scaffold import new_plugin

    report_written(new_plugin(name, game, into), into / name, f"pip install -e {into / name}", "pytest")


@new.command()
def scenario(name: NameArgument, game: GameOption = "", into: IntoOption = HERE) -> None:
    """Begin a scenario of a game, with its schema."""
    from ..authoring.scaffold import new_scenario

    file = into / name / name / f"{name}.toml"
    report_written(
        new_scenario(name, game, into), into / name, f"boardwright play {file}", f"pip install -e {into / name}"
    )


@new.command()
def game(name: NameArgument, into: IntoOption = HERE) -> None:
    """Begin a game, with a scenario and tests."""
    from ..authoring.scaffold import new_game

    report_written(new_game(name, into), into / name, f"pip install -e {into / name}", "pytest")


def report_written(files: Iterable[Path], folder: Path, *steps: str) -> None:
    """Say what has been written, and what comes next."""
    for file in files:
        print(f"wrote {file.as_posix()}")
    print(f"next: {'; '.join(steps)}" + f" in {folder.as_posix()}" * (steps[-1] == "pytest"))


def schema(
    kind: Annotated[Kind, typer.Argument(help="Which files it is for.")] = Kind.SCENARIO,
    game: GameOption = "",
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it to a file.")] = None,
    force: ForceOption = False,
) -> None:
    """Print what scenario or match files of a game may say, as JSON Schema."""
    from ..authoring.games import the_game
    from ..authoring.json_schema import match_schema, scenario_schema, schema_text
    from ..storage.files import write_new

    text = schema_text((match_schema if kind is Kind.MATCH else scenario_schema)(the_game(game)))
    if out is not None:
        write_new(out, text, force=force)
    else:
        print(text, end="")


COMMANDS: tuple[Callable[..., None], ...] = (schema,)
GROUPS: tuple[typer.Typer, ...] = (new,)
