"""The prompt: what a person can type while they play."""

from __future__ import annotations

from pathlib import Path

import pytest
from boardwright.matches.record import load_record

from .calling import Said, called


def typed(*lines: str, words: tuple[str, ...] = ()) -> Said:
    """Play as White and Black, typing these lines, until the input ends."""
    text = "".join(f"{line}\n" for line in lines)
    said = called("play", "the_field", "--seed", "1", "--record", "a.record", *words, typed=text)
    assert said.code == 0, said.err
    return said


def choices() -> tuple[str, ...]:
    return load_record(Path("a.record")).choices


def test_the_board_and_the_numbered_options_are_shown() -> None:
    shown = typed().out
    assert "a   b   c   d   e   f   g   h" in shown
    assert "turn 1, white: white to choose (help for more)\n  1  sow sky\n  2  sow earth\n  3  sow water\n> " in shown


@pytest.mark.parametrize("line", ["2", "sow earth", " sow  earth ", "\t2"])
def test_an_option_is_taken_by_its_number_or_its_text(line: str) -> None:
    typed(line)
    assert choices() == ("sow earth",)


@pytest.mark.parametrize("line", ["0", "4", "99999999999999999999", "9" * 5_000, "٣"])
def test_a_number_that_is_not_there_is_refused(line: str) -> None:
    assert "> the options are numbered 1 to 3\n> " in typed(line).out
    assert choices() == ()


@pytest.mark.parametrize("line", ["-1", "1.0", "²", "fly", "龍", "\0", "x" * 100_000, "sow", "undo it", "SOW SKY"])
def test_what_is_not_an_option_is_refused_with_those_there_are(line: str) -> None:
    said = typed(line).out
    assert "is not asked for now; what is: sow sky, sow earth, sow water" in said or "no choice of yours" in said
    assert choices() == ()


def test_an_option_that_a_rule_refuses_is_refused_with_the_rule() -> None:
    assert "> 'sow fire' is not possible:\n  TL-2.4 " in typed("sow fire").out


@pytest.mark.parametrize("line", ["", "   "])
def test_an_empty_line_asks_again(line: str) -> None:
    assert typed(line).out.endswith("> > \n")


# Commands


@pytest.mark.parametrize("line", ["help", "?"])
def test_help_says_what_can_be_typed(line: str) -> None:
    said = typed(line).out
    assert all(word in said for word in ("why TEXT", "rule ID", "undo", "board", "save FILE", "quit"))


def test_why_says_which_rules_refuse_an_option() -> None:
    said = typed("why sow fire", "why sow sky", "why north", "why").out
    assert "> 'sow fire' is not possible:\n  TL-2.4 " in said
    assert "> 'sow sky' is possible.\n" in said
    assert "> 'north' is not asked for now; what is: " in said
    assert "> name an option, as in: why sow lake\n" in said


def test_rule_says_what_a_rule_says() -> None:
    said = typed("rule tl-4.6", "rule TL-99", "rule").out
    assert "> TL-4.6 Bite: " in said
    assert "> TL-99\n" in said
    assert "> name a rule, as in: rule TL-2.2\n" in said


def test_board_draws_the_board_again() -> None:
    assert typed("board").out.count("a   b   c   d") == 2


def test_quit_leaves_the_match_saved_and_says_how_to_resume() -> None:
    said = typed("sow sky", "quit", "east")
    assert said.err == "saved; go on with: boardwright resume a.record\n"
    assert choices() == ("sow sky",)


def test_the_end_of_the_input_leaves_the_match_saved_and_says_how_to_resume() -> None:
    said = typed("sow sky")
    assert said.err == "saved; go on with: boardwright resume a.record\n"
    assert choices() == ("sow sky",)


def test_a_match_is_played_to_its_end() -> None:
    said = typed("sow sky", "east", "absorb", words=("--max-turns", "1"))
    assert said.out.endswith("draw after 1 turn\n")
    assert said.err == "recorded; see it again with: boardwright replay a.record --step\n"


# undo


def test_undo_takes_back_the_last_choice_and_rewrites_the_record() -> None:
    said = typed("sow sky", "undo")
    assert said.out.count("white to choose") == 3
    assert choices() == ()
    assert "sow sky" not in Path("a.record").read_text()


def test_undo_can_be_said_until_nothing_is_left() -> None:
    said = typed("sow sky", "east", "undo", "undo", "undo", "sow earth")
    assert "> there is no choice of yours to take back\n" in said.out
    assert choices() == ("sow earth",)


def test_undo_takes_back_what_the_others_did_since() -> None:
    typed("sow sky", "east", "absorb", "undo", words=("--seat", "black=greedy"))
    assert choices() == ("sow sky", "east")


def test_undo_after_a_resume_takes_back_choices_made_before_it() -> None:
    typed("sow sky", "east")
    called("resume", "a.record", typed="undo\nsouth\n")
    assert choices() == ("sow sky", "south")


# save


def test_save_keeps_a_copy_of_the_match_so_far() -> None:
    said = typed("sow sky", "save b.record", "east")
    assert "> saved as b.record\n" in said.out
    assert load_record(Path("b.record")).choices == ("sow sky",)
    assert choices() == ("sow sky", "east")


def test_save_does_not_write_over_a_file() -> None:
    Path("b.record").write_text("mine")
    said = typed("save b.record", "save a.record", "save").out
    assert "> b.record exists; name another file\n> a.record exists; name another file\n> name a file, as in: " in said
    assert Path("b.record").read_text() == "mine"


@pytest.mark.parametrize("name", ["no/b.record", ".", "\0", "x" * 300])
def test_a_copy_that_cannot_be_written_is_said(name: str) -> None:
    said = typed(f"save {name}", "sow sky").out
    assert "cannot be written: " in said or "is a folder; name a file" in said
    assert choices() == ("sow sky",)
