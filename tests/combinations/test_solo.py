"""Where Solo meets the edges, tiles, the village, the pearl, the modes and the 2017 edition."""

from __future__ import annotations

from typing import Any

import pytest
from boardwright import AssemblyError, Game, Picture
from boardwright.testing import rule
from taolong import BLACK, WHITE, Element, Side
from taolong_solo.answers import Rival

from ..plugins.taolong.boards import (
    EARTH,
    EDITION_2017,
    LAKE,
    SKY,
    WATER,
    WIND,
    after,
    body,
    head,
    seat,
    stack,
    stores,
    water,
    wheel,
)
from .positions import TOLLS, acts, laid, pearled, turn_ends, worn


def solo(drawn: str, *plugins: str, tolls: dict[str, str] | None = None, **config: dict[str, Any]) -> Game:
    """White, the player, is about to sow; Black acts by itself."""
    return laid(drawn, "solo", *plugins, tolls=tolls, **config)


def answered(game: Game, element: Element) -> Game:
    """The rival has performed this action."""
    return acts(game, BLACK, element, extra=False)


def rests(game: Game) -> tuple[str, int]:
    """Where the rival's head lies, and how far from the player; -1 if it cannot reach it."""
    return head(game, BLACK), game[Rival].answers[-1].gap


# Ring, portals, small rocks, Clouds.


@rule("TL-C.63")
def test_the_rival_comes_nearer_over_an_edge() -> None:
    board = """
        .  .  .  .  .  .  .  .
        .  b^ .  .  .  .  w^ .
        .  b1 .  .  .  .  w1 .
        .  b2 .  .  .  .  w2 .
        .  b3 .  .  .  .  w3 .
    """
    assert [head(answered(solo(board, *ring), LAKE), BLACK) for ring in (("ring",), ())] == ["a4", "c4"]


TOLL_NEAR_THE_PLAYER = """
    .  .  {}  .  .  .
    .  .  .  {}  b^ .
    .  .  .  .  b1 .
    w3 w2 w1 w> b2 b3
"""


@rule("TL-C.64")
@pytest.mark.parametrize(
    ("entry", "other", "cell"), [("r", "u", "b4"), ("u", "r", "f3")], ids=["for fire", "for water"]
)
def test_the_rival_takes_a_shorter_way_for_a_stone_of_fire_but_not_for_a_life(
    entry: str, other: str, cell: str
) -> None:
    game = solo(TOLL_NEAR_THE_PLAYER.format(other, entry), "portals", tolls=TOLLS).put(stores(black=(4, 1)))
    assert head(answered(game, WIND), BLACK) == cell


ROW = "w3 w2 w1 w> .  .  {}  #  {}  b3 b2 b1 b> ."
"""Black steps east to n1; from there six steps lead over i1 and g1 to e1, beside the player."""


@rule("TL-C.65")
def test_a_passage_to_any_exit_is_one_step_whatever_the_toll() -> None:
    assert rests(answered(solo(ROW.format("u", "r"), "portals", tolls=TOLLS), EARTH)) == ("n1", 6)


@rule("TL-C.66")
def test_to_lie_beside_a_portal_that_the_player_occupies_is_to_lie_beside_the_player() -> None:
    board = """
        .  .  .  .  .  .  .  .
        .  g  .  .  .  g  .  .
        .  w^ .  .  .  .  b^ .
        .  w1 .  .  .  .  b1 .
        .  w2 w3 .  .  .  b2 b3
    """
    passing = after(acts(solo(board, "portals"), WHITE, LAKE, extra=False), "north e4 west")
    assert rests(answered(passing, SKY)) == ("g4", 0)


ROCK_IN_THE_WAY = """
    w3 .  .  .  .  .
    w2 .  .  o  b^ .
    w1 .  .  .  b1 .
    wv .  .  .  b2 b3
    .  .  .  .  .  .
"""


@rule("TL-C.67")
def test_the_rival_goes_around_a_rock_that_it_would_trample_for_nothing() -> None:
    assert head(answered(solo(ROCK_IN_THE_WAY, "small_rocks"), WIND), BLACK) == "f4"


@rule("TL-C.68")
def test_a_small_rock_is_one_step_like_an_empty_cell() -> None:
    row = "w3 w2 w1 w> .  {}  b3 b2 b1 b> ."
    boards = [solo(row.format(glyph), "small_rocks") for glyph in ".ox"]
    assert {rests(answered(game, EARTH)) for game in boards} == {("k1", 6)}


@rule("TL-C.69")
def test_a_flight_through_a_cloud_is_one_step() -> None:
    game = solo(ROW.format("c", "c").replace("#", "c"), "clouds")
    assert rests(answered(game, EARTH)) == ("n1", 6)


# The village and the Red Pearl.

BESIDE = """
    .  .  .  .  .  .
    .  #  .  .  .  .
    .  w^ .  #  b^ .
    .  w1 .  .  b1 .
    w3 w2 .  .  b2 b3
"""
"""Both heads lie beside the village."""


@rule("TL-C.70")
def test_the_village_never_hurts_the_rival() -> None:
    done = turn_ends(solo(BESIDE, "village"), WHITE)
    assert (water(done, WHITE), water(done, BLACK)) == (3, 4)


@rule("TL-C.71")
def test_where_the_player_starts_with_the_pearl_the_village_hurts_nobody() -> None:
    game = pearled(solo(BESIDE, "village", "red_pearl", red_pearl={"holder": "white"}), BLACK)
    done = turn_ends(game, WHITE)
    assert (water(done, WHITE), water(done, BLACK)) == (4, 4)


OPEN = """
    .  .  .  .  .  b3
    .  w^ .  .  .  b2
    .  w1 .  .  .  b1
    w3 w2 .  .  .  bv
    .  .  .  .  .  .
    .  .  .  .  .  .
"""


@rule("TL-C.72")
def test_a_rival_that_starts_with_the_pearl_keeps_it_and_the_player_begins() -> None:
    game = solo(OPEN, "red_pearl", red_pearl={"holder": "black"}).put(wheel(wind="w"))
    done = after(game, "sow wind", "north")
    assert [(seat(game), worn(game)), (seat(done), worn(done))] == [(WHITE, (BLACK, "f3"))] * 2


@rule("TL-C.73")
def test_an_activation_is_not_answered_but_the_spirit_it_brings_is() -> None:
    game = pearled(solo(OPEN, "red_pearl"), WHITE, space=WIND).put(wheel(lake="b"))
    activated = after(turn_ends(game, WHITE), "activate", "east")
    assert [head(activated, BLACK), head(after(activated, "sow lake"), BLACK)] == ["f3", "e3"]


# Monk, Master, The Chosen One.


@rule("TL-C.74")
def test_an_effect_comes_first_then_the_rivals_answers_then_the_players_matter() -> None:
    game = solo(OPEN, "monk").put(wheel(sky="wb", lake="www"))
    focus = after(game, "sow sky")
    answer = after(focus, "north")
    assert [(head(at, WHITE), head(at, BLACK)) for at in (focus, answer)] == [("b5", "f3"), ("b6", "e3")]


@rule("TL-C.75")
def test_a_stone_that_sets_off_the_rivals_focus_moves_it_twice() -> None:
    game = after(solo(OPEN, "monk").put(wheel(mountain="b", water="bbb")), "sow mountain")
    assert body(game, BLACK)[:3] == ["d3", "e3", "f3"]


@rule("TL-C.76")
@pytest.mark.parametrize(("stones", "side"), [("b", BLACK), ("w", WHITE)], ids=["rival", "player"])
def test_a_focus_that_cannot_be_performed_costs_the_rival_a_life_as_it_costs_the_player(
    stones: str, side: Side
) -> None:
    game = solo(OPEN, "monk").put(wheel(thunder=f"{stones}w", earth=3 * stones))
    assert water(after(game, "sow thunder"), side) == 3


@rule("TL-C.77")
def test_in_2017_no_order_of_the_stones_is_compulsory_for_the_player_of_solo() -> None:
    game = solo(OPEN, "monk", **EDITION_2017).put(wheel(sky="wb", lake="bbb"))
    assert stack(after(game, "sow sky"), LAKE) == "bbbw"


BITTEN = """
    .  .  .  .  .
    .  w^ .  .  .
    .  w1 b< b1 b2
    w3 w2 .  .  b3
"""
"""Black faces White's neck."""


@rule("TL-C.78")
def test_the_rivals_focus_takes_the_pearl_from_beside_the_wheel_for_good() -> None:
    game = pearled(solo(BITTEN, "monk", "red_pearl").put(wheel(sky="b", lake="bbb")), WHITE, space=WIND)
    done = after(turn_ends(game, WHITE), "activate", "east", "sow sky")
    assert worn(done) == (BLACK, "c2")


@rule("TL-C.79")
def test_the_rival_answers_a_clockwise_sowing_in_the_order_of_its_drops() -> None:
    game = after(solo(OPEN, "master").put(wheel(fire="wbwbw")), "sow fire")
    assert [answer.element for answer in game[Rival].answers] == [SKY, WATER]


@rule("TL-C.80")
def test_in_the_chosen_one_the_rivals_way_is_told_but_not_its_reason() -> None:
    game = after(solo(OPEN, "chosen_one").put(wheel(water="b")), "sow water")
    assert [note for note in game.ask(Picture(WHITE)).notes if "Rival" in note] == ["Rival's wind: west"]


# The 2017 edition and four players.


@rule("TL-C.81")
def test_the_extra_sowing_of_the_player_is_not_answered_and_the_rival_has_none() -> None:
    game = solo(OPEN, **EDITION_2017).put(wheel(wind="b", fire="b"))
    answered_once = after(game, "sow wind", "north")
    assert [head(answered_once, BLACK), head(after(answered_once, "sow fire"), BLACK)] == ["f2", "f2"]


@rule("TL-C.82")
def test_a_focus_of_the_rival_in_the_extra_sowing_is_performed_once() -> None:
    game = solo(OPEN, "monk", **EDITION_2017).put(wheel(wind="w", lake="b", fire="bbb"))
    assert body(after(game, "sow wind", "north", "sow lake"), BLACK)[:2] == ["e3", "f3"]


@rule("TL-C.83")
def test_solo_and_four_players_refuse_each_other_with_the_reason() -> None:
    with pytest.raises(AssemblyError, match=r"cannot be in one match: in solo one player faces one dragon"):
        solo(OPEN, "four_players")
