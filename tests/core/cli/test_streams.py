"""What goes where: stdout and stderr, pipes that close, terminals, colours, and leaving in the middle."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from boardwright.matches.record import load_record

from .calling import PATIENCE, at_terminal, process, ran

RANDOM = ("--seat", "white=random", "--seat", "black=random", "--seed", "1")
COLOUR = re.compile(r"\x1b\[[0-9;]*(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|38|48)[0-9;]*m")


def through_shell(line: str) -> subprocess.CompletedProcess[bytes]:
    """A line for a shell, in which BW is the command line."""
    quoted = " ".join(process())
    return subprocess.run(
        ["bash", "-c", line.replace("BW", quoted)], capture_output=True, timeout=PATIENCE, check=False
    )


# Pipes


@pytest.mark.parametrize("command", ["scenarios", "show the_valley", "play the_field " + " ".join(RANDOM), "--help"])
def test_a_reader_that_stops_reading_is_no_error(command: str) -> None:
    done = through_shell(f"BW {command} | head -c 1")
    assert len(done.stdout) == 1
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


def test_a_match_whose_reader_stops_reading_is_kept(desk: Path) -> None:
    through_shell(f"BW play the_valley {' '.join(RANDOM)} --boards | head -1")
    [file] = (desk / "matches").iterdir()
    assert load_record(file).choices


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["check the_field", "show the_field", "play the_field --record a.record --force"])
def test_a_stream_that_is_closed_is_no_error(command: str, closed: str) -> None:
    done = through_shell(f"BW {command} {closed}")
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False), done.stderr


def test_an_error_with_stderr_closed_is_still_one() -> None:
    assert (through_shell("BW check nix.toml 2>&-").returncode, through_shell("BW check nix 2>&-").stdout) == (2, b"")


def test_what_is_typed_need_not_be_text() -> None:
    said = ran("play", "the_field", "--record", "a.record", typed=b"\xff\xfe\nsow sky\n\x80\n")
    assert (said.code, said.err) == (0, "saved; go on with: boardwright resume a.record\n")
    assert load_record(Path("a.record")).choices == ("sow sky",)


def test_what_a_stream_cannot_show_is_no_error() -> None:
    done = subprocess.run(
        process("show", "the_field"),
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()


# What is read by programs


@pytest.mark.parametrize(
    "words",
    [
        ("scenarios",),
        ("plugins",),
        ("tiles",),
        ("matches",),
        ("rule", "TL-4.6"),
        ("check", "the_valley"),
        ("why", "the_valley", "sow fire"),
        ("perft", "the_valley", "--depth", "3"),
        ("perft", "the_valley", "--depth", "2", "--divide"),
    ],
    ids=" ".join,
)
def test_at_a_terminal_too_json_is_json(words: tuple[str, ...]) -> None:
    with subprocess.Popen(process(*words, "--json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        out, err = running.communicate(timeout=PATIENCE)
    assert json.loads(out) is not None
    assert err == b""


# Colours


def test_a_terminal_is_shown_colours_unless_it_wants_none() -> None:
    for environment, coloured in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
        with at_terminal("show", "the_valley", **environment) as terminal:
            assert terminal.ends() == 0
            assert bool(COLOUR.search(terminal.shown)) is coloured, environment


def test_a_pipe_is_shown_no_colours() -> None:
    assert "\x1b" not in ran("show", "the_valley").out


# At a terminal


def test_a_person_plays_at_a_terminal_and_leaves_with_ctrl_d() -> None:
    with at_terminal("play", "the_field", "--seed", "1", "--record", "a.record") as terminal:
        terminal.reads("3  sow water")
        terminal.types("sow sky\n")
        terminal.reads("2  south")
        terminal.types("\x04")
        assert terminal.ends() == 0
    assert "saved; go on with: boardwright resume a.record" in terminal.shown
    assert load_record(Path("a.record")).choices == ("sow sky",)


def test_ctrl_c_at_the_prompt_leaves_the_match_saved_and_says_how_to_resume() -> None:
    with at_terminal("play", "the_field", "--seed", "1", "--record", "a.record") as terminal:
        terminal.reads("3  sow water")
        terminal.types("sow sky\n")
        terminal.reads("2  south")
        assert terminal.interrupted() == 0
    assert "> \r\nsaved; go on with: boardwright resume a.record" in terminal.shown
    assert "Traceback" not in terminal.shown
    assert load_record(Path("a.record")).choices == ("sow sky",)


def test_ctrl_c_while_the_computer_thinks_leaves_the_match_saved_and_says_how_to_resume() -> None:
    seats = ("--seat", "white=random", "--seat", "black=search:999999")
    with at_terminal("play", "the_field", *seats, "--seed", "1", "--record", "a.record") as terminal:
        terminal.reads("turn 1, white")
        assert terminal.interrupted() == 0
    assert "saved; go on with: boardwright resume a.record" in terminal.shown
    assert "Traceback" not in terminal.shown
    assert load_record(Path("a.record")).choices


def test_ctrl_c_ends_a_count_without_a_word() -> None:
    with at_terminal("perft", "the_field", "--depth", "20") as terminal:
        terminal.reads("perft(5) = 52")
        assert terminal.interrupted() == 130
    assert "Traceback" not in terminal.shown


def test_a_replay_waits_for_enter_after_every_choice_until_it_is_left() -> None:
    ran("play", "the_field", *RANDOM, "--max-turns", "2", "--record", "a.record")
    for leaving in ("q\n", "\x04"):
        with at_terminal("replay", "a.record", "--step") as terminal:
            assert "2/" not in terminal.reads("Enter goes on, q stops: ")
            terminal.types("\n")
            terminal.reads("Enter goes on, q stops: ")
            terminal.types(leaving)
            assert terminal.ends() == 0
        assert terminal.shown.endswith("draw after 2 turns\r\n")


def test_a_count_that_takes_its_time_shows_so_on_a_terminal() -> None:
    with at_terminal("perft", "the_field", "--depth", "3") as terminal:
        assert terminal.ends() == 0
    assert "depth 3" in terminal.shown
    assert "perft(3) = 12" in terminal.shown
    assert ran("perft", "the_field", "--depth", "3").err == ""
