"""Commands that other packages bring: an entry point each, loaded only when the command is used."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "boardwright.commands"
"""The group of entry points: the name of a command, and the module whose ``COMMANDS`` or ``app`` holds it."""
OURS = {
    "balance": "boardwright-lab",
    "engine": "boardwright-engine",
    "lab": "boardwright-lab",
    "serve": "boardwright-table",
    "tournament": "boardwright-lab",
}
"""The commands that other packages of this project bring, for whoever has not installed them."""


class Commands(TyperGroup):
    """The commands of the core, and behind them those that installed packages bring."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands."""
        return [*super().list_commands(ctx), *sorted(external_commands().keys() - self.commands.keys())]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name; of one that a package brings only what its package says of itself."""
        own = super().get_command(ctx, cmd_name)
        if own is not None or cmd_name not in external_commands():
            return own
        point = external_commands()[cmd_name]
        return TyperCommand(cmd_name, help=summary_of(point), rich_markup_mode=None)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        """The command that is used, now loaded; ``Misuse`` names the package of one that is not installed."""
        if args and args[0] in OURS and args[0] not in external_commands().keys() | self.commands.keys():
            from ..errors import Misuse

            package = OURS[args[0]]
            raise Misuse(
                "the command {name!r} comes with the package {package}: pip install {package}",
                name=args[0],
                package=package,
            )
        name, found, rest = super().resolve_command(ctx, args)
        return name, found if name in self.commands or name is None else load_command(external_commands()[name]), rest


@cache
def external_commands() -> dict[str, EntryPoint]:
    """The entry points of commands by name; of two packages with one name, the first by its module."""
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value), reverse=True)
    return {point.name: point for point in found}


def summary_of(point: EntryPoint) -> str:
    """What a command does, by the first line of its function's docstring; else what its distribution says of itself.

    The function is looked for in the text of its file, so that the list of commands runs no package.
    """
    from ..plugins.packages import folder

    top, *parts = point.module.split(".")
    place = folder(top)
    file = place.joinpath(*(parts or [top])).with_suffix(".py") if place is not None else None
    code = file.read_text(encoding="utf-8", errors="replace") if file is not None and file.is_file() else ""
    told = re.search(rf'^def {re.escape(point.name)}\(.*?^    """(.+?)(?:"""|$)', code, re.MULTILINE | re.DOTALL)
    return told[1] if told else summary_of_distribution(point)


def summary_of_distribution(point: EntryPoint) -> str:
    """What a distribution says of itself in a line, without the parser of mails that would read the rest."""
    text = (point.dist.read_text("METADATA") if point.dist is not None else None) or ""
    return next((line.removeprefix("Summary: ") for line in text.splitlines() if line.startswith("Summary: ")), "")


def load_command(point: EntryPoint) -> Any:
    """The command of an entry point; ``AssemblyError`` naming the package if its module is broken."""
    import typer

    from ..errors import AssemblyError
    from ..plugins.loading import import_failure

    package = point.module.partition(".")[0]
    try:
        module = point.load()
    except (Exception, SystemExit) as error:
        raise AssemblyError(
            "command {name!r} ({place}) cannot be loaded: {cause}",
            name=point.name,
            place=point.value,
            cause=import_failure(error, package),
        ) from error
    app = getattr(module, "app", None)
    if not isinstance(app, typer.Typer):
        app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
        for command in (made for made in getattr(module, "COMMANDS", ()) if callable(made)):
            app.command()(command)
    found = typer.main.get_command(app) if app.registered_commands or app.registered_groups else None
    found = found.commands.get(point.name, found) if isinstance(found, TyperGroup) else found
    if found is None:
        raise AssemblyError(
            "command {name!r} ({place}): its module has neither COMMANDS nor an app", name=point.name, place=point.value
        )
    return found
