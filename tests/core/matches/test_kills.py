"""A match whose process is killed at a random moment loses at most the choice being made, and is resumed to its end.

It is slow, so it is asked for by name; two hundred matches:

    BOARDWRIGHT_KILLS=200 python -m pytest tests/core/matches/test_kills.py -m slow

The kills are spread over three moments: while a match begins, while players of the computer choose, and while people,
whose choices come through a pipe, take back every third of them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest
from boardwright.matches.record import load_record

from ..cli.calling import PATIENCE, fine

KILLS = int(os.environ.get("BOARDWRIGHT_KILLS", "9"))
FILE = Path("killed.record")
ITS_FILES = "*killed.record*"
"""The record, and what is to become it."""
PLAY = ("play", "the_valley", "--seed", "7")
PLAYERS = ("--seat", "white=greedy", "--seat", "black=random", "--max-turns", "40")
RANDOM = ("--seat", "white=random", "--seat", "black=random")

LOUD = """
import os, sys
from boardwright.cli import main
from boardwright.matches.match import Match

def loud(change):
    def changed(match, *given):
        change(match, *given)
        os.write(2, f"{len(match.choices)}\\n".encode())
    return changed

Match.take, Match.undo = loud(Match.take), loud(Match.undo)
sys.argv[0] = "boardwright"
main()
"""
"""The command line, saying after every choice and every undo how many choices are made by now."""


class Running:
    """A match in a process of its own, which says how many choices it has made."""

    def __init__(self, *words: str) -> None:
        self.said = Path("said.txt")
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-c", LOUD, *words], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=said
            )

    def waits(self, enough: Callable[[], object]) -> None:
        """Wait until there is enough of it, or until it is over."""
        end = monotonic() + PATIENCE
        while not enough() and self.process.poll() is None:
            assert monotonic() < end
            sleep(0.0002)

    def killed(self) -> list[int]:
        """Kill it; how many choices it says it had made, time after time."""
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)
        whole = self.said.read_text().rpartition("\n")[0]
        return [int(line) for line in whole.splitlines() if line.isdecimal()]


def killed_at_beginning(random: Random) -> list[int]:
    """Kill a match about when its record is made."""
    running = Running(*PLAY, *PLAYERS, "--record", str(FILE))
    running.waits(lambda: list(Path().glob(ITS_FILES)))
    sleep(random.uniform(0, 0.02))
    return running.killed()


def killed_while_choosing(random: Random) -> list[int]:
    """Kill a match between players of the computer."""
    running, size = Running(*PLAY, *PLAYERS, "--record", str(FILE)), random.randrange(300)
    running.waits(lambda: running.said.stat().st_size > size)
    sleep(random.uniform(0, 0.002))
    return running.killed()


def killed_while_undoing(random: Random) -> list[int]:
    """Kill a match of people, who take back every third choice."""
    running, size = Running(*PLAY, "--record", str(FILE)), random.randrange(100)
    assert running.process.stdin
    running.process.stdin.write(b"1\n1\n1\nundo\n" * 25)
    running.process.stdin.flush()
    running.waits(lambda: running.said.stat().st_size > size)
    sleep(random.uniform(0, 0.02))
    return running.killed()


def wrong_with(said: list[int], players: tuple[str, ...]) -> str:
    """What is wrong with what is left of a match that was killed and resumed; empty if nothing is."""
    if not FILE.exists():
        return "choices were made, but there is no record" if said else ""
    record = load_record(FILE)
    made, last = len(record.choices), said[-1] if said else 0
    # A choice is recorded before it is said, and so is an undo, which leaves one less.
    if made - last not in ((0, 1) if players is PLAYERS else (-1, 0, 1)):
        return f"{made} choices are recorded, but {last} were made"
    fine("resume", str(FILE), *players[:4])
    resumed = load_record(FILE)
    if resumed.choices[:made] != record.choices or not resumed.result:
        return "it was not resumed to its end"
    if players is PLAYERS and FILE.read_bytes() != Path("whole.record").read_bytes():
        return "it was resumed to another end than without being killed"
    return ""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kill", "players"),
    [(killed_at_beginning, PLAYERS), (killed_while_choosing, PLAYERS), (killed_while_undoing, RANDOM)],
)
def test_a_match_that_is_killed_loses_one_choice_at_most_and_is_resumed_to_its_end(
    kill: Callable[[Random], list[int]], players: tuple[str, ...]
) -> None:
    fine(*PLAY, *PLAYERS, "--record", "whole.record")
    random, found, left = Random(kill.__name__), [], []
    for number in range((KILLS + 2) // 3):
        for file in Path().glob(ITS_FILES):
            file.unlink()
        said = kill(random)
        left.append(len(load_record(FILE).choices) if FILE.exists() else None)
        if problem := wrong_with(said, players):
            found.append(f"kill {number}: {problem}")
    print(f"\n{kill.__name__}: {len(left)} kills, after so many choices (None: no record yet): {left}")  # noqa: T201
    assert not found
