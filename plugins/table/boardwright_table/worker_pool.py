"""Crew: processes that do what takes a while, each task in its time, so that the server itself never waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import TimeoutError as Late
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import ParamSpec, TypeVar

from boardwright.i18n import said
from pebble import ProcessExpired, ProcessPool

from .errors import Refused
from .jobs import told

P = ParamSpec("P")
T = TypeVar("T")

TASKS = 500
"""Tasks after which a process is replaced, so that none grows without end."""


class Crew:
    """A few processes; more tasks than may wait are refused."""

    def __init__(self, workers: int, waiting: int) -> None:
        """Start no process before there is something to do."""
        self.workers, self.waiting, self.busy = workers, waiting, 0
        self.pool: ProcessPool | None = None

    async def do(self, seconds: float, task: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What a task says; ``Refused`` if it takes longer, is one too many, or finds that something is wrong."""
        if self.busy >= self.waiting:
            raise Refused("too_many", said("the computer is busy with other tables; wait a moment"))
        self.busy += 1
        try:
            return await self._done(seconds, task, *args, **more)
        finally:
            self.busy -= 1

    async def _done(self, seconds: float, task: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        try:
            future = self.there().schedule(tried, args=(task, args, more), timeout=seconds)
            done: tuple[T | None, Refused | str] = await asyncio.wrap_future(future)
        except (Late, ProcessExpired) as error:
            raise Refused(
                "wrong", said("that takes the computer more than {seconds:g} seconds; ask for less", seconds=seconds)
            ) from error
        except BrokenProcessPool as error:
            self.close()
            raise Refused("too_many", said("the computer has lost its thread; ask again")) from error
        made, wrong = done
        if isinstance(wrong, Refused):
            raise wrong
        if wrong:
            raise Refused("wrong", wrong)
        return made  # type: ignore[return-value]

    def there(self) -> ProcessPool:
        """The processes, started when there is something to do, and anew if they have broken down."""
        if self.pool is None or not self.pool.active:
            self.pool = ProcessPool(self.workers, TASKS, initializer=quiet, context=get_context("forkserver"))
        return self.pool

    def close(self) -> None:
        """End the processes."""
        if self.pool is not None:
            self.pool.stop()  # type: ignore[no-untyped-call]
            self.pool.join(timeout=5)
            self.pool = None


def quiet() -> None:
    """Leave it to the server to end when somebody presses Ctrl-C."""
    signal(SIGINT, SIG_IGN)


def tried(task: Callable[..., T], args: tuple[object, ...], more: dict[str, object]) -> tuple[T | None, Refused | str]:
    """What a task says, or what it finds wrong; so that no exception of a plugin has to travel."""
    try:
        return task(*args, **more), ""
    except Refused as error:
        return None, error
    except RecursionError:
        return None, said("that is nested too deeply")
    except Exception as error:
        if (wrong := told(error)) is None:
            raise
        return None, wrong
