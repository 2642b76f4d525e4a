"""Positions for tests: a board drawn as text, with whatever slices and choice the test is about."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import dedent

from ..assembly.assemble import assemble
from ..game import Game, Item
from ..loop import advance
from ..matches.plan import Options, Plan, read_plan
from ..scenarios.scenario import Changes, Scenario
from ..words import Slice


def at(
    drawn: str,
    plugins: Iterable[str],
    *,
    put: Iterable[Slice] = (),
    agenda: Iterable[Item] | None = None,
    config: Changes | None = None,
    max_turns: int | None = None,
) -> Game:
    """The position of a map drawn as in a scenario file, with slices replaced and an agenda of its own.

    ``agenda`` takes the place of everything that was to happen, and is resolved as far as the next choice. Raises what
    ``assemble`` raises.
    """
    listed = ", ".join(f'"{name}"' for name in plugins)
    text = f'name = "drawn"\nplugins = [{listed}]\nmap = """\n{dedent(drawn).strip()}\n"""\n'
    game = assemble(Scenario("drawn", text), changes=config, max_turns=max_turns).put(*put)
    return game if agenda is None else advance(Game(game.rules, game.slices, tuple(agenda)))


def assembled(
    scenario: str | Scenario | Plan,
    plugins: Iterable[str] = (),
    options: Options | None = None,
    max_turns: int | None = None,
) -> Game:
    """The first position of a scenario (an id, a file, or one made by code) or plan, with plugins and options added.

    Raises what ``read_plan`` and ``assemble`` raise.
    """
    return plan_from(scenario).but(tuple(plugins), options, max_turns=max_turns).game()


def plan_from(scenario: str | Scenario | Plan) -> Plan:
    """The plan of what is said to be played."""
    if isinstance(scenario, Plan):
        return scenario
    return Plan(scenario) if isinstance(scenario, Scenario) else read_plan(scenario)


def texts(game: Game) -> list[str]:
    """The options as players write them, in the order of the rules."""
    return [game.text(option) for option in game.options]
