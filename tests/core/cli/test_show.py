"""Commands that show what there is: scenarios, plugins, tiles, rule, check, show and why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .calling import called, fine, ran

# scenarios, plugins, tiles


def test_scenarios_are_listed_by_id() -> None:
    listed = fine("scenarios").splitlines()
    ids = [line.split()[0] for line in listed]
    assert ids == sorted(ids)
    assert {"the_field", "the_valley"} <= set(ids)
    assert any("The Valley" in line for line in listed)


def test_scenarios_are_listed_for_programs() -> None:
    [valley] = [row for row in json.loads(fine("scenarios", "--json")) if row["id"] == "the_valley"]
    assert (valley["name"], valley["plugins"], valley["layout"]) == ("The Valley", ["taolong", "portals"], "described")


def test_plugins_are_listed_with_their_versions() -> None:
    listed = [line.split() for line in fine("plugins").splitlines()]
    rows = json.loads(fine("plugins", "--json"))
    assert [line[:2] for line in listed] == [[row["name"], row["version"]] for row in rows]
    assert {"taolong", "portals"} <= {row["name"] for row in rows}
    assert all(row["about"] for row in rows)


def test_tiles_are_listed_with_their_glyphs() -> None:
    rows = {row["tile"]: row for row in json.loads(fine("tiles", "--json"))}
    assert (rows["rock"]["plugin"], rows["rock"]["glyphs"]) == ("taolong", "#")
    assert rows["portal"]["glyphs"] == "g=green r=red u=blue y=yellow"
    assert [line.split()[0] for line in fine("tiles").splitlines()] == list(rows)


# rule


@pytest.mark.parametrize("id", ["TL-4.6", "tl-4.6", "Tl-4.6"])
def test_a_rule_is_told_with_its_source_and_ruling(id: str) -> None:
    told = fine("rule", id).splitlines()
    assert told[0] == "TL-4.6 Bite (taolong)"
    assert any(line.startswith("Source: ") for line in told)
    assert any(line.startswith("Ruling: ") for line in told)


def test_a_rule_is_told_with_the_option_that_changes_it() -> None:
    assert fine("rule", "TL-5.1").splitlines()[-1] == "Option: taolong.ruler"


def test_a_rule_is_told_for_programs() -> None:
    told = json.loads(fine("rule", "TL-5.1", "--json"))
    assert set(told) == {"id", "plugin", "title", "text", "source", "ruling", "option", "brief"}
    assert (told["id"], told["plugin"], told["option"]) == ("TL-5.1", "taolong", "taolong.ruler")


# check


def test_check_says_that_a_scenario_is_fine() -> None:
    assert fine("check", "the_valley") == "the_valley is fine; plugins in order: taolong, portals\n"
    assert json.loads(fine("check", "the_valley", "--json")) == {
        "ok": True,
        "plugins": ["taolong", "portals"],
        "allowed": [],
        "suggestions": [],
    }


def test_check_adds_plugins_and_options() -> None:
    said = fine("check", "the_field", "--with", "portals", "--set", "taolong.edition=2017", "--json")
    assert json.loads(said)["plugins"] == ["taolong", "portals"]


# show


def test_show_draws_the_position() -> None:
    drawn = fine("show", "the_valley")
    assert "a   b   c   d   e   f   g   h" in drawn
    assert "Turn 1: White" in drawn


def test_show_draws_the_position_after_choices() -> None:
    assert "Turn 2: Black" in fine("show", "the_field", "--after", "sow sky; east; absorb")


def test_show_writes_a_picture_once() -> None:
    assert called("show", "the_valley", "--svg", "a.svg") == (0, "", "")
    drawn = Path("a.svg").read_text()
    assert drawn.startswith("<svg ")
    again = called("show", "the_field", "--svg", "a.svg")
    assert again == (2, "", "error: a.svg exists; name another file, or say --force to write over it\n")
    assert Path("a.svg").read_text() == drawn


def test_show_writes_over_a_picture_by_force() -> None:
    fine("show", "the_valley", "--svg", "a.svg")
    first = Path("a.svg").read_text()
    fine("show", "the_field", "--svg", "a.svg", "--force")
    assert Path("a.svg").read_text() != first


# why


def test_why_says_that_an_option_is_possible() -> None:
    assert fine("why", "the_field", "sow  water ") == "'sow water' is possible.\n"
    assert json.loads(fine("why", "the_field", "sow water", "--json")) == {
        "text": "sow water",
        "legal": True,
        "known": True,
        "citations": [],
    }


def test_why_cites_the_rule_that_refuses() -> None:
    said = fine("why", "the_field", "north", "--after", "sow sky")
    assert said.startswith("'north' is not possible:\n  TL-3.4 Never back: ")


def test_why_cites_for_programs_what_the_rule_saw() -> None:
    reason = json.loads(fine("why", "the_field", "sow fire", "--json"))
    assert (reason["legal"], reason["known"]) == (False, True)
    assert reason["citations"] == [{"rule": "TL-2.4", "saw": ["earth: the head lies on the other axis"]}]


@pytest.mark.parametrize("text", ["north", "fly", "", "sow"])
def test_why_says_what_is_asked_for_instead(text: str) -> None:
    said = fine("why", "the_field", text)
    assert said == f"{text!r} is not asked for now; what is: sow sky, sow earth, sow water\n"
    assert json.loads(fine("why", "the_field", text, "--json"))["known"] is False


def test_why_says_that_the_match_is_over() -> None:
    seats = ("--seat", "white=random", "--seat", "black=random", "--max-turns", "1", "--record", "a.record")
    fine("play", "the_field", *seats)
    text = Path("a.record").read_text()
    Path("a.record").write_text(text.replace("max_turns = 1", "max_turns = 2"))
    said = called("why", "the_field", "north", "--after", "@a.record")
    assert said.code == 0
    assert "what is: sow " in said.out


# Help


def test_help_lists_every_command_and_where_to_begin() -> None:
    said = fine("--help")
    commands = ["play", "resume", "replay", "matches", "rematch", "scenarios", "plugins", "tiles", "rule", "check"]
    assert all(f"  {command} " in said for command in [*commands, "show", "why", "perft", "trace"])
    assert "Begin with: boardwright scenarios" in said


def test_without_a_command_help_is_shown_as_misuse() -> None:
    said = called()
    assert said.code == 2
    assert "Usage: boardwright" in said.err
    assert said.out == ""


def test_the_module_is_the_command() -> None:
    assert ran("check", "the_field") == (0, "the_field is fine; plugins in order: taolong\n", "")
