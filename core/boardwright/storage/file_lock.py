"""Claims: who writes a file has it alone, and says so to whoever comes second.

A claim is a lock of the operating system, which ends with its process, however that ends. It lies on a file beside,
not on the file itself, which is replaced as a whole while the claim is held; that file says who holds it. The library
``filelock`` makes the same calls; all else it has, for networks, leases and threads, is not needed here.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from ..i18n import Phrase, phrase

AHEAD = 1 << 30
"""Where a lock lies that would keep others from reading what it lies on: behind all there is."""
TAKEN = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES}
"""What a system says of a lock that another holds; anything else means that there are no locks here."""


class Claimed(BlockingIOError):
    """Another process writes the file."""


class Claim:
    """The right to write a file, until ``release`` or the end of the process."""

    def __init__(self, file: Path) -> None:
        """Take it; ``Claimed`` if another holds it, ``OSError`` if nothing can be written there."""
        self.lock = file.with_name(f".{file.name}.lock")
        while True:
            self._held = open_lock(self.lock)
            try:
                take_lock(self._held)
                if is_still_there(self._held, self.lock):
                    break
            except BaseException:
                self._held.close()
                raise
            self._held.close()  # whoever had it has just let go of it
        with suppress(OSError):  # a full disk is said where something else is written
            self._held.truncate(0)
            self._held.write(f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let the next one have it."""
        if self._held.closed:
            return
        with suppress(OSError):  # Windows keeps a file that is open
            self.lock.unlink()
        self._held.close()
        if os.name == "nt":
            with suppress(OSError):
                self.lock.unlink()


@contextmanager
def claim_file(file: Path) -> Iterator[None]:
    """Have a file alone for as long as something is done."""
    claim = Claim(file)
    try:
        yield
    finally:
        claim.release()


def open_lock(lock: Path) -> IO[bytes]:
    """The lock file, made if need be; no link is followed."""
    how = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(lock, how, 0o666), "r+b", buffering=0)


def is_still_there(held: IO[bytes], lock: Path) -> bool:
    """Whether the lock file has not been taken away since it was opened."""
    try:
        return os.path.samestat(os.fstat(held.fileno()), lock.stat())
    except FileNotFoundError:
        return False


def holder(held: IO[bytes]) -> Phrase:
    """Who holds a lock, as far as its file says."""
    said = held.read(20).decode(errors="replace").strip()
    return phrase("process {number}", number=said) if said.isdecimal() else phrase("another process")


def take_lock(held: IO[bytes]) -> None:
    """Lock it; ``Claimed`` if another has. Where a file system has no locks, nobody is kept away."""
    try:
        lock(held)
    except OSError as error:
        if error.errno in TAKEN:
            raise Claimed(errno.EWOULDBLOCK, phrase("{holder} is writing it", holder=holder(held))) from error


if sys.platform == "win32":
    import msvcrt

    def lock(held: IO[bytes]) -> None:
        """Lock it as Windows does."""
        held.seek(AHEAD)
        try:
            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            held.seek(0)
else:
    import fcntl

    def lock(held: IO[bytes]) -> None:
        """Lock it as POSIX systems do."""
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
