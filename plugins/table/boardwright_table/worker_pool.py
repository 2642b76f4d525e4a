"""Worker pool: processes that run slow tasks, each within its time, so that the server itself never waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import TimeoutError as Late
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import ParamSpec, TypeVar

from boardwright import phrase
from pebble import ProcessExpired, ProcessPool

from .errors import Refused
from .jobs import error_message

P = ParamSpec("P")
T = TypeVar("T")

TASKS = 500
"""Tasks after which a process is replaced, so that its memory does not grow without end."""


class WorkerPool:
    """A few processes; tasks beyond those that may wait are refused."""

    def __init__(self, workers: int, waiting: int) -> None:
        """Note how many processes and tasks there may be; start none yet."""
        self.workers, self.waiting, self.busy = workers, waiting, 0
        self._pool: ProcessPool | None = None

    async def run(self, seconds: float, task: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Run a task in another process, and return its result; ``Refused`` if it is late, one too many, or fails."""
        if self.busy >= self.waiting:
            raise Refused("too_many", phrase("the computer is busy with other tables; wait a moment"))
        self.busy += 1
        try:
            return await self._run(seconds, task, *args, **more)
        finally:
            self.busy -= 1

    async def _run(self, seconds: float, task: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        try:
            future = self.processes().schedule(attempt, args=(task, args, more), timeout=seconds)
            done: tuple[T | None, Refused | str] = await asyncio.wrap_future(future)
        except (Late, ProcessExpired) as error:
            raise Refused(
                "wrong", phrase("that takes the computer more than {seconds:g} seconds; ask for less", seconds=seconds)
            ) from error
        except BrokenProcessPool as error:
            self.close()
            raise Refused("too_many", phrase("the computer has lost its thread; ask again")) from error
        made, wrong = done
        if isinstance(wrong, Refused):
            raise wrong
        if wrong:
            raise Refused("wrong", wrong)
        return made  # type: ignore[return-value]

    def processes(self) -> ProcessPool:
        """The processes, started on demand, and anew if they have broken down."""
        if self._pool is None or not self._pool.active:
            context = get_context("forkserver")
            self._pool = ProcessPool(self.workers, TASKS, initializer=ignore_interrupts, context=context)
        return self._pool

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool.join(timeout=5)
            self._pool = None


def ignore_interrupts() -> None:
    """Ignore Ctrl-C in a worker: the server ends it."""
    signal(SIGINT, SIG_IGN)


def attempt(
    task: Callable[..., T], args: tuple[object, ...], more: dict[str, object]
) -> tuple[T | None, Refused | str]:
    """Run a task: its result, or what went wrong, so that no exception of a plugin has to be pickled."""
    try:
        return task(*args, **more), ""
    except Refused as error:
        return None, error
    except RecursionError:
        return None, phrase("that is nested too deeply")
    except Exception as error:
        if (wrong := error_message(error)) is None:
            raise
        return None, wrong
