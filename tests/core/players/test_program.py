"""A program that plays is told what its seat may know, and ended with a clear word when it misbehaves."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from pathlib import Path
from random import Random

import pytest
from boardwright import sight_to_choose
from boardwright.errors import Misuse
from boardwright.matches.match import Match
from boardwright.matches.plan import read_plan
from boardwright.players.program import Program, ProgramError
from boardwright.players.registry import player_named

from ..cli.calling import called, desk


@pytest.fixture(autouse=True)
def shelf() -> None:
    """What is really installed."""


__all__ = ["desk"]  # every test here works in an empty folder

LOOP = "import json, os, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
FIRST = LOOP + "    print(json.dumps({'play': asked['options'][0]}), flush=True)\n"


def bot(folder: Path, code: str, seconds: int = 10) -> Program:
    """A program with this code."""
    file = folder / "bot.py"
    file.write_text(code, encoding="utf-8")
    player = player_named(f"program@{seconds}:'{sys.executable}' '{file}'")
    assert isinstance(player, Program)
    return player


@pytest.mark.parametrize("scenario", ["the_valley", "duel"])
def test_a_program_plays_a_match(scenario: str, tmp_path: Path) -> None:
    match = Match(read_plan(scenario).but(seed=1, max_turns=8))
    match.run({match.seats[0]: bot(tmp_path, FIRST), match.seats[1]: player_named("random")})
    assert match.game.over


def test_a_program_that_draws_by_the_seed_plays_the_same_again(tmp_path: Path) -> None:
    code = "import random\n" + LOOP + (
        "    print(json.dumps({'play': random.Random(asked['seed']).choice(asked['options'])}), flush=True)\n"
    )  # fmt: skip
    made = []
    for _ in range(2):
        match = Match(read_plan("the_valley").but(seed=1, max_turns=6))
        match.run(dict.fromkeys(match.seats, bot(tmp_path, code)))
        made.append(match.choices)
    assert made[0] == made[1]


def test_a_program_is_told_no_more_than_its_seat_may_know(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    code = (
        LOOP
        + f"    open({str(heard)!r}, 'a').write(line)\n"
        + FIRST.partition("\n")[2].partition("\n")[2].partition("\n")[2]
    )
    match = Match(read_plan("duel").but(seed=1, max_turns=1))
    match.run({"knight": player_named("random"), "dragon": bot(tmp_path, code)})
    first = json.loads(heard.read_text(encoding="utf-8").splitlines()[0])
    assert first["view"]["agenda"][0]["taken"] == [{"type": "boardwright.Sealed", "seat": "knight"}]


def test_a_program_that_names_the_impossible_blind_is_asked_again(tmp_path: Path) -> None:
    match = Match(read_plan("the_valley").but(("chosen_one",), seed=1))
    match.take(match.game.options[0])
    assert match.chosen(bot(tmp_path, FIRST.replace("['options'][0]", "['options'][-1]"))) in match.game.options
    assert match.history.named, "of all that can be named, the last by the alphabet is not possible"


@pytest.mark.parametrize(("code", "said"), [
    (LOOP + "    print('sow water', flush=True)", "answered 'sow water'; it must be such as {\"play\": \"sow earth\"}"),
    (LOOP + "    print('{\"play\": \"fly\"}', flush=True)", "it must be such as"),
    (LOOP + "    print('[' * 60000, flush=True)", "it must be such as"),
    (LOOP + "    sys.exit(3)", "has ended, with exit code 3"),
    ("import sys; sys.exit(4)", "has ended, with exit code 4"),
    (LOOP + "    time.sleep(60)", "said nothing for 1 seconds; it may think longer as program@10:"),
], ids=["no JSON", "no option", "deep", "ends", "ends at once", "silent"])  # fmt: skip
def test_a_program_that_misbehaves_is_ended_with_a_clear_word(code: str, said: str, tmp_path: Path) -> None:
    player = bot(tmp_path, code, seconds=1 if "sleep" in code else 10)
    with pytest.raises(ProgramError) as error:
        player(sight_to_choose(read_plan("the_valley").game()), Random(1))
    assert said in str(error.value)
    assert "of white" in str(error.value)


def test_a_program_that_is_not_there_cannot_be_started() -> None:
    with pytest.raises(ProgramError, match="cannot be started: No such file"):
        player_named("program:./nothing")(sight_to_choose(read_plan("the_valley").game()), Random(1))


def running(process: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_program_ends_with_its_player(tmp_path: Path) -> None:
    player = bot(tmp_path, FIRST)
    player(sight_to_choose(read_plan("the_valley").game()), Random(1))
    process = player._process
    assert process is not None
    assert running(process.pid)
    del player
    gc.collect()
    time.sleep(0.1)
    assert not running(process.pid)


@pytest.mark.parametrize("name", ["program", "program:", "program@0:x", "program@x:y", "program:'"])
def test_a_program_without_a_command_is_misuse(name: str) -> None:
    with pytest.raises(Misuse, match=r"program:\./mybot"):
        player_named(name)


# Named by a file

MATCH = """
scenario = "the_field"
seed = 1
max_turns = 2

[seats]
white = "program:sh -c 'touch was.here'"
black = "random"
"""


def test_a_program_that_a_match_file_names_is_not_run_unless_it_is_trusted() -> None:
    Path("match.toml").write_text(MATCH, encoding="utf-8")
    said = called("play", "match.toml")
    assert (said.code, Path("was.here").exists()) == (2, False)
    assert "names programs as players, and a program may do anything that you may: white = " in said.err


def test_a_file_that_names_a_program_can_be_looked_at_and_played_by_others() -> None:
    Path("match.toml").write_text(MATCH, encoding="utf-8")
    assert called("check", "match.toml").code == 0
    assert called("play", "match.toml", "--seat", "white=random").code == 0


def test_a_trusted_program_that_ends_stops_the_match_which_is_saved() -> None:
    Path("match.toml").write_text(MATCH, encoding="utf-8")
    said = called("play", "match.toml", "--trust", "--record", "a.record")
    assert (said.code, Path("was.here").exists()) == (1, True)
    assert "of white has ended, with exit code 0" in said.err
    assert called("resume", "a.record").code == 2
    assert called("replay", "a.record").code == 0
