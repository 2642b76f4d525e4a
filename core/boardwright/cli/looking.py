"""Commands that show what there is: scenarios, plugins, tiles, rules, and whether a file is right."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from .options import (
    AfterOption,
    ForceOption,
    JsonOption,
    ScenarioArgument,
    SetOption,
    WithOption,
    choices_of,
    plan_of,
    played,
)
from .wording import listed, reason_data, reason_lines, rule_data, rule_text

ABOUT_SCENARIOS = ("name", "plugins", "layout", "author", "source", "aliases", "about")


def scenarios(json_: JsonOption = False) -> None:
    """List the installed scenarios."""
    from ..files import read_text
    from ..finding import scenarios as files
    from ..toml import parse

    said = ((id, parse(read_text(file), str(file))) for id, file in files().items())
    rows = [{"id": id, **{key: raw.get(key, "") for key in ABOUT_SCENARIOS}} for id, raw in said]
    listed(rows, json_, ("id", "name", "about"))


def plugins(json_: JsonOption = False) -> None:
    """List the installed plugins, without running any."""
    from ..plugins import installed, version

    rows = [
        {"name": name, "version": version(name), "about": str(point.dist.metadata["Summary"]) if point.dist else ""}
        for name, point in installed().items()
    ]
    listed(rows, json_, ("name", "version", "about"))


def tiles(json_: JsonOption = False) -> None:
    """List the kinds of tile that the installed plugins bring, with their glyphs for a map."""
    from ..plugins import installed, load

    rows = []
    for name in installed():
        module = load(name).module
        for tile, kind in (module.tiles() if hasattr(module, "tiles") else {}).items():
            glyphs = " ".join(f"{glyph}={tag}" if tag else glyph for glyph, tag in kind.glyphs.items())
            rows.append({"tile": tile, "plugin": name, "glyphs": glyphs, "about": kind.about})
    listed(rows, json_, ("tile", "plugin", "glyphs", "about"))


def rule(
    id: Annotated[str, typer.Argument(metavar="ID", help="A rule id, such as TL-4.6.")], json_: JsonOption = False
) -> None:
    """Print a rule in our words, its source, and what we decided where the sources are silent."""
    from ..errors import Misuse, nearest
    from ..rulebook import rule as find, rulebooks

    found = find(id.upper())
    if found is None:
        known = [known for book in rulebooks() for known in book.rules]
        raise Misuse(f"no installed plugin has a rule {id!r}{nearest(id.upper(), known)}")
    plugin, text = found
    print(json.dumps(rule_data(id.upper(), plugin, text)) if json_ else rule_text(id.upper(), plugin, text))


def check(
    scenario: ScenarioArgument, with_: WithOption = None, set_: SetOption = None, json_: JsonOption = False
) -> None:
    """Say whether a scenario or match file makes a match."""
    from ..match import Match

    names = Match(plan_of(scenario, with_, set_)).game.rules.plugins
    print(json.dumps({"plugins": names}) if json_ else f"{scenario} is fine; plugins in order: {', '.join(names)}")


def show(
    scenario: ScenarioArgument,
    with_: WithOption = None,
    set_: SetOption = None,
    after: AfterOption = "",
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the picture as SVG.")] = None,
    force: ForceOption = False,
) -> None:
    """Draw a position."""
    from ..questions import Picture

    game = played(plan_of(scenario, with_, set_).game(), choices_of(after))
    drawing = game.ask(Picture(None))
    if svg is None:
        from rich.console import Console

        from ..pictures import render

        Console(highlight=False).print(render(drawing))
        return
    from ..files import write_new
    from ..pictures import svg as drawn

    write_new(svg, drawn(drawing), force=force)


def why(
    scenario: ScenarioArgument,
    text: Annotated[str, typer.Argument(metavar="TEXT", help='An option, such as "sow water".')],
    with_: WithOption = None,
    set_: SetOption = None,
    after: AfterOption = "",
    json_: JsonOption = False,
) -> None:
    """Say which rules refuse an option in a position."""
    from ..reasons import offered, why as ask

    game = played(plan_of(scenario, with_, set_).game(), choices_of(after))
    reason = ask(game, text)
    if json_:
        print(json.dumps(reason_data(reason)))
    else:
        print("\n".join(reason_lines(reason, offered(game))))


COMMANDS: tuple[Callable[..., None], ...] = (scenarios, plugins, tiles, rule, check, show, why)
