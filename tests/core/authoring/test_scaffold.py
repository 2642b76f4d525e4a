"""Starting points: what is begun by a command can be installed, and passes its own tests."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest
from boardwright import Misuse
from boardwright.authoring.games import the_game
from boardwright.authoring.json_schema import scenario_schema
from boardwright.authoring.scaffold import (
    Form,
    games_with_templates,
    new_game,
    new_plugin,
    new_scenario,
    template_folder,
)
from boardwright.testing import Shelf

from ..cli.calling import called
from .setting_up import install, run

BEGUN = {
    "plugin": ("lanterns", "taolong_lanterns", ["lanterns", "--game", "taolong"]),
    "scenario": ("the_yard", "the_yard", ["the_yard", "--game", "taolong"]),
    "game": ("pebbles", "pebbles", ["pebbles"]),
}


@pytest.mark.parametrize("kind", BEGUN)
def test_what_is_begun_passes_its_own_tests(kind: str, tmp_path: Path) -> None:
    name, package, words = BEGUN[kind]
    run("boardwright", "new", kind, *words, folder=tmp_path)
    assert (tmp_path / name / package / "__init__.py").is_file()
    install(tmp_path / name)
    assert " passed" in run("pytest", "-q", "-p", "no:cacheprovider", folder=tmp_path / name)


@pytest.mark.parametrize("kind", BEGUN)
def test_what_is_begun_is_complete(kind: str, tmp_path: Path) -> None:
    name, package, words = BEGUN[kind]
    run("boardwright", "new", kind, *words, folder=tmp_path)
    begun = tmp_path / name
    assert tomllib.loads((begun / "pyproject.toml").read_text())["project"]["entry-points"]
    assert (begun / "README.md").read_text().startswith("# ")
    assert (begun / "tests" / f"test_{name}.py").is_file()
    assert kind == "scenario" or tomllib.loads((begun / package / "rules.toml").read_text())
    assert "{{" not in "".join(file.read_text() for file in begun.rglob("*") if file.is_file())


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["plugin", "game"])
def test_the_code_that_is_begun_is_typed_and_tidy(kind: str, tmp_path: Path) -> None:
    if shutil.which("mypy", path=Path(sys.executable).parent) is None:
        pytest.skip("mypy is not installed")
    name, *_, words = BEGUN[kind]
    run("boardwright", "new", kind, *words, folder=tmp_path)
    run("mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), ".", folder=tmp_path / name)
    run("ruff", "format", "--check", "--line-length", "120", "--no-cache", ".", folder=tmp_path / name)


@pytest.mark.slow
@pytest.mark.parametrize("kind", BEGUN)
def test_what_is_begun_is_installed_by_pip(kind: str, tmp_path: Path) -> None:
    name, _, words = BEGUN[kind]
    run("boardwright", "new", kind, *words, folder=tmp_path)
    venv.create(tmp_path / "venv", symlinks=True, with_pip=False)
    [site] = (tmp_path / "venv").glob("lib/python*/site-packages")
    known = [path for path in sys.path if path.endswith("site-packages")]
    (site / "known.pth").write_text("".join(f"import site; site.addsitedir({path!r})\n" for path in known))
    python = str(tmp_path / "venv" / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--no-deps", "--no-build-isolation", "--no-index", "-q", "-e", name]
    subprocess.run(pip, cwd=tmp_path, check=True, capture_output=True, timeout=120)
    listed = subprocess.run([python, "-m", "boardwright", "plugins" if kind != "scenario" else "scenarios"],
                            cwd=tmp_path, check=True, capture_output=True, text=True, timeout=120)  # fmt: skip
    assert name in listed.stdout
    subprocess.run([python, "-m", "pytest", "-q"], cwd=tmp_path / name, check=True, timeout=120)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "lanterns").mkdir()
    with pytest.raises(Misuse, match="lanterns exists; take another name"):
        new_plugin("lanterns", "taolong", tmp_path)
    assert list((tmp_path / "lanterns").iterdir()) == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Lanterns", "small letters"),
        ("2lanterns", "small letters"),
        ("lan-terns", "small letters"),
        ("../lanterns", "small letters"),
        ("", "small letters"),
        ("_lanterns", "small letters"),
        ("laternçs", "small letters"),
        ("class", "a word of Python's own"),
        ("match", "a word of Python's own"),
        ("random", "a word of Python's own"),
        ("clouds", "a plugin 'clouds' is installed already"),
        ("scenarios", "a package 'taolong_scenarios' is installed already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(Misuse, match=words):
        new_plugin(name, "taolong", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_game_has_the_name_of_no_package(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="a package 'pytest' is installed already"):
        new_game("pytest", tmp_path)


def test_a_scenario_has_the_name_of_no_other(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="a scenario 'the_valley' is installed already"):
        new_scenario("the_valley", "taolong", tmp_path)


def test_a_game_without_templates_says_so_and_who_has_some(tmp_path: Path) -> None:
    game, cure = "way_of_the_dragon", "games that do: taolong. .*way_of_the_dragon/templates/plugin"
    with pytest.raises(Misuse, match=f"'{game}' ships no templates for a new plugin; {cure}"):
        new_plugin("lanterns", game, tmp_path)


def test_a_module_is_no_game(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="--game clouds: that is a module of taolong; say --game taolong"):
        new_plugin("lanterns", "clouds", tmp_path)
    with pytest.raises(Misuse, match="--game portals: that is a module of taolong; say --game taolong"):
        the_game("portals")
    with pytest.raises(Misuse, match="--game master: that is a module of taolong"):
        scenario_schema("master")


def test_a_game_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="--game taolon: plugin 'taolon' is not installed; did you mean 'taolong'"):
        new_plugin("lanterns", "taolon", tmp_path)


def test_the_only_game_with_templates_need_not_be_named(tmp_path: Path) -> None:
    assert games_with_templates("plugin") == ["taolong"]
    assert tmp_path / "lanterns" / "pyproject.toml" in new_plugin("lanterns", "", tmp_path)


def test_without_such_a_game_it_must_be_named(isolated_plugins: Shelf, tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="say for which game, as --game NAME; those there are: none"):
        new_plugin("lanterns", "", tmp_path)


def test_templates_are_found_without_running_the_game(isolated_plugins: Shelf) -> None:
    module = isolated_plugins.write("shy", "raise RuntimeError('it is not to be run')\n")
    (isolated_plugins.folder / "templates" / "plugin").mkdir(parents=True)
    assert template_folder("shy", "plugin") == isolated_plugins.folder / "templates" / "plugin"
    assert module not in sys.modules


def test_a_template_that_names_an_unknown_word_is_an_error() -> None:
    with pytest.raises(KeyError):
        Form("{{ nobody }}").substitute(name="x")


def test_what_is_filled_in_is_not_looked_at_again() -> None:
    assert Form("$a {x} {{ name }} {{ name }}").substitute(name="{{ title }}") == "$a {x} {{ title }} {{ title }}"


def test_a_mistake_is_one_line() -> None:
    done = called("new", "plugin", "clouds", "--game", "taolong")
    assert (done.code, done.err) == (2, "error: a plugin 'clouds' is installed already; take another name\n")
