"""Wrong records: what can be read of them is, and the rest is said with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..core.cli.calling import called, fine
from .files import choices_of, edited, misused, recorded, scenario, written, wrong

DIVIDER = "--- choices ---\n"


def cut(file: str, end: int) -> str:
    """Leave out the last bytes of a file; its name."""
    Path(file).write_bytes(Path(file).read_bytes()[:end])
    return file


# What is no record


@pytest.mark.parametrize("text", ["", "hello\n", "\n\n", "format = 1\n"])
def test_a_file_without_choices_is_no_record(text: str) -> None:
    assert wrong("replay", written(text, "a.record")) == (
        "a.record is no record: it has no line '--- choices ---', as what boardwright play writes"
    )


@pytest.mark.parametrize("command", ["replay", "resume", "rematch"])
def test_a_scenario_file_is_no_record(command: str) -> None:
    assert wrong(command, scenario()).startswith("mine.toml is no record: ")


def test_a_binary_file_is_no_record() -> None:
    said = wrong("replay", written(bytes(range(256)), "a.record"))
    assert said == "a.record is no record: not text in UTF-8 at byte 128"


def test_a_file_of_nothing_but_zeros_is_no_record() -> None:
    assert wrong("replay", written(bytes(1000), "a.record")).startswith("a.record is no record: ")


@pytest.mark.parametrize("command", ["replay", "resume", "rematch"])
def test_a_record_that_is_not_there_is_said(command: str) -> None:
    recorded(file="mine.record")
    assert misused(command, "mine.recrd") == "there is no file 'mine.recrd'; did you mean 'mine.record'?"
    assert misused(command, "") == ". cannot be read: Is a directory"
    assert misused(command, ".") == ". cannot be read: Is a directory"


@pytest.mark.parametrize("command", ["play", "check", "show"])
def test_a_record_is_no_scenario(command: str) -> None:
    assert wrong(command, recorded()) == (
        "mine.record is a record, not a scenario or match file; check it with boardwright replay, "
        "go on with boardwright resume"
    )


# The header


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("format = 2", "format = 3", " is a record of format 3; this version reads formats 1 to 2: update boardwright"),
        ("format = 2", "format = 99999999999999999999", " is a record of format 99999999999999999999; this version"),
        ("format = 2", "format = 0", " is a record of format 0; this version reads formats 1 to 2"),
        ("format = 2", 'format = "1"', ", line 1: format: Expected `int`, got `str`"),
        ("format = 2\n", "", ": 'format' is missing"),
        ("format = 2", "format = ", " is not TOML: Invalid value (at line 1, column 10)"),
        ("seed = 7", "sed = 7", ", line 3: unknown key 'sed'; did you mean 'seed'?"),
        ("max_turns = 6", "max_turns = 0", ", line 4: max_turns: Expected `int` >= 1"),
        ("plugins = []", 'plugins = ["potals"]', ", line 5: plugin 'potals' is not installed; did you mean 'portals'?"),
        ("white =", "whit =", ", line 8: this match has no seat 'whit'; did you mean 'white'?"),
        ("[scenario]", "[scenary]", ", line 21: unknown key 'scenary'; did you mean 'scenario'?"),
        ('id = "mine"', "", ", line 21: 'id' is missing in [scenario]"),
        ("\nw1 w2", "\nw1 zz", ", scenario mine, map, a3, a4, b3: the white dragon has 2 segments and needs 3"),
        ("\n[portals]", "\n[portal]", ", scenario mine, line 10: unknown key 'portal'; did you mean 'portals'?"),
        ("\n[scenario]", '\n[set.taolong]\nedition = "x"\n[scenario]', ", line 22: option taolong.edition = 'x': Inv"),
    ],
)
def test_a_wrong_header_is_said_with_its_line(old: str, new: str, message: str) -> None:
    assert wrong("replay", edited(recorded(), old, new)).startswith(f"mine.record{message}")


def test_a_player_that_does_not_exist_does_not_keep_a_match_from_being_replayed() -> None:
    file = edited(recorded(), "white =", "white = 'gredy' #")
    fine("replay", file)
    assert wrong("rematch", file) == "mine.record, line 8: there is no player 'gredy'; did you mean 'greedy'?"


def test_a_player_that_does_not_exist_is_replaced_when_the_match_is_resumed() -> None:
    file = edited(recorded(turns=2), "white =", "white = 'gredy' #")
    edited(edited(file, "max_turns = 2", "max_turns = 4"), "draw after 2 turns", "")
    assert wrong("resume", file) == "mine.record, line 8: there is no player 'gredy'; did you mean 'greedy'?"
    assert "draw after 4 turns" in fine("resume", file, "--seat", "white=greedy")


def test_a_wrong_seat_of_the_command_line_is_not_blamed_on_the_record() -> None:
    assert misused("resume", recorded(), "--seat", "whit=greedy").startswith("this match has no seat 'whit'")


# The choices


def test_an_illegal_choice_is_said_with_its_line_its_turn_and_the_options() -> None:
    file = recorded()
    lines = Path(file).read_text().splitlines()
    number = next(at for at, line in enumerate(lines) if line == "# turn 2, black") + 1
    lines[number] = "fly"
    place = len([line for line in lines[lines.index(DIVIDER.strip()) + 1 : number] if line[0] != "#"]) + 1
    said = wrong("replay", written("\n".join([*lines, ""]), file))
    assert said.startswith(
        f"mine.record, line {number + 1}: choice {place} (turn 2, black) does not replay: "
        "'fly' is not possible now; options: "
    )
    assert wrong("resume", file) == said


def test_a_choice_after_the_end_is_said() -> None:
    file = recorded()
    text = Path(file).read_text()
    said = wrong("replay", written(text + "sow sky\n", file))
    assert said.startswith(f"mine.record, line {len(text.splitlines()) + 1}: choice {len(choices_of(file))} (turn 6, b")
    assert said.endswith("'sow sky' cannot be chosen: the match is over")


def test_a_result_that_is_not_that_of_the_choices_is_said() -> None:
    file = edited(recorded(), "draw after 6 turns", "white wins after 3 turns")
    assert wrong("replay", file) == (
        "mine.record says 'white wins after 3 turns', but by the rules its choices end with 'draw after 6 turns'"
    )


def test_a_result_of_a_match_that_goes_on_is_said_with_the_cure() -> None:
    file = recorded()
    last = choices_of(file)[-1]
    text = Path(file).read_text().removesuffix(f"{last}\n")
    said = wrong("replay", written(text, file))
    assert said.startswith("mine.record says 'draw after 6 turns', but the match goes on after its ")
    assert said.endswith('if the last were lost, write result = "" and resume it')
    edited(file, 'result = "draw after 6 turns"', 'result = ""')
    assert "draw after 6 turns" in fine("resume", file)


def test_a_record_of_other_versions_says_so_when_it_does_not_replay() -> None:
    file = edited(recorded(), 'taolong = { version = "', 'taolong = { version = "0.0.')
    edited(file, 'content = "', 'content = "0')
    fine("replay", file)
    edited(file, "# turn 1, white\n", "# turn 1, white\nfly\n")
    assert "; changed since it was played: " in wrong("replay", file)


# Cut off


def test_a_record_cut_off_in_the_middle_of_a_line_is_read_up_to_there() -> None:
    file = recorded()
    whole = choices_of(file)
    data = Path(file).read_bytes()
    for end in range(len(data) - 60, len(data)):
        if data[:end].endswith(b"\n"):
            continue
        kept = choices_of(written(data[: data.rindex(b"\n", 0, end) + 1], "whole.record"))
        assert kept == whole[: len(kept)]
        assert fine("replay", written(data[:end], file)) == (
            f"mine.record: {len(kept)} choices replay; the match goes on; the last line is cut off and was left out\n"
        )


def test_a_record_cut_off_is_resumed_to_the_same_end() -> None:
    whole = Path(recorded()).read_bytes()
    cut("mine.record", len(whole) - 3)
    said = called("resume", "mine.record")
    assert "the record ends in the middle of a choice; going on from the choice before" in said.err
    assert Path("mine.record").read_bytes() == whole


def test_a_record_cut_off_in_the_middle_of_a_letter_is_read_up_to_there() -> None:
    file = recorded()
    data = Path(file).read_bytes().partition(b"# turn 2")[0]
    assert fine("replay", written(data + "…".encode()[:2], file)).endswith("left out\n")


def test_a_record_cut_off_in_its_header_is_no_record() -> None:
    data = Path(recorded()).read_bytes()
    for end in range(0, data.index(DIVIDER.encode()) + len(DIVIDER) - 1, 37):
        assert wrong("replay", cut(written(data, "mine.record"), end)).startswith("mine.record is no record: ")


# Odd, but right


def test_line_ends_and_a_byte_order_mark_of_another_system_are_no_mistakes() -> None:
    data = Path(recorded()).read_bytes()
    said = fine("replay", written(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"), "mine.record"))
    assert said.endswith("draw after 6 turns\n")


def test_a_scenario_whose_text_holds_the_dividing_line_is_recorded() -> None:
    drawn = Path(scenario()).read_text()
    written(f'{drawn}about = """\n{DIVIDER}"""\n')
    recorded("mine.toml")
    assert fine("replay", "mine.record").endswith("draw after 6 turns\n")


def test_a_rematch_of_a_scenario_with_an_odd_name_stays_in_the_folder_for_matches(desk: Path) -> None:
    fine("rematch", edited(recorded(), 'id = "mine"', 'id = "../../a/b"'))
    assert [file.name for file in (desk / "matches").iterdir()] == [".._.._a_b-0001.record"]


def test_control_characters_are_refused() -> None:
    said = wrong("replay", edited(recorded(), 'id = "mine"', 'id = "a\\u001b[2J"'))
    assert said == "mine.record, line 22: scenario.id: the text holds the control character '\\x1b'; leave it out"


def test_a_choice_has_an_end() -> None:
    file = edited(recorded(), "# turn 2", "x" * 301 + "\n# turn 2")
    assert wrong("replay", file).endswith(": a choice of 301 letters; 300 at most")


def test_choices_have_an_end() -> None:
    file = edited(recorded(), "# turn 2", "stop\n" * 200_001 + "# turn 2")
    assert ".record: it has 200," in (said := wrong("replay", file))
    assert said.endswith(" choices; 200,000 at most")


def test_a_damaged_record_is_listed_as_such_among_the_others(desk: Path) -> None:
    recorded(file="matches/a.record")
    written("hello", "matches/b.record")
    (desk / "matches" / "c.record").mkdir()
    listed = fine("matches").splitlines()
    assert [line.split()[0] for line in listed] == [str(desk / "matches" / f"{name}.record") for name in "abc"]
    assert listed[0].endswith("draw after 6 turns")
    assert listed[1].endswith(
        "b.record is no record: it has no line '--- choices ---', as what boardwright play writes"
    )
    assert listed[2].endswith("c.record cannot be read: Is a directory")
