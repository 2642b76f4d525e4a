"""Commands that other implementations are compared through: perft and trace."""

from __future__ import annotations

import json
from pathlib import Path

from .calling import called, fine

OPENING = "sow sky\neast\nabsorb\n"


def moves(text: str = OPENING) -> str:
    """Write a file of choices; its name."""
    Path("opening.txt").write_text(text)
    return "opening.txt"


# perft


def test_perft_counts_each_depth_up_to_the_one_asked_for() -> None:
    assert fine("perft", "the_field", "--depth", "3") == "perft(1) = 3\nperft(2) = 5\nperft(3) = 12\n"


def test_perft_prints_one_array_for_programs() -> None:
    assert fine("perft", "the_field", "--depth", "3", "--json") == "[3, 5, 12]\n"


def test_perft_divides_by_the_first_option() -> None:
    assert fine("perft", "the_field", "--depth", "2", "--divide") == "sow sky: 2\nsow earth: 2\nsow water: 1\n"
    divided = json.loads(fine("perft", "the_field", "--depth", "3", "--divide", "--json"))
    assert sum(divided.values()) == 12


def test_perft_counts_after_choices() -> None:
    assert fine("perft", "the_field", "--depth", "1", "--after", "sow sky", "--json") == "[2]\n"
    assert fine("perft", "the_field", "--depth", "1", "--after", "", "--json") == "[3]\n"
    assert fine("perft", "the_field", "--depth", "1", "--after", " ; sow  sky;; ", "--json") == "[2]\n"


def test_perft_counts_after_choices_of_a_file() -> None:
    by_words = fine("perft", "the_field", "--depth", "2", "--after", "sow sky; east; absorb", "--json")
    for text in (OPENING, "# one\n\n  sow sky\neast\n# two\nabsorb", OPENING.replace("\n", "\r\n"), "\ufeff" + OPENING):
        assert fine("perft", "the_field", "--depth", "2", "--after", f"@{moves(text)}", "--json") == by_words


def test_perft_counts_after_the_choices_of_a_record() -> None:
    fine("play", "the_field", "--record", "a.record", typed="sow sky\neast\nabsorb\n")
    by_record = fine("perft", "the_field", "--depth", "2", "--after", "@a.record", "--json")
    assert by_record == fine("perft", "the_field", "--depth", "2", "--after", f"@{moves()}", "--json")


def test_perft_leaves_out_the_last_line_of_a_record_that_is_cut_off() -> None:
    fine("play", "the_field", "--record", "a.record", typed="sow sky\neast\nabsorb\n")
    text = Path("a.record").read_text()
    Path("a.record").write_text(text.removesuffix("\n"))
    assert fine("perft", "the_field", "--depth", "1", "--after", "@a.record", "--json") == "[1]\n"


def test_perft_takes_plugins_and_options() -> None:
    classic = fine("perft", "the_valley", "--depth", "5", "--json")
    changed = fine("perft", "the_valley", "--depth", "5", "--set", "taolong.edition=2017", "--json")
    assert len(json.loads(classic)) == len(json.loads(changed)) == 5
    assert classic != changed
    assert json.loads(fine("perft", "the_field", "--with", "portals", "--depth", "2", "--json")) == [3, 5]


def test_a_match_that_is_over_counts_nothing() -> None:
    words = ("--seat", "white=random", "--seat", "black=random", "--max-turns", "1", "--record", "a.record")
    fine("play", "the_field", *words)
    file = Path("m.toml")
    file.write_text('scenario = "the_field"\nmax_turns = 1\n')
    assert fine("perft", "m.toml", "--depth", "2", "--after", "@a.record", "--json") == "[0, 0]\n"


# trace


def test_trace_prints_a_line_a_decision_and_the_outcome() -> None:
    lines = [json.loads(line) for line in fine("trace", "the_field", "--choices", moves()).splitlines()]
    assert lines[:1] == [
        {"n": 1, "seat": "white", "options": ["sow earth", "sow sky", "sow water"], "taken": "sow sky"}
    ]
    assert [list(line) for line in lines[:-1]] == [["n", "seat", "options", "taken"]] * 3
    assert [line["n"] for line in lines[:-1]] == [1, 2, 3]
    assert all(line["options"] == sorted(line["options"]) for line in lines[:-1])
    assert lines[-1] == {"winner": None, "turns": 2}


def test_trace_of_no_choices_is_the_first_turn() -> None:
    assert fine("trace", "the_field", "--choices", moves("")) == '{"winner": null, "turns": 1}\n'


def test_trace_reads_the_choices_of_a_record_and_tells_the_winner() -> None:
    words = ("--seat", "white=greedy", "--seat", "black=greedy", "--seed", "7", "--record", "a.record")
    fine("play", "the_valley", *words)
    result = json.loads(fine("replay", "a.record", "--json"))[0]["result"]
    last = json.loads(fine("trace", "the_valley", "--choices", "a.record").splitlines()[-1])
    assert result == f"{last['winner']} wins after {last['turns']} turns"


def test_trace_of_a_match_called_off_is_a_draw() -> None:
    words = ("--seat", "white=random", "--seat", "black=random", "--max-turns", "2", "--record", "a.record")
    fine("play", "the_field", *words)
    Path("m.toml").write_text('scenario = "the_field"\nmax_turns = 2\n')
    assert fine("trace", "m.toml", "--choices", "a.record").splitlines()[-1] == '{"winner": "draw", "turns": 2}'


def test_trace_stops_at_a_choice_that_is_not_possible() -> None:
    said = called("trace", "the_field", "--choices", moves("sow sky\nwest\n"))
    assert said.code == 1
    assert [json.loads(line)["n"] for line in said.out.splitlines()] == [1]
    assert said.err == "error: opening.txt, line 2: 'west' is not possible now; options: east, south\n"


def test_trace_takes_plugins_and_options() -> None:
    words = ("--with", "portals", "--set", "taolong.edition=2017", "--choices", moves("sow sky\neast\n"))
    assert len(fine("trace", "the_field", *words).splitlines()) == 3
