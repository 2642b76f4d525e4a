"""Deadlines: a rule that never ends is interrupted where it is, so that it can be named."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer, get_ident

from ..errors import BoardwrightError


class OutOfTime(BoardwrightError):
    """A match has taken longer than it may."""


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Raise ``OutOfTime`` in this thread, wherever it is, unless it leaves before so many seconds have passed."""
    thread = ctypes.c_ulong(get_ident())

    def interrupt() -> None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(OutOfTime))

    timer = Timer(seconds, interrupt)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
