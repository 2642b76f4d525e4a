"""Files that cannot be written or read, and what is there already: nothing is ever written over unasked."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from ..core.cli.calling import called, fine
from .files import misused, recorded, refused, scenario, written

NEED = "a record needs a place you may write to"
SEATS = ("--seat", "white=random", "--seat", "black=random", "--seed", "1", "--max-turns", "2")


def forbid(monkeypatch: pytest.MonkeyPatch, forbidden: str, folder: Path) -> None:
    """Make files of this folder fail to open, as for somebody who may not."""
    real = Path.open

    def opened(self: Path, mode: str = "r", *rest: Any, **options: Any) -> Any:
        if mode[0] in forbidden and self.absolute().is_relative_to(folder):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))
        return real(self, mode, *rest, **options)

    monkeypatch.setattr(Path, "open", opened)


# Records


def test_a_record_is_not_written_over() -> None:
    file = written("mine", "mine.record")
    said = misused("play", "the_field", *SEATS, "--record", file)
    assert said == "mine.record exists; name another file, or say --force to write over it"
    assert Path(file).read_text() == "mine"


def test_a_record_of_a_rematch_is_not_written_over() -> None:
    file = recorded()
    before = Path(file).read_text()
    assert misused("rematch", file, "--record", file).startswith("mine.record exists; name another file, or say --f")
    assert Path(file).read_text() == before


def test_a_record_is_written_over_by_force() -> None:
    fine("play", "the_field", *SEATS, "--record", written("mine", "mine.record"), "--force")
    assert fine("replay", "mine.record")


@pytest.mark.parametrize("force", [(), ("--force",)])
@pytest.mark.parametrize("file", ["", ".", "matches", "/"])
def test_a_folder_is_no_place_for_a_record(file: str, force: tuple[str, ...]) -> None:
    Path("matches").mkdir()
    said = misused("play", "the_field", *SEATS, "--record", file, *force)
    assert said == f"{Path(file)} cannot be written: it is a folder; {NEED}"


def test_a_folder_that_is_a_file_is_said() -> None:
    said = misused("play", "the_field", *SEATS, "--record", f"{written('', 'a')}/b/c.record")
    assert said.startswith("a/b/c.record cannot be written: ")
    assert misused("play", "the_field", *SEATS, "--record", "a/c.record") == (
        f"a/c.record cannot be written: a is no folder; {NEED}"
    )


def test_a_folder_for_matches_that_is_a_file_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDWRIGHT_HOME", written("", "home"))
    said = misused("play", "the_field", *SEATS)
    assert said == f"home/the_field-0001.record cannot be written: home is no folder; {NEED}"
    assert "no matches in home yet" in called("matches").err


def test_a_folder_that_may_not_be_written_to_is_said(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, "wxa", desk)
    said = misused("play", "the_field", *SEATS, "--record", "mine.record")
    assert said == f"mine.record cannot be written: Permission denied; {NEED}"


def test_a_name_too_long_for_a_record_is_said() -> None:
    said = misused("play", "the_field", *SEATS, "--record", "a" * 300)
    assert said.endswith(f"cannot be written: File name too long; {NEED}")


def test_a_record_that_can_no_longer_be_written_ends_the_match_with_what_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, calls = os.fstat, iter(range(100))

    def full(number: int) -> os.stat_result:
        if next(calls) == 4:  # the first is that of the lock
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(number)

    with monkeypatch.context() as patch:
        patch.setattr("boardwright.matches.recorder.os.fstat", full)
        said = refused(1, "play", "the_field", *SEATS, "--record", "mine.record")
    assert said == "mine.record cannot be written: No space left on device; make room for it"
    assert "3 choices replay; the match goes on" in fine("replay", "mine.record")


def test_a_fresh_name_is_found_for_each_match(desk: Path) -> None:
    for _ in range(3):
        fine("play", "the_field", *SEATS)
    names = sorted(file.name for file in (desk / "matches").iterdir())
    assert names == ["the_field-0001.record", "the_field-0002.record", "the_field-0003.record"]


def test_nothing_but_the_record_is_left_in_its_folder(desk: Path) -> None:
    fine("play", "the_field", *SEATS, "--record", "there/mine.record")
    misused("play", "the_field", *SEATS, "--record", "there/mine.record")
    assert [file.name for file in (desk / "there").iterdir()] == ["mine.record"]


# What is read


@pytest.mark.parametrize("command", [("check",), ("play",), ("replay",), ("trace", "the_field", "--choices")])
def test_a_file_that_may_not_be_read_is_said(
    command: tuple[str, ...], desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = scenario()
    forbid(monkeypatch, "r", desk)
    assert misused(*command, file) == "mine.toml cannot be read: Permission denied"


@pytest.mark.parametrize("folder", [".", "..", "/"])
def test_a_folder_is_no_scenario(folder: str) -> None:
    said = misused("check", folder)
    assert said.startswith(
        (f"no scenario {folder!r} is installed", f"{folder} cannot be read: Is a directory", "no sc")
    )


def test_a_folder_with_a_name_of_a_scenario_does_not_hide_it() -> None:
    Path("the_field").mkdir()
    assert fine("check", "the_field")


def test_a_loop_of_links_is_said() -> None:
    Path("loop.toml").symlink_to("loop.toml")
    assert misused("check", "loop.toml").startswith("loop.toml cannot be read: Too many levels of symbolic links")


# Pictures


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("", ". is a folder; name a file"),
        (".", ". is a folder; name a file"),
        ("no/a.svg", "no/a.svg cannot be written: No such file or directory"),
        ("a" * 300, "a" * 300 + " cannot be written: File name too long"),
    ],
)
def test_a_picture_that_cannot_be_written_is_said(file: str, message: str) -> None:
    assert misused("show", "the_field", "--svg", file) == message
