"""How the race looks."""

from __future__ import annotations

from boardwright import Drawing, Game, Picture
from boardwright.pictures import plain, svg

from .tables import after, rolled, start, thrown


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


def test_each_path_is_a_row_of_its_symbol_plain_and_numbered_spaces() -> None:
    picture = drawn(start(plain=3))
    assert picture.rows == ("earth", "water", "metal", "fire", "wood")
    assert picture.columns == ("", *"abc", *"12345")


def test_a_piece_is_drawn_on_its_space() -> None:
    picture = drawn(thrown("ffaed", "fire . . b . . | . r . . .", players=2))
    assert {picture.name(mark.cell): mark.ink for mark in picture.marks if mark.shape == "disc"} == {
        "fire c": "black", "fire 2": "red"
    }  # fmt: skip


def test_the_picture_can_be_read_without_colour() -> None:
    shown = plain(drawn(thrown("ffaed", "fire . . b . . | . r . . .")))
    assert " fire │▓▓▓▓ ·   ·  <B>  ·   ·  (1) <R> (3) (4) (5) │" in shown
    assert "Dice: fire fire water earth dragon" in shown
    assert "Red 2   home ●○○○○  off ●●●●○" in shown


def test_dice_that_are_still_to_be_rolled_are_told_apart() -> None:
    assert "Dice: fire - water earth -" in drawn(after(rolled(start(), "ffaed"), "reroll 2 5")).notes


def test_the_svg_names_the_spaces() -> None:
    assert "black piece, fire c" in svg(drawn(thrown("ffaed", "fire . . b . . | . r . . .")))


def test_the_heading_says_whose_turn_it_is_or_how_it_ended() -> None:
    assert drawn(start(3, first="white")).notes[0] == "Turn 1: White"
    ended = after(thrown("fedad", "\n".join(f"{path} . . . . . | b . . . ." for path in REST) + LAST), "move fire")
    assert drawn(ended).notes[0] == "Black has won in turn 1"


REST = ("earth", "water", "metal", "wood")
LAST = "\nfire . . . . b | . . . . ."
