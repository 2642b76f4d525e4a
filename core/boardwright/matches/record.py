"""Records: a match as one readable text file, written as it goes on, replayed to the same end.

A record is a TOML header, a line ``--- choices ---``, and one option text a line; lines that begin with ``#`` tell the
turns apart. It holds the scenario in full and no clock, so that equal matches make equal files.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..errors import RecordError, ScenarioError
from ..i18n import Phrase, joined, message, phrase
from ..plugins.onefile import OneFile
from ..scenarios.scenario import Scenario, Word
from ..storage.files import read_bytes
from ..storage.limits import HEADER, choices_excess
from ..storage.toml import parse
from ..storage.validation import convert
from .lock import Lock, Part
from .plan import DIVIDER, Options, Plan, Turns, file_places

FORMAT = 2
SUFFIX = ".record"


class WrittenScenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The scenario of a record: its id and the whole text of its file."""

    id: Word
    text: str


class RecordHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands above the choices; ``versions`` only in the first format, which had no lock."""

    format: int
    scenario: WrittenScenario
    result: Word = ""
    seed: int | None = None
    max_turns: Turns | None = None
    plugins: tuple[Word, ...] = ()
    allow: tuple[Word, ...] = ()
    migrated: tuple[str, ...] = ()
    seats: dict[str, Word] = {}
    versions: dict[str, Word] = {}
    lock: Lock = Lock()
    code: dict[str, str] = {}
    options: Options = msgspec.field(default_factory=dict, name="set")


class Record(msgspec.Struct, frozen=True):
    """A match as recorded: its plan, the lock, the choices, and the result if it has one.

    ``cut`` is whether the file ended in the middle of a line, which is left out. ``origin`` is the file, and ``lines``
    where in it each choice stands. ``migrated`` tells what was done to bring it to later rules.
    """

    plan: Plan
    lock: Lock = Lock()
    choices: tuple[str, ...] = ()
    result: str = ""
    cut: bool = False
    origin: str = ""
    lines: tuple[int, ...] = ()
    migrated: tuple[str, ...] = ()

    def planned(self, plan: Plan) -> Record:
        """The same choices under another plan, such as with other players."""
        return msgspec.structs.replace(self, plan=plan)

    def place(self, number: int) -> Phrase:
        """Where the choice of this number, from 1 on, stands."""
        if not self.lines:
            return Phrase("")
        return joined((self.origin, phrase(", line {number}", number=self.lines[number - 1]), ": "), "")


def load_record(file: Path) -> Record:
    """The record of a file, as far as it can be read; ``RecordError`` naming file and place if it is none."""
    data = read_bytes(file)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.end < len(data):
            raise RecordError(
                "{file} is no record: not text in UTF-8 at byte {start}", file=file, start=error.start
            ) from error
        text = data.decode("utf-8-sig", errors="replace")  # cut off in the middle of a letter
    return read_record(text.replace("\r\n", "\n"), str(file))


def read_record(text: str, origin: str) -> Record:
    """The record of a text; see ``load_record``."""
    above, divider, below = text.rpartition(f"\n{DIVIDER}\n")
    if not divider:
        raise RecordError(
            "{origin} is no record: it has no line {divider!r}, as what boardwright play writes",
            origin=origin,
            divider=DIVIDER,
        )
    header = read_header(above, origin)
    whole, _, last = below.rpartition("\n")
    place = phrase("{origin}, scenario {id}", origin=origin, id=header.scenario.id)
    scenario = Scenario(header.scenario.id, header.scenario.text, place)
    places = file_places(header.seats, header.options, above, origin)
    plan = Plan(
        scenario,
        header.plugins,
        header.options,
        header.seats,
        header.seed,
        header.max_turns,
        header.allow,
        places,
        tuple(OneFile(name, text, f"{origin}, [code] {name}") for name, text in header.code.items()),
    )
    choices = choices_in(whole)
    first = above.count("\n") + 2
    if said := choices_excess(choices, first):
        raise RecordError("{origin}{what}", origin=origin, what=said)
    return Record(
        plan, lock_in(header), tuple(choices.values()), header.result, bool(last.strip()), origin,
        tuple(first + line for line in choices), header.migrated,
    )  # fmt: skip


def read_header(text: str, origin: str) -> RecordHeader:
    """The header of a record; ``RecordError`` if it is damaged or of a format this version does not know."""
    try:
        raw = parse(text, origin, HEADER)
        written = raw.get("format")
        if type(written) is int and not 0 < written <= FORMAT:
            raise RecordError(
                "{origin} is a record of format {written}; this version reads formats 1 to {newest}{cure}",
                origin=origin,
                written=written,
                newest=FORMAT,
                cure=phrase(": update boardwright") if written > FORMAT else "",
            )
        return convert(raw, RecordHeader, text, origin)
    except ScenarioError as error:
        raise RecordError(message(error)) from error


def lock_in(header: RecordHeader) -> Lock:
    """The lock of a record; of one in the first format, the versions it tells."""
    if not header.versions:
        return header.lock
    return Lock(tuple(header.versions), plugins={name: Part(version) for name, version in header.versions.items()})


def choices_in(text: str) -> dict[int, str]:
    """The option texts of a text by line: the lines that are neither empty nor begin with ``#``."""
    lines = ((number, line.strip()) for number, line in enumerate(text.split("\n"), 1))
    return {number: line for number, line in lines if line and not line.startswith("#")}
