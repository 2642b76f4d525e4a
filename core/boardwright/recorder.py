"""Recorder: the file of a match, written as it goes on, so that a killed process loses one choice at most."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from .errors import BoardwrightError, Misuse, RecordError
from .files import cause, taken
from .plan import DIVIDER
from .record import FORMAT, SUFFIX, Record
from .toml import block, inline, key, quoted


class Recorder:
    """An open record: ``add`` appends a choice, ``rewrite`` replaces the whole file in one step."""

    def __init__(self, file: Path, record: Record, turns: list[str], *, new: bool = True) -> None:
        """Write the record so far; ``Misuse`` if ``new`` and the file exists, or if it cannot be written."""
        self.file = file
        with explained(file, Misuse):
            make_folder(file)
            written(file, record, turns, publish if new else Path.replace)
            self._out = opened(file)
        self._turn = turns[-1] if turns else ""

    def add(self, turn: str, choice: str) -> None:
        """Append a choice under the heading of its turn, and hand it to the operating system at once.

        ``RecordError`` if it cannot be written, or if the file is not this match's any more.
        """
        heading = f"# {turn}\n" if turn != self._turn else ""
        with explained(self.file, RecordError):
            self._check_ours()
            self._out.write(f"{heading}{choice}\n")
            self._out.flush()
        self._turn = turn

    def rewrite(self, record: Record, turns: list[str]) -> None:
        """Put this record in place of the file: after a crash there is either the old one or the new."""
        with explained(self.file, RecordError):
            self._check_ours()
            self._out.close()
            try:
                written(self.file, record, turns, Path.replace)
            finally:
                self._out = opened(self.file)
        self._turn = turns[-1] if turns else ""

    def close(self) -> None:
        """Let go of the file; what it holds has been handed over with each choice."""
        with suppress(OSError):
            self._out.close()

    def _check_ours(self) -> None:
        if not os.path.samestat(os.fstat(self._out.fileno()), self.file.stat()):
            raise RecordError(f"{self.file} has been replaced, perhaps by another resume; this match stops here")


def make_folder(file: Path) -> None:
    """Make the folder a file goes into."""
    if file.is_dir():
        raise IsADirectoryError(0, "it is a folder")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(0, f"{file.parent} is no folder") from error


def opened(file: Path) -> IO[str]:
    """The file, to write on at its end."""
    return file.open("a", encoding="utf-8", newline="\n")


def written(file: Path, record: Record, turns: list[str], put: Callable[[Path, Path], object]) -> None:
    """Write the whole record beside the file, and only then put it in its place."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as out:
            out.write(record_text(record, turns))
            out.flush()
            os.fsync(out.fileno())
        put(beside, file)
    finally:
        beside.unlink(missing_ok=True)


def publish(written: Path, file: Path) -> None:
    """Give a finished file its name, unless that is taken: ``FileExistsError``."""
    try:
        os.link(written, file)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if file.exists():
            raise FileExistsError(file) from None
        written.replace(file)


@contextmanager
def explained(file: Path, kind: type[BoardwrightError]) -> Iterator[None]:
    """Say what a file cannot be written for, and the cure."""
    try:
        yield
    except FileExistsError as error:
        raise kind(taken(file, ", or say --force to write over it")) from error
    except (OSError, ValueError) as error:
        raise kind(f"{file} cannot be written: {cause(error)}; a record needs a place you may write to") from error


def record_text(record: Record, turns: list[str]) -> str:
    """A whole record: its header, and each choice under the heading of its turn."""
    lines = [header_text(record)]
    for number, (turn, choice) in enumerate(zip(turns, record.choices, strict=True)):
        heading = f"# {turn}\n" if not number or turn != turns[number - 1] else ""
        lines.append(f"{heading}{choice}\n")
    return "".join(lines)


def header_text(record: Record) -> str:
    """The header of a record and the dividing line."""
    plan = record.plan
    lines = [f"format = {FORMAT}", f"result = {quoted(record.result)}"]
    lines += [
        f"{name} = {value}" for name, value in (("seed", plan.seed), ("max_turns", plan.max_turns)) if value is not None
    ]
    lines += [f"plugins = {inline(plan.plugins)}", *([f"allow = {inline(plan.allow)}"] if plan.allow else []), ""]
    tables: dict[str, dict[str, Any]] = {"seats": plan.seats, "versions": record.versions}
    tables |= {f"set.{key(plugin)}": options for plugin, options in plan.options.items()}
    for name, table in tables.items():
        if table:
            lines += [f"[{name}]", *(f"{key(word)} = {inline(value)}" for word, value in table.items()), ""]
    lines += ["[scenario]", f"id = {quoted(plan.scenario.id)}", f"text = {block(plan.scenario.text)}", "", DIVIDER, ""]
    return "\n".join(lines)


def home() -> Path:
    """The folder for a user's matches: ``BOARDWRIGHT_HOME``, or where the system keeps a user's data."""
    if chosen := os.environ.get("BOARDWRIGHT_HOME"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(data) if data else Path.home() / ".local" / "share") / "boardwright"


def fresh(record: Record) -> Recorder:
    """A recorder with a new file in the user's folder, numbered behind those of the same scenario."""
    folder, number = home(), 1
    name = re.sub(r"[^\w.-]", "_", record.plan.scenario.id)
    while True:
        try:
            return Recorder(folder / f"{name}-{number:04}{SUFFIX}", record, [])
        except Misuse as error:
            if not isinstance(error.__cause__, FileExistsError):
                raise
            number += 1
