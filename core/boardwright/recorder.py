"""Recorder: the file of a match, written as it goes on, so that a killed process loses one choice at most."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from .errors import RecordError
from .record import DIVIDER, FORMAT, SUFFIX, Record
from .toml import block, inline, quoted


class Recorder:
    """An open record: ``add`` appends a choice, ``rewrite`` replaces the whole file in one step."""

    def __init__(self, file: Path, record: Record, turns: list[str], *, new: bool = True) -> None:
        """Write the record so far; ``RecordError`` if ``new`` and the file exists, or if it cannot be written."""
        self.file = file
        self._out: IO[str]
        self._turn = ""
        self._write(record, turns, publish if new else Path.replace)

    def add(self, turn: str, choice: str) -> None:
        """Append a choice under the heading of its turn, and hand it to the operating system at once."""
        heading = f"# {turn}\n" if turn != self._turn else ""
        self._turn = turn
        with explained(self.file):
            self._out.write(f"{heading}{choice}\n")
            self._out.flush()

    def rewrite(self, record: Record, turns: list[str]) -> None:
        """Put this record in place of the file: after a crash there is either the old one or the new."""
        self._out.close()
        self._write(record, turns, Path.replace)

    def close(self) -> None:
        """Let go of the file."""
        self._out.close()

    def _write(self, record: Record, turns: list[str], put: Callable[[Path, Path], object]) -> None:
        beside = self.file.with_name(f".{self.file.name}.{os.getpid()}")
        self._turn = turns[-1] if turns else ""
        with explained(self.file):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._out = beside.open("w", encoding="utf-8", newline="\n")
            self._out.write(record_text(record, turns))
            self._out.flush()
            os.fsync(self._out.fileno())
            try:
                put(beside, self.file)
            except OSError:
                beside.unlink()
                raise


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
    else:
        written.unlink()


@contextmanager
def explained(file: Path) -> Iterator[None]:
    """Say what a file cannot be written for, and the cure, as a ``RecordError``."""
    try:
        yield
    except FileExistsError as error:
        raise RecordError(f"{file} exists; name another file, or say --force to write over it") from error
    except OSError as error:
        raise RecordError(f"{file} cannot be written: {error.strerror}; name another place with --record") from error


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
        f"{key} = {value}" for key, value in (("seed", plan.seed), ("max_turns", plan.max_turns)) if value is not None
    ]
    lines += [f"plugins = {inline(list(plan.plugins))}", ""]
    tables: dict[str, dict[str, Any]] = {"seats": plan.seats, "versions": record.versions}
    tables |= {f"set.{plugin}": options for plugin, options in plan.options.items()}
    for name, table in tables.items():
        if table:
            lines += [f"[{name}]", *(f"{key} = {inline(value)}" for key, value in table.items()), ""]
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
    while True:
        try:
            return Recorder(folder / f"{record.plan.scenario.id}-{number:04}{SUFFIX}", record, [])
        except RecordError as error:
            if not isinstance(error.__cause__, FileExistsError):
                raise
            number += 1
