"""The command for other programs: engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator


def engine() -> None:
    """Lead a match for another program: a JSON object a line on the standard input and output."""
    from .engine import Engine

    for answer in Engine().answers(lines()):
        print(answer, flush=True)


def lines() -> Iterator[str]:
    """The lines of the standard input."""
    while True:
        try:
            yield input()
        except EOFError:
            return


COMMANDS: tuple[Callable[..., None], ...] = (engine,)
