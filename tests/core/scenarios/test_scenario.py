"""Scenario files: strict, and every mistake said with its place and its cure."""

from __future__ import annotations

import pytest
from boardwright import AssemblyError, Game, Scenario, ScenarioError, Tile, Tiles, assemble
from boardwright.testing import at

from ..making import Shelf, match
from ..toys.counting import Heap
from ..toys.walker import Walker


def said(text: str) -> Game:
    """The match of a file with this text."""
    return assemble(Scenario("toy", text, "toy.toml"))


def drawn(map: str, legend: str = "") -> Game:  # noqa: A002
    """A walk over this map."""
    return said(f'name = "Toy"\nplugins = ["walker"]\nlegend = {{ {legend} }}\nmap = """{map}"""\n')


def test_a_section_changes_the_options_of_its_plugin() -> None:
    assert match("counting", "[counting]\nsize = 20")[Heap].left == 20


def test_options_may_be_changed_for_one_match() -> None:
    assert match("counting", "[counting]\nsize = 20", changes={"counting": {"size": 30}})[Heap].left == 30


def test_plugins_may_be_added_for_one_match(shelf: Shelf) -> None:
    shelf.add("bonus")
    assert match("counting", plugins=["bonus"]).rules.plugins == ("bonus", "counting")


def test_an_unknown_option_is_named_with_its_line_and_the_nearest() -> None:
    with pytest.raises(
        ScenarioError, match=r"toy\.toml, line 4: unknown key 'siez' in \[counting\]; did you mean 'size'\?"
    ):
        said('name = "Toy"\nplugins = ["counting"]\n[counting]\nsiez = 9\n')


def test_an_unknown_key_of_the_file_is_named_with_its_line_and_the_nearest() -> None:
    with pytest.raises(ScenarioError, match=r"toy\.toml, line 3: unknown key 'abuot'; did you mean 'about'\?"):
        said('name = "Toy"\nplugins = ["counting"]\nabuot = "taking"\n')


def test_a_section_of_a_plugin_that_is_not_in_the_match_is_named_with_its_line() -> None:
    with pytest.raises(ScenarioError, match=r"toy\.toml, line 3: unknown key 'walker'.*is that in plugins\?"):
        said('name = "Toy"\nplugins = ["counting"]\n[walker]\nwraps = true\n')


def test_a_value_of_the_wrong_type_is_named_with_its_line() -> None:
    with pytest.raises(ScenarioError, match=r"toy\.toml, line 5: counting\.size: Expected `int`, got `str`"):
        said('name = "Toy"\nplugins = ["counting"]\n\n[counting]\nsize = "many"\n')


def test_a_value_of_the_wrong_type_within_a_table_is_named_with_its_line() -> None:
    with pytest.raises(ScenarioError, match=r"toy\.toml, line 4: walker\.start: Expected `int`, got `str`"):
        said('name = "Toy"\nplugins = ["walker"]\n[walker]\nstart = { a = "b" }\n')


def test_a_wrong_value_of_the_file_is_named_with_its_line() -> None:
    with pytest.raises(ScenarioError, match=r"toy\.toml, line 2: layout: Invalid enum value 'copied'"):
        said('name = "Toy"\nlayout = "copied"\nplugins = ["counting"]\n')


def test_a_missing_name_is_said() -> None:
    with pytest.raises(ScenarioError, match=r"toy\.toml: 'name' is missing"):
        said('plugins = ["counting"]\n')


@pytest.mark.parametrize("line", ["", 'plugins = "counting"', "plugins = [1]"])
def test_a_scenario_must_name_its_plugins(line: str) -> None:
    with pytest.raises(ScenarioError, match=r"toy\.toml: plugins must be a list of names, such as plugins = "):
        said(f'name = "Toy"\n{line}\n')


def test_a_scenario_names_plugins_that_are_installed() -> None:
    with pytest.raises(AssemblyError, match=r"plugin 'walkr' is not installed; did you mean 'walker'\?"):
        said('name = "Toy"\nplugins = ["walkr"]\n')


def test_what_is_not_toml_is_said_with_line_and_column() -> None:
    with pytest.raises(ScenarioError, match=r"toy\.toml is not TOML: .*line 2, column 11"):
        said('name = "Toy"\nplugins = counting\n')


def test_a_scenario_without_a_file_is_named_by_its_id() -> None:
    with pytest.raises(ScenarioError, match=r"^toy is not TOML"):
        assemble(Scenario("toy", "?"))


def test_an_option_no_plugin_has_cannot_be_changed() -> None:
    with pytest.raises(ScenarioError, match=r"'siez'.*did you mean 'size'\?"):
        match("counting", changes={"counting": {"siez": 3}})


def test_an_option_cannot_be_changed_to_another_type() -> None:
    with pytest.raises(ScenarioError, match=r"counting\.size = 'many'.*`int`"):
        match("counting", changes={"counting": {"size": "many"}})


def test_a_map_is_read_from_the_top() -> None:
    assert drawn("\n. # .\n. . @\n")[Walker].cell == 5


def test_tiles_are_read_off_the_map() -> None:
    assert drawn("@ # g")[Tiles].at == (None, Tile("wall"), Tile("coin", "gold"))


def test_a_legend_gives_a_glyph_a_meaning() -> None:
    assert drawn("@ x", 'x = "coin:gold"')[Tiles].at == (None, Tile("coin", "gold"))


def test_a_legend_goes_before_what_a_glyph_means_elsewhere() -> None:
    assert drawn("@ s", 's = "coin:gold"')[Tiles].at == (None, Tile("coin", "gold"))


def test_a_legend_may_stand_for_a_glyph_of_a_plugin() -> None:
    assert drawn(". me", 'me = "@"')[Walker].cell == 1


def test_an_unknown_tag_in_the_legend_is_named_with_those_there_are() -> None:
    with pytest.raises(ScenarioError, match="legend: x = 'coin:copper': a coin is one of: gold, silver"):
        drawn("@ x", 'x = "coin:copper"')


def test_an_unknown_glyph_is_named_and_shown_on_the_map() -> None:
    with pytest.raises(ScenarioError) as caught:
        drawn("\n@ . .\n. ? #\n")
    assert str(caught.value).splitlines()[0].startswith("map, b1: unknown glyph '?'")
    assert str(caught.value).splitlines()[1:] == [
        "   a  b  c",
        "2  @  .  .",
        "1  . [?] #",
    ]


def test_a_ragged_map_is_shown_with_the_end_of_the_line_marked() -> None:
    with pytest.raises(ScenarioError) as caught:
        drawn("\n@ . .\n. .\n. . #\n")
    assert str(caught.value).splitlines()[0].startswith("map, line 2: 2 cells, but the first line has 3")
    assert str(caught.value).splitlines()[1:] == [
        "   a  b  c",
        "3  @  .  .",
        "2  . [.]",
        "1  .  .  #",
    ]


def test_a_map_with_a_line_too_long_is_shown_with_its_end_marked() -> None:
    with pytest.raises(ScenarioError) as caught:
        drawn("\n@ .\n. . #\n")
    assert str(caught.value).splitlines()[1:] == [
        "   a  b  c",
        "2  @  .",
        "1  .  . [#]",
    ]


def test_a_match_needs_no_map() -> None:
    board = match("counting").rules.board
    assert (board.width, board.height) == (0, 0)


def test_a_map_may_be_a_single_cell() -> None:
    game = at("@", ["walker"])
    assert [game.text(option) for option in game.options] == ["north a1"]


def test_a_map_may_be_wider_than_the_alphabet() -> None:
    wide = "\n".join([". " * 30, ". " * 29 + "@", ". " * 30])
    game = at(wide, ["walker"])
    assert [game.text(option) for option in game.options] == ["north ad2", "north ad3", "south ad1", "west ac2"]


def test_a_board_replaced_in_the_set_up_is_played_on() -> None:
    game = at("@ . .", ["walker"], config={"walker": {"wraps": True}})
    assert [game.text(option) for option in game.options] == ["north a1", "east b1", "west c1"]
