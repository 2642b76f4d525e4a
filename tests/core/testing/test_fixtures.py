"""The fixtures, which every pytest finds where the kit is installed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from boardwright import AssemblyError, Game, Manifest, Plan, Scenario, Turn, TurnEnded, installed_scenario, read_plan
from boardwright.plugins import discovery as plugins
from boardwright.plugins.loading import load
from boardwright.testing import Shelf, texts

SMALL = """
    w1 w> .  .
    w2 w3 .  .
    .  .  b3 b2
    .  .  b< b1
"""
LOADED = """
import sys, boardwright.testing.pytest_plugin
names = {"msgspec", "importlib_metadata", "hypothesis", "rich", "typer"} | {
    name for name in sys.modules if name.startswith("boardwright")}
print(*sorted(names & set(sys.modules)))
"""


def test_the_plugin_of_pytest_loads_nothing_until_a_fixture_is_used() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [
        "boardwright",
        "boardwright.doors",
        "boardwright.testing",
        "boardwright.testing.pytest_plugin",
    ]


def test_pytest_finds_the_fixtures_by_itself(pytestconfig: pytest.Config) -> None:
    found = pytestconfig.pluginmanager.get_plugin("boardwright")
    assert getattr(found, "__name__", "") == "boardwright.testing.pytest_plugin"


def test_a_position_is_drawn(at: Callable[..., Game]) -> None:
    assert at(SMALL, plugins=["taolong"])[Turn].seat == "white"


@pytest.mark.parametrize("what", ["the_valley", installed_scenario("the_valley"), read_plan("the_valley")])
def test_a_match_is_assembled(assembled: Callable[..., Game], what: str | Scenario | Plan) -> None:
    assert assembled(what, ["clouds"]).rules.plugins == ("taolong", "clouds", "portals")


def test_a_match_is_assembled_with_options(assembled: Callable[..., Game]) -> None:
    game = assembled("the_field", options={"taolong": {"first": "black"}}, max_turns=3)
    assert (game[Turn].seat, game.rules.max_turns) == ("black", 3)


def test_on_a_shelf_there_is_nothing(isolated_plugins: Shelf) -> None:
    assert not plugins.installed()


def night(game: Game, ended: TurnEnded) -> Game:
    """At night all cats are grey."""
    return game


def test_a_plugin_is_made_on_the_spot(isolated_plugins: Shelf, assembled: Callable[..., Game]) -> None:
    isolated_plugins.bring("taolong")
    isolated_plugins.add("cats", manifest=Manifest(needs=("taolong",)), reactions={TurnEnded: night})
    game = assembled("the_field", ["cats"])
    assert (game.rules.plugins, game.rules.owners[night]) == (("taolong", "cats"), "cats")


def test_a_plugin_of_one_file_is_written(isolated_plugins: Shelf) -> None:
    module = isolated_plugins.write("cats", '"""Cats."""\nfrom boardwright import Event\n\nclass Mew(Event): pass\n')
    assert load("cats").module.Mew.__module__ == module


def test_a_plugin_is_removed(isolated_plugins: Shelf, assembled: Callable[..., Game]) -> None:
    isolated_plugins.bring("taolong", "clouds")
    isolated_plugins.remove("clouds")
    with pytest.raises(AssemblyError, match="'clouds' is not installed"):
        load("clouds")


def test_only_what_is_installed_can_be_put_on_the_shelf(isolated_plugins: Shelf) -> None:
    with pytest.raises(AssemblyError, match="'cats' is not installed"):
        isolated_plugins.bring("cats")


def test_after_a_shelf_everything_is_there_again(assembled: Callable[..., Game]) -> None:
    assert {"taolong", "clouds"} <= set(plugins.installed())
    assert texts(assembled("the_field"))
