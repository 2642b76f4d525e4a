"""Writing a record: full disks, killed processes, links and rivals; what has been said to be recorded is there."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from boardwright import Misuse, RecordError
from boardwright.matches.match import Match
from boardwright.matches.record import load_record
from boardwright.matches.record_format import record_text
from boardwright.matches.recorder import Recorder, new_recorder
from boardwright.storage.files import write_new
from boardwright.storage.limits import CHOICE
from msgspec import structs

from ..cli.calling import PATIENCE, called, fine, process, ran
from .conftest import FILE

NEW = Path(".a.record.new")
LOCK = Path(".a.record.lock")
SEATS = ("--seat", "white=random", "--seat", "black=random")
PLAY = ("play", "the_field", *SEATS, "--seed", "7", "--max-turns", "6", "--record", str(FILE))

KILLED = """
import os, sys
from pathlib import Path
from boardwright.storage import files
from boardwright.cli import main

def killed(*words):
    os.kill(os.getpid(), 9)

STEP
sys.argv[0] = "boardwright"
main()
"""
STEPS = ("os.fsync = killed", "Path.replace = killed", "files.publish = os.link = killed")
"""Moments at which a process is killed while it writes a whole record."""


def left() -> list[str]:
    """What there is in the folder besides the record."""
    return sorted(path.name for path in Path().iterdir() if path != FILE)


def whole(match: Match) -> bool:
    """Whether the record is that of the match."""
    return FILE.read_text() == record_text(match.record, match.turns)


def recorder(match: Match) -> Recorder:
    """The recorder of a match that has one."""
    assert match.recorder
    return match.recorder


# Nothing is left behind


def test_nothing_but_the_record_is_left() -> None:
    fine(*PLAY)
    assert left() == []


@pytest.mark.parametrize("step", STEPS[::2])
def test_what_a_killed_process_leaves_is_taken_away_by_the_next(step: str) -> None:
    words = [sys.executable, "-c", KILLED.replace("STEP", step), *PLAY]
    assert subprocess.run(words, check=False, timeout=PATIENCE).returncode == -9
    assert not FILE.exists()
    assert NEW.name in left()
    fine(*PLAY)
    assert left() == []


@pytest.mark.parametrize("step", STEPS[:2])
def test_a_record_survives_a_process_that_is_killed_while_it_is_replaced(match: Match, step: str) -> None:
    recorder(match).close()
    before = FILE.read_text()
    words = [sys.executable, "-c", KILLED.replace("STEP", step), "resume", str(FILE), *SEATS]
    assert subprocess.run(words, check=False, timeout=PATIENCE).returncode == -9
    assert FILE.read_text() == before
    fine("resume", str(FILE), *SEATS)
    assert left() == []


def test_a_name_that_is_left_for_the_record_itself_does_not_harm_it(match: Match) -> None:
    recorder(match).close()
    NEW.hardlink_to(FILE)  # as if killed between giving the record its name and taking away the other
    LOCK.write_text("1\n")
    before = load_record(FILE).choices
    fine("resume", str(FILE), *SEATS)
    assert load_record(FILE).choices[: len(before)] == before
    assert left() == []


# A full disk


def test_a_file_that_may_not_grow_keeps_every_choice_that_was_made() -> None:
    fine(*PLAY)
    complete = FILE.read_bytes()
    FILE.unlink()
    limit = len(complete) - 10
    setting = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))\n"
    words = [sys.executable, "-c", setting + KILLED.replace("STEP", ""), *PLAY]
    done = subprocess.run(words, check=False, timeout=PATIENCE, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (
        1, "error: a.record cannot be written: File too large; make room for it\n"
    )  # fmt: skip
    assert FILE.read_bytes().endswith(b"\n")
    assert left() == []
    fine("resume", str(FILE))
    assert FILE.read_bytes() == complete


def test_a_choice_that_is_written_in_part_is_taken_back(match: Match) -> None:
    out, before = recorder(match)._out, FILE.read_text()

    class Full:
        """A disk with room for three letters."""

        def write(self, data: bytes) -> int:
            if len(data) <= 3:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return out.write(bytes(data)[:3])

        def __getattr__(self, name: str) -> Any:
            return getattr(out, name)

    recorder(match)._out = Full()  # type: ignore[assignment]
    with pytest.raises(RecordError, match="No space left on device; make room for it"):
        recorder(match).add("turn 9, white", "stop there")
    assert FILE.read_text() == before
    recorder(match)._out = out
    match.take(match.game.options[0])
    assert whole(match)


def test_a_choice_that_could_not_be_read_again_is_not_written(match: Match) -> None:
    before = FILE.read_text()
    with pytest.raises(RecordError, match="as long as a record may be, or this choice is"):
        recorder(match).add("turn 9, white", "x" * (CHOICE + 1))
    assert FILE.read_text() == before


def test_a_folder_that_is_only_for_reading_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def opened(path: Any, how: int, *rest: Any, **more: Any) -> int:
        if how & os.O_CREAT and "a.record" in str(path):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), path)
        return real(path, how, *rest, **more)

    monkeypatch.setattr(os, "open", opened)
    said = called(*PLAY)
    assert said.code == 2
    assert said.err == (
        "error: a.record cannot be written: Read-only file system; a record needs a place you may write to\n"
    )
    assert not list(Path().iterdir())


# One match, one writer


def test_a_second_process_is_refused_and_told_who_writes_the_record() -> None:
    with subprocess.Popen(process("play", "the_field", "--record", str(FILE)), stdin=subprocess.PIPE) as first:
        end = monotonic() + PATIENCE
        while not FILE.exists():
            assert monotonic() < end
            sleep(0.02)
        said = ran("resume", str(FILE), *SEATS)
        first.kill()
    assert said.code == 2
    assert said.err == (
        f"error: a.record cannot be written: process {first.pid} is writing it; "
        "wait until that match is over or left, or end that process\n"
    )
    assert load_record(FILE).choices == ()
    assert "turns" in fine("resume", str(FILE), *SEATS)  # the lock has ended with its process
    assert left() == []


def test_a_second_match_of_the_same_process_is_refused_too(match: Match) -> None:
    said = called("resume", str(FILE))
    assert said.code == 2
    assert f"process {os.getpid()} is writing it" in said.err
    match.take(match.game.options[0])
    assert whole(match)


def test_a_record_that_has_grown_since_it_was_read_is_not_written_over(match: Match) -> None:
    recorder(match).close()
    before = FILE.read_text()
    with pytest.raises(Misuse, match="has been written to since it was read; resume it again"):
        Recorder(FILE, match.record, match.turns, new=False, held=len(match.choices) - 1)
    assert FILE.read_text() == before
    Recorder(FILE, match.record, match.turns, new=False, held=len(match.choices)).close()


@pytest.mark.parametrize("change", ["replaced", "gone"])
def test_a_record_that_is_another_file_now_is_not_written_on(match: Match, change: str) -> None:
    FILE.unlink()
    if change == "replaced":
        FILE.write_text("mine")
    with pytest.raises(RecordError, match=r"a\.record (has been replaced|cannot be written: No such file)"):
        match.take(match.game.options[0])
    assert not FILE.exists() or FILE.read_text() == "mine"


# Links and modes


def test_a_link_is_written_through() -> None:
    Path("elsewhere").mkdir()
    target = Path("elsewhere/b.record")
    FILE.symlink_to(target)
    fine(*PLAY)
    assert FILE.is_symlink()
    assert load_record(target).result == "draw after 6 turns"
    assert [path.name for path in target.parent.iterdir()] == ["b.record"]
    fine(*PLAY, "--force")
    assert FILE.is_symlink()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_record_keeps_its_mode(match: Match) -> None:
    FILE.chmod(0o640)
    match.undo(2)
    assert stat.S_IMODE(FILE.stat().st_mode) == 0o640


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_what_is_no_ordinary_file_is_not_replaced() -> None:
    os.mkfifo(FILE)
    assert "it is no ordinary file" in called(*PLAY, "--force").err
    assert FILE.is_fifo()


# Names


@pytest.mark.parametrize("letter", ["x", "龍", "/", "\0"])
def test_any_id_makes_a_name_for_a_record(desk: Path, match: Match, letter: str) -> None:
    scenario = structs.replace(match.plan.scenario, id=letter * 300)
    record = structs.replace(match.record, plan=structs.replace(match.plan, scenario=scenario), choices=())
    made = [new_recorder(record) for _ in range(2)]
    for each in made:
        each.close()
    assert [each.file.parent for each in made] == [desk / "matches"] * 2
    assert [each.file.name[-12:] for each in made] == ["-0001.record", "-0002.record"]


# Other files


def test_a_file_that_cannot_be_written_again_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = Path("a.svg")
    write_new(file, "before")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Misuse, match=r"a\.svg cannot be written: No space left on device"):
        write_new(file, "after", force=True)
    assert file.read_text() == "before"
    assert left() == ["a.svg"]
    monkeypatch.undo()


def test_a_file_is_written_again_through_a_link_and_keeps_its_mode() -> None:
    file, link = Path("a.svg"), Path("link.svg")
    write_new(file, "before")
    file.chmod(0o600)
    link.symlink_to(file)
    with pytest.raises(Misuse, match="exists; name another file"):
        write_new(link, "after")
    write_new(link, "after", force=True)
    assert (link.is_symlink(), file.read_text(), stat.S_IMODE(file.stat().st_mode)) == (True, "after", 0o600)
