"""Deadlines: a rule that never ends is interrupted where it is, so that it can be named."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread, get_ident

from boardwright import BoardwrightError


class OutOfTime(BoardwrightError):
    """A match has taken longer than it may."""


AGAIN = 1.0
"""Seconds after which a thread that goes on is interrupted again: the exception may have been swallowed."""


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Raise ``OutOfTime`` in this thread, wherever it is, unless it leaves before so many seconds have passed."""
    thread, left = ctypes.c_ulong(get_ident()), Event()

    def interrupt() -> None:
        wait = seconds
        while not left.wait(wait):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(OutOfTime))
            wait = AGAIN

    Thread(target=interrupt, daemon=True).start()
    try:
        yield
    finally:
        left.set()
