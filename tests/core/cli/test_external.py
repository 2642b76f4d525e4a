"""Commands that packages bring: listed by what the package says of itself, imported only when they are used."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from boardwright.cli import HOME, HOMES, commands, external as brought

from .calling import called

BROKEN = "import nothing_of_this_name\n"
GREETS = '''
import typer

def greet(name: str = "you") -> None:
    """Say hello."""
    print(f"hello, {name}")

COMMANDS = (greet,)
'''


def install(desk: Path, name: str, code: str, value: str = "") -> None:
    """A package with one command of this name."""
    (desk / f"{name}_command.py").write_text(code)
    info = desk / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\nSummary: It is about {name}\n")
    (info / "entry_points.txt").write_text(f"[{brought.GROUP}]\n{name} = {value or f'{name}_command'}\n")


@pytest.fixture
def shelf(desk: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which packages are installed."""
    monkeypatch.syspath_prepend(desk)
    brought.external_commands.cache_clear()
    yield desk
    brought.external_commands.cache_clear()
    for name in [name for name in sys.modules if name.endswith("_command")]:
        del sys.modules[name]


def test_the_help_lists_a_command_without_importing_it(shelf: Path) -> None:
    install(shelf, "broken", BROKEN)
    said = called("--help")
    assert said.code == 0
    assert any(line.split() == ["broken", "It", "is", "about", "broken"] for line in said.out.splitlines())


def test_the_help_tells_what_a_command_does_by_the_text_of_its_function(shelf: Path) -> None:
    install(shelf, "greet", GREETS + BROKEN)
    said = called("--help")
    assert any(line.split() == ["greet", "Say", "hello."] for line in said.out.splitlines())


def test_a_command_is_imported_when_it_is_used(shelf: Path) -> None:
    install(shelf, "greet", GREETS)
    assert called("greet", "--name", "Ann").out == "hello, Ann\n"


def test_the_help_of_a_command_is_its_own(shelf: Path) -> None:
    install(shelf, "greet", GREETS)
    assert "Say hello." in called("greet", "--help").out


def test_another_command_imports_none_that_packages_bring(shelf: Path) -> None:
    install(shelf, "greet", GREETS)
    assert called("scenarios").code == 0
    assert "greet_command" not in sys.modules


def test_a_command_that_cannot_be_imported_is_named(shelf: Path) -> None:
    install(shelf, "broken", BROKEN)
    said = called("broken")
    assert said.code == 1
    assert "error: command 'broken' (broken_command) cannot be loaded: ModuleNotFoundError" in said.err


def test_a_module_without_a_command_is_named(shelf: Path) -> None:
    install(shelf, "empty", "")
    assert "command 'empty' (empty_command): its module has neither COMMANDS nor an app" in called("empty").err


def test_a_package_takes_no_command_of_the_core_away(shelf: Path) -> None:
    install(shelf, "scenarios", BROKEN)
    said = called("scenarios")
    assert said.code == 0
    assert "the_valley" in said.out
    assert called("--help").out.count("\n  scenarios ") == 1


def name_of(command: object) -> object:
    return command.info.name if isinstance(command, typer.Typer) else getattr(command, "__name__", "")


def test_a_command_is_read_from_the_module_that_has_it() -> None:
    assert {home: sorted(names.split()) for home, names in HOMES.items()} == {
        home: sorted(map(str, map(name_of, commands(home)))) for home in HOMES
    }


def test_a_command_of_a_package_loads_none_of_the_core() -> None:
    code = (
        "import sys; sys.argv = ['boardwright', 'lab', '--help']\nfrom boardwright.cli import command_line_for, main\n"
    )
    code += "command_line_for(sys.argv[1:]); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {f"boardwright.cli.{home}" for home in HOMES} & {*done.stdout.split()}


@pytest.mark.parametrize(("name", "package"), brought.OURS.items())
def test_a_command_that_is_not_installed_says_what_to_install(
    name: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brought, "external_commands", dict)
    said = called(name, "the_field")
    assert (said.code, said.out) == (2, "")
    assert f"error: the command {name!r} comes with the package {package}: pip install {package}" in said.err


@pytest.mark.parametrize("name", [*HOME, *brought.OURS])
def test_every_command_is_there_however_it_is_called(name: str) -> None:
    said = called(name, "--help")
    assert (said.code, f"Usage: boardwright {name}" in said.out) == (0, True)
