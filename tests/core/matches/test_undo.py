"""Undo: the record is rewritten in one step, and an undo that is interrupted leaves the old one."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from boardwright.errors import RecordError
from boardwright.matches.match import Match
from boardwright.matches.plan import read_plan
from boardwright.matches.record import load_record
from boardwright.matches.record_format import record_text

from .conftest import FILE

LOCK = Path(".a.record.lock")


def taken_back(match: Match) -> bool:
    """Whether the record is that of the match, beside which nothing lies but the lock."""
    return FILE.read_text() == record_text(match.record, match.turns) and {*Path().iterdir()} == {FILE, LOCK}


@pytest.mark.parametrize("count", [0, 1, 3, 7, 99])
def test_undo_takes_back_so_many_choices(match: Match, count: int) -> None:
    made, positions = match.choices[:], [*match.before, match.game]
    match.undo(count)
    left = max(7 - count, 0)
    assert match.choices == made[:left]
    assert match.game == positions[left]
    assert len(match.turns) == len(match.chosen_by) == len(match.before) == left
    assert taken_back(match)


def test_choices_after_an_undo_are_written_on(match: Match) -> None:
    match.undo(3)
    match.take(match.game.options[-1])
    assert load_record(FILE).choices == tuple(match.choices)
    assert taken_back(match)


def test_undo_of_the_last_choice_of_a_match_takes_back_its_result(match: Match) -> None:
    while match.game.options:
        match.take(match.game.options[0])
    assert load_record(FILE).result == match.result != ""
    match.undo()
    assert load_record(FILE).result == match.result == ""
    assert taken_back(match)


def test_undo_of_a_match_that_is_not_recorded_needs_no_file(desk: Path) -> None:
    match = Match(read_plan("the_field").but(seed=7))
    match.take(match.game.options[0])
    match.undo()
    assert match.choices == []
    assert not list(desk.iterdir())


def full(*words: object, **options: object) -> None:
    """What a full disk says to everything."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def stopped(*words: object, **options: object) -> None:
    """What Ctrl-C does to everything."""
    raise KeyboardInterrupt


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace", "boardwright.matches.recorder.record_text"])
@pytest.mark.parametrize(("fate", "error"), [(full, RecordError), (stopped, KeyboardInterrupt)])
def test_undo_that_is_interrupted_leaves_match_and_record_as_they_were(
    match: Match, step: str, fate: Callable[..., None], error: type[BaseException]
) -> None:
    before, position = FILE.read_text(), match.game
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(step, fate)
        with pytest.raises(error):
            match.undo(2)
    assert FILE.read_text() == before
    assert (match.game, len(match.choices)) == (position, 7)
    match.take(match.game.options[0])
    assert taken_back(match)
