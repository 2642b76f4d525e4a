"""Everything that is read has an end, and what a file names lies beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from boardwright.storage import limits

from ..core.cli.calling import fine
from .files import misused, scenario, written, wrong

LETTERS = "x" * 301
RULER = "[[[1, 0, 2]" + ", [2, 0, 1], [1, 0, 2]" * 500 + "]]"


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (f'about = "{"x" * 5_000}"', ", line 9: it has 5,010 letters; 5,000 at most in a line"),
        (f'author = "{LETTERS}"', ", line 9: author: Expected `str` of length <= 300"),
        (f'id = "{LETTERS}"', ", line 9: id: Expected `str` of length <= 300"),
        (f'aliases = ["{LETTERS}"]', ", line 9: aliases: the text 'xxxxxxxxxxxx…' has 301 letters; 300 at most"),
        (f"{LETTERS} = 1", ": the key 'xxxxxxxxxxxx…' has 301 letters; 300 at most"),
        ("aliases = [" + "'', " * 1_001 + "]", ", line 9: aliases: 1,001 entries; 1,000 at most"),
        (f"taolong.ruler = {RULER}", ", line 9: it has 11,029 letters; 5,000 at most in a line"),
        ("x = " + "[" * 17 + "]" * 17, ", line 9: x: tables and lists stand more than 16 deep within each other"),
        ("a." * 17 + "a = 1", ", line 9: a key has more than 16 parts"),
        ("[" + "a . " * 17 + "a]", ", line 9: a key has more than 16 parts"),
        ("x = { " + "'a'." * 17 + "a = 1 }", ", line 9: a key has more than 16 parts"),
        ("x = 1" + "0" * 100, ", line 9: x: a number of more than 100 digits"),
        ("x = 0x" + "f" * 4_000, ", line 9: x: a number of more than 100 digits"),
        (
            "x = 2017-01-01",
            ", line 9: x: Expected text, a number, a list or a table, got a date; ",
        ),
        ('x = "\\u0007"', ", line 9: x: the text holds the control character '\\x07'; leave it out"),
        ('"\\u0007" = 1', ": the key '\\x07' holds the control character '\\x07'; leave it out"),
    ],
)
def test_what_is_beyond_a_limit_is_said_with_its_line(rest: str, message: str) -> None:
    assert wrong("check", scenario(rest=f"{rest}\n")).startswith(f"mine.toml{message}")


def test_a_map_has_an_end() -> None:
    assert wrong("check", scenario(". " * 101)) == "mine.toml, map: it has 101 columns and 1 rows; 100 of each at most"
    assert wrong("check", scenario(".\n" * 101)) == "mine.toml, map: it has 1 columns and 101 rows; 100 of each at most"


def test_a_scenario_file_has_an_end() -> None:
    assert wrong("check", scenario(rest="# more\n" * 150_000)).endswith(" letters; 1,048,576 at most")


def test_a_key_of_many_parts_takes_no_time() -> None:
    assert limits.text_excess("\n".join(["a." * 2_000 + "a = 1"] * 200), limits.SMALL).startswith(", line 1: a key has")


@pytest.mark.parametrize("text", [". . . . " * 600, "a b " * 1_000, '"' * 4_000, "a" * 4_900, "w . b . " * 40 + "w"])
def test_what_is_no_key_of_many_parts_is_none(text: str) -> None:
    assert limits.text_excess(f'map = """\n{text}\n"""', limits.SMALL) == ""


def test_the_limits_are_those_that_are_told() -> None:
    told = (Path(__file__).parent.parent.parent / "SECURITY.md").read_text(encoding="utf-8")
    for row in (
        f"{limits.LARGEST >> 20} MB",
        f"{limits.SMALL:,} letters",
        f"{limits.LINE:,} letters",
        f"{limits.NAME} letters",
        f"{limits.MANY:,} entries, {limits.DEEP} within each other",
        f"{limits.VALUES:,}",
        f"{limits.DIGITS} digits",
        f"{limits.SIDE} columns and {limits.SIDE} rows",
        f"{limits.CHOICES:,} choices of {limits.CHOICE} letters",
    ):
        assert f" | {row} |" in told


# What a match file names


@pytest.mark.parametrize("name", ["../x.toml", "a/../../x.toml", "/x.toml", "C:\\\\x.toml", "..\\\\x.toml", "..", "/"])
def test_a_match_file_names_nothing_outside_its_folder(name: str) -> None:
    written(Path(scenario()).read_bytes(), "x.toml")
    Path("folder").mkdir()
    said = wrong("check", written(f'scenario = "{name}"\n', "folder/evening.toml"))
    assert said.startswith("folder/evening.toml, line 1: ")
    assert said.endswith(" leads out of the folder of evening.toml; name a file in it")


def test_a_link_leads_no_match_file_out_of_its_folder() -> None:
    Path("folder").mkdir()
    Path("folder/x.toml").symlink_to(Path(scenario()).absolute())
    Path("folder/below").symlink_to(Path.cwd())
    for name in ("x.toml", "below/mine.toml"):
        said = wrong("check", written(f'scenario = "{name}"\n', "folder/evening.toml"))
        assert said.startswith(f"folder/evening.toml, line 1: {name!r} leads out of the folder")


def test_a_link_within_the_folder_and_a_folder_below_are_fine() -> None:
    Path("below").mkdir()
    scenario(file="below/mine.toml")
    Path("x.toml").symlink_to("below/mine.toml")
    assert fine("check", written('scenario = "x.toml"\n', "evening.toml"))
    assert fine("check", written('scenario = "below/mine.toml"\n', "evening.toml"))


def test_a_match_file_that_is_a_link_names_what_lies_beside_the_link() -> None:
    Path("elsewhere").mkdir()
    scenario(file="mine.toml")
    written('scenario = "mine.toml"\n', "elsewhere/evening.toml")
    Path("evening.toml").symlink_to("elsewhere/evening.toml")
    assert fine("check", "evening.toml")


# What is said on the command line


def test_an_option_of_the_command_line_has_an_end() -> None:
    said = misused("check", "the_field", "--set", "taolong.ruler=" + "x" * 6_000)
    assert said == "option taolong.ruler: a text with a line of 6,000 letters; 5,000 at most"
    assert "control character" in misused("check", "the_field", "--set", "taolong.edition=\x1b[2J")
