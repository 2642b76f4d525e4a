"""Commands that show what there is: scenarios, plugins, tiles, rules, and whether a file is right."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from .options import (
    AfterOption,
    AllowOption,
    ForceOption,
    JsonOption,
    ScenarioArgument,
    SetOption,
    WithOption,
    choices_of,
    plan_of,
    played,
)
from .wording import diagnosis_data, diagnosis_lines, listed, reason_data, reason_lines, rule_data, rule_text

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
    from ..plugins import about, installed, version

    rows = [{"name": name, "version": version(name), "about": about(name)} for name in installed()]
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
    scenario: ScenarioArgument,
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    json_: JsonOption = False,
) -> None:
    """Say whether a scenario or match file makes a match; if not, why, and what would."""
    from ..diagnosis import diagnose
    from ..match import Match

    plan = plan_of(scenario, with_, set_, allow=allow, settle=False)
    found = diagnose(plan)
    if found is None:
        names = Match(plan.settled()).game.rules.plugins
        said = {"ok": True, "plugins": names, "suggestions": suggested(names)}
        lines = [f"{scenario} is fine; plugins in order: {', '.join(names)}", *suggested(names)]
    else:
        said, lines = diagnosis_data(found), diagnosis_lines(found)
    print(json.dumps(said) if json_ else "\n".join(lines))
    if found is not None:
        raise typer.Exit(1)


def suggested(names: tuple[str, ...]) -> list[str]:
    """What the plugins of a match say goes well with them, and is not there."""
    from ..plugins import load

    found = [(name, hint) for name in names for hint in load(name).manifest.suggests if hint.plugin not in names]
    return [f"{name} goes well with {hint.plugin}{hint.because}" for name, hint in found]


def explain(
    scenario: ScenarioArgument,
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw it as a page of HTML.")] = None,
    force: ForceOption = False,
) -> None:
    """Print every question and event of a match with the rules that answer them, in order."""
    from ..explain import explained, page
    from ..files import write_new

    plan = plan_of(scenario, with_, set_, allow=allow)
    if html is None:
        print("\n".join(explained(plan.game())))
    else:
        write_new(html, page(plan.game(), f"The rules of {plan.scenario.id}"), force=force)


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


COMMANDS: tuple[Callable[..., None], ...] = (scenarios, plugins, tiles, rule, check, explain, show, why)
