"""Mine: what the two seats know of each other's mines."""

from __future__ import annotations

from boardwright import Game, Log, outcome, sight_of
from boardwright.sight.hiding import SeatEar

from .making import match

ANN, BOB = "ann", "bob"


def heard_by(seat: str, *texts: str) -> list[str]:
    """The choices as a seat was told of them, and what it heard happen by the last of them."""
    log = Log.of(match("mine"), texts, SeatEar(seat))
    taken = sight_of(log.game, seat, start=match("mine"), hear=log.heard).taken
    return [*map(str, taken), *(type(event).__name__ for event in log.steps[-1].events)]


def after(*texts: str) -> Game:
    """The match after these choices."""
    return Log.of(match("mine"), texts).game


def test_a_seat_knows_its_own_mine() -> None:
    assert heard_by(ANN, "lay a3") == ["lay a3"]


def test_the_other_seat_knows_that_one_is_laid() -> None:
    assert heard_by(BOB, "lay a3") == ["lay a mine"]


def test_all_hear_a_mine_burst() -> None:
    heard = [heard_by(seat, "lay b4", "lay b4", "step b4") for seat in (ANN, BOB)]
    assert heard == [
        ["lay b4", "lay a mine", "step b4", "Exploded", "GameWon"],
        ["lay a mine", "lay b4", "step b4", "Exploded", "GameWon"],
    ]


def test_who_steps_on_the_others_mine_has_lost() -> None:
    assert outcome(after("lay c3", "lay b4", "step b4")).winner == BOB


def test_ones_own_mine_does_not_burst() -> None:
    assert not after("lay b4", "lay c3", "step b4").over


def test_who_reaches_the_others_corner_has_won() -> None:
    there = "step a3", "step d2", "step a2", "step d3", "step a1", "step c3", "step b1", "step c2", "step c1"
    assert outcome(after("lay b2", "lay b2", *there, "step b2")).winner == ANN
