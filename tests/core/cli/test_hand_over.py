"""Two people at one terminal: what one must not see of the other is shown on a screen of its own, and is gone."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

pty = pytest.importorskip("pty")

PATIENCE = 60
ALONE = re.compile(r"\x1b\[\?1049h(.*?)\x1b\[\?1049l", re.DOTALL)
"""What is shown on the second screen of a terminal, from which nothing is left to scroll back to."""
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def shown(folder: Path, words: list[str], *said: tuple[str, str]) -> str:
    """All that a terminal is sent, control codes included, while each wait for a text is answered with a line."""
    terminal, inner = pty.openpty()
    command = [sys.executable, "-m", "boardwright", *words]
    process = subprocess.Popen(command, cwd=folder, stdin=inner, stdout=inner, stderr=inner, start_new_session=True)
    os.close(inner)
    sent, place = "", 0
    for wait, line in said:
        until = monotonic() + PATIENCE
        while wait not in sent[place:]:
            assert monotonic() < until, (wait, sent)
            if select.select([terminal], [], [], 1)[0]:
                sent += os.read(terminal, 4096).decode()
        place = len(sent)
        os.write(terminal, f"{line}\n".encode())
    try:
        while found := os.read(terminal, 4096):
            sent += found.decode()
    except OSError:  # the end of what a terminal has to say
        pass
    os.close(terminal)
    process.wait(PATIENCE)
    return sent


@pytest.fixture
def duel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both have chosen a die, and the knight a card, at one terminal."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    words = ["play", "duel", "--seed", "1", "--max-turns", "1", "--record", "a.record"]
    return shown(
        tmp_path, words,
        ("knight, press Enter", ""), ("> ", "die 4"), ("dragon, press Enter", ""), ("> ", "die 6"),
        ("knight, press Enter", ""), ("> ", "play charge"), ("dragon, press Enter", ""), ("> ", "quit"),
    )  # fmt: skip


def test_each_decision_has_a_screen_of_its_own(duel: str) -> None:
    assert [("knight is to choose" in part, "dragon is to choose" in part) for part in ALONE.findall(duel)] == [
        (True, False),
        (False, True),
        (True, False),
        (False, True),
    ]


def test_nothing_of_a_decision_is_left_on_the_terminal(duel: str) -> None:
    left = CODES.sub("", ALONE.sub("", duel))
    assert "to choose" not in left
    assert not re.search(r"charge|die \d|play ", left)


def test_a_sealed_choice_is_not_shown_to_the_next_person(duel: str) -> None:
    *_, last = ALONE.findall(duel)
    assert "play charge" not in last
    assert "play flap" in last
