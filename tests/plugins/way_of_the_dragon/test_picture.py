"""How the race looks."""

from __future__ import annotations

import re

from boardwright import Drawing, Game, Picture
from boardwright.i18n import translated
from boardwright.pictures import plain, svg
from boardwright_table.languages import language

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
    assert "Dice  [fire] [fire] [water] [earth] [dragon]" in shown
    assert "        1      2       3       4       5" in shown
    assert "Red 2   home ●○○○○  off ●●●●○" in shown


def faces(game: Game) -> dict[str, str]:
    """What the dice show by their places."""
    [tray] = drawn(game).trays
    return {die.place: die.face for die in tray.lying}


def test_dice_lie_in_their_places_and_those_that_are_still_to_be_rolled_are_blank() -> None:
    game = after(rolled(start(), "ffaed"), "reroll 2 5")
    assert faces(game) == {"1": "fire", "2": "", "3": "water", "4": "earth", "5": ""}
    assert "Dice: 1: fire, 2: blank, 3: water, 4: earth, 5: blank" in svg(drawn(game))


def test_options_do_not_name_dice_one_by_one() -> None:
    assert "data-space" not in svg(drawn(rolled(start(), "ffaed")))


def test_no_two_faces_are_of_one_colour() -> None:
    trays = (drawn(thrown(dice)).trays for dice in ("eamfd", "wffed"))
    inks = {(die.face, die.ink) for [tray] in trays for die in tray.lying}
    assert len({face for face, _ in inks}) == len({ink for _, ink in inks}) == len(inks) == 6


def left(game: Game) -> list[str]:
    """The notes below the heading."""
    return [*drawn(game).notes[1:]]


def test_how_many_rolls_are_left_is_told_while_dice_are_rolled() -> None:
    once = rolled(start(), "ffaed")
    assert left(start()) == left(once) == ["Rerolls left: 2"]
    twice = rolled(after(once, "reroll 1"), "e")
    assert left(after(once, "reroll 1")) == left(twice) == ["Rerolls left: 1"]
    assert left(after(twice, "reroll 1")) == ["Rerolls left: 0"]
    assert left(thrown("ffaed")) == []


def test_pieces_bear_the_letters_of_a_language() -> None:
    german = language("de")
    shown = drawn(thrown("ffaed", "fire b r w y u", players=5))
    letters = re.findall(r">([A-Z])</text>", svg(shown, lambda text: translated(text, german)))
    assert letters == [*"SRWGB"]
    assert re.findall(r">([A-Z])</text>", svg(shown)) == [*"BRWYU"]


def test_the_svg_names_the_spaces() -> None:
    assert "black piece, fire c" in svg(drawn(thrown("ffaed", "fire . . b . . | . r . . .")))


def test_the_heading_says_whose_turn_it_is_or_how_it_ended() -> None:
    assert drawn(start(3, first="white")).notes[0] == "Turn 1: White"
    ended = after(thrown("fedad", "\n".join(f"{path} . . . . . | b . . . ." for path in REST) + LAST), "move fire")
    assert drawn(ended).notes[0] == "Black has won in turn 1"


REST = ("earth", "water", "metal", "wood")
LAST = "\nfire . . . . b | . . . . ."
