"""One-file plugins: a file beside a match file plays along, if somebody trusts it, and travels with the record."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from boardwright import AssemblyError, Match, read_plan, replay
from boardwright.matches.record import load_record
from boardwright.plugins.onefile import Untrusted

from .calling import at_terminal, called, fine

GHOST = '''
"""A ghost: after a few turns it has won."""
from pathlib import Path

import msgspec
from boardwright import GameWon, Manifest, Slice, TurnEnded, hookimpl

Path("ghost.was.here").touch()


class Ghost(msgspec.Struct, frozen=True):
    patience: int = 4


class Haunted(Slice):
    turns: int


@hookimpl
def manifest():
    return Manifest(config=Ghost, needs=("taolong",))


@hookimpl
def setup(table, config):
    table.put(Haunted(config[Ghost].patience))


@hookimpl
def reactions():
    return {TurnEnded: haunt}


def haunt(game, ended):
    """The ghost loses patience. (G-1)"""
    game = game.put(Haunted(game[Haunted].turns - 1))
    return game if game[Haunted].turns else game.then(GameWon("ghost", ()))
'''
MATCH = """
scenario = "the_valley"
plugins = ["./ghost.py", "clouds"]
seed = 3

[seats]
white = "random"
black = "random"
"""
HERE = Path("ghost.was.here")


@pytest.fixture(autouse=True)
def ghost(desk: Path) -> None:
    unload()
    Path("ghost.py").write_text(GHOST)
    Path("haunted.toml").write_text(MATCH)


def test_a_match_with_a_plugin_of_its_own_is_played_and_replayed() -> None:
    assert "ghost after 4 turns" in fine("play", "haunted.toml", "--trust", "--record", "a.record")
    assert load_record(Path("a.record")).lock.order == ("taolong", "clouds", "ghost", "portals")
    assert "ghost after 4 turns" in fine("replay", "a.record", "--trust")
    assert fine("verify", "a.record", "--trust") == "a.record: identical\n"


def test_a_record_holds_the_code_and_needs_no_file_beside_it() -> None:
    fine("play", "haunted.toml", "--trust", "--record", "a.record")
    Path("ghost.py").unlink()
    assert "ghost after 4 turns" in fine("replay", "a.record", "--trust")


def test_it_has_options_like_any_other() -> None:
    said = fine("play", "haunted.toml", "--set", "ghost.patience=2", "--trust", "--record", "a.record")
    assert "ghost after 2 turns" in said


@pytest.mark.parametrize("words", [
    ("check", "haunted.toml"), ("play", "haunted.toml"), ("explain", "haunted.toml"), ("show", "haunted.toml"),
    ("why", "haunted.toml", "sow fire"), ("perft", "haunted.toml", "--depth", "1"), ("lock", "haunted.toml"),
    ("trace", "haunted.toml", "--choices", "haunted.toml"),
], ids=lambda words: words[0])  # fmt: skip
def test_nothing_of_it_is_run_unless_it_is_trusted(words: tuple[str, ...]) -> None:
    said = called(*words)
    assert said.code == 2
    assert "this match brings code along, and code may do anything that you may: ghost.py (" in said.err
    assert said.err.endswith("; read it, and say --trust if you trust it\n")
    assert not HERE.exists()


@pytest.mark.parametrize("words", [
    ("replay", "a.record"), ("resume", "a.record"), ("rematch", "a.record"), ("verify", "a.record"),
    ("triage", "."), ("matches",), ("scenarios",), ("plugins",),
], ids=lambda words: words[0])  # fmt: skip
def test_nothing_in_a_record_is_run_unless_it_is_trusted(words: tuple[str, ...]) -> None:
    fine("play", "haunted.toml", "--trust", "--record", "a.record")
    HERE.unlink()
    unload()
    said = called(*words)
    assert not HERE.exists()
    assert words[0] not in {"replay", "resume", "rematch", "verify", "triage"} or "--trust" in said.err + said.out


def unload() -> None:
    """Forget every ghost that has been run."""
    for name in [name for name in sys.modules if name.startswith("ghost_")]:
        del sys.modules[name]


def test_a_person_at_a_terminal_is_asked() -> None:
    with at_terminal("check", "haunted.toml") as terminal:
        terminal.reads("Run it? [y/N]")
        terminal.types("y\n")
        terminal.reads("haunted.toml is fine; plugins in order: taolong, clouds, ghost, portals")


def test_a_person_at_a_terminal_may_say_no() -> None:
    with at_terminal("check", "haunted.toml") as terminal:
        terminal.reads("Run it? [y/N]")
        terminal.types("\n")
        terminal.reads("the match brings code along that is not to be run")
    assert not HERE.exists()


def test_a_file_named_on_the_command_line_is_trusted() -> None:
    said = fine("check", "the_field", "--with", "ghost.py")
    assert said == "the_field is fine; plugins in order: taolong, ghost\n"


def test_a_library_call_runs_nothing_that_is_not_trusted() -> None:
    plan = read_plan("haunted.toml")
    with pytest.raises(Untrusted, match=r"ghost\.py is code that this match brings along"):
        plan.game()
    assert not HERE.exists()
    assert Match(plan.trusting()).game.rules.plugins == ("taolong", "clouds", "ghost", "portals")


def test_two_matches_may_bring_code_of_one_name() -> None:
    first = Match(read_plan("haunted.toml").trusting())
    Path("ghost.py").write_text(GHOST.replace("patience: int = 4", "patience: int = 1"))
    second = Match(read_plan("haunted.toml").trusting())
    assert [ended_after(match) for match in (first, second, Match(first.plan))] == [4, 1, 4]
    assert replay(first.record).result == first.result


def ended_after(match: Match) -> int:
    """The number of turns of a match of first options."""
    while match.game.options:
        match.take(match.game.options[0])
    return int(match.result.split()[-2])


@pytest.mark.parametrize(("named", "wrong"), [
    ("./gost.py", "haunted.toml, line 3: there is no file 'gost.py'; did you mean 'ghost.py'?"),
    ("../ghost.py", "haunted.toml, line 3: '../ghost.py' leads out of the folder of haunted.toml; name a file in it"),
    ("/etc/ghost.py", "'/etc/ghost.py' leads out of the folder of haunted.toml; name a file in it"),
    ("./no name.py", "a one-file plugin is called like its file; 'no name' is no name in Python"),
])  # fmt: skip
def test_a_file_that_is_none_is_said_with_its_line(named: str, wrong: str) -> None:
    Path("no name.py").write_text(GHOST)
    Path("haunted.toml").write_text(MATCH.replace("./ghost.py", named))
    said = called("check", "haunted.toml", "--trust")
    assert (said.code, wrong in said.err) == (1, True), said.err


def test_a_link_that_leads_out_of_the_folder_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "ghost.py"
    Path("ghost.py").rename(outside)
    Path("ghost.py").symlink_to(outside)
    assert "leads out of the folder of haunted.toml" in called("check", "haunted.toml", "--trust").err


def test_the_name_of_an_installed_plugin_is_taken() -> None:
    Path("clouds.py").write_text(GHOST)
    Path("haunted.toml").write_text(MATCH.replace("./ghost.py", "./clouds.py").replace(', "clouds"', ""))
    said = called("check", "haunted.toml", "--trust")
    assert "clouds.py: a plugin 'clouds' is installed already; give the file another name" in said.err


def test_a_scenario_names_installed_plugins_only() -> None:
    Path("mine.toml").write_text('name = "mine"\nplugins = ["taolong", "./ghost.py"]\n')
    said = called("check", "mine.toml", "--trust")
    assert "./ghost.py is a file; a match file may name one that lies beside it, in plugins" in said.err


def test_code_that_cannot_be_run_is_named_with_its_line() -> None:
    Path("ghost.py").write_text("import msgspec\nimport nothing_of_this_name\n")
    said = called("check", "haunted.toml", "--trust")
    assert said.code == 1
    assert "ghost.py" in said.err
    assert "No module named 'nothing_of_this_name'" in said.err


def test_code_that_fails_once_is_not_half_there(desk: Path) -> None:
    Path("ghost.py").write_text("raise RuntimeError('boo')\n")
    plan = read_plan("haunted.toml").trusting()
    for _ in range(2):
        with pytest.raises(AssemblyError, match="boo"):
            plan.game()
