"""How the village looks, and whose it is."""

from __future__ import annotations

import pytest
from boardwright import Drawing, Game, Picture
from boardwright.pictures import plain
from boardwright.testing import at
from taolong import Side

FIELD = """
    w1 w> .  .  .  .
    w2 w3 .  .  .  .
    .  .  #  #  .  .
    .  .  #  #  .  .
    .  .  .  .  b3 b2
    .  .  .  .  b< b1
"""
VILLAGE = {"c4", "d4", "c3", "d3"}


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


def protected_by(side: Side) -> Game:
    return at(FIELD, ["village"], config={"village": {"protector": side}})


def test_houses_stand_where_the_big_rock_was() -> None:
    picture = drawn(at(FIELD, ["village"]))
    shown = {(picture.name(mark.cell), mark.shape) for mark in picture.marks if mark.shape in {"block", "disc"}}
    assert shown == {(cell, shape) for cell in VILLAGE for shape in ("block", "disc")}


def test_the_village_does_not_look_like_the_rock() -> None:
    [rock] = {(mark.name, mark.ink) for mark in drawn(at(FIELD, ["taolong"])).marks if mark.shape == "block"}
    [village] = {(mark.name, mark.ink) for mark in drawn(at(FIELD, ["village"])).marks if mark.shape == "block"}
    assert rock[0] != village[0]
    assert rock[1] != village[1]


@pytest.mark.parametrize("side", ["white", "black"])
def test_the_houses_have_the_colour_of_their_protector(side: Side) -> None:
    assert {mark.ink for mark in drawn(protected_by(side)).marks if mark.shape == "disc"} == {side}


@pytest.mark.parametrize("side", ["white", "black"])
def test_words_say_who_protects_the_village(side: Side) -> None:
    assert f"{side.capitalize()} protects the village" in drawn(protected_by(side)).notes


def test_the_village_can_be_read_without_colour() -> None:
    assert "<V>▓<V>▓" in plain(drawn(at(FIELD, ["village"])))


def test_a_hidden_board_has_no_village() -> None:
    picture = drawn(at(FIELD, ["village", "chosen_one"]))
    assert picture.marks == ()
    assert not any("village" in note for note in picture.notes)
