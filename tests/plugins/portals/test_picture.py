"""How portals look, and dragons that pass through them."""

from __future__ import annotations

from boardwright import Drawing, Game, Heading, Mark, Picture
from boardwright.pictures import plain, svg
from boardwright.testing import at
from taolong import Dragon, Dragons
from taolong_portals.crossing import Crossing, Crossings

FIELD = """
    .  w1 w> g  .  .
    .  w2 .  .  .  .
    .  w3 .  .  .  .
    .  .  .  .  g  .
    .  .  .  .  b3 b2
    .  .  .  .  b< b1
"""
TOLL = {"portals": {"toll": {"red": "fire", "blue": "water"}}}


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


def passing(head: str, *body: str, gap: int = 1) -> Game:
    """White has gone in at d6 and come out of e3 towards the south or west, as its head lies."""
    game = at(FIELD, ["portals"])
    board = game.rules.board
    cells = tuple(map(board.cell, (head, *body)))
    white = Dragon("white", "white", "white", cells, Heading.WEST)
    crossing = Crossing(0, board.cell("d6"), board.cell("e3"), gap)
    return game.put(game[Dragons].having(0, white), Crossings((crossing,)))


def links(game: Game) -> set[str]:
    picture = drawn(game)
    pairs = (sorted((picture.name(link.start), picture.name(link.end))) for link in picture.links)
    return {"-".join(pair) for pair, link in zip(pairs, picture.links, strict=True) if link.ink == "white"}


def on(game: Game, cell: str) -> Mark:
    picture = drawn(game)
    [mark] = [mark for mark in picture.marks if picture.name(mark.cell) == cell]
    return mark


def test_portals_are_rings_of_their_colour() -> None:
    game = at(FIELD.replace(".  .  .  .  g  .", "r  .  u  .  g  ."), ["portals"], config=TOLL)
    shown = {mark.letters: (mark.shape, mark.ink) for mark in drawn(game).marks if mark.shape == "ring"}
    assert shown == {"g": ("ring", "green"), "r": ("ring", "red"), "u": ("ring", "blue")}


def test_a_free_portal_has_nothing_within() -> None:
    assert on(at(FIELD, ["portals"]), "d6").within is None


def test_both_portals_show_the_dragon_that_passes() -> None:
    game = passing("d3", "c6", "b6", "b5")
    assert [(on(game, cell).letters, on(game, cell).within) for cell in ("d6", "e3")] == [("gw", "white")] * 2


def test_the_body_goes_in_at_one_portal_and_comes_out_of_the_other() -> None:
    assert links(passing("d3", "c6", "b6", "b5")) == {"d3-e3", "c6-d6", "b6-c6", "b5-b6"}


def test_the_gap_wanders_towards_the_tail() -> None:
    assert links(passing("c3", "d3", "c6", "b6", gap=2)) == {"c3-d3", "d3-e3", "c6-d6", "b6-c6"}


def test_a_crossing_that_is_over_leaves_its_portals_free() -> None:
    game = passing("a3", "b3", "c3", "d3", gap=4)
    assert on(game, "d6").within is None
    assert links(game) == {"a3-b3", "b3-c3", "c3-d3"}


def test_parts_that_touch_are_not_linked_directly_when_a_portal_lies_between_them() -> None:
    game = at(".  g  .  .\ng  .  .  .\n.  wv .  b3\nw2 w1 .  b2\nw3 .  b< b1", ["portals"])
    board = game.rules.board
    body = tuple(map(board.cell, ("a5", "b4", "b3", "b2")))
    game = game.put(
        game[Dragons].having(0, Dragon("white", "white", "white", body, Heading.NORTH)),
        Crossings((Crossing(0, board.cell("b5"), board.cell("a4")),)),
    )
    assert links(game) == {"a4-a5", "b4-b5", "b3-b4", "b2-b3"}


def test_a_crossing_can_be_read_without_colour() -> None:
    shown = plain(drawn(passing("d3", "c6", "b6", "b5")))
    assert "w2══w1═(gw)" in shown
    assert "[w◄](gw)" in shown


def test_the_svg_names_the_dragon_that_passes() -> None:
    assert "green portal, white passes, d6" in svg(drawn(passing("d3", "c6", "b6", "b5")))
