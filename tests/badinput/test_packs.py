"""Scenario packs and plugins that do not go together, as installed."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from boardwright.plugins import discovery as plugins
from boardwright.plugins.discovery import Installed

from ..core.cli.calling import called, fine
from .files import scenario, wrong


@pytest.fixture
def packs(desk: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """Two packs, the only ones as far as a test can see."""
    found = {name: desk / name for name in ("first", "second")}
    for folder in found.values():
        folder.mkdir()
    monkeypatch.setattr(plugins, "_source", lambda: Installed(plugins.found_plugins(), found))
    return found


def install(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a plugin installed that is not there, besides the others."""
    points = {**plugins.installed(), name: EntryPoint(name=name, value=value, group=plugins.GROUP)}
    monkeypatch.setattr(plugins, "_source", lambda: Installed(points))


@pytest.mark.usefixtures("packs")
def test_two_packs_with_one_scenario_id_are_named(desk: Path) -> None:
    first, second = scenario(file="first/same.toml"), scenario(file="second/same.toml")
    message = f"two scenario packs bring 'same': {desk / first} and {desk / second}; uninstall one"
    assert wrong("check", "same") == message
    assert wrong("scenarios") == message


@pytest.mark.usefixtures("packs")
def test_a_file_of_ones_own_may_have_the_id_of_an_installed_scenario() -> None:
    scenario(file="first/same.toml")
    assert fine("check", scenario(file="same.toml"))
    assert fine("check", "same")


@pytest.mark.usefixtures("packs")
def test_a_wrong_scenario_of_a_pack_is_named_with_its_file(desk: Path) -> None:
    Path("first/bad.toml").write_text("?")
    assert wrong("scenarios").startswith(f"{desk}/first/bad.toml is not TOML: ")


@pytest.mark.usefixtures("packs")
def test_without_any_scenario_installed_none_is_listed() -> None:
    assert fine("scenarios") == ""
    assert fine("scenarios", "--json") == "[]\n"
    assert called("play", "the_field").err == "error: no scenario 'the_field' is installed, nor is there such a file\n"


def test_two_packs_of_one_name_are_both_found(monkeypatch: pytest.MonkeyPatch, desk: Path) -> None:
    for name in ("one", "two"):
        (desk / name).mkdir()
        (desk / name / "__init__.py").touch()
        scenario(file=f"{name}/{name}.toml")
    monkeypatch.syspath_prepend(desk)
    points = [EntryPoint(name="mine", value=name, group=plugins.PACKS) for name in ("one", "two")]
    monkeypatch.setattr(plugins, "entry_points", lambda **_: points)
    monkeypatch.setattr(plugins, "_source", lambda: Installed({}))
    assert [line.split()[0] for line in fine("scenarios").splitlines()] == ["one", "two"]


def test_a_plugin_that_cannot_be_imported_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    install("broken", "no_such_module", monkeypatch)
    said = wrong("check", scenario(plugins='["taolong", "broken"]'))
    assert said == (
        "plugin 'broken' (no_such_module) cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"
    )


def test_a_broken_plugin_that_a_match_does_not_name_does_not_hurt_it(monkeypatch: pytest.MonkeyPatch) -> None:
    install("broken", "no_such_module", monkeypatch)
    assert fine("check", scenario())
    assert fine("plugins")
