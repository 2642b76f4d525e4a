"""Errors in German: each is told as the catalogue has it, with what it is about filled in."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest
from boardwright import BoardwrightError, Match, Plan, installed_scenario, read_plan
from boardwright.i18n import translated
from boardwright.matches.plan import DIVIDER
from boardwright.matches.record_format import record_text
from boardwright.players.program import program
from boardwright.players.registry import check_player_name
from boardwright_table.jobs import error_message
from boardwright_table.languages import language

from ..plugins.table.seating import Client

Header = dict[str, str]
VALLEY = Plan(installed_scenario("the_valley"), seed=1)


def raised(task: Callable[[], object]) -> BoardwrightError:
    """The error that something ends with."""
    with pytest.raises(BoardwrightError) as caught:
        task()
    return caught.value


def in_german(error: BoardwrightError) -> str:
    """What a table tells somebody who reads German of an error, which may come from another process."""
    travelled = pickle.loads(pickle.dumps(error_message(error)))  # noqa: S301 - it is our own
    return translated(travelled, language("de"))


def test_a_missing_file_is_told_with_the_nearest_there_is(tmp_path: Path) -> None:
    missing, near = str(tmp_path / "valle.toml"), str(tmp_path / "vale.toml")
    Path(near).touch()
    error = raised(lambda: read_plan(missing))
    assert str(error) == f"there is no file {missing!r}; did you mean {near!r}?"
    assert in_german(error) == f"eine Datei {missing!r} gibt es nicht; war {near!r} gemeint?"
    assert error.data["file"] == missing


def test_what_the_system_says_of_a_file_is_told_as_well(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes(b"name = \xff")
    assert (
        in_german(raised(lambda: read_plan(str(file))))
        == f"{file} ist kein Text in UTF-8: ungültiges erstes Byte bei Byte 7"
    )
    assert in_german(raised(lambda: read_plan("./a\0.toml"))).endswith("ein Nullbyte steht darin")


@pytest.mark.parametrize(
    ("task", "said"),
    [
        (VALLEY.but(plugins=("portalz",)).game, "Erweiterung 'portalz' ist nicht installiert; war 'portals' gemeint?"),
        (
            VALLEY.but(options={"taolong": {"edition": "2107"}}).settled,
            "Option taolong.edition = '2107': Kein möglicher Wert: '2107'; war '2017' gemeint?",
        ),
        (
            VALLEY.but(options={"taolong": {"segments": "few"}}).settled,
            "Option taolong.segments = 'few': erwartet wird `int`, da steht `str`",
        ),
        (VALLEY.but(max_turns=0).game, "max_turns = 0: Eine Partie hat mindestens einen Zug"),
        (lambda: check_player_name("gredy"), "einen Spieler 'gredy' gibt es nicht; war 'greedy' gemeint?"),
        (
            lambda: Match(VALLEY.but(seats={"whit": "greedy"})),
            "diese Partie hat keinen Platz 'whit'; war 'white' gemeint?",
        ),
    ],
    ids=["plugin", "option", "value", "turns", "player", "seat"],
)
def test_an_error_is_told_with_what_it_is_about(task: Callable[[], object], said: str) -> None:
    assert in_german(raised(task)) == said


def test_an_error_within_an_error_is_told_with_an_example() -> None:
    assert in_german(raised(lambda: program("program:'"))) == (
        'Spieler "program:\'": die schließenden Anführungszeichen fehlen; sag es so: program:./mybot, '
        'oder program@60:"./mybot --level 3" für eine Minute je Wahl'
    )


def test_an_error_without_data_is_told_as_well() -> None:
    assert in_german(BoardwrightError("the match is over")) == "die Partie ist zu Ende"


# What the table answers


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        ({"plugins": ["portalz"]}, "Erweiterung 'portalz' ist nicht installiert; war 'portals' gemeint?"),
        ({"options": {"taolong": {"edition": "2107"}}}, "Kein möglicher Wert: '2107'; war '2017' gemeint?"),
        ({"scenario": "the_vally"}, "ein Szenario 'the_vally' ist nicht installiert, und eine solche Datei gibt es"),
        ({"scenario": "taolong:x"}, "Erweiterung 'taolong' macht aus 'x' kein Szenario"),
    ],
    ids=["plugin", "option", "scenario", "wish"],
)
def test_a_wrong_plan_is_told_in_german(client: Client, german: Header, plan: dict[str, object], said: str) -> None:
    wanted = {"scenario": "the_valley", **plan}
    assert said in client.post("/api/check", json=wanted, headers=german).json()["message"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "name = x\n",
            "dein Szenario ist kein TOML: kein Wert (in Zeile 1, Spalte 8); Text steht in Anführungszeichen",
        ),
        (
            f'name = "{"x" * 5_000}"\n',
            "dein Szenario, Zeile 1: 5,009 Zeichen; höchstens 5,000 sind in einer Zeile erlaubt",
        ),
        ('name = "X"\nplugins = 1\n', "dein Szenario: plugins muss eine Liste von Namen sein"),
        (
            'name = "X"\nplugins = ["taolong"]\n[portals]\n',
            "; ein Abschnitt gehört zu der Erweiterung, die so heißt: Steht sie in plugins?",
        ),
    ],
    ids=["value", "line", "plugins", "section"],
)
def test_a_wrong_scenario_is_told_in_german(client: Client, german: Header, text: str, said: str) -> None:
    assert said in client.post("/api/check", json={"text": text}, headers=german).json()["message"]


def test_a_record_that_does_not_replay_is_told_in_german_and_in_english(client: Client, german: Header) -> None:
    match = Match(VALLEY)
    text = record_text(match.record, []) + "sow lakes\n"
    line = text.count("\n")

    def answered(header: Header) -> str:
        answer = client.post("/api/replay", json={"record": text}, headers=header).json()
        return str(answer["error"]["message"])

    assert answered(german).startswith(
        f"die Aufzeichnung, Zeile {line}: Wahl 1 (Zug 1, Weiß) lässt sich nicht nachspielen: "
        "'sow lakes' ist jetzt nicht möglich; möglich ist: "
    )
    assert answered({}).startswith(
        f"the record, line {line}: choice 1 (turn 1, white) does not replay: 'sow lakes' is not possible now; options: "
    )


def test_what_is_no_record_is_told_in_german(client: Client, german: Header) -> None:
    said = client.post("/api/replay", json={"record": "x"}, headers=german).json()["error"]["message"]
    assert (
        said
        == f"die Aufzeichnung ist keine Aufzeichnung: Es fehlt die Zeile {DIVIDER!r}, die boardwright play schreibt"
    )
