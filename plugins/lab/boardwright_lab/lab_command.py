"""Commands for authors and maintainers: lab and balance."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from boardwright.cli.arguments import (
    AllowOption,
    ForceOption,
    JsonOption,
    ScenarioArgument,
    SetOption,
    TrustOption,
    WithOption,
)

if TYPE_CHECKING:
    from .covering import Told
    from .space import Space
    from .study import Crew, Study

WorkersOption = Annotated[int, typer.Option(min=1, metavar="N", help="Processes that play.")]
SchedulerOption = Annotated[str, typer.Option(metavar="ADDRESS", help="A Dask cluster that plays, as tcp://host:8786.")]
SecondsOption = Annotated[float, typer.Option(min=0.1, metavar="N", help="Seconds that a match may take.")]
CORES = os.cpu_count() or 1


def lab(
    game: Annotated[str, typer.Option(metavar="NAME", help="The game whose modules are combined.")] = "",
    strength: Annotated[int, typer.Option(min=1, max=4, help="Every so many values meet in some match.")] = 2,
    matches: Annotated[int, typer.Option(min=0, metavar="N", help="Random matches of each row.")] = 5,
    greedy: Annotated[int, typer.Option(min=0, metavar="N", help="Greedy matches of each row.")] = 1,
    plugins: Annotated[str, typer.Option(metavar="A,B", help="Only these modules, and what they need.")] = "",
    scenarios: Annotated[str, typer.Option(metavar="A,B", help="Only these scenarios.")] = "",
    workers: WorkersOption = CORES,
    scheduler: SchedulerOption = "",
    seconds: SecondsOption = 30,
    seed: Annotated[int, typer.Option(help="The seed by which rows are chosen.")] = 0,
    results: Annotated[Path, typer.Option(metavar="FILE", help="Where results are kept as they come.")] = Path(
        "lab.db"
    ),
    failures: Annotated[Path, typer.Option(metavar="DIR", help="Where failing cases go.")] = Path("lab-failures"),
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page of HTML.")] = None,
    force: ForceOption = False,
    json_: JsonOption = False,
) -> None:
    """Play every combination of a few modules, options and scenarios, and find the smallest that fails."""
    from .emit import emitted
    from .space import Space, main_game, split
    from .study import crew_of, with_cases

    check_free(html, force=force)
    space = Space(game or main_game(), split(plugins), split(scenarios))
    space.check()
    players = {"random": matches, "greedy": greedy}
    study = with_cases(covered(space, strength, seed, players, crew_of(workers, scheduler, seconds), results), seconds)
    written = [emitted(case, failures) for case in study.cases]
    tell(study, f"{space.game}, strength {strength}", written, html, force=force, as_json=json_)


def covered(space: Space, strength: int, seed: int, players: Mapping[str, int], crew: Crew, results: Path) -> Study:
    """Choose rows and play them, with a bar for each."""
    from .covering import Covering
    from .store import Store
    from .study import studied

    with shown("choosing rows") as told:
        rows = Covering(space, strength, seed, told).rows
    store = Store(results)
    try:
        with shown("playing") as told:
            return studied(space, rows, players, crew, store, told)
    finally:
        store.close()


def tell(study: Study, title: str, written: Iterable[Path], html: Path | None, *, force: bool, as_json: bool) -> None:
    """Tell what was seen, and leave with 1 if anything failed."""
    from .report import data, lines, page

    if html is not None:
        write_page(html, page(study, title), force=force)
    print(json.dumps(data(study)) if as_json else "\n".join(lines(study, written)))
    if study.failures:
        raise typer.Exit(1)


def balance(
    scenario: ScenarioArgument,
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    player: Annotated[str, typer.Option(metavar="PLAYER", help="Who plays every seat.")] = "random",
    matches: Annotated[int, typer.Option(min=1, metavar="N", help="Matches that are played.")] = 200,
    workers: WorkersOption = CORES,
    scheduler: SchedulerOption = "",
    seconds: SecondsOption = 300,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page of HTML.")] = None,
    force: ForceOption = False,
    trust: TrustOption = False,
    json_: JsonOption = False,
) -> None:
    """Tell of one mix of modules how long matches are, who wins, and which modules and rules matter."""
    from boardwright.cli.arguments import plan_of
    from boardwright.players import player_named

    from .mix import Mix
    from .study import crew_of, studied

    player_named(player)
    check_free(html, force=force)
    mix = Mix(plan_of(scenario, with_, set_, allow=allow, trust=trust))
    with shown("playing") as told:
        study = studied(mix, [mix.row], {player: matches}, crew_of(workers, scheduler, seconds), told=told)
    tell(study, f"{scenario}, {player} players", [], html, force=force, as_json=json_)


def check_free(file: Path | None, *, force: bool) -> None:
    """``Misuse`` if there is a file of this name already, before an hour has been spent on what goes into it."""
    from boardwright import Misuse
    from boardwright.storage import taken_message

    if file is not None and file.exists() and not force:
        raise Misuse(taken_message(file))


def write_page(file: Path, text: str, *, force: bool) -> None:
    """Write a page."""
    from boardwright.storage import write_new

    write_new(file, text, force=force)


@contextmanager
def shown(what: str) -> Iterator[Told]:
    """A bar of how far it is, with the failures so far, where there is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        TextColumn("{task.fields[failed]}"),
    )  # fmt: skip
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, failed="")

        def told(done: int, failed: int, of: int) -> None:
            progress.update(task, completed=done, total=of, failed=f"{failed} failed" if failed else "")

        yield told


COMMANDS: tuple[Callable[..., Any], ...] = (lab, balance)
