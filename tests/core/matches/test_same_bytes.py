"""Equal matches make equal files, whatever process, order of words, of installing, or Python they are played in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from ..cli.calling import PATIENCE, fine

ROOT = Path(__file__).resolve().parents[3]
SEATS = ("--seat", "white=random", "--seat", "black=random", "--seed", "7", "--max-turns", "4")
PLAY = ("play", "the_valley", *SEATS)
VERSIONS = ("3.11", "3.12", "3.13")

MAIN = """
import sys
sys.argv[0] = "boardwright"
from boardwright.cli import main
main()
"""
OTHERWISE = """
import importlib.metadata
real = importlib.metadata.entry_points
importlib.metadata.entry_points = lambda **given: importlib.metadata.EntryPoints(reversed([*real(**given)]))
"""
"""Have the installed packages found in another order."""


def record(name: str, *words: str) -> bytes:
    """The record of a match played in this process."""
    fine(*words, "--record", name)
    return Path(name).read_bytes()


def record_in(python: str, name: str, code: str, *words: str, **environment: str) -> bytes:
    """The record of a match played in another process."""
    line = [python, "-c", code, *words, "--record", name]
    subprocess.run(line, check=True, capture_output=True, timeout=PATIENCE, env=os.environ | environment)
    return Path(name).read_bytes()


def test_the_order_of_plugins_on_the_command_line_does_not_matter() -> None:
    orders = [
        ("--with", "monk", "--with", "red_pearl"),
        ("--with", "red_pearl", "--with", "monk"),
        ("--with", "red_pearl,monk,red_pearl"),
    ]
    assert len({record(f"{number}.record", *PLAY, *order) for number, order in enumerate(orders)}) == 1


def test_the_order_of_options_and_seats_does_not_matter() -> None:
    one = ("--set", "taolong.meter=3", "--set", "portals.toll={red='fire',blue='water'}", *SEATS)
    other = ("--set", "portals.toll={blue='water',red='fire'}", "--set", "taolong.meter=3", *SEATS[2:4], *SEATS[:2])
    first = record("one.record", "play", "the_valley", *one)
    assert first == record("other.record", "play", "the_valley", *other, *SEATS[4:])


def test_a_match_file_and_the_command_line_make_the_same_record() -> None:
    Path("a.toml").write_text(
        'scenario = "the_valley"\nplugins = ["red_pearl", "monk"]\nseed = 7\nmax_turns = 4\n'
        '[seats]\nblack = "random"\nwhite = "random"\n[set.taolong]\nmeter = 3\n'
    )
    said = record("said.record", *PLAY, "--with", "monk,red_pearl", "--set", "taolong.meter=3")
    assert record("read.record", "play", "a.toml") == said


@pytest.mark.parametrize("seed", ["0", "1", "4294967295"])
def test_the_seed_of_hashes_and_the_order_of_installing_do_not_matter(seed: str) -> None:
    words = (*PLAY, "--with", "monk,red_pearl,clouds")
    plain = record_in(sys.executable, "plain.record", MAIN, *words)
    assert plain == record_in(sys.executable, "other.record", OTHERWISE + MAIN, *words, PYTHONHASHSEED=seed)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_version_of_python_does_not_matter(version: str) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here with the packages installed")
    plain = record_in(sys.executable, "plain.record", MAIN, *PLAY)
    assert plain == record_in(python, "other.record", MAIN, *PLAY)


def interpreter(version: str) -> str | None:
    """A Python of this version that has the packages: on the path, or among ``BOARDWRIGHT_PYTHONS``."""
    named = os.environ.get("BOARDWRIGHT_PYTHONS", "").split(os.pathsep)
    for python in (*named, which(f"python{version}"), sys.executable):
        if python and can_play(python, version):
            return python
    return None


def can_play(python: str, version: str) -> bool:
    """Whether this Python is of this version and has the packages of this very tree."""
    asked = "import sys, boardwright, taolong, taolong_portals; print(sys.version, boardwright.__file__)"
    done = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=False, timeout=PATIENCE)
    return done.stdout.startswith(f"{version}.") and str(ROOT) in done.stdout
