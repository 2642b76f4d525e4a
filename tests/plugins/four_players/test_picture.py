"""How the second dragons are told from the first."""

from __future__ import annotations

from boardwright import Drawing, Game, Picture, Turn
from boardwright.pictures import plain
from boardwright.testing import at
from taolong import Spirit

FIELD = """
    w1 w2 .  .  .  .  .  .
    wv w3 .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  b3 b2
    .  .  .  .  .  .  b< b1
"""


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


def four() -> Game:
    return at(FIELD, ["four_players"])


def test_the_second_dragons_have_capital_letters() -> None:
    shown = plain(drawn(four()))
    for part in ("[W▼]", "W1", "W2", "W3", "[B►]", "B1", "B2", "B3"):
        assert part in shown


def test_the_second_dragons_are_spotted_in_the_colour_of_the_other_side() -> None:
    picture = drawn(four())
    spots = {picture.name(mark.cell): mark.ink for mark in picture.marks if mark.shape == "bead"}
    assert spots == dict.fromkeys(("h6", "g6", "g5"), "black") | dict.fromkeys(("a1", "a2", "b2"), "white")


def test_spots_leave_no_trace_in_characters() -> None:
    assert {mark.letters for mark in drawn(four()).marks if mark.shape == "bead"} == {""}


def test_the_turn_names_the_second_dragon() -> None:
    game = at(FIELD, ["four_players"], put=[Turn(four()[Turn].order, at=2)], agenda=[Spirit(2)])
    assert drawn(game).notes == ("Turn 1: White 2",)


def test_a_hidden_board_has_no_spots() -> None:
    assert drawn(at(FIELD, ["four_players", "chosen_one"])).marks == ()
