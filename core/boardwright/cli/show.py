"""Commands that show what there is: scenarios, plugins, tiles, rules, and whether a file is right."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from .arguments import (
    AfterOption,
    AllowOption,
    ForceOption,
    JsonOption,
    ScenarioArgument,
    SetOption,
    TrustOption,
    WithOption,
    choices_of,
    plan_of,
    position_after,
)
from .output import (
    cure_lines,
    diagnosis_data,
    diagnosis_text,
    print_rows,
    reason_data,
    reason_lines,
    rule_data,
    rule_text,
)

if TYPE_CHECKING:
    from ..matches.diagnosis import Diagnosis
    from ..matches.plan import Plan

ABOUT_SCENARIOS = ("name", "plugins", "layout", "author", "source", "aliases", "about")


def scenarios(json_: JsonOption = False) -> None:
    """List the installed scenarios."""
    from ..plugins.discovery import installed
    from ..storage.files import read_text
    from ..storage.toml import parse

    said = ((id, parse(read_text(file), str(file))) for id, file in sorted(installed().scenarios.items()))
    rows = [{"id": id, **{key: raw.get(key, "") for key in ABOUT_SCENARIOS}} for id, raw in said]
    print_rows(rows, json_, ("id", "name", "about"))


def plugins(
    check: Annotated[bool, typer.Option("--check", help="Load each, and say which are broken.")] = False,
    json_: JsonOption = False,
) -> None:
    """List the installed plugins and what is wrong with one, without running any unless they are to be checked."""
    from ..plugins.discovery import installed
    from ..plugins.inspection import fault_of, flaw_of

    judged, there = fault_of if check else flaw_of, installed()
    rows = [
        {"name": name, "version": there.version(name), "about": there.about(name), "fault": judged(name)}
        for name in there
    ]
    if json_:
        print_rows(rows, json_, ())
    else:
        print_rows([row_for_people(row) for row in rows], json_, ("name", "version", "about"))
    if check and any(row["fault"] for row in rows):
        raise typer.Exit(1)


def row_for_people(row: dict[str, str]) -> dict[str, str]:
    """A plugin as people are told of it: what is wrong with it takes the place of what it is."""
    return {**row, "about": f"broken: {row['fault']}"} if row["fault"] else row


def tiles(json_: JsonOption = False) -> None:
    """List the kinds of tile that the installed plugins bring, with their glyphs for a map."""
    from ..errors import BoardwrightError
    from ..plugins.discovery import installed
    from ..plugins.inspection import tiles_of

    rows = []
    for name in installed():
        try:
            kinds = tiles_of(name)
        except BoardwrightError as error:
            print(f"left out: {error}", file=sys.stderr)
            continue
        for tile, kind in kinds.items():
            glyphs = " ".join(f"{glyph}={tag}" if tag else glyph for glyph, tag in kind.glyphs.items())
            rows.append({"tile": tile, "plugin": name, "glyphs": glyphs, "about": kind.about})
    print_rows(rows, json_, ("tile", "plugin", "glyphs", "about"))


def rule(
    id: Annotated[str, typer.Argument(metavar="ID", help="A rule id, such as HB-4.6.")], json_: JsonOption = False
) -> None:
    """Print a rule in our words, its source, and what we decided where the sources are silent."""
    from ..errors import Misuse, nearest
    from ..plugins.discovery import installed

    books = installed().rulebooks
    found = books.rule(id.upper())
    if found is None:
        known = [known for book in books for known in book.rules]
        raise Misuse("no installed plugin has a rule {id!r}{hint}", id=id, hint=nearest(id.upper(), known))
    plugin, text = found
    print(json.dumps(rule_data(id.upper(), plugin, text)) if json_ else rule_text(id.upper(), plugin, text))


def check(
    scenario: ScenarioArgument,
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    json_: JsonOption = False,
    trust: TrustOption = False,
) -> None:
    """Say whether a scenario or match file makes a match; if not, why, and what would."""
    from ..errors import BoardwrightError
    from ..matches.diagnosis import Diagnosis, diagnose
    from ..matches.match import Match
    from ..matches.selection import wish

    try:
        plan = plan_of(scenario, with_, set_, allow=allow, trust=trust, settle=False)
    except BoardwrightError as error:
        tell_faults(Diagnosis((), error, ()), json_)
    found = diagnose(plan)
    if found is not None:
        tell_faults(found, json_)
    names = Match(plan.settled()).game.rules.plugins
    allowed, suggestions = wish(plan).overruled, suggestion_lines(plan)
    if json_:
        print(json.dumps({"ok": True, "plugins": names, "allowed": allowed, "suggestions": suggestions}))
    else:
        print("\n".join([f"{scenario} is fine; plugins in order: {', '.join(names)}", *allowed, *suggestions]))


def tell_faults(found: Diagnosis, as_json: bool) -> NoReturn:
    """Say what is wrong with a match and which changes work, and leave."""
    from ..errors import Misuse

    if as_json:
        print(json.dumps(diagnosis_data(found)))
    else:
        print(f"error: {diagnosis_text(found)}", file=sys.stderr, flush=True)
        for line in cure_lines(found):
            print(line)
    raise typer.Exit(2 if isinstance(found.error, Misuse) else 1)


def suggestion_lines(plan: Plan) -> list[str]:
    """What the plugins of a match say goes well with them, and is not there."""
    from ..matches.selection import wish
    from ..plugins.discovery import installed

    there, value = wish(plan).manifests, wish(plan).selection.value
    return [
        f"{name} goes well with {hint.plugin}{hint.because}"
        for name, manifest in there.items()
        for hint in manifest.suggests
        if hint.plugin not in there and hint.applies(value) and hint.admits(installed().version(hint.plugin))
    ]


def explain(
    scenario: ScenarioArgument,
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw it as a page of HTML.")] = None,
    force: ForceOption = False,
    trust: TrustOption = False,
) -> None:
    """Print every question and event of a match with the rules that answer them, in order."""
    from ..explain.chains import chains_page, chains_text
    from ..matches.selection import wish
    from ..storage.files import write_new

    plan = plan_of(scenario, with_, set_, allow=allow, trust=trust)
    if html is None:
        print("\n".join([*chains_text(plan.game()), *wish(plan).overruled]))
    else:
        write_new(html, chains_page(plan.game(), f"The rules of {plan.scenario.id}"), force=force)


def show(
    scenario: ScenarioArgument,
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    after: AfterOption = "",
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the picture as SVG.")] = None,
    toml: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the scenario as a file of your own.")] = None,
    force: ForceOption = False,
    trust: TrustOption = False,
) -> None:
    """Draw a position, or write its picture or its scenario to a file."""
    from ..pictures import render, svg as drawn
    from ..sight.sight import sight_of
    from ..storage.files import write_new

    plan = plan_of(scenario, with_, set_, allow=allow, trust=trust)
    drawing = sight_of(position_after(plan.game(), choices_of(after)), None).picture
    if svg is not None:
        write_new(svg, drawn(drawing), force=force)
    if toml is not None:
        write_new(toml, plan.scenario.text, force=force)
    if svg is None and toml is None:
        from rich.console import Console

        Console(highlight=False).print(render(drawing))


def why(
    scenario: ScenarioArgument,
    text: Annotated[str, typer.Argument(metavar="TEXT", help='An option, such as "sail north".')],
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    after: AfterOption = "",
    json_: JsonOption = False,
    trust: TrustOption = False,
) -> None:
    """Say which rules refuse an option in a position."""
    from ..errors import Misuse
    from ..sight.sight import sight_of

    game = position_after(plan_of(scenario, with_, set_, allow=allow, trust=trust).game(), choices_of(after))
    sight = sight_of(game, game.choice.seat if game.choice is not None else None)
    if sight.blind and text in sight.options:
        raise Misuse("this match is played blind: only choosing {text!r} tells whether it is possible", text=text)
    reason = sight.why(text)
    if json_:
        print(json.dumps(reason_data(reason)))
    else:
        print("\n".join(reason_lines(reason, [*sight.options], game.rules.plugins)))


COMMANDS: tuple[Callable[..., None], ...] = (scenarios, plugins, tiles, rule, check, explain, show, why)
