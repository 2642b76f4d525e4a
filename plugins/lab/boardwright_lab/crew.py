"""Crew: who plays the trials: this process, processes of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, TimeoutError as Late, wait
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import msgspec
from boardwright import Misuse

from .deadline import in_time
from .trial import STUCK, Failure, Seen, Trial, tried

if TYPE_CHECKING:
    from distributed import Client

Result = tuple[Trial, Seen]

HARD = 2.0
"""How many times its time a trial may take before its process is ended."""
BATCH = 8
"""Trials that go to a worker of a cluster at once: about a second."""
AHEAD = 3
"""Batches that wait for each worker."""


def tried_in_time(trial: Trial, seconds: float) -> Seen:
    """Play a trial; one that takes longer fails, and names the rule that was at work."""
    with in_time(seconds):
        return tried(trial)


def alone(trials: Iterable[Trial], seconds: float) -> Iterator[Result]:
    """Play the trials here, one after the other."""
    for trial in trials:
        yield trial, tried_in_time(trial, seconds)


def together(trials: Sequence[Trial], seconds: float, workers: int) -> Iterator[Result]:
    """Play the trials in so many processes; one that cannot be interrupted is ended with its process."""
    from pebble import ProcessExpired, ProcessPool

    waiting = iter(trials)
    running: dict[Future[Seen], Trial] = {}
    with ProcessPool(max_workers=workers, context=get_context("forkserver")) as pool:
        while True:
            for trial in islice(waiting, workers * AHEAD - len(running)):
                running[pool.schedule(tried_in_time, (trial, seconds), timeout=HARD * seconds + 1)] = trial
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                trial = running.pop(future)
                try:
                    yield trial, future.result()
                except (Late, ProcessExpired) as error:
                    said = STUCK if isinstance(error, Late) else "its process ended"
                    yield trial, Seen(failure=Failure(f"{said}: {error}", said))


def spread(trials: Sequence[Trial], seconds: float, scheduler: str) -> Iterator[Result]:
    """Play the trials on the workers of a Dask cluster, in batches that hold the texts of matches and seeds only."""
    with client_of(scheduler) as client:
        yield from spread_over(client, trials, seconds)


def spread_over(client: Client, trials: Sequence[Trial], seconds: float) -> Iterator[Result]:
    """Play the trials on the workers of this client; what a lost worker has not told is played by another."""
    from distributed import as_completed

    waiting = iter([trials[start : start + BATCH] for start in range(0, len(trials), BATCH)])
    running: Any = as_completed()  # type: ignore[no-untyped-call]
    batches: dict[Any, Sequence[Trial]] = {}
    for batch in islice(waiting, AHEAD * max(1, len(client.scheduler_info()["workers"]))):
        batches[send(client, batch, seconds)] = batch
    running.update(batches)
    for future in running:
        yield from zip(batches.pop(future), msgspec.json.decode(future.result(), type=list[Seen]), strict=True)
        for batch in islice(waiting, 1):
            sent = send(client, batch, seconds)
            batches[sent] = batch
            running.add(sent)


def send(client: Client, batch: Sequence[Trial], seconds: float) -> Any:
    """Send a batch to a worker."""
    return client.submit(played_there, msgspec.json.encode(batch), seconds, pure=False, retries=5)


def played_there(batch: bytes, seconds: float) -> bytes:
    """Play a batch where this runs."""
    return msgspec.json.encode(
        [tried_in_time(trial, seconds) for trial in msgspec.json.decode(batch, type=list[Trial])]
    )


def client_of(scheduler: str) -> Client:
    """A client of this cluster; ``Misuse`` if there is none, or if Dask is not installed."""
    try:
        from distributed import Client
    except ImportError as error:
        raise Misuse("a cluster needs more packages: pip install 'boardwright-lab[cluster]'") from error
    try:
        return Client(scheduler, timeout=10)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise Misuse(
            "--scheduler {scheduler}: nobody answers there; start one with: dask scheduler", scheduler=scheduler
        ) from error
