"""The command tournament."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from boardwright.cli.arguments import AllowOption, JsonOption, SetOption, TrustOption, WithOption

from .lab_command import CORES, SchedulerOption, WorkersOption, shown

if TYPE_CHECKING:
    from boardwright import Plan

    from .rating import Rating
    from .study import Crew


def tournament(
    scenario: Annotated[
        str, typer.Argument(metavar="[SCENARIO]", help="What is played; without it, every module and scenario.")
    ] = "",
    with_: WithOption = None,
    set_: SetOption = None,
    allow: AllowOption = None,
    game: Annotated[str, typer.Option(metavar="NAME", help="The game whose modules and scenarios are played.")] = "",
    player: Annotated[
        list[str] | None, typer.Option(metavar="PLAYER", help="Who takes part; without it, the five levels.")
    ] = None,
    matches: Annotated[int, typer.Option(min=2, metavar="N", help="Matches of every two players.")] = 100,
    workers: WorkersOption = CORES,
    scheduler: SchedulerOption = "",
    seconds: Annotated[float, typer.Option(min=0.1, metavar="N", help="Seconds that a match may take.")] = 3600,
    results: Annotated[Path, typer.Option(metavar="FILE", help="Where results are kept as they come.")] = Path(
        "tournament.db"
    ),
    trust: TrustOption = False,
    json_: JsonOption = False,
) -> None:
    """Let players meet each other, and rate them by Elo with intervals."""
    from boardwright.cli.arguments import plan_of

    from .rating import data, lines
    from .study import crew_of

    players = tuple(dict.fromkeys(player or levels()))
    check_players(players)
    check_said(scenario, game, adds=bool(with_ or set_ or allow))
    plans = [plan_of(scenario, with_, set_, allow=allow, trust=trust)] if scenario else every_plan(game)
    rating = rated(plans, players, matches, crew_of(workers, scheduler, seconds), results)
    print(json.dumps(data(rating)) if json_ else "\n".join(lines(rating)))
    if rating.tournament.failures:
        raise typer.Exit(1)


def rated(plans: list[Plan], players: tuple[str, ...], matches: int, crew: Crew, results: Path) -> Rating:
    """Let the players meet, with a bar, and rate them."""
    from .rating import Rating
    from .store import Store
    from .study import seen_of
    from .tournament import Tournament, bouts

    met = tuple(bouts(plans, players, matches))
    store = Store(results)
    try:
        with shown("playing") as told:
            seen = seen_of([bout.trial for bout in met], crew, store, told)
    finally:
        store.close()
    return Rating(Tournament(players, met, seen))


def levels() -> tuple[str, ...]:
    """The five levels."""
    from boardwright.players import LEVELS

    return tuple(map(str, LEVELS))


def check_said(scenario: str, game: str, *, adds: bool) -> None:
    """``Misuse`` if what is said of the matches says nothing."""
    from boardwright import Misuse

    if scenario and game:
        raise Misuse("--game {game}: name either a game or a scenario", game=game)
    if adds and not scenario:
        raise Misuse("--with, --set and --allow change a scenario; name one")


def check_players(players: tuple[str, ...]) -> None:
    """``Misuse`` unless there are two players, all of the computer."""
    from boardwright import Misuse
    from boardwright.players import HUMAN, player_named

    if len(players) == 1:
        raise Misuse(
            "--player {players}: a tournament takes two players; say --player again for another", players=players[0]
        )
    if HUMAN in players:
        raise Misuse("--player {human}: people cannot take part in a tournament", human=HUMAN)
    for name in players:
        player_named(name)


def every_plan(game: str) -> list[Plan]:
    """Plans in which every scenario, module and value of an option is met that two players can meet in."""
    from .covering import Covering
    from .space import Space, main_game
    from .tournament import for_two

    space = Space(game or main_game())
    space.check()
    space = for_two(space)
    with shown("choosing matches") as told:
        return [space.plan(row) for row in Covering(space, 1, told=told).rows]


COMMANDS: tuple[Callable[..., Any], ...] = (tournament,)
