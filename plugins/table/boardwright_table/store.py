"""Store: matches in one SQLite file: the record of each, choice by choice, with its seats and tokens."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from threading import Lock
from time import time
from typing import TYPE_CHECKING, Any

import msgspec
from boardwright import Record, RecordError, phrase
from boardwright.matches import Recorder, read_record, record_text
from boardwright.storage import Claim

if TYPE_CHECKING:
    from boardwright import Match

SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, head TEXT NOT NULL, seats TEXT NOT NULL,
    result TEXT NOT NULL DEFAULT '', made REAL NOT NULL, touched REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS choices (
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE, n INTEGER NOT NULL,
    seat TEXT NOT NULL, turn TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (
    hash BLOB PRIMARY KEY, match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE, who TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tokens_of ON tokens (match, who);
CREATE INDEX IF NOT EXISTS going_on ON matches (result);
"""
VERSION = 1
OWNER, WATCH, SEAT = "owner", "watch", "seat:"
TOKEN_BYTES = 24
"""Random bytes in a token."""


class Kept(msgspec.Struct, frozen=True):
    """A match in the store, without its choices."""

    id: str
    name: str
    head: str
    seats: dict[str, str]
    result: str
    touched: float


class Store:
    """The file of all matches; one process at a time has it open."""

    def __init__(self, file: Path | str) -> None:
        """Open the file, or create it; ``RecordError`` if it is no file of matches, or another process has it open."""
        self.claim: Claim | None = None
        self.lock = Lock()
        try:
            if isinstance(file, Path):
                file.parent.mkdir(parents=True, exist_ok=True)
                self.claim = Claim(file)
                file.touch(mode=0o600)
            self.base = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
            self.base.execute("PRAGMA journal_mode = WAL")
            self.base.execute("PRAGMA synchronous = NORMAL")
            self.base.execute("PRAGMA foreign_keys = ON")
            [found] = self.base.execute("PRAGMA user_version").fetchone()
            if found not in {0, VERSION}:
                raise RecordError(
                    "{file} is of version {found}; this server reads version {newest}: update it",
                    file=file, found=found, newest=VERSION,
                )  # fmt: skip
            self.base.executescript(SCHEMA)
            self.base.execute(f"PRAGMA user_version = {VERSION}")
        except (sqlite3.Error, OSError) as error:
            raise RecordError(
                "{file} cannot be used for matches: {error}; name another with --data", file=file, error=error
            ) from error

    def first_row(self, query: str, *values: object) -> tuple[Any, ...] | None:
        """The first row of a query, or None."""
        with self.lock:
            found: tuple[Any, ...] | None = self.base.execute(query, values).fetchone()
            return found

    def close(self) -> None:
        """Close the file, and let another process have it."""
        with self.lock:
            self.base.close()
        if self.claim is not None:
            self.claim.release()

    def begin(self, id: str, name: str, record: Record, seats: dict[str, str], tokens: dict[str, str]) -> None:
        """Store a new match with its seats, and its tokens by who holds them."""
        head, now = record_text(record, []), time()
        with Transaction(self.base, self.lock):
            row = (id, name, head, msgspec.json.encode(seats).decode(), now, now)
            self.base.execute(
                "INSERT INTO matches (id, name, head, seats, made, touched) VALUES (?, ?, ?, ?, ?, ?)", row
            )
            for who, token in tokens.items():
                self.base.execute("INSERT INTO tokens VALUES (?, ?, ?)", (hashed(token), id, who))

    def find(self, id: str) -> Kept | None:
        """A match by its id, or None."""
        row = self.first_row("SELECT id, name, head, seats, result, touched FROM matches WHERE id = ?", id)
        if row is None:
            return None
        id, name, head, seats, result, touched = row
        return Kept(id, name, head, msgspec.json.decode(seats, type=dict[str, str]), result, touched)

    def record(self, kept: Kept) -> Record:
        """The record of a match, with all its choices."""
        with self.lock:
            rows = self.base.execute("SELECT text FROM choices WHERE match = ? ORDER BY n", (kept.id,)).fetchall()
        lines = [text for (text,) in rows]
        record = read_record(kept.head, phrase("the match"))
        return msgspec.structs.replace(record, choices=tuple(lines), result=kept.result)

    def add(self, id: str, n: int, seat: str, turn: str, text: str) -> None:
        """Store a choice; it is safe when this returns. ``RecordError`` if its number is taken or the file fails."""
        try:
            with Transaction(self.base, self.lock):
                self.base.execute("INSERT INTO choices VALUES (?, ?, ?, ?, ?)", (id, n, seat, turn, text))
                self.base.execute("UPDATE matches SET touched = ? WHERE id = ?", (time(), id))
        except sqlite3.Error as error:
            raise RecordError("the choice could not be kept: {error}", error=error) from error

    def rewrite(self, id: str, left: int, result: str) -> None:
        """Drop the choices from number ``left`` on, and store this result."""
        try:
            with Transaction(self.base, self.lock):
                self.base.execute("DELETE FROM choices WHERE match = ? AND n >= ?", (id, left))
                row = (result, time(), id)
                self.base.execute("UPDATE matches SET result = ?, touched = ? WHERE id = ?", row)
        except sqlite3.Error as error:
            raise RecordError("the match could not be kept: {error}", error=error) from error

    def counts(self) -> tuple[int, int]:
        """How many matches there are, and how many of them are unfinished."""
        [kept, going_on] = self.first_row("SELECT count(*), coalesce(sum(result = ''), 0) FROM matches") or (0, 0)
        return int(kept), int(going_on)

    def holder(self, token: str) -> tuple[str, str] | None:
        """The match that a token opens, and who holds it; None if it opens none."""
        row = self.first_row("SELECT match, who FROM tokens WHERE hash = ?", hashed(token))
        return (str(row[0]), str(row[1])) if row else None

    def revoke(self, id: str, who: str) -> None:
        """Revoke a guest's tokens."""
        with Transaction(self.base, self.lock):
            self.base.execute("DELETE FROM tokens WHERE match = ? AND who = ?", (id, who))

    def grant(self, id: str, who: str) -> str:
        """Replace a guest's tokens by a new one, and return it."""
        token = new_token()
        with Transaction(self.base, self.lock):
            self.base.execute("DELETE FROM tokens WHERE match = ? AND who = ?", (id, who))
            self.base.execute("INSERT INTO tokens VALUES (?, ?, ?)", (hashed(token), id, who))
        return token


class Transaction:
    """A transaction of the file: all of it is stored or nothing, by one thread at a time."""

    def __init__(self, base: sqlite3.Connection, lock: Lock) -> None:
        """Keep the connection and its lock."""
        self.base, self.lock = base, lock

    def __enter__(self) -> None:
        """Take the lock, and begin."""
        self.lock.acquire()
        try:
            self.base.execute("BEGIN IMMEDIATE")
        except BaseException:
            self.lock.release()
            raise

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        """Commit, or roll back after an error; release the lock."""
        try:
            if kind is None:
                self.base.execute("COMMIT")
        finally:
            if self.base.in_transaction:
                self.base.execute("ROLLBACK")
            self.lock.release()


class Keeper(Recorder):
    """A recorder that writes a match to the store."""

    def __init__(self, store: Store, id: str, match: Match, most: int) -> None:
        """Write every choice of this match from now on, up to ``most``."""
        self.store, self.id, self.match, self.most = store, id, match, most
        self.file = Path(id)

    def add(self, turn: str, choice: str) -> None:
        """Write a choice; ``RecordError`` if that fails or there are too many."""
        n, asked = len(self.match.choices), self.match.game.choice
        if n >= self.most:
            raise RecordError("a match here has {most:,} choices at most; this one stops", most=self.most)
        self.store.add(self.id, n, asked.seat if asked else "", turn, choice)

    def rewrite(self, record: Record, turns: Iterable[str]) -> None:
        """Cut the stored match to the choices of this record, which is a beginning of it, and store its result."""
        self.store.rewrite(self.id, len(record.choices), record.result)

    def close(self) -> None:
        """Do nothing: the store keeps the file open."""


def new_token() -> str:
    """A random token that nobody can guess."""
    return token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> bytes:
    """The hash of a token, which is all that the store keeps of it."""
    return sha256(token.encode(errors="replace")).digest()
