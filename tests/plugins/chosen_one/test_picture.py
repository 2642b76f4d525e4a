"""What is seen while the board is hidden, and afterwards."""

from __future__ import annotations

from boardwright import Drawing, Game, Outcome, Picture
from boardwright.pictures import plain
from boardwright.testing import at

ALL = ["portals", "small_rocks", "clouds", "village", "red_pearl", "ring", "four_players", "chosen_one"]
WORDS = "The board is in your mind"
FIELD = """
    w1 w> .  .  .  .  .  .
    w2 w3 .  g  .  o  .  .
    .  .  .  .  .  .  .  .
    .  .  #  c  .  .  .  .
    .  .  .  g  .  .  b3 b2
    .  .  .  .  .  .  b< b1
"""


def drawn(game: Game, seat: str | None = None) -> Drawing:
    return game.ask(Picture(seat))


def test_the_board_is_not_drawn_for_anyone() -> None:
    game = at(FIELD, ALL)
    for seat in (None, "white", "black"):
        picture = drawn(game, seat)
        assert (picture.width, picture.marks, picture.links) == (0, (), ())


def test_the_wheel_the_meters_and_the_turn_are_seen() -> None:
    picture = drawn(at(FIELD, ["portals", "small_rocks", "clouds", "chosen_one"]))
    assert [ring.title for ring in picture.rings] == ["Wheel"]
    assert len(picture.meters) == 6
    assert picture.notes == ("Turn 1: White", WORDS)


def test_the_picture_without_a_board_can_be_read_without_colour() -> None:
    shown = plain(drawn(at(FIELD, ALL)))
    assert "┌" not in shown
    assert WORDS in shown


def test_when_the_match_is_over_the_board_is_shown() -> None:
    game = at(FIELD, ALL)
    picture = drawn(game.put(Outcome("white")))
    assert picture.width == 8
    assert WORDS not in picture.notes
