"""``check``, ``--allow`` and the key ``allow``: what goes together, why not, and what is allowed all the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boardwright.matches.record import load_record

from ..toys.campfire import kindled
from ..toys.shelf import Shelf
from .calling import called, fine

ALLOWED = "'fire' and 'water' are in one match because it is allowed: it goes out (F-1)"


@pytest.fixture(autouse=True)
def _only_toys(monkeypatch: pytest.MonkeyPatch, shelf: Shelf, desk: Path) -> None:
    shelf.scenarios()
    kindled(shelf)


def wrong(*words: str) -> str:
    """What is said on both streams of a match that is wrong."""
    said = called("check", *words)
    assert said.code == 1, said
    return said.err + said.out


# check


def test_what_goes_together_is_fine() -> None:
    assert fine("check", "counting.toml", "--with", "water") == (
        "counting.toml is fine; plugins in order: counting, water\n"
    )


def test_what_goes_together_is_fine_for_programs() -> None:
    assert json.loads(fine("check", "counting.toml", "--with", "water", "--json")) == {
        "ok": True,
        "plugins": ["counting", "water"],
        "allowed": [],
        "suggestions": [],
    }


def test_what_does_not_is_told_with_causes_and_repairs() -> None:
    assert wrong("counting.toml", "--with", "fire,ice,wood") == (
        "error: plugins 'fire' and 'ice' cannot be in one match: it melts (F-2), when fire.heat = high; "
        "leave out 'fire' or 'ice'\n"
        "What works, each tried:\n"
        "  leave out 'fire'\n"
        "  leave out 'ice'\n"
        "  set fire.heat = low\n"
    )


def test_what_does_not_is_told_for_programs() -> None:
    said = called("check", "counting.toml", "--with", "fire,water", "--json")
    assert (said.code, said.err) == (1, "")
    assert json.loads(said.out) == {
        "ok": False,
        "causes": ["fire", "water"],
        "message": "plugins 'fire' and 'water' cannot be in one match: it goes out (F-1); "
        "leave out 'fire' or 'water', or allow it: --allow fire:water",
        "besides": "",
        "cells": [],
        "repairs": [["leave out 'fire'"], ["leave out 'water'"], ["allow fire:water"]],
    }


def test_what_else_is_wrong_is_told_besides() -> None:
    said = called("check", "counting.toml", "--with", "fire,water", "--set", "counting.size=x").err.splitlines()
    assert said[0].startswith("error: option counting.size = 'x'")
    assert said[1].startswith("Besides: plugins 'fire' and 'water' cannot be in one match: it goes out (F-1)")


def test_every_repair_that_is_told_works_when_it_is_said() -> None:
    assert "set fire.heat = low" in wrong("counting.toml", "--with", "fire,ice")
    fine("check", "counting.toml", "--with", "fire,ice", "--set", "fire.heat=low")
    assert "allow fire:water" in wrong("counting.toml", "--with", "fire,water")
    fine("check", "counting.toml", "--with", "fire,water", "--allow", "fire:water")


def test_of_many_repairs_a_few_of_each_kind_are_told(shelf: Shelf) -> None:
    shelf.scenarios(**{f"s{number}": 'name = "s"\nplugins = []\n' for number in range(9)})
    Path("iced.toml").write_text('name = "Iced"\nplugins = ["ice"]\n', encoding="utf-8")
    said = wrong("iced.toml", "--with", "fire")
    assert [line for line in said.splitlines() if "scenario" in line] == [
        f"  choose the scenario s{number}" for number in range(3)
    ]
    assert said.endswith("  and 6 more\n")


def test_a_file_that_is_wrong_by_itself_is_told_without_repairs() -> None:
    Path("both.toml").write_text('name = "Both"\nplugins = ["counting"]\n[counting]\nsize = "x"\n', encoding="utf-8")
    said = called("check", "both.toml")
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("error: both.toml, line 4: ")


def test_an_option_that_does_not_exist_is_misuse_and_told_with_its_cure() -> None:
    said = called("check", "counting.toml", "--set", "counting.sice=3")
    assert said.code == 2
    assert said.err == "error: plugin 'counting' has no option 'sice'; did you mean 'size'?\n"
    assert said.out == "What works, each tried:\n  leave counting.sice as it is\n"


def test_what_goes_well_with_a_match_is_told() -> None:
    said = fine("check", "counting.toml", "--with", "fire").splitlines()
    assert said[1:] == ["fire goes well with wood: fire wants wood (F-3), when fire.heat = high"]


@pytest.mark.parametrize("words", [("fire,wood",), ("fire", "--set", "fire.heat=low")])
def test_what_is_there_or_meant_for_other_options_is_not_suggested(words: tuple[str, ...]) -> None:
    assert len(fine("check", "counting.toml", "--with", *words).splitlines()) == 1


# --allow, and the key of a match file


def test_a_soft_clash_is_allowed_and_shown() -> None:
    assert fine("check", "counting.toml", "--with", "fire,water", "--allow", "fire:water").splitlines()[1] == ALLOWED
    said = json.loads(fine("check", "counting.toml", "--with", "fire,water", "--allow", "fire:water", "--json"))
    assert said["allowed"] == [ALLOWED]


@pytest.mark.parametrize("allow", ["water:fire", "fire:water"])
def test_it_may_be_named_either_way(allow: str) -> None:
    fine("check", "counting.toml", "--with", "fire,water", "--allow", allow)


@pytest.mark.parametrize("allow", ["fire:ice", "fire:wood", "fire", "fire:watre", "fire,water", "water:fire:ice"])
def test_a_pair_that_is_no_soft_clash_is_refused(allow: str) -> None:
    said = wrong("counting.toml", "--with", "fire,water", "--allow", allow)
    assert f"--allow {allow}: there is no clash of these two in the match that may be allowed" in said


def test_a_match_file_may_allow_a_clash() -> None:
    text = 'scenario = "counting.toml"\nplugins = ["fire", "water"]\nallow = ["fire:water"]\n'
    Path("evening.toml").write_text(text, encoding="utf-8")
    assert ALLOWED in fine("check", "evening.toml")
    Path("evening.toml").write_text(text.replace("fire:water", "fire:ice"), encoding="utf-8")
    assert "--allow fire:ice: there is no clash" in wrong("evening.toml")


@pytest.mark.parametrize("allow", ['"fire:water"', "[1]", "true"])
def test_allow_of_a_match_file_is_a_list_of_texts(allow: str) -> None:
    Path("evening.toml").write_text(f'scenario = "counting.toml"\nallow = {allow}\n', encoding="utf-8")
    assert "evening.toml, line 2: " in wrong("evening.toml")


def played(*words: str) -> Path:
    """The record of a short match of fire and water."""
    seats = ("--seat", "ann=random", "--seat", "bob=random", "--seed", "1")
    fine("play", "counting.toml", "--with", "fire,water", *words, *seats, "--record", "a.record")
    return Path("a.record")


def test_what_is_allowed_stands_in_the_record_and_is_shown_by_replay() -> None:
    file = played("--allow", "fire:water")
    assert 'allow = ["fire:water"]\n' in file.read_text(encoding="utf-8")
    assert load_record(file).plan.allow == ("fire:water",)
    assert fine("replay", "a.record").splitlines()[1:] == [ALLOWED]
    [row] = json.loads(fine("replay", "a.record", "--json"))
    assert row["allow"] == ["fire:water"]


def test_a_record_whose_allowance_is_gone_does_not_replay() -> None:
    file = played("--allow", "fire:water")
    file.write_text(file.read_text(encoding="utf-8").replace('allow = ["fire:water"]\n', ""), encoding="utf-8")
    said = called("replay", "a.record")
    assert (said.code, "'fire' and 'water' cannot be in one match" in said.err) == (1, True)


def test_a_match_that_is_not_allowed_is_not_played() -> None:
    said = called("play", "counting.toml", "--with", "fire,water", "--record", "a.record")
    assert said.code == 1
    assert said.err.endswith("or allow it: --allow fire:water\n")
    assert not Path("a.record").exists()


def test_a_rematch_keeps_what_is_allowed() -> None:
    played("--allow", "fire:water")
    fine("rematch", "a.record", "--seed", "2", "--record", "b.record")
    assert load_record(Path("b.record")).plan.allow == ("fire:water",)
