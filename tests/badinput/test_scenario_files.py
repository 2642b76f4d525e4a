"""Wrong scenario files: every mistake has its place and its cure."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..core.cli.calling import fine
from .files import MAP, WITH_PORTALS, misused, scenario, written, wrong

TOLLS = {"rock": "red = 'fire'", "#": "red = 'fire'", ".": "red = 'fire'", "portal:red": ""}
"""What makes a red portal of the map right beside another glyph of this meaning."""


def test_a_good_file_is_fine() -> None:
    assert fine("check", scenario()) == "mine.toml is fine; plugins in order: taolong, portals\n"


# Not TOML


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("?", "Invalid statement (at line 1, column 1); a line says key = value or [section]"),
        ("name", "Expected '=' after a key in a key/value pair (at end of document); a line says key = value"),
        ("name = Mine", "Invalid value (at line 1, column 8); text stands in quotes"),
        ('name = "Mine', "Unterminated string (at end of document); close the quotes"),
        ('map = "\nw1"', "Illegal character '\\n' (at line 1, column 8); close the quotes; text of several lines"),
        ('name = "a"\nname = "b"', "Cannot overwrite a value (at end of document); the key is there twice"),
        ("plugins = [", "Invalid value (at end of document)"),
        ('plugins = ["a" "b"]', "Unclosed array (at line 1, column 16); close the bracket, or put a comma"),
        ('name = "a" layout = "b"', "Expected newline or end of document after a statement (at line 1, column 12)"),
        ('name = "a\0b"', "Illegal character '\\x00' (at line 1, column 10)"),
    ],
)
def test_what_is_not_toml_is_said_with_line_and_column(text: str, message: str) -> None:
    assert wrong("check", written(text)).startswith(f"mine.toml is not TOML: {message}")


def test_a_file_that_is_not_text_is_said_with_the_byte() -> None:
    file = written(b'name = "\xff"\n')
    assert wrong("check", file) == "mine.toml is not text in UTF-8: invalid start byte at byte 8"


def test_brackets_nested_too_deeply_are_said() -> None:
    assert wrong("check", written("x = " + "[" * 4_000)) == "mine.toml cannot be read: brackets are nested too deeply"


def test_a_number_with_too_many_digits_is_said() -> None:
    assert wrong("check", written("x = " + "9" * 4_900)) == "mine.toml cannot be read: a number has too many digits"


def test_an_empty_file_names_no_plugins() -> None:
    assert wrong("check", written("")) == ('mine.toml: plugins must be a list of names, such as plugins = ["harbour"]')


def test_a_byte_order_mark_and_line_ends_of_another_system_are_no_mistakes() -> None:
    text = Path(scenario()).read_bytes()
    assert fine("check", written(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))).startswith("mine.toml is fine")


# Keys


def test_an_unknown_key_at_the_top_is_named_with_its_line_and_the_nearest() -> None:
    said = wrong("check", scenario(rest='abuot = "x"\n'))
    assert said.startswith("mine.toml, line 9: unknown key 'abuot'; did you mean 'about'?")


def test_an_unknown_key_of_a_section_is_named_with_its_line_and_the_nearest() -> None:
    said = wrong("check", scenario(rest='[taolong]\nmeter = 4\nedtion = "2017"\n'))
    assert said == "mine.toml, line 11: unknown key 'edtion' in [taolong]; did you mean 'edition'?"


def test_an_unknown_key_of_an_inline_table_is_placed_at_the_table() -> None:
    said = wrong("check", scenario(rest='taolong = { edtion = "2017" }\n'))
    assert said == "mine.toml, line 9: unknown key 'edtion' in [taolong]; did you mean 'edition'?"


def test_a_key_is_not_looked_for_in_a_text_of_several_lines() -> None:
    said = wrong("check", scenario(rest='about = """\nlayout = "x"\n[taolong]\n"""\nlayout = "x"\n'))
    assert said.startswith("mine.toml, line 13: layout: ")


def test_a_line_that_looks_like_a_section_for_long_does_not_hang() -> None:
    said = wrong("check", scenario(rest='about = """\n[' + " " * 4_000 + 'x\n"""\nabuot = 1\n'))
    assert said.startswith("mine.toml, line 12: unknown key 'abuot'")


def test_a_section_of_a_plugin_that_is_not_in_the_match_is_named_with_its_line() -> None:
    said = wrong("check", scenario(rest="[portals]\ntoll = {}\n", plugins='["taolong"]'))
    assert said.startswith("mine.toml, line 9: unknown key 'portals'")
    assert said.endswith("a section belongs to the plugin of its name: is that in plugins?")


def test_a_missing_name_is_said() -> None:
    assert wrong("check", written('plugins = ["taolong"]')) == "mine.toml: 'name' is missing"


@pytest.mark.parametrize("plugins", ['"taolong"', "[1]", "3", "{}"])
def test_plugins_must_be_a_list_of_names(plugins: str) -> None:
    said = wrong("check", scenario(plugins=plugins))
    assert said == 'mine.toml: plugins must be a list of names, such as plugins = ["harbour"]'


# Values


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("about = 3", "line 9: about: Expected `str`, got `int`"),
        ("layout = 'prnted'", "line 9: layout: Invalid enum value 'prnted'; did you mean 'printed'?"),
        ("legend = 3", "line 9: legend: Expected `table`, got `int`"),
        ("legend = { x = 3 }", "line 9: legend: Expected `str`, got `int`"),
        ("taolong = 3", "line 9: taolong: Expected `table`, got `int`"),
        ("[taolong]\nmeter = '4'", "line 10: taolong.meter: Expected `int`, got `str`"),
        ("[taolong]\nmeter = 4.5", "line 10: taolong.meter: Expected `int`, got `float`"),
        ("[taolong]\nmeter = true", "line 10: taolong.meter: Expected `int`, got `bool`"),
        ("[taolong]\nedition = 2017", "line 10: taolong.edition: Expected `str`, got `int`"),
        ("[taolong]\nedition = '2018'", "line 10: taolong.edition: Invalid enum value '2018'; did you mean '2017'?"),
        ("[taolong]\nruler = [[[1, 0]]]", "line 10: taolong.ruler: Expected `list` of length 3, got 2"),
        ("[portals]\ntoll = []", "line 10: portals.toll: Expected `table`, got `list`"),
        ("[portals]\ntoll = { rd = 'fire' }", "line 10: portals.toll: Invalid enum value 'rd'; did you mean 'red'?"),
        ("[portals.toll]\nred = 'fir'", "line 9: portals.toll: Invalid enum value 'fir'; did you mean 'fire'?"),
    ],
)
def test_a_wrong_value_is_named_with_its_line_and_the_nearest(rest: str, message: str) -> None:
    assert wrong("check", scenario(rest=rest)) == f"mine.toml, {message}"


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("segments = 0", "segments and meter must be from 1 to 60"),
        ("meter = 5", "water_stones must fill both meters: at least 10"),
        ("fire_stones = 7", "fire_stones must fill both meters: at least 8"),
        ("stacks = { mud = 'w' }", "stacks: the wheel has no space 'mud'; it has sky, lake, fire, thunder"),
        ("stacks = { sky = 'wx' }", "stacks: sky = 'wx': a stone is w or b, bottom first"),
        ("stacks = {}", "stacks: from 1 to 8 stones in all, not 0"),
        ("stacks = { sky = 'wwwwwwwww' }", "stacks: from 1 to 8 stones in all, not 9"),
        ("ruler = [[[0, 1, 2]]]", "ruler: ((0, 1, 2),) begins at (0, 1); the first cell is straight ahead: 1, 0"),
        ("ruler = [[[1, 0, 2], [3, 0, 1]]]", "ruler: ((1, 0, 2), (3, 0, 1)) jumps at (3, 0); each cell must touch"),
        ("ruler = [[[1, 0, -2]]]", "ruler: ((1, 0, -2),) has the value -2; breath cannot heal"),
    ],
)
def test_what_one_option_means_for_another_is_checked(rest: str, message: str) -> None:
    said = wrong("check", scenario(rest=f"[taolong]\n{rest}\n"))
    assert said.startswith(("mine.toml, line 10: taolong: ", "mine.toml, line 9: taolong: "))
    assert message in said


# Plugins


def test_a_plugin_that_is_not_installed_is_named_with_its_line_and_the_nearest() -> None:
    said = wrong("check", scenario(plugins='["taolong", "portal"]'))
    assert said == "mine.toml, line 2: plugin 'portal' is not installed; did you mean 'portals'?"


# The map


def test_a_ragged_map_is_shown_with_the_end_of_the_line_marked() -> None:
    said = wrong("check", scenario(MAP.replace("wv w3 .  .", "wv w3 .  "))).splitlines()
    assert said[0].startswith("mine.toml, map, line 2: 3 cells, but the first line has 4; every line needs as many, ")
    assert said[1:] == [
        "   a   b   c   d",
        "4  w1  w2  .   .",
        "3  wv  w3 [.]",
        "2  .   .   b3  b2",
        "1  .   .   b<  b1",
    ]


def test_an_empty_line_in_a_map_is_shown_with_its_place_marked() -> None:
    said = wrong("check", scenario(MAP.replace("wv w3 .  .", ""))).splitlines()
    assert said[0].startswith("mine.toml, map, line 2: 0 cells, but the first line has 4")
    assert said[3] == "3  []"


def test_an_empty_map_has_no_dragons() -> None:
    said = wrong("check", scenario(""))
    assert said.startswith("mine.toml, map: the white dragon has no head; draw its head as w^ w> wv or w<, as it faces")


def test_an_unknown_glyph_is_named_and_shown_on_the_map() -> None:
    said = wrong("check", scenario(MAP.replace("wv w3 .", "wv w3 G"))).splitlines()
    assert said[0] == (
        "mine.toml, map, c3: unknown glyph 'G'; there are: #, ., g, r, u, y; a glyph of your own goes into [legend], "
        "and the plugin it belongs to into plugins"
    )
    assert said[3] == "3  wv  w3 [G]  ."


def test_an_unknown_glyph_from_far_away_is_shown_as_well() -> None:
    assert "unknown glyph '龍'" in wrong("check", scenario(MAP.replace("wv w3 .", "wv w3 龍")))


def test_a_glyph_of_a_plugin_that_is_not_in_the_match_is_unknown() -> None:
    said = wrong("check", scenario(WITH_PORTALS, plugins='["taolong"]'))
    assert said.startswith("mine.toml, map, d4: unknown glyph 'g'")
    assert "the plugin it belongs to into plugins" in said


def test_a_long_glyph_is_shown_cut() -> None:
    said = wrong("check", scenario(MAP.replace("wv w3 .", "wv w3 " + "x" * 4_000)))
    assert "unknown glyph 'xxxxxxxxxxxx…'" in said
    assert len(said) < 1_000


def test_a_large_map_is_shown_where_it_is_wrong() -> None:
    rows = [". " * 100 for _ in range(100)]
    rows[60] = ". " * 50 + "x " + ". " * 49
    rows[0] = " ".join(["w3", "w2", "w1", "w<", "b>", "b1", "b2", "b3"] + ["."] * 92)
    said = wrong("check", scenario("\n".join(rows)))
    assert said.startswith("mine.toml, map, ay40: unknown glyph 'x'")
    assert "[x]" in said
    assert len(said.splitlines()) < 30


# The legend


def test_an_unknown_tile_in_the_legend_is_named_with_the_nearest() -> None:
    said = wrong("check", scenario(MAP.replace("wv w3 .", "wv w3 o"), 'legend = { o = "rok" }\n'))
    assert said.startswith("mine.toml, legend: o = 'rok': there is no tile of this name; did you mean 'rock'?")


def test_an_unknown_tile_in_the_legend_is_named_even_if_it_is_not_drawn() -> None:
    assert "o = 'rok'" in wrong("check", scenario(rest='legend = { o = "rok" }\n'))


def test_an_unknown_kind_of_a_tile_in_the_legend_is_named_with_those_there_are() -> None:
    said = wrong("check", scenario(rest='legend = { o = "portal:pink" }\n'))
    assert said == "mine.toml, legend: o = 'portal:pink': a portal is one of: blue, green, red, yellow"


def test_a_kind_of_a_tile_that_has_none_is_refused() -> None:
    said = wrong("check", scenario(rest='legend = { o = "rock:big" }\n'))
    assert said == "mine.toml, legend: o = 'rock:big': there is one rock; write 'rock' alone"


@pytest.mark.parametrize("meaning", TOLLS)
def test_a_legend_means_a_tile_its_glyph_or_nothing(meaning: str) -> None:
    drawn = MAP.replace("wv w3 .  .", "wv w3 o  .").replace(".  .  b3", "r  .  b3")
    assert fine("check", scenario(drawn, f'[legend]\no = "{meaning}"\n[portals]\ntoll = {{{TOLLS[meaning]}}}\n'))


# Dragons


def test_a_dragon_without_head_is_shown() -> None:
    said = wrong("check", scenario(MAP.replace("wv", ". "))).splitlines()
    assert said[0].startswith(
        "mine.toml, map, a4, b4, b3: the white dragon has no head; draw its head as w^ w> wv or w<"
    )
    assert said[1:] == [
        "   a   b   c   d",
        "4 [w1][w2] .   .",
        "3  .  [w3] .   .",
        "2  .   .   b3  b2",
        "1  .   .   b<  b1",
    ]


def test_a_dragon_with_two_heads_is_shown() -> None:
    said = wrong("check", scenario(MAP.replace("w3", "w^"))).splitlines()
    assert said[0].startswith("mine.toml, map, a3, b3: the white dragon has 2 heads and needs one")
    assert said[3] == "3 [wv][w^] .   ."


def test_a_dragon_broken_apart_is_shown_where_it_breaks() -> None:
    said = wrong("check", scenario(MAP.replace("b3 b2", "b2 b3"))).splitlines()
    assert said[0].startswith("mine.toml, map, d1, c2: the black dragon is broken apart here")
    assert said[4:] == ["2  .   .  [b2] b3", "1  .   .   b< [b1]"]


@pytest.mark.parametrize(("old", "new", "drawn"), [("w3", ". ", 2), ("wv w3 .", "wv w3 w4", 4), ("w3", "zz", 2)])
def test_a_dragon_of_the_wrong_length_is_shown(old: str, new: str, drawn: int) -> None:
    said = wrong("check", scenario(MAP.replace(old, new)))
    assert f"the white dragon has {drawn} segments and needs 3" in said
    assert "[wv]" in said


@pytest.mark.parametrize(("old", "new"), [("w3", "w2"), ("w3", "w5"), ("w1", "w0"), ("w1", "w01"), ("w1", "w ")])
def test_segments_are_numbered_once_each(old: str, new: str) -> None:
    said = wrong("check", scenario(MAP.replace(old, new)))
    assert "the white dragon needs its segments numbered 1 to 3 once each" in said
    assert "[wv]" in said


BLACK = "\n.  .  b3 b2\n.  .  b< b1"


@pytest.mark.parametrize(
    ("white", "message", "marked"),
    [
        (".  w^ .  .\nw  w  w  .", "may go on either way here, so its segments need numbers", "3 [w]  w  [w]  ."),
        (".  wv .  .\nw  w  w  .", "has no segment behind its head", "3 [w] [w] [w]  ."),
        ("w  w^ .  .\n.  w  .  .\n.  w  .  .", "is broken apart here", "5 [w]  w^  .   ."),
    ],
)
def test_a_dragon_without_numbers_is_shown_where_its_body_is_not_clear(white: str, message: str, marked: str) -> None:
    said = wrong("check", scenario(white + BLACK))
    assert f"the white dragon {message}" in said
    assert marked in said


def test_a_scenario_says_how_long_its_dragons_are() -> None:
    said = wrong("check", scenario(rest="[taolong]\nsegments = 2\n"))
    assert "the white dragon has 3 segments and needs 2" in said


# Things that overlap: a map has one glyph a cell, so only the legend can lay one thing upon another.


def test_a_legend_that_lays_a_tile_upon_a_head_is_named_where_the_head_is_missed() -> None:
    said = wrong("check", scenario(rest='legend = { wv = "rock" }\n'))
    assert "the white dragon has no head" in said
    assert "but [legend] makes 'wv' mean 'rock'" in said


def test_a_legend_that_lays_a_tile_upon_a_segment_is_named_where_the_segment_is_missed() -> None:
    said = wrong("check", scenario(rest='legend = { w2 = "#" }\n'))
    assert "the white dragon has 2 segments and needs 3" in said
    assert "but [legend] makes 'w2' mean '#'" in said


def test_a_legend_that_lays_one_segment_upon_another_is_a_number_twice() -> None:
    assert "numbered 1 to 3 once each" in wrong("check", scenario(rest='legend = { w2 = "w1" }\n'))


# Portals


def test_a_portal_without_a_twin_is_shown_with_its_cure() -> None:
    said = wrong("check", scenario(WITH_PORTALS.replace("g ", ". "))).splitlines()
    assert said[0] == (
        "mine.toml, map, d4: the green portal has no twin; draw a second one, or make it a toll portal: "
        '[portals] toll = { green = "fire" } (TL-7.5)'
    )
    assert said[2] == "4  w1  w2  .  [g]"


def test_the_cure_of_a_portal_without_a_twin_keeps_the_other_tolls() -> None:
    drawn = WITH_PORTALS.replace("g ", "r ")
    said = wrong("check", scenario(drawn, '[portals]\ntoll = { red = "water" }\n'))
    assert '[portals] toll = { red = "water", green = "fire" }' in said


def test_three_portals_of_a_colour_are_shown() -> None:
    said = wrong("check", scenario(WITH_PORTALS.replace("wv w3 .", "wv w3 g"))).splitlines()
    assert said[0] == "mine.toml, map, d4, c3, a1: 3 green portals; a colour has two at most (TL-7.1)"
    assert said[3] == "3  wv  w3 [g]  ."


def test_a_toll_for_a_colour_with_two_portals_is_shown() -> None:
    said = wrong("check", scenario(WITH_PORTALS, '[portals]\ntoll = { green = "fire" }\n'))
    assert "toll names green, but the map has 2 green portals; a toll portal stands alone (TL-7.5)" in said
    assert said.count("[g]") == 2


def test_a_toll_for_a_colour_that_is_not_drawn_is_said() -> None:
    said = wrong("check", scenario(rest='[portals]\ntoll = { red = "fire" }\n'))
    assert "toll names red, but the map has 0 red portals" in said
    assert "draw one, or leave red out of toll" in said


# Large files


@pytest.mark.parametrize(
    "text",
    [
        "# " + "x" * 5_000_000,
        "\n" * 1_000_000,
        "".join(f"key{number} = 1\n" for number in range(20_000)),
        'about = "' + "x" * 5_000_000 + '"',
    ],
    ids=["comment", "lines", "keys", "text"],
)
def test_a_large_file_does_not_hang(text: str) -> None:
    assert wrong("check", written(text)).startswith("mine.toml: ")


def test_a_file_of_more_than_any_of_ours_is_not_read() -> None:
    with Path("mine.toml").open("wb") as file:
        file.truncate(1 << 30)
    assert misused("check", "mine.toml") == "mine.toml cannot be read: it has more than 8 MB"
