"""How the ring looks: bodies go on across the edges."""

from __future__ import annotations

from boardwright import Drawing, Game, Heading, Picture
from boardwright.pictures import plain
from boardwright.testing import at
from taolong import Dragon, Dragons

FIELD = """
    .  .  .  .  .  .
    .  w1 w> .  .  .
    .  w2 w3 .  .  .
    .  .  .  b3 b2 .
    .  .  .  b< b1 .
    .  .  .  .  .  .
"""
WORDS = "Opposite edges are joined"


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


def across() -> Game:
    """White lies across the west edge, its tail across the north edge."""
    game = at(FIELD, ["ring"])
    body = tuple(map(game.rules.board.cell, ("f6", "a6", "a1", "a2")))
    return game.put(game[Dragons].having(0, Dragon("white", "white", "white", body, Heading.WEST)))


def test_the_picture_says_that_the_edges_are_joined() -> None:
    assert WORDS in drawn(at(FIELD, ["ring"])).notes


def test_without_a_board_nothing_is_said_of_its_edges() -> None:
    assert WORDS not in drawn(at(FIELD, ["ring", "chosen_one"])).notes


def test_a_body_leaves_by_one_edge_and_comes_in_by_the_opposite_one() -> None:
    links = [link.over for link in drawn(across()).links if link.ink == "white"]
    assert links == [Heading.EAST, Heading.NORTH, None]


def test_a_body_across_edges_can_be_read_without_colour() -> None:
    shown = plain(drawn(across())).splitlines()
    assert shown[1].startswith("  ┌─║─")
    assert shown[2].startswith("6 ══w1  ·")
    assert "[w◄]═" in shown[2]
