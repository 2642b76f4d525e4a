"""Wrong arguments: plugins, options, seats, players, seeds and choices said on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..core.cli.calling import called, fine
from .files import MAP, choices_of, misused, scenario, usage, written, wrong

# --with


def test_an_unknown_plugin_is_named_with_the_nearest() -> None:
    said = misused("check", "the_field", "--with", "portal")
    assert said == "--with portal: plugin 'portal' is not installed; did you mean 'portals'?"


def test_plugins_may_be_listed_with_spaces_and_empty_places() -> None:
    assert "in order: taolong, portals" in fine("check", "the_field", "--with", " portals, ,", "--with", "taolong")


# --set


@pytest.mark.parametrize("text", ["x", "=", "taolong.edition", "taolong.edition=", "=2017", ""])
def test_an_option_is_said_with_its_value(text: str) -> None:
    said = misused("check", "the_field", "--set", text)
    assert said == f"--set {text}: say it as --set harbour.edition=2"


@pytest.mark.parametrize("text", ["edition=2017", ".edition=2017", "taolong.=2017"])
def test_an_option_is_said_with_its_plugin(text: str) -> None:
    said = misused("check", "the_field", "--set", text)
    assert said == f"--set {text}: name the plugin and its option, as in --set harbour.edition=2"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("taolong.edtion=2017", "plugin 'taolong' has no option 'edtion'; did you mean 'edition'?"),
        ("taolon.edition=2017", "taolon.edition: no plugin of this match has options of the name 'taolon'; did you"),
        ("portals.toll={}", "portals.toll: plugin 'portals' is not in this match, or has no options; --with portals"),
        ("taolong.a.b=3", "plugin 'taolong' has no option 'a.b'; there are: edition"),
        ("taolong.edition=2018", "option taolong.edition = '2018': Invalid enum value '2018'; did you mean '2017'?"),
        ("taolong.first=wite", "option taolong.first = 'wite': Invalid enum value 'wite'; did you mean 'white'?"),
        ("taolong.meter=x", "option taolong.meter = 'x': Expected `int`, got `str`"),
        ("taolong.meter=4.5", "option taolong.meter = '4.5': Expected `int`, got `str`"),
        ("taolong.meter=" + "9" * 5_000, "option taolong.meter = '999"),
        ("taolong.stacks=[1]", "option taolong.stacks = [1]: Expected `table`, got `list`"),
        ("taolong.stacks={sky=1}", "option taolong.stacks = {'sky': 1}: Expected `str`, got `int`"),
    ],
)
def test_an_option_or_value_that_does_not_exist_is_named_with_the_nearest(text: str, message: str) -> None:
    assert misused("check", "the_field", "--set", text).startswith(message)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("{red=water", "the value is not TOML: Invalid value (at line 1, column 14); text stands in quotes"),
        ("[", "the value is not TOML: Invalid value (at end of document); text stands in quotes"),
        ("'2017", "the value is not TOML: "),
        ("[" * 4_000, "the value cannot be read: brackets are nested too deeply"),
        ("[" + "9" * 4_900, "the value cannot be read: a number has too many digits"),
    ],
)
def test_a_value_that_is_not_toml_is_said(value: str, message: str) -> None:
    assert misused("check", "the_field", "--set", f"taolong.ruler={value}").startswith(
        f"--set taolong.ruler={value}: {message}"
    )


def test_an_option_that_does_not_fit_the_others_is_said_with_the_scenario() -> None:
    said = wrong("check", scenario(), "--set", "taolong.meter=5")
    assert said == "mine.toml with the options set: taolong: water_stones must fill both meters: at least 10"


def test_an_option_that_does_not_fit_the_map_shows_the_map() -> None:
    said = wrong("check", "the_valley", "--set", 'portals.toll={red="water"}')
    assert "map, c3: the blue portal has no twin" in said
    assert 'toll = { red = "water", blue = "fire" }' in said
    assert "[u]" in said


@pytest.mark.parametrize(
    "text", ["taolong.edition=2017", "taolong.edition='2017'", "taolong.ruler=[[[1,0,2]]]", "taolong.meter=2"]
)
def test_a_word_a_number_and_toml_are_taken_as_the_option_wants_them(text: str) -> None:
    assert fine("check", "the_field", "--set", text)


def test_what_is_said_last_counts() -> None:
    assert fine("check", "the_field", "--set", "taolong.edition=2017", "--set", "taolong.edition=classic")


# --seat


def test_an_unknown_seat_is_named_with_the_nearest() -> None:
    said = misused("play", "the_field", "--seat", "whit=greedy", "--seat", "black=greedy")
    assert said == "this match has no seat 'whit'; did you mean 'white'?"


@pytest.mark.parametrize("seat", ["chance", "CHANCE", "draw"])
def test_nobody_sits_in_the_seat_of_chance(seat: str) -> None:
    assert misused("play", "the_field", "--seat", f"{seat}=random").startswith(f"this match has no seat '{seat}'")


def test_an_unknown_player_is_named_with_the_nearest() -> None:
    said = misused("play", "the_field", "--seat", "white=gredy", "--seat", "black=greedy")
    assert said == "there is no player 'gredy'; did you mean 'greedy'?"


@pytest.mark.parametrize("player", ["search:0", "search:x", "search:", "search:-3", "search:1.5", "search:" + "9" * 50])
def test_search_needs_playouts_or_seconds(player: str) -> None:
    said = misused("play", "the_field", "--seat", f"white={player}")
    example = "search:200, search:1.5s or search:2000,1.5s"
    assert said == f"player {player!r}: say how many playouts or seconds it has for a decision: {example}"


@pytest.mark.parametrize("player", ["greedy:", "greedy:3", "human:1", "white"])
def test_other_players_take_no_number(player: str) -> None:
    assert misused("play", "the_field", "--seat", f"white={player}").startswith(f"there is no player {player!r}")


@pytest.mark.parametrize("text", ["white", "white=", "=greedy", ""])
def test_a_seat_is_said_with_its_player(text: str) -> None:
    assert misused("play", "the_field", "--seat", text) == f"--seat {text}: say it as --seat white=greedy"


def test_a_match_that_cannot_be_played_leaves_no_record() -> None:
    misused("play", "the_field", "--seat", "whit=greedy", "--record", "a.record")
    misused("play", "the_field", "--seat", "white=gredy", "--record", "a.record")
    assert called("replay", "a.record").err == "error: there is no file 'a.record'\n"
    assert "no matches" in called("matches").err


# What is not text: half letters, as Python takes them from a command line that is not UTF-8


@pytest.mark.parametrize("option", ["--set", "--seat"])
@pytest.mark.parametrize("text", ["taolong.first=\udcff", "\udcff=random"])
def test_what_is_said_on_the_command_line_is_text(option: str, text: str) -> None:
    assert misused("play", "the_field", option, text) == f"{option} {text}: that is not text in UTF-8"


@pytest.mark.parametrize("words", [("check", "\udcff"), ("rule", "\udcff"), ("check", "the_field", "--with", "\udcff")])
def test_what_is_not_text_does_not_exist(words: tuple[str, ...]) -> None:
    assert "'\\udcff'" in misused(*words)


def test_a_file_may_have_a_name_that_is_not_text(desk: Path) -> None:
    fine("play", scenario(file="\udcff.toml"), "--record", "\udcff.record")
    assert fine("replay", "\udcff.record").endswith("0 choices replay; the match goes on\n")
    fine("play", "\udcff.toml")
    assert [file.name for file in (desk / "matches").iterdir()] == ["_-0001.record"]


# Numbers


@pytest.mark.parametrize("turns", ["0", "-1", "x", "1.5"])
def test_a_bound_on_turns_is_a_number_above_0(turns: str) -> None:
    assert "Invalid value for '--max-turns'" in usage("play", "the_field", "--max-turns", turns)


@pytest.mark.parametrize("seed", ["x", "1.5", "9" * 5_000])
def test_a_seed_is_a_whole_number(seed: str) -> None:
    assert "Invalid value for '--seed'" in usage("play", "the_field", "--seed", seed)


@pytest.mark.parametrize("seed", ["-3", "0", "9" * 50])
def test_any_whole_number_is_a_seed(seed: str) -> None:
    seats = ("--seat", "white=random", "--seat", "black=random", "--max-turns", "2")
    fine("play", "the_field", *seats, "--seed", seed, "--record", "a.record")
    assert "draw after 2 turns" in fine("replay", "a.record")


@pytest.mark.parametrize("depth", ["0", "-1", "x"])
def test_a_depth_is_a_number_above_0(depth: str) -> None:
    assert "Invalid value for '--depth'" in usage("perft", "the_field", "--depth", depth)


# Scenarios


def test_an_unknown_scenario_is_named_with_the_nearest() -> None:
    said = misused("check", "the_feld")
    assert said == "no scenario 'the_feld' is installed, nor is there such a file; did you mean 'the_field'?"


@pytest.mark.parametrize("name", ["", ".", "THE_FIELD", "the_field ", "the_field\0", "龍"])
def test_an_odd_name_of_a_scenario_is_unknown(name: str) -> None:
    assert misused("check", name).startswith(f"no scenario {name!r} is installed, nor is there such a file; ")


@pytest.mark.parametrize("name", ["nope.toml", "a/b", "a/../b", "./the/field", "/nowhere/x.toml"])
def test_a_path_that_does_not_exist_is_said(name: str) -> None:
    assert misused("check", name).startswith("there is no file ")


def test_a_path_that_does_not_exist_is_said_with_the_nearest_file() -> None:
    scenario(file="valley.toml")
    assert misused("check", "vally.toml") == "there is no file 'vally.toml'; did you mean 'valley.toml'?"


def test_a_name_too_long_for_a_file_is_said() -> None:
    assert misused("check", "a" * 5_000).startswith("no scenario 'aaa")
    assert misused("check", "a/" + "b" * 5_000).endswith("cannot be read: File name too long")


def test_a_file_name_of_an_installed_scenario_is_said_with_its_id() -> None:
    said = misused("check", "the_field.toml")
    assert said == "there is no file 'the_field.toml'; did you mean the scenario 'the_field'?"


# Choices


def test_an_illegal_choice_before_is_named_with_its_place_and_the_options() -> None:
    said = wrong("perft", "the_field", "--depth", "1", "--after", "sow sky; sou")
    assert said == "--after, choice 2: 'sou' is not possible now; options: east, south"


def test_an_illegal_choice_of_a_file_is_named_with_its_line_and_the_options() -> None:
    file = written("# an opening\nsow sky\n\n  south\nfly\n", "opening.txt")
    said = wrong("show", "the_field", "--after", f"@{file}")
    assert said.startswith("opening.txt, line 5: 'fly' is not possible now; options: ")


def test_an_illegal_choice_ends_a_trace_with_its_line_and_the_options() -> None:
    said = called("trace", "the_field", "--choices", written("sow sky\nfly\nsouth\n", "opening.txt"))
    assert said.code == 1
    assert said.err == "error: opening.txt, line 2: 'fly' is not possible now; options: east, south\n"
    assert len(said.out.splitlines()) == 1


def test_a_choice_after_the_end_is_said() -> None:
    fine("play", "the_field", "--seat", "white=greedy", "--seat", "black=greedy", "--seed", "1", "--record", "a.record")
    choices = choices_of("a.record")
    file = written("\n".join([*choices, "sow sky"]), "all.txt")
    said = wrong("why", "the_field", "south", "--after", f"@{file}")
    assert said == f"all.txt, line {len(choices) + 1}: 'sow sky' cannot be chosen: the match is over"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("perft", "the_field", "--depth", "1", "--after", "@nix"), "there is no file 'nix'"),
        (("perft", "the_field", "--depth", "1", "--after", "@"), ". cannot be read: Is a directory"),
        (("trace", "the_field", "--choices", "nix"), "there is no file 'nix'"),
        (("trace", "the_field", "--choices", "."), ". cannot be read: Is a directory"),
        (("trace", "the_field", "--choices", ""), ". cannot be read: Is a directory"),
    ],
)
def test_choices_of_a_file_that_is_not_there_are_said(words: tuple[str, ...], message: str) -> None:
    assert misused(*words) == message


def test_choices_that_are_not_text_are_said() -> None:
    file = written(b"sow sky\n\xff\n", "opening.txt")
    said = wrong("trace", "the_field", "--choices", file)
    assert said == "opening.txt is not text in UTF-8: invalid start byte at byte 8"


# Rules


def test_an_unknown_rule_is_named_with_the_nearest() -> None:
    assert misused("rule", "TL-4.60") == "no installed plugin has a rule 'TL-4.60'; did you mean 'TL-4.6'?"


# What the command line itself refuses


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("fly",), "No such command 'fly'"),
        (("play",), "Missing argument 'SCENARIO'"),
        (("replay",), "Missing argument 'FILE'"),
        (("perft", "the_field"), "Missing option '--depth'"),
        (("trace", "the_field"), "Missing option '--choices'"),
        (("why", "the_field"), "Missing argument 'TEXT'"),
        (("check", "the_field", "--nix"), "No such option: --nix"),
        (("check", "the_field", "the_valley"), "Got unexpected extra argument(s) (the_valley)"),
    ],
)
def test_what_is_missing_or_too_much_is_said(words: tuple[str, ...], message: str) -> None:
    assert message in usage(*words)


def test_a_scenario_that_is_wrong_is_wrong_for_every_command() -> None:
    file = scenario(MAP.replace("wv", ". "))
    choices = written("sow sky\n", "opening.txt")
    commands = [
        ("play", file),
        ("check", file),
        ("show", file),
        ("why", file, "sow sky"),
        ("perft", file, "--depth", "1"),
        ("trace", file, "--choices", choices),
    ]
    assert all("the white dragon has no head" in wrong(*words) for words in commands)
