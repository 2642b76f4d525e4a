"""Store: the results of a lab in one SQLite file as they come, so that an interrupted lab goes on where it was."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
from boardwright.matches import content_hash
from boardwright.plugins import installed
from boardwright.rules import CORE

from .trial import Seen, Trial

TABLE = "CREATE TABLE IF NOT EXISTS seen (key TEXT PRIMARY KEY, result BLOB NOT NULL) WITHOUT ROWID"


class Store:
    """What has been seen, by trial; also by other labs that use the same file."""

    def __init__(self, file: Path) -> None:
        """Open the file, or make it."""
        self.base = sqlite3.connect(file, isolation_level=None)
        self.base.execute("PRAGMA journal_mode = WAL")
        self.base.execute(TABLE)
        self.rules = rules_now()

    def key(self, trial: Trial) -> str:
        """A name for a trial under the rules that are installed now."""
        return sha256(self.rules + msgspec.json.encode(trial)).hexdigest()

    def known(self, trials: Iterable[Trial]) -> Iterator[tuple[Trial, Seen]]:
        """Those of these trials that have been seen already."""
        for trial in trials:
            found = self.base.execute("SELECT result FROM seen WHERE key = ?", (self.key(trial),)).fetchone()
            if found is not None:
                yield trial, msgspec.json.decode(found[0], type=Seen)

    def keep(self, trial: Trial, seen: Seen) -> None:
        """Write down what was seen, for good."""
        self.base.execute("INSERT OR REPLACE INTO seen VALUES (?, ?)", (self.key(trial), msgspec.json.encode(seen)))

    def close(self) -> None:
        """Let go of the file."""
        self.base.close()


def rules_now() -> bytes:
    """A hash over the files of the core and of every installed plugin: what was seen under other rules is not known."""
    told = sha256()
    for name in (CORE, *installed()):
        told.update(f"{name} {content_hash(name, installed())}\n".encode())
    return told.digest()
