"""Schemas: every installed scenario is right by the one of its game, and a damaged one is not."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from boardwright import Misuse
from boardwright.authoring.games import games
from boardwright.authoring.json_schema import SCHEMA, match_schema, scenario_schema, schema_text
from boardwright.authoring.scaffold import new_scenario
from boardwright.plugins.discovery import installed
from jsonschema import Draft202012Validator, ValidationError

from ..cli.calling import called, fine

FILES = installed().scenarios
GAMES = games()


def read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def game_of(said: dict[str, Any]) -> str:
    [game] = {*GAMES} & {*said["plugins"]}
    return game


def check(schema: dict[str, Any], said: object) -> None:
    Draft202012Validator(schema).validate(said)


@pytest.mark.parametrize("make", [scenario_schema, match_schema])
@pytest.mark.parametrize("game", GAMES)
def test_a_schema_is_one(game: str, make: Callable[[str], dict[str, Any]]) -> None:
    Draft202012Validator.check_schema(make(game))


@pytest.mark.parametrize("id", FILES)
def test_an_installed_scenario_is_right_by_the_schema(id: str) -> None:
    said = read(FILES[id])
    check(scenario_schema(game_of(said)), said)


def damaged() -> dict[str, Callable[[dict[str, Any]], object]]:
    return {
        "a name is missing": lambda said: said.pop("name"),
        "plugins are missing": lambda said: said.pop("plugins"),
        "a plugin is not there": lambda said: said["plugins"].append("wells"),
        "plugins are a word": lambda said: said.update(plugins="taolong"),
        "a key is unknown": lambda said: said.update(colour="red"),
        "a map is a list": lambda said: said.update(map=["w", "b"]),
        "a layout is unknown": lambda said: said.update(layout="stolen"),
        "a section is unknown": lambda said: said.update(wells={}),
        "a key of a section is unknown": lambda said: said.update(clouds={"least": 1}),
        "a value of a section is wrong": lambda said: said.update(clouds={"most": "eight"}),
        "an edition is unknown": lambda said: said.update(taolong={"edition": "1999"}),
        "a legend tells a number": lambda said: said.update(legend={"c": 1}),
    }


@pytest.mark.parametrize("damage", damaged())
def test_a_damaged_scenario_is_wrong_by_the_schema(damage: str) -> None:
    said = read(FILES["the_valley"])
    check(scenario_schema("taolong"), said)
    damaged()[damage](said)
    with pytest.raises(ValidationError):
        check(scenario_schema("taolong"), said)


MATCH = {
    "scenario": "the_valley",
    "plugins": ["clouds", "./ghost.py"],
    "set": {"taolong": {"edition": "2017"}, "clouds": {"most": 4}},
    "seats": {"white": "greedy"},
    "seed": 7,
    "max_turns": 40,
}


def test_a_match_file_is_right_by_the_schema() -> None:
    check(match_schema("taolong"), MATCH)


@pytest.mark.parametrize(
    "wrong",
    [{"scenario": 1}, {"seed": "seven"}, {"max_turns": 0}, {"set": {"wells": {}}}, {"colour": "red"},
     {"set": {"taolong": {"edition": "1999"}}}, {"set": {"clouds": {"least": 1}}}, {"seats": ["greedy"]}],
    ids=str,
)  # fmt: skip
def test_a_damaged_match_file_is_wrong_by_the_schema(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        check(match_schema("taolong"), MATCH | wrong)


def test_a_new_scenario_names_its_schema_and_is_right_by_it(tmp_path: Path) -> None:
    new_scenario("the_yard", "taolong", tmp_path)
    file = tmp_path / "the_yard" / "the_yard" / "the_yard.toml"
    first = file.read_text(encoding="utf-8").splitlines()[0]
    assert first == f"#:schema ./{SCHEMA}"
    check(json.loads((file.parent / SCHEMA).read_text(encoding="utf-8")), read(file))


@pytest.mark.parametrize("kind", ["scenario", "match"])
def test_a_command_prints_a_schema(kind: str) -> None:
    make = {"scenario": scenario_schema, "match": match_schema}[kind]
    assert fine("schema", kind, "--game", "taolong") == schema_text(make("taolong"))


def test_a_command_writes_a_schema_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    assert fine("schema", "--game", "taolong", "--out", str(file)) == ""
    assert file.read_text(encoding="utf-8") == schema_text(scenario_schema("taolong"))
    assert called("schema", "--game", "taolong", "--out", str(file)).err.startswith(f"error: {file} exists")


def test_of_a_game_that_is_not_there_is_no_schema() -> None:
    with pytest.raises(Misuse, match="--game taolon: plugin 'taolon' is not installed; did you mean 'taolong'"):
        scenario_schema("taolon")
