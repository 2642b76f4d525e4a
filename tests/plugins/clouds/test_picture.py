"""How Clouds look, and bodies that vanish in them."""

from __future__ import annotations

from boardwright import Drawing, Game, Heading, Picture
from boardwright.pictures import plain
from boardwright.testing import at
from taolong import Dragon, Dragons
from taolong_portals.crossing import Crossing, Crossings

FIELD = """
    w1 w> .  .  .  .
    w2 w3 .  c  c  .
    .  .  .  c  .  .
    .  c  .  .  .  .
    .  .  .  .  b3 b2
    .  .  .  .  b< b1
"""


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


def lying(*cells: str, drawing: str = FIELD, plugins: tuple[str, ...] = ("clouds",)) -> Game:
    game = at(drawing, plugins)
    body = tuple(map(game.rules.board.cell, cells))
    return game.put(game[Dragons].having(0, Dragon("white", "white", "white", body, Heading.EAST)))


def links(game: Game) -> list[str]:
    picture = drawn(game)
    return [f"{picture.name(link.start)}-{picture.name(link.end)}" for link in picture.links if link.ink == "white"]


def test_every_token_has_the_shape_of_a_cloud() -> None:
    picture = drawn(at(FIELD, ["clouds"]))
    shown = {picture.name(mark.cell): mark.letters for mark in picture.marks if mark.shape == "cloud"}
    assert shown == dict.fromkeys(("d5", "e5", "d4", "b3"), "c")


def test_tokens_have_one_name_so_that_adjacent_ones_grow_together() -> None:
    assert {mark.name for mark in drawn(at(FIELD, ["clouds"])).marks if mark.shape == "cloud"} == {"Cloud"}


def test_a_cloud_can_be_read_without_colour() -> None:
    assert "░c░░░c░░" in plain(drawn(at(FIELD, ["clouds"])))


def test_a_body_goes_into_a_cloud_and_comes_out_of_it() -> None:
    assert links(lying("f5", "c5", "b5", "a5")) == ["c5-b5", "b5-a5", "f5-e5", "d5-c5"]


def test_parts_that_touch_need_no_cloud_between_them() -> None:
    assert links(lying("c5", "b5", "a5", "a6")) == ["c5-b5", "b5-a5", "a5-a6"]


def test_parts_at_two_clouds_are_not_joined() -> None:
    assert links(lying("f5", "b2", "b1", "a1")) == ["b2-b1", "b1-a1"]


def test_a_body_that_passes_through_portals_is_not_drawn_into_a_cloud_beside_them() -> None:
    drawing = FIELD.replace("w2 w3 .  c  c  .", "w2 w3 g  c  c  g")
    game = lying("f6", "c6", "b6", "a6", drawing=drawing, plugins=("clouds", "portals"))
    cells = map(game.rules.board.cell, ("c5", "f5"))
    passing = game.put(Crossings((Crossing(0, *cells),)))
    assert links(passing) == ["c6-b6", "b6-a6", "f6-f5", "c5-c6"]


def test_a_hidden_board_has_no_clouds() -> None:
    assert drawn(at(FIELD, ["clouds", "chosen_one"])).marks == ()
