"""``play --choose``: modules and options ticked at the terminal, judged at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from boardwright import Manifest
from boardwright.matches.record import load_record

from ..toys.campfire import kindled
from ..toys.shelf import Shelf
from .calling import called

PLAYED = ("--seat", "ann=random", "--seat", "bob=random", "--seed", "1", "--record", "a.record")
TICKED = "[x]"


@pytest.fixture(autouse=True)
def _only_toys(monkeypatch: pytest.MonkeyPatch, shelf: Shelf, desk: Path) -> None:
    shelf.scenarios()
    kindled(shelf)


def chosen(*lines: str, words: tuple[str, ...] = ()) -> str:
    """What is shown while these lines are typed."""
    typed = "".join(f"{line}\n" for line in lines)
    said = called("play", "counting.toml", "--choose", *PLAYED, *words, typed=typed)
    assert said.code == 0, said
    return said.out


def added() -> tuple[str, ...]:
    """The plugins of the match that was played."""
    return load_record(Path("a.record")).plan.plugins


def ticked(shown: str) -> set[str]:
    """The modules that were ticked when they were last listed."""
    lists: list[set[str]] = []
    for line in shown.splitlines():
        words = line.removeprefix("> ").split()
        if words[:1] == ["1"]:
            lists.append(set())
        if len(words) > 2 and words[1] == TICKED:
            lists[-1].add(words[2])
    return lists[-1]


def test_the_modules_are_listed_with_what_is_in_the_match() -> None:
    shown = chosen()
    assert "  2 [x] counting" in shown
    assert "  5 [ ] fire\n  6 [ ] ice\n" in shown
    assert "These go together: counting. Type play, or help.\n" in shown


def test_a_module_is_ticked_by_number_and_by_name() -> None:
    shown = chosen("water", "6", "play")
    assert ticked(shown) == {"counting", "water", "ice"}
    assert added() == ("ice", "water")


def test_a_module_is_left_out_again() -> None:
    chosen("water", "ice", "water", "play")
    assert added() == ("ice",)


def test_what_does_not_go_together_is_said_at_once_with_what_does() -> None:
    shown = chosen("fire", "water")
    assert "plugins 'fire' and 'water' cannot be in one match: it goes out (F-1)" in shown
    assert "  do 1: leave out 'fire'\n  do 2: leave out 'water'\n  do 3: allow fire:water\n" in shown


@pytest.mark.parametrize(("number", "left"), [("1", ("water",)), ("2", ("fire",)), ("3", ("fire", "water"))])
def test_a_change_that_works_is_made_by_its_number(number: str, left: tuple[str, ...]) -> None:
    shown = chosen("fire", "water", f"do {number}", "play")
    assert added() == left
    assert ("because it is allowed" in shown) is (number == "3")


@pytest.mark.parametrize("line", ["do", "do 0", "do 4", "do x", "do 1 2", "do ²", f"do {'9' * 5000}"])
def test_a_change_that_is_not_there_is_refused(line: str) -> None:
    assert "do what? there are changes 1 to 3\n" in chosen("fire", "water", line)


def test_there_is_nothing_to_do_where_all_is_well() -> None:
    assert "do what? there is none\n" in chosen("do 1")


def test_what_does_not_go_together_cannot_be_played() -> None:
    assert "these do not go together yet\n" in chosen("fire", "water", "play")
    assert not Path("a.record").exists()


def test_the_scenario_keeps_its_own() -> None:
    shown = chosen("counting", "2")
    assert shown.count("'counting' belongs to the scenario counting") == 2


def test_what_comes_along_is_ticked_and_stays(shelf: Shelf) -> None:
    shelf.add("kettle", manifest=Manifest(needs=("water",)))
    shown = chosen("kettle", "water")
    assert ticked(shown) == {"counting", "kettle", "water"}
    assert "'water' comes along with 'kettle'\n" in shown


def test_a_module_that_is_not_there_is_named_with_the_nearest() -> None:
    assert "there is no module 'watre'; did you mean 'water'?" in chosen("watre")
    assert "there is no module '99'" in chosen("99")


# Options


def test_an_option_is_set_and_listed() -> None:
    shown = chosen("fire", "options", "set fire.heat=low", "options", "set counting.size=5", "play")
    assert "  counting.size = 7\n  fire.heat = high\n" in shown
    assert "  counting.size = 7\n  fire.heat = low\n" in shown
    assert load_record(Path("a.record")).plan.options == {"counting": {"size": 5}, "fire": {"heat": "low"}}


def test_an_option_may_be_the_cure() -> None:
    shown = chosen("fire", "ice", "set fire.heat=low", "play")
    assert "cannot be in one match: it melts" in shown
    assert added() == ("fire", "ice")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("set", "say it as --set harbour.edition=2"),
        ("set heat=low", "name the plugin and its option"),
        ("set fire.heat=cold", "option fire.heat = 'cold'"),
        ("set fire.heet=low", "plugin 'fire' has no option 'heet'; did you mean 'heat'?"),
        ("set ice.cold=1", "plugin 'ice' is not in this match, or has no options"),
    ],
)
def test_a_wrong_option_is_refused_and_changes_nothing(line: str, said: str) -> None:
    shown = chosen("fire", line, "play")
    assert said in shown
    assert load_record(Path("a.record")).plan.options == {}


def test_an_option_can_be_set_while_modules_clash() -> None:
    assert "fire.heat = low" in chosen("fire", "water", "set fire.heat=low", "options")


def test_who_leaves_takes_its_options_along() -> None:
    chosen("fire", "set fire.heat=low", "fire", "play")
    assert load_record(Path("a.record")).plan.options == {}


# Commands


@pytest.mark.parametrize("line", ["help", "?"])
def test_help_says_what_can_be_typed(line: str) -> None:
    assert all(word in chosen(line) for word in ("set P.K=V", "options", "do N", "play", "quit"))


def test_only_a_change_lists_the_modules_again() -> None:
    assert chosen("help", "options", "", "nonsense").count(" 1 [") == 1
    assert chosen("help", "water").count(" 1 [") == 2


@pytest.mark.parametrize("lines", [("quit",), (), ("water", "quit"), ("fire", "water")])
def test_who_leaves_or_says_no_more_plays_no_match(lines: tuple[str, ...]) -> None:
    chosen(*lines)
    assert not Path("a.record").exists()


def test_what_the_command_line_says_is_there_already() -> None:
    words = ("--with", "fire,water", "--allow", "fire:water", "--set", "fire.heat=low")
    shown = chosen("play", words=words)
    assert ticked(shown) == {"counting", "fire", "water"}
    plan = load_record(Path("a.record")).plan
    assert (plan.plugins, plan.allow, plan.options) == (
        ("fire", "water"),
        ("fire:water",),
        {"fire": {"heat": "low"}},
    )


def test_another_scenario_may_be_the_cure_and_then_keeps_its_own(shelf: Shelf) -> None:
    shelf.scenarios(other='name = "other"\nplugins = ["diary"]\n')
    Path("counting.toml").write_text('name = "c"\nplugins = ["counting", "ice"]\n', encoding="utf-8")
    shown = chosen("fire", "do 3", "diary", "ice")
    assert "do 3: choose the scenario other" in shown
    assert "'diary' belongs to the scenario other\n" in shown
    assert ticked(shown) == {"diary", "fire", "ice"}
