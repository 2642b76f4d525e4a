"""Recorder: the file of a match, written as it goes on, so that a killed process loses one choice at most."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from ..errors import BoardwrightError, Misuse, RecordError
from ..i18n import Phrase, phrase
from ..storage.file_lock import Claim, Claimed
from ..storage.files import check_place, error_cause, publish, put_in_place, taken_message
from ..storage.limits import CHOICE, CHOICES, LARGEST
from .record import SUFFIX, Record, load_record
from .record_format import record_text

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
NEED = phrase("a record needs a place you may write to")
BYTES_OF_A_NAME = 100
"""Of a scenario's id, as much as begins the name of a record."""


class Recorder:
    """An open record: ``add`` appends a choice, ``rewrite`` replaces the whole file in one step."""

    def __init__(
        self, file: Path, record: Record, turns: list[str], *, new: bool = True, held: int | None = None
    ) -> None:
        """Write the record so far, through a link if the file is one.

        ``held`` is how many choices the file held when it was read. ``Misuse`` if ``new`` and the file exists, if
        another process writes it or has since it was read, or if it cannot be written.
        """
        self.file = file
        with explain_errors(file, Misuse):
            make_folder(file)
            self._place = check_place(file, force=not new)
            self._claim = Claim(self._place)
            try:
                check_unchanged(file, held)
                put_in_place(self._place, record_text(record, turns).encode(), publish if new else Path.replace)
                self._out = open_to_append(self._place)
            except BaseException:
                self._claim.release()
                raise
        self._turn = turns[-1] if turns else ""
        self._left = CHOICES - len(record.choices)

    def add(self, turn: str, choice: str) -> None:
        """Append a choice under the heading of its turn, and hand it to the operating system at once.

        ``RecordError`` if it cannot be written, or if the file is not this match's any more: nothing is written then.
        """
        heading = f"# {turn}\n" if turn != self._turn else ""
        line = f"{heading}{choice}\n".encode()
        with explain_errors(self.file, RecordError):
            size = self._check_ours()
            if not self._left or len(choice) > CHOICE or size + len(line) > LARGEST:
                raise RecordError(
                    "{file} is as long as a record may be, or this choice is; the match stops here", file=self.file
                )
            append(self._out, line, size)
        self._turn = turn
        self._left -= 1

    def rewrite(self, record: Record, turns: list[str]) -> None:
        """Put this record in place of the file: after a crash there is either the old one or the new."""
        with explain_errors(self.file, RecordError):
            self._check_ours()
            text = record_text(record, turns).encode()
            self._out.close()  # Windows replaces no file that is open
            try:
                put_in_place(self._place, text, Path.replace)
            finally:
                self._out = open_to_append(self._place)
        self._turn = turns[-1] if turns else ""
        self._left = CHOICES - len(record.choices)

    def close(self) -> None:
        """Let go of the file; what it holds has been handed over with each choice."""
        with suppress(OSError):
            self._out.close()
        self._claim.release()

    def _check_ours(self) -> int:
        """The size of the file; ``RecordError`` if it is another one now."""
        ours = os.fstat(self._out.fileno())
        if not os.path.samestat(ours, self._place.stat()):
            raise RecordError("{file} has been replaced, perhaps by an editor; this match stops here", file=self.file)
        return ours.st_size


def make_folder(file: Path) -> None:
    """Make the folder a file goes into."""
    if file.is_dir():
        raise IsADirectoryError(0, phrase("it is a folder"))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(0, phrase("{folder} is no folder", folder=file.parent)) from error


def check_unchanged(file: Path, held: int | None) -> None:
    """``Misuse`` if a file does not hold so many choices any more, as when it was read."""
    if held is not None and len(load_record(file).choices) != held:
        raise Misuse("{file} has been written to since it was read; resume it again", file=file)


def open_to_append(file: Path) -> IO[bytes]:
    """The file, to write on at its end, nothing held back."""
    return file.open("ab", buffering=0)


def append(out: IO[bytes], line: bytes, size: int) -> None:
    """Write all of it at the end of a file of this size, or nothing."""
    left = memoryview(line)
    try:
        while left:
            left = left[out.write(left) :]
    except BaseException:
        with suppress(OSError):
            out.truncate(size)
        raise


@contextmanager
def explain_errors(file: Path, kind: type[BoardwrightError]) -> Iterator[None]:
    """Say what a file cannot be written for, and the cure."""
    try:
        yield
    except FileExistsError as error:
        raise kind(taken_message(file)) from error
    except Claimed as error:
        cure = phrase("wait until that match is over or left, or end that process")
        raise kind(unwritable_message(file, error, cure)) from error
    except (OSError, ValueError) as error:
        cure = phrase("make room for it") if isinstance(error, OSError) and error.errno in FULL else NEED
        raise kind(unwritable_message(file, error, cure)) from error


def unwritable_message(file: Path, error: OSError | ValueError, cure: Phrase) -> Phrase:
    """That a file cannot be written, why, and the cure."""
    return phrase("{file} cannot be written: {cause}; {cure}", file=file, cause=error_cause(error), cure=cure)


def home() -> Path:
    """The folder for a user's matches: ``BOARDWRIGHT_HOME``, or where the system keeps a user's data."""
    if chosen := os.environ.get("BOARDWRIGHT_HOME"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(data) if data else Path.home() / ".local" / "share") / "boardwright"


def new_recorder(record: Record) -> Recorder:
    """A recorder with a new file in the user's folder, numbered behind those of the same scenario."""
    folder, number = home(), 1
    id = record.plan.scenario.id.encode(errors="replace")[:BYTES_OF_A_NAME].decode(errors="ignore")
    name = re.sub(r"[^\w.-]", "_", id)
    while True:
        try:
            return Recorder(folder / f"{name}-{number:04}{SUFFIX}", record, [])
        except Misuse as error:
            if not isinstance(error.__cause__, FileExistsError | Claimed):
                raise
            number += 1
