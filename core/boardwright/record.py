"""Records: a match as one readable text file, written as it goes on, replayed to the same end.

A record is a TOML header, a line ``--- choices ---``, and one option text a line; lines that begin with ``#`` tell the
turns apart. It holds the scenario in full and no clock, so that equal matches make equal files.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from .documents import convert, parse
from .errors import RecordError, ScenarioError
from .plan import Options, Plan
from .scenario import Scenario

FORMAT = 1
DIVIDER = "--- choices ---"
SUFFIX = ".record"


class WrittenScenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The scenario of a record: its id and the whole text of its file."""

    id: str
    text: str


class RecordHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands above the choices."""

    format: int
    scenario: WrittenScenario
    result: str = ""
    seed: int | None = None
    max_turns: int | None = None
    plugins: tuple[str, ...] = ()
    seats: dict[str, str] = {}
    versions: dict[str, str] = {}
    options: Options = msgspec.field(default_factory=dict, name="set")


class Record(msgspec.Struct, frozen=True):
    """A match as recorded: its plan, the versions it was played with, the choices, and the result if it has one.

    ``cut`` is whether the file ended in the middle of a line, which is left out.
    """

    plan: Plan
    versions: dict[str, str]
    choices: tuple[str, ...] = ()
    result: str = ""
    cut: bool = False

    def planned(self, plan: Plan) -> Record:
        """The same choices under another plan, such as with other players."""
        return Record(plan, self.versions, self.choices, self.result, self.cut)


def load_record(file: Path) -> Record:
    """The record of a file, as far as it can be read; ``RecordError`` naming file and place if it is none."""
    try:
        text = file.read_bytes().decode()
    except OSError as error:
        raise RecordError(f"{file} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{file} is no record: not text in UTF-8 at byte {error.start}") from error
    return read_record(text, str(file))


def read_record(text: str, origin: str) -> Record:
    """The record of a text; see ``load_record``."""
    above, divider, below = text.rpartition(f"\n{DIVIDER}\n")
    if not divider:
        raise RecordError(f"{origin} is no record: it has no line {DIVIDER!r}")
    header = read_header(above, origin)
    *lines, last = below.split("\n")
    scenario = Scenario(header.scenario.id, header.scenario.text, f"{origin}, scenario {header.scenario.id}")
    plan = Plan(scenario, header.plugins, header.options, header.seats, header.seed, header.max_turns)
    return Record(plan, header.versions, choices_in(lines), header.result, cut=bool(last))


def read_header(text: str, origin: str) -> RecordHeader:
    """The header of a record; ``RecordError`` if it is damaged or of a format this version does not know."""
    try:
        raw = parse(text, origin)
        written = raw.get("format")
        if isinstance(written, int) and written > FORMAT:
            raise RecordError(
                f"{origin} is a record of format {written}; this version reads up to {FORMAT}: update boardwright"
            )
        return convert(raw, RecordHeader, text, origin)
    except ScenarioError as error:
        raise RecordError(str(error)) from error


def choices_in(lines: Iterable[str]) -> tuple[str, ...]:
    """The option texts among these lines: neither empty nor beginning with ``#``."""
    return tuple(line.strip() for line in lines if line.strip() and not line.lstrip().startswith("#"))
