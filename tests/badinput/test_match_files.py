"""Wrong match files, and match files beside scenario files."""

from __future__ import annotations

import pytest

from ..core.cli.calling import called, fine
from .files import MAP, WITH_PORTALS, misused, scenario, written, wrong

SEATS = '[seats]\nwhite = "random"\nblack = "random"\n'


def match(text: str, file: str = "evening.toml") -> str:
    """Write a match file; its name."""
    return written(text, file)


def test_a_good_match_file_is_fine() -> None:
    assert fine("check", match(f'scenario = "the_field"\n{SEATS}')) == (
        "evening.toml is fine; plugins in order: taolong\n"
    )


# Its scenario


def test_a_scenario_that_is_not_installed_is_named_with_the_line_and_the_nearest() -> None:
    said = wrong("check", match('seed = 1\nscenario = "the_feld"\n'))
    assert said == (
        "evening.toml, line 2: no scenario 'the_feld' is installed, nor is there such a file; did you mean 'the_field'?"
    )


@pytest.mark.parametrize("name", ["", "a/b.toml", "\\u0000", ".."])
def test_a_scenario_that_does_not_exist_is_said_with_the_line(name: str) -> None:
    assert wrong("check", match(f'scenario = "{name}"\n')).startswith("evening.toml, line 1: ")


def test_a_scenario_file_beside_the_match_file_is_found() -> None:
    scenario(file="mine.toml")
    assert "in order: taolong, portals" in fine("check", match('scenario = "mine.toml"\n'))


def test_a_scenario_file_is_looked_for_beside_the_match_file_not_in_the_folder_one_is_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match('scenario = "mine.toml"\n')
    scenario(file="mine.toml")
    monkeypatch.chdir("/")
    assert called("check", "evening.toml").code == 2
    monkeypatch.undo()


def test_a_wrong_scenario_file_is_named_itself() -> None:
    scenario(MAP.replace("wv", ". "), file="mine.toml")
    assert wrong("check", match('scenario = "mine.toml"\n')).startswith("mine.toml, map, a4, b4, b3: the white dragon")


def test_a_scenario_file_that_is_not_toml_is_named_itself() -> None:
    written("?", "mine.toml")
    assert wrong("check", match('scenario = "mine.toml"\n')).startswith("mine.toml is not TOML")


def test_a_match_file_does_not_name_a_match_file() -> None:
    said = wrong("check", match('scenario = "evening.toml"\n'))
    assert said == "evening.toml, line 1: 'evening.toml' is a match file itself; name a scenario"


# Its keys and values


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("sed = 1", "line 2: unknown key 'sed'; did you mean 'seed'?"),
        ('[taolong]\nedition = "2017"', "line 2: unknown key 'taolong'; there are: "),
        ("seed = 1.5", "line 2: seed: Expected `int | null`, got `float`"),
        ('seed = "1"', "line 2: seed: Expected `int | null`, got `str`"),
        ("max_turns = 0", "line 2: max_turns: Expected `int` >= 1"),
        ("max_turns = -5", "line 2: max_turns: Expected `int` >= 1"),
        ("plugins = 3", "line 2: plugins: Expected `list`, got `int`"),
        ("seats = 3", "line 2: seats: Expected `table`, got `int`"),
        ("[seats]\nwhite = 3", "line 2: seats: Expected `str`, got `int`"),
        ("[set]\ntaolong = 3", "line 2: set: Expected `table`, got `int`"),
        ('[set]\nedition = "2017"', "line 2: set: Expected `table`, got `str`"),
        (
            '[set.taolong]\nedtion = "2017"',
            "line 3: plugin 'taolong' has no option 'edtion'; did you mean 'edition'?",
        ),
        (
            '[set.taolong]\nedition = "2018"',
            "line 3: option taolong.edition = '2018': Invalid enum value '2018'; did you mean '2017'?",
        ),
        ("[set.taolong]\nmeter = []", "line 3: option taolong.meter = []: Expected `int`, got `list`"),
        ("[set.taolon]\nmeter = 4", "line 3: taolon.meter: no plugin of this match has options of the name 'taolon'"),
        ("[set.portals]\ntoll = {}", "line 3: portals.toll: plugin 'portals' is not in this match, or has no options"),
        ("set = { taolong = { edtion = 1 } }", "line 2: plugin 'taolong' has no option 'edtion'"),
        ('plugins = ["portal"]', "line 2: plugin 'portal' is not installed; did you mean 'portals'?"),
        ('[seats]\nwhit = "greedy"', "line 3: this match has no seat 'whit'; did you mean 'white'?"),
        ('[seats]\nwhite = "gredy"', "line 3: there is no player 'gredy'; did you mean 'greedy'?"),
        ('[seats]\nwhite = "search:0"', "line 3: player 'search:0': say how many playouts or seconds"),
        ('[seats]\n"" = "greedy"', "line 3: this match has no seat ''"),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_the_nearest(rest: str, message: str) -> None:
    file = match(f'scenario = "the_field"\n{rest}\n')
    assert wrong("check", file).startswith(f"evening.toml, {message}")
    assert wrong("play", file).startswith(f"evening.toml, {message}")


def test_options_of_a_plugin_go_into_set() -> None:
    said = wrong("check", match('scenario = "the_field"\n[taolong]\nedition = "2017"\n'))
    assert said.endswith("; options of a plugin go into [set.PLUGIN]")


def test_values_nested_a_little_are_wrong_like_any_others() -> None:
    said = wrong("check", match(f'scenario = "the_field"\n[set.taolong]\nruler = {"[" * 9}{"]" * 9}\n'))
    assert "evening.toml, line 3: option taolong.ruler" in said


# The command line goes before the file


def test_what_the_command_line_says_wrongly_is_not_blamed_on_the_file() -> None:
    file = match(f'scenario = "the_field"\n{SEATS}[set.taolong]\nedition = "2017"\n')
    assert misused("play", file, "--seat", "white=gredy").startswith("there is no player 'gredy'")
    assert misused("play", file, "--seat", "whit=greedy").startswith("this match has no seat 'whit'")
    assert misused("check", file, "--set", "taolong.edition=2018").startswith("option taolong.edition = '2018'")


def test_what_the_command_line_puts_right_is_right() -> None:
    file = match('scenario = "the_field"\nmax_turns = 2\n[seats]\nwhite = "gredy"\n[set.taolong]\nedition = "2018"\n')
    seats = ("--seat", "white=random", "--seat", "black=random")
    assert fine("play", file, "--set", "taolong.edition=2017", *seats).endswith("draw after 2 turns\n")


def test_plugins_of_the_command_line_are_there_for_the_options_of_the_file() -> None:
    scenario(WITH_PORTALS, plugins='["taolong"]', file="mine.toml")
    file = match('scenario = "mine.toml"\n[set.portals]\ntoll = {}\n')
    assert wrong("check", file).startswith("evening.toml, line 3: portals.toll: plugin 'portals' is not in this match")
    assert fine("check", file, "--with", "portals")
