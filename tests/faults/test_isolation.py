"""A plugin that is broken breaks nothing but the match that names it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from boardwright.plugins import discovery as plugins

from ..core.cli.calling import called, fine, ran
from .planted import BROKEN, FILES, plant

SEATS = ("--seat", "white=random", "--seat", "black=random", "--seed", "3", "--max-turns", "40")


def imported() -> set[str]:
    """The faulty plugins that have been imported."""
    return {name for name in FILES if f"planted_{name}" in sys.modules}


@pytest.mark.parametrize("words", [("plugins",), ("scenarios",), ("matches",), ("check", "heap.toml"), ("--help",)])
def test_no_command_imports_a_plugin_it_does_not_need(words: tuple[str, ...]) -> None:
    before = imported()
    assert called(*words).code == 0
    assert imported() == before


def test_every_plugin_is_listed_broken_or_not() -> None:
    listed = {row["name"] for row in json.loads(fine("plugins", "--json"))}
    assert listed >= {"heap", *FILES}


def test_plugins_are_checked_each_by_itself() -> None:
    said = called("plugins", "--check", "--json")
    faults = {row["name"]: row["fault"] for row in json.loads(said.out)}
    assert said.code == 1
    assert {name for name in FILES if faults[name]} == set(BROKEN)
    assert not faults["heap"]
    assert all(repr(name) in faults[name] for name in BROKEN)


def test_tiles_are_listed_without_those_of_broken_plugins_which_are_named() -> None:
    said = called("tiles")
    assert said.code == 0
    assert "rock" in said.out
    named = [line.split("'")[1] for line in said.err.splitlines()]
    assert [name for name in named if name in FILES] == sorted(BROKEN)


@pytest.mark.parametrize("scenario", ["heap.toml", "the_field"])
def test_a_match_without_the_faulty_plugins_is_fine(scenario: str) -> None:
    assert fine("check", scenario).startswith(f"{scenario} is fine")


def test_why_and_rule_are_answered_beside_broken_plugins() -> None:
    assert "is possible" in fine("why", "the_field", "sow water")
    assert fine("rule", "TL-4.6").startswith("TL-4.6")


def test_what_would_make_a_match_is_told_beside_broken_plugins() -> None:
    said = called("check", "heap.toml", "--with", "import_error")
    assert "leave out 'import_error'" in said.out


@pytest.mark.parametrize("match", [("the_field", *SEATS), ("evening.toml",)], ids=["the_field", "heap"])
def test_a_match_without_them_plays_the_same_with_all_of_them_installed(
    match: tuple[str, ...], garden: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fine("play", *match, "--record", "with.record")
    points = garden / f"{garden.name}-1.0.dist-info" / "entry_points.txt"
    kept = points.read_text()
    points.write_text("\n".join(kept.splitlines()[:2]))  # the small game alone
    plugins.environment.cache_clear()
    try:
        assert set(plugins.installed()).isdisjoint(FILES)
        fine("play", *match, "--record", "without.record")
    finally:
        points.write_text(kept)
    assert Path("with.record").read_bytes() == Path("without.record").read_bytes()


def test_the_command_line_starts_beside_broken_plugins() -> None:
    said = ran("plugins")
    assert (said.code, said.err) == (0, "")
    assert "syntax_error" in said.out


def test_an_entry_point_that_makes_no_sense_disturbs_nobody(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "odd").mkdir()
    plant(desk / "odd", {})
    (desk / "odd" / "odd-1.0.dist-info" / "entry_points.txt").write_text(f"[{plugins.GROUP}]\nodd = not a module!\n")
    monkeypatch.syspath_prepend(desk / "odd")
    plugins.environment.cache_clear()
    assert fine("rule", "TL-4.6").startswith("TL-4.6")
    assert fine("check", "heap.toml")
    assert "plugin 'odd' (not a module!) cannot be loaded" in called("check", "heap.toml", "--with", "odd").err
