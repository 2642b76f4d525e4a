"""Where the pearls are seen: on a dragon, on the wheel, and beside it."""

from __future__ import annotations

import pytest
from boardwright import Drawing, Game, Picture
from boardwright.pictures import plain
from boardwright.testing import at
from taolong import Element
from taolong_red_pearl.pearl import AWAY, Pearl, WheelPearl

FIELD = """
    w1 w> .  .  .  .
    w2 w3 .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  b3 b2
    .  .  .  .  b< b1
"""
BLACK = 1


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


def with_pearl(dragon: int, part: int, space: Element, *more: str) -> Game:
    return at(FIELD, ["red_pearl", *more], put=[Pearl(dragon, part), WheelPearl(space)])


def on_wheel(game: Game) -> dict[str, tuple[str, ...]]:
    [wheel] = drawn(game).rings
    return {space.name: space.pieces for space in wheel.spaces if "red" in space.pieces}


def beads(game: Game) -> list[str]:
    picture = drawn(game)
    return [picture.name(mark.cell) for mark in picture.marks if (mark.shape, mark.ink) == ("bead", "red")]


@pytest.mark.parametrize(("part", "cell", "words"), [(0, "e1", "Black's head"), (2, "f2", "Black's segment 2")])
def test_the_part_that_wears_the_pearl_bears_a_red_bead(part: int, cell: str, words: str) -> None:
    game = with_pearl(BLACK, part, Element.SKY)
    assert beads(game) == [cell]
    assert f"Pearl: {words}" in drawn(game).notes


def test_the_other_pearl_lies_on_top_of_the_stack_of_its_space() -> None:
    assert on_wheel(with_pearl(BLACK, 0, Element.FIRE)) == {"Fire": ("black", "white", "red")}


def test_the_pearls_can_be_read_without_colour() -> None:
    shown = plain(drawn(with_pearl(BLACK, 0, Element.FIRE)))
    assert "[b◄●" in shown
    assert " bwr " in shown


def test_an_activated_pearl_lies_beside_the_space_of_the_other() -> None:
    game = with_pearl(BLACK, AWAY, Element.WATER)
    assert beads(game) == []
    assert "Pearl: beside Water" in drawn(game).notes
    assert "wbr ●" in plain(drawn(game))


def test_with_the_board_hidden_the_wheel_still_shows_its_pearl_and_no_more() -> None:
    game = with_pearl(BLACK, 0, Element.EARTH, "chosen_one")
    assert on_wheel(game) == {"Earth": ("black", "black", "red")}
    assert not any("Pearl" in note for note in drawn(game).notes)


def test_with_the_board_hidden_an_activated_pearl_is_seen() -> None:
    assert "Pearl: beside Earth" in drawn(with_pearl(BLACK, AWAY, Element.EARTH, "chosen_one")).notes
