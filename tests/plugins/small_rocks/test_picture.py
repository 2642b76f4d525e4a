"""How small rocks look, whole and cracked."""

from __future__ import annotations

from boardwright import Drawing, Game, Picture
from boardwright.pictures import plain, svg
from boardwright.testing import at

FIELD = """
    w1 w> .  o  x  .
    w2 w3 .  o  .  .
    .  .  .  .  .  .
    .  .  .  .  b3 b2
    .  .  .  .  b< b1
"""


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


def names(game: Game, cell: str) -> list[str]:
    picture = drawn(game)
    return [mark.name for mark in picture.marks if picture.name(mark.cell) == cell]


def test_small_rocks_are_brown() -> None:
    picture = drawn(at(FIELD, ["small_rocks"]))
    assert {mark.ink for mark in picture.marks if picture.name(mark.cell) in {"d5", "d4", "e5"}} == {"brown"}


def test_a_whole_rock_is_a_block() -> None:
    picture = drawn(at(FIELD, ["small_rocks"]))
    assert [mark.shape for mark in picture.marks if picture.name(mark.cell) == "d5"] == ["block"]


def test_a_cracked_rock_bears_its_letter_in_every_picture() -> None:
    picture = drawn(at(FIELD, ["small_rocks"]))
    shown = [(mark.shape, mark.letters) for mark in picture.marks if picture.name(mark.cell) == "e5"]
    assert shown == [("block", ""), ("disc", "x")]


def test_small_rocks_do_not_grow_together() -> None:
    game = at(FIELD, ["small_rocks"])
    assert names(game, "d5") != names(game, "d4")


def test_whole_and_cracked_can_be_told_without_colour() -> None:
    assert "▓o▓▓<x>▓" in plain(drawn(at(FIELD, ["small_rocks"])))


def test_the_svg_names_a_cracked_rock() -> None:
    assert "cracked rock e5" in svg(drawn(at(FIELD, ["small_rocks"])))


def test_a_hidden_board_has_no_rocks() -> None:
    assert drawn(at(FIELD, ["small_rocks", "chosen_one"])).marks == ()
