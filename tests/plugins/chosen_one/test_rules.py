"""Rules, chapter 11: The Chosen One."""

from __future__ import annotations

import pytest
from boardwright import DRAW, Game, IllegalChoice, Outcome, Picture, Tiles, Turn, assemble, encode, seen
from boardwright.analysis.perft import perft
from boardwright.explain.refusals import offered, why
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Dragons, Element, Stores, Wheel
from taolong_master import FluxCoin
from taolong_portals.crossing import Crossings
from taolong_red_pearl.pearl import Pearl, WheelPearl

from ..taolong.boards import FIRE, LAKE, SKY, WATER, WIND, acting, after, breathing, scenario, stepping, turn_of, wheel

HERE = """
    .  .  .  .  .  b3
    .  w^ .  .  .  b2
    .  w1 .  .  .  b1
    w3 w2 .  .  .  bv
    .  .  .  .  .  .
"""
THERE = """
    .  b3 b2 b1 bv .
    .  w^ .  .  .  .
    .  w1 .  .  .  .
    .  w2 .  .  .  .
    .  w3 .  .  .  .
"""
WITH_TILES = """
    .  o  c  .  .  b3
    .  w^ #  .  g  b2
    .  w1 .  .  .  b1
    w3 w2 .  .  .  bv
    .  .  .  .  g  .
"""
WITHOUT_TILES = """
    .  .  .  .  .  b3
    .  w^ .  .  .  b2
    .  w1 .  .  .  b1
    w3 w2 .  .  .  bv
    .  .  .  .  .  .
"""
TILES = ("portals", "clouds", "small_rocks")
SEATS = (WHITE, BLACK, None)
"""Both players and an onlooker."""


def blind(drawn: str = HERE, *plugins: str) -> Game:
    """A match of The Chosen One."""
    return at(drawn, ["taolong", "chosen_one", *plugins])


def kinds(game: Game, seat: str | None = WHITE) -> set[type]:
    """The parts of the position that a seat may see."""
    return {type(slice) for slice in seen(game, seat).slices}


def refused(game: Game, text: str) -> list[str]:
    """The rules that are named when a player asks why this is impossible."""
    reason = why(game, text)
    assert (reason.known, reason.legal) == (True, False)
    return [citation.rule for citation in reason.citations]


# TL-11.6: what is seen.


@rule("TL-11.6")
@pytest.mark.parametrize("seat", SEATS)
def test_the_board_of_human_is_hidden(seat: str | None) -> None:
    assert kinds(blind(WITH_TILES, *TILES), seat).isdisjoint({Dragons, Tiles, Crossings})


@rule("TL-11.6")
@pytest.mark.parametrize("seat", SEATS)
def test_where_a_dragon_lies_is_hidden_but_not_who_plays_it(seat: str | None) -> None:
    dragons = seen(blind(), seat)[Dragons].all
    assert [(dragon.seat, dragon.body) for dragon in dragons] == [(WHITE, ()), (BLACK, ())]


@rule("TL-11.6")
@pytest.mark.parametrize("seat", SEATS)
def test_the_wheel_the_coin_and_the_meters_are_seen(seat: str | None) -> None:
    """It is played on the wheel alone."""
    assert kinds(blind(), seat) >= {Wheel, FluxCoin, Stores, Turn}


@rule("TL-11.6")
@pytest.mark.parametrize("seat", SEATS)
def test_two_boards_cannot_be_told_apart(seat: str | None) -> None:
    assert encode(seen(blind(HERE), seat)) == encode(seen(blind(THERE), seat))


def test_in_master_two_boards_can_be_told_apart() -> None:
    """The test before rests on this."""
    here, there = (at(drawn, ["taolong", "master"]) for drawn in (HERE, THERE))
    assert encode(seen(here, WHITE)) != encode(seen(there, WHITE))


@rule("TL-11.6")
@pytest.mark.parametrize("plugins", [(), TILES, (*TILES, "village", "red_pearl"), (*TILES, "ring"), (*TILES, "solo")])
@pytest.mark.parametrize("seat", SEATS)
def test_the_drawing_shows_nothing_of_the_board(plugins: tuple[str, ...], seat: str | None) -> None:
    picture = blind(WITH_TILES if plugins else HERE, *plugins).ask(Picture(seat))
    assert (picture.width, picture.height, picture.marks, picture.links) == (0, 0, (), ())


@rule("TL-11.6")
def test_the_drawing_of_two_boards_is_the_same() -> None:
    assert blind(HERE).ask(Picture(WHITE)) == blind(THERE).ask(Picture(WHITE))


@rule("TL-11.6")
def test_the_drawing_shows_the_wheel_and_the_meters() -> None:
    picture = blind().ask(Picture(WHITE))
    assert [len(ring.spaces) for ring in picture.rings] == [8]
    assert picture.meters


@rule("TL-11.6", "TL-C.48")
def test_where_a_pearl_lies_on_the_wheel_is_seen() -> None:
    """The wheel pearl does not lie on the board of Human."""
    rings = blind(HERE, "red_pearl").ask(Picture(WHITE)).rings
    assert rings != blind(HERE).ask(Picture(WHITE)).rings


@rule("TL-11.6", "TL-C.48")
def test_two_places_of_the_pearl_on_the_wheel_can_be_told_apart() -> None:
    """The wheel pearl does not lie on the board of Human."""
    game = blind(HERE, "red_pearl")
    on_sky, on_fire = (game.put(Pearl(0, 0), WheelPearl(space)) for space in (SKY, FIRE))
    assert seen(on_sky, WHITE) != seen(on_fire, WHITE)


@rule("TL-11.6", "TL-C.48")
def test_which_part_wears_the_pearl_is_hidden() -> None:
    game = blind(HERE, "red_pearl")
    on_head, on_tail = (game.put(Pearl(0, part), WheelPearl(SKY)) for part in (0, 3))
    assert seen(on_head, WHITE) == seen(on_tail, WHITE)


@rule("TL-11.6", "TL-C.80")
def test_how_near_the_rival_of_solo_has_come_is_not_seen() -> None:
    """In both positions the rival turned west."""
    near = """
        .  .  .  .  .  b3
        .  .  w^ .  .  b2
        .  .  w1 .  .  b1
        .  w3 w2 .  .  bv
        .  .  .  .  .  .
    """
    games = (turn_of(blind(drawn, "solo").put(wheel(water="b")), WHITE) for drawn in (HERE, near))
    here, there = (after(game, "sow water").ask(Picture(WHITE)) for game in games)
    assert here == there


# TL-11.6: what is offered.

WAYS = {"north", "east", "south", "west"}


@rule("TL-11.6")
@pytest.mark.parametrize("element", [SKY, LAKE, FIRE, WIND])
def test_every_direction_is_offered(element: Element) -> None:
    assert set(offered(acting(blind(), WHITE, element))) >= WAYS


@rule("TL-11.6")
def test_stop_and_every_direction_are_offered_after_the_first_step() -> None:
    board = """
        .  .  .  .  .  b3
        .  .  .  .  .  b2
        .  w^ .  .  .  b1
        .  w1 .  .  .  bv
        w3 w2 .  .  .  .
    """
    assert set(offered(after(acting(blind(board), WHITE, SKY), "north"))) >= {"stop", *WAYS}


@rule("TL-11.6", "TL-C.45")
def test_a_passage_to_anywhere_is_offered() -> None:
    """A player must know where tiles lead."""
    assert {"north a1 north", "south f5 west"} <= set(offered(acting(blind(WITH_TILES, *TILES), WHITE, SKY)))


@rule("TL-11.6")
def test_a_sowing_whose_action_is_impossible_is_offered() -> None:
    """Whether it is can be known only from the board."""
    game = turn_of(blind().put(wheel(wind="b", thunder="b")), WHITE)
    assert (texts(game), "sow thunder b" in offered(game)) == (["sow wind b"], True)


@rule("TL-11.6")
def test_both_breaths_are_offered() -> None:
    assert list(offered(breathing(blind(), WHITE, FIRE))) == ["absorb", "expel"]


@rule("TL-11.6", "TL-C.45")
@pytest.mark.parametrize("element", [SKY, LAKE, FIRE, WATER, WIND])
def test_what_is_offered_for_a_step_does_not_depend_on_the_board(element: Element) -> None:
    assert offered(acting(blind(WITH_TILES, *TILES), WHITE, element)) == offered(
        acting(blind(WITHOUT_TILES, *TILES), WHITE, element)
    )


@rule("TL-11.6")
def test_what_is_offered_for_a_sowing_does_not_depend_on_the_board() -> None:
    here, there = (turn_of(blind(drawn), WHITE) for drawn in (HERE, THERE))
    assert offered(here) == offered(there)


@rule("TL-11.6")
def test_what_is_offered_for_breath_does_not_depend_on_the_enemy() -> None:
    here, there = (breathing(blind(drawn), WHITE, FIRE) for drawn in (HERE, THERE))
    assert offered(here) == offered(there)


@rule("TL-11.6", "TL-C.46")
def test_what_is_offered_for_breath_does_not_depend_on_rocks() -> None:
    here, there = (breathing(blind(drawn, *TILES), WHITE, FIRE) for drawn in (WITH_TILES, WITHOUT_TILES))
    assert offered(here) == offered(there)


# TL-11.6: what is impossible.


@rule("TL-11.6")
@pytest.mark.parametrize(
    ("element", "text"),
    [(SKY, "east"), (FIRE, "south"), (WIND, "north")],
    ids=["to the side", "straight back", "straight on"],
)
def test_an_impossible_step_is_refused_by_this_rule_alone(element: Element, text: str) -> None:
    assert refused(acting(blind(), WHITE, element), text) == ["TL-11.6"]


@rule("TL-11.6")
def test_a_passage_where_none_is_is_refused_by_this_rule_alone() -> None:
    assert refused(acting(blind(), WHITE, FIRE), "north a1 north") == ["TL-11.6"]


@rule("TL-11.6")
@pytest.mark.parametrize("text", ["north", "east", "west"], ids=["rock", "enemy", "edge"])
def test_a_step_that_something_blocks_is_refused_by_this_rule_alone(text: str) -> None:
    board = """
        #  .  .  .  .  .
        w^ b3 b2 b1 bv .
        w1 .  .  .  .  .
        w2 .  .  .  .  .
        w3 .  .  .  .  .
    """
    assert refused(stepping(blind(board), WHITE), text) == ["TL-11.6"]


@rule("TL-11.6")
def test_a_sowing_for_an_impossible_action_is_refused_by_this_rule_alone() -> None:
    game = turn_of(blind().put(wheel(wind="b", thunder="b")), WHITE)
    assert refused(game, "sow thunder b") == ["TL-11.6"]


@rule("TL-11.6")
def test_an_impossible_breath_is_refused_by_this_rule_alone() -> None:
    assert refused(breathing(blind(), WHITE, FIRE), "expel") == ["TL-11.6"]


@rule("TL-11.6")
def test_what_is_refused_cannot_be_chosen() -> None:
    with pytest.raises(IllegalChoice):
        acting(blind(), WHITE, SKY).find("east")


@rule("TL-11.6")
def test_what_is_possible_is_not_refused() -> None:
    assert why(acting(blind(), WHITE, SKY), "north").legal


# TL-11.6: the rules go on behind it.


@rule("TL-11.1")
def test_the_chosen_one_brings_master_and_master_monk() -> None:
    assert blind().rules.plugins == ("taolong", "monk", "master", "chosen_one")


@rule("TL-11.6", "TL-11.1")
@pytest.mark.parametrize("element", [SKY, LAKE, FIRE, WATER, WIND])
def test_what_is_possible_is_what_is_possible_in_master(element: Element) -> None:
    master = at(WITH_TILES, ["taolong", "master", *TILES])
    assert texts(acting(blind(WITH_TILES, *TILES), WHITE, element)) == texts(acting(master, WHITE, element))


@rule("TL-11.6", "TL-11.1")
@pytest.mark.parametrize("name", ["the_field", "the_valley"])
def test_there_are_as_many_matches_as_in_master(name: str) -> None:
    hidden, open_to_all = (assemble(scenario(name), [mode]) for mode in ("chosen_one", "master"))
    assert perft(hidden, 4) == perft(open_to_all, 4)


# TL-11.6: after the end.


@rule("TL-11.6")
@pytest.mark.parametrize("winner", [WHITE, BLACK, DRAW])
@pytest.mark.parametrize("seat", SEATS)
def test_after_the_end_everything_is_shown(winner: str, seat: str | None) -> None:
    game = blind(WITH_TILES, *TILES).put(Outcome(winner))
    assert kinds(game, seat) == {type(slice) for slice in game.slices}


@rule("TL-11.6")
def test_after_the_end_the_drawing_shows_the_board() -> None:
    picture = blind().put(Outcome(WHITE)).ask(Picture(WHITE))
    assert (picture.width, picture.height) == (6, 5)
