"""lock, verify and triage: what a match is played with, and what has become of old records."""

from __future__ import annotations

import json
import re
from pathlib import Path

from boardwright.matches.record import load_record

from .calling import at_terminal, called, fine

PLAYED = ("--seat", "white=greedy", "--seat", "black=random", "--seed", "7", "--max-turns", "6")


def recorded(name: str, *replaced: str) -> Path:
    """A record of the valley, in which something may be replaced."""
    file = Path(name)
    fine("play", "the_valley", *PLAYED, "--record", name)
    if replaced:
        old, new = replaced
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))
    return file


def every_verdict() -> None:
    """A folder of records of every verdict."""
    Path("kept").mkdir()
    recorded("kept/a.record")
    recorded("kept/b.record", 'content = "', 'content = "0')
    recorded("kept/c.record", "\nsow fire\n", "\nsow wind\n")
    recorded("kept/d.record", 'plugins = ["taolong", "portals"]', 'plugins = ["taolong", "portal"]')
    Path("kept/below").mkdir()
    Path("kept/below/e.record").write_text("nothing\n")


def test_a_match_tells_its_lock() -> None:
    data = json.loads(fine("lock", "the_valley", "--with", "monk", "--json"))
    assert data["order"] == ["taolong", "monk", "portals"]
    assert [*data["plugins"]] == ["boardwright", "taolong", "monk", "portals"]
    assert data["plugins"]["portals"]["config"] == {"toll": {"red": "fire", "blue": "water"}}


def test_a_record_has_the_lock_of_its_match() -> None:
    file = recorded("a.record")
    said = json.loads(fine("lock", "the_valley", "--max-turns", "6", "--json"))
    assert load_record(file).lock.signature == said["signature"]
    assert load_record(file).lock.start == said["start"]


def test_the_lock_of_another_layout_is_another() -> None:
    fields = [json.loads(fine("lock", name, "--json")) for name in ("the_field", "the_gorge")]
    assert len({lock["start"] for lock in fields}) == 2


def test_what_is_told_of_a_record_that_does_not_play() -> None:
    file = recorded("a.record", "\nsow fire\n", "\nsow wind\n")
    said = called("verify", str(file))
    assert (said.code, said.out) == (
        1,
        "a.record: diverges at choice 4: 'sow wind' is refused by TL-2.4; no plugin has changed, so the record was\n",
    )


def test_the_plugins_that_refuse_are_blamed_if_they_have_changed() -> None:
    file = recorded("a.record", "\nsow fire\n", "\nsow wind\n")
    file.write_text(re.sub(r'(taolong = \{ version = )"[^"]*"(.*?content = ")..', r'\1"0.0.9"\2zz', file.read_text()))
    file.write_text(re.sub(r'(portals = .*?content = ")..', r"\1zz", file.read_text()))
    said = called("verify", str(file)).out
    assert "'sow wind' is refused by TL-2.4, changed in taolong 0.0.9, rules 1 -> 0.1.0, rules 1\n" in said


def test_replay_says_what_has_changed() -> None:
    file = recorded("a.record", 'content = "', 'content = "0')
    assert "\nsame play; changed since it was played: boardwright " in fine("replay", str(file))
    (row,) = json.loads(fine("replay", str(file), "--json"))
    assert [said.split()[0] for said in row["changed"]] == ["boardwright", "taolong", "portals"]


def test_a_folder_is_told_record_by_record_and_summed_up() -> None:
    every_verdict()
    said = called("triage", "kept")
    assert said.code == 1
    rows = [line.split()[0:2] for line in said.out.splitlines()[:-1]]
    assert rows == [
        ["kept/a.record", "identical"],
        ["kept/b.record", "same"],
        ["kept/below/e.record", "unreadable"],
        ["kept/c.record", "diverges"],
        ["kept/d.record", "not"],
    ]
    assert said.out.splitlines()[-1] == (
        "5 records: 1 identical, 1 same play, 1 unreadable, 1 diverges, 1 not playable"
    )


def test_programs_read_a_row_for_each_record() -> None:
    every_verdict()
    rows = json.loads(called("triage", "kept", "--json").out)
    assert [(row["verdict"], row["at"]) for row in rows] == [
        ("identical", None), ("same play", None), ("unreadable", None), ("diverges", 4), ("not playable", None),
    ]  # fmt: skip
    assert rows[3]["refused"] == ["TL-2.4"]


def test_a_folder_of_good_records_ends_well() -> None:
    recorded("a.record")
    assert called("triage", ".").code == 0
    assert called("triage", "nowhere").err == "error: nowhere is no folder; name one that holds records\n"


def test_a_terminal_shows_how_far_it_is() -> None:
    recorded("a.record")
    with at_terminal("triage", ".") as terminal:
        terminal.reads("verifying")
        terminal.reads("1 record: 1 identical")
