"""The process that ``play_apart`` runs: it plays one match, tells each choice before it is made, and ends in time."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from threading import Timer, main_thread
from traceback import walk_stack
from types import FrameType
from typing import Any

import msgspec

from ..blame import accusation, by_owner, file_and_line, function_at_work, package_of, place_in
from ..contract.checks import check_texts, ruling_plugins
from ..contract.faults import fault_in
from ..errors import BoardwrightError
from ..i18n import joined
from ..matches.match import Match
from ..matches.plan import Plan
from ..matches.strict import StrictMatch
from ..players.base import HUMAN
from ..players.registry import player_named
from ..rules import Rules
from ..words import Event

CORE = Path(__file__).parent.parent


class Task(msgspec.Struct, frozen=True):
    """What a worker does: play this plan for so many seconds at most, perhaps under all checks."""

    plan: Plan
    seconds: float
    strict: bool = False


class Watch:
    """Who is at work when the time is over."""

    def __init__(self, seconds: float) -> None:
        """Start the time."""
        self.rules: Rules | None = None
        self.place = ""
        self.timer = Timer(seconds, self.over)
        self.timer.daemon = True
        self.timer.start()

    def over(self) -> None:
        """Tell whose function runs now, and leave."""
        write_line(late=self.told())
        os._exit(1)

    def told(self) -> str:
        """Whose function runs now, as far as can be seen."""
        frames = [*walk_stack(sys._current_frames()[main_thread().ident or 0])]
        function = (
            function_at_work([frame for frame, _ in frames], self.rules.owners) if self.rules is not None else None
        )
        if function is None or self.rules is None:
            return f"no rule was at work, but {innermost_foreign(frames)}"
        place = place_in(frames, package_of(function))
        return accusation(by_owner(function, self.rules.owners), f"does not come to an end ({place})", self.place)


def innermost_foreign(frames: list[tuple[FrameType, int]]) -> str:
    """The innermost of these frames that is not in a file of the core, by file and line."""
    files = [(Path(frame.f_code.co_filename), line) for frame, line in frames]
    theirs = (file_and_line(str(file), line) for file, line in files if not file.is_relative_to(CORE))
    return next(theirs, "the core itself")


def write_line(**said: Any) -> None:
    """Say a line to whoever waits for it."""
    print(json.dumps(said), flush=True)  # noqa: T201 - this is what the process is for


def work(task: Task) -> None:
    """Play the match, each seat by its player, or at random where it has none."""
    watch = Watch(task.seconds)
    match = (StrictMatch if task.strict else Match)(task.plan)
    watch.rules = match.start.rules
    names = {seat: match.player(seat) for seat in match.seats}
    players = {seat: player_named("random" if name == HUMAN else name) for seat, name in names.items()}

    def chosen(option: Event) -> Event:
        watch.place = joined((match.place, repr(match.game.text(option))))
        return option

    while (choice := match.game.choice) is not None:
        watch.place = match.place
        try:
            check_texts(match.game)
            write_line(options=[*map(match.game.text, match.game.options)], sources=ruling_plugins(match.game))
            player = players.get(choice.seat)
            option = chosen(match.draw() if player is None else match.chosen(player))
            write_line(taken=match.game.text(option))
        except Exception as error:
            fault = fault_in(error, match.game, watch.place)
            if fault is None:
                raise
            raise fault from error
        match.take(option)
    watch.timer.cancel()
    write_line(result=match.result)


if __name__ == "__main__":
    try:
        work(msgspec.json.decode(sys.stdin.buffer.read(), type=Task))
    except BoardwrightError as error:
        write_line(fault=str(error))
