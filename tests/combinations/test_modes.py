"""Where Monk, Master and The Chosen One meet tiles, the village, the pearl and the 2017 edition."""

from __future__ import annotations

from typing import Any

import pytest
from boardwright import Game, Tiles, seen
from boardwright.testing import rule, texts
from taolong import BLACK, WHITE, Dragons, Matter, Stores
from taolong_master import FluxCoin
from taolong_monk.effects import Balance, Focus
from taolong_portals.crossing import Crossings
from taolong_red_pearl.pearl import WheelPearl

from ..plugins.taolong.boards import (
    EARTH,
    EDITION_2017,
    FIRE,
    LAKE,
    SKY,
    WIND,
    after,
    breathing,
    fire,
    happening,
    seat,
    shortened,
    stepping,
    stores,
    turn_of,
    water,
    wheel,
    winner,
)
from .positions import TOLLS, laid, offered, pearled, turn_ends, worn

FOCUS_ON_LAKE = wheel(sky="b", lake="bbb")
"""Sowing Sky makes Black perform Lake."""

# Monk and portals.

TOLL_AHEAD = """
    .  .  .  .  b3
    .  .  .  .  b2
    .  w^ .  .  b1
    .  w1 .  .  bv
    w3 w2 .  .  r
    .  .  u  .  .
"""
"""Black faces the red portal."""


def focused(drawn: str, *plugins: str, **config: dict[str, Any]) -> Game:
    """White has sown, and Black performs Lake in White's turn."""
    game = laid(drawn, "monk", *plugins, **config)
    return after(turn_of(game.put(FOCUS_ON_LAKE, stores(white=(4, 1), black=(4, 1))), WHITE), "sow sky b")


@rule("TL-C.28")
def test_the_side_of_the_dragon_in_a_focus_pays_its_toll() -> None:
    game = after(focused(TOLL_AHEAD, "portals", portals={"toll": TOLLS}), "south d1 east")
    assert (fire(game, WHITE), fire(game, BLACK)) == (1, 0)


@rule("TL-C.28")
def test_a_focus_whose_toll_cannot_be_paid_is_impossible() -> None:
    game = laid(TOLL_AHEAD, "monk", "portals", tolls=TOLLS)
    assert water(happening(game, Focus(BLACK, SKY)), BLACK) == 3


ONLY_THROUGH_RED = """
    .  r  .  u  b3
    #  w^ #  .  b2
    .  w1 .  .  b1
    w3 w2 .  .  bv
"""


@rule("TL-C.29")
def test_a_balance_that_takes_the_stone_for_the_toll_makes_the_action_impossible() -> None:
    game = laid(ONLY_THROUGH_RED, "monk", "portals", tolls=TOLLS).put(wheel(wind="w", fire="w", earth="w", water="w"))
    balanced = after(turn_of(game.put(stores(white=(4, 1))), WHITE), "sow wind w")
    assert (seat(balanced), water(balanced, WHITE)) == (BLACK, 3)


@rule("TL-C.29")
def test_a_balance_that_brings_the_stone_for_the_toll_comes_too_late_for_the_action() -> None:
    game = laid(ONLY_THROUGH_RED, "monk", "portals", tolls=TOLLS).put(wheel(wind="w", fire="w", earth="wb", water="w"))
    balanced = after(turn_of(game.put(stores(black=(4, 1))), WHITE), "sow wind w")
    assert (seat(balanced), fire(balanced, WHITE), water(balanced, WHITE)) == (BLACK, 1, 3)


@rule("TL-C.30")
def test_a_balance_comes_after_both_the_toll_and_the_bite_of_the_focus_before_it() -> None:
    board = """
        .  .  .  .  .  b3
        .  u  .  r  .  b2
        .  w^ .  .  .  b1
        .  w1 .  .  .  bv
        w3 w2 .  .  .  .
    """
    game = laid(board, "monk", "portals", tolls=TOLLS)
    stirred = happening(game.put(stores(black=(3, 2))), Focus(WHITE, LAKE), Balance(WHITE))
    done = after(stirred, "north e4 east")
    assert (water(done, WHITE), fire(done, WHITE)) == (2, 2)


@rule("TL-C.31")
@pytest.mark.parametrize(("ahead", "way"), [("x", "south"), ("u", "south d1 east")], ids=["trampling", "toll"])
def test_a_focus_that_costs_the_own_last_segment_loses_the_match(ahead: str, way: str) -> None:
    board = f"""
        .  .  .  .  b3
        .  .  .  .  b2
        .  w^ .  .  b1
        .  w1 .  .  bv
        w3 w2 .  .  {ahead}
        {"." if ahead == "u" else "u"}  .  r  .  .
    """
    game = laid(board, "monk", "portals", "small_rocks", tolls=TOLLS)
    last = shortened(game.put(FOCUS_ON_LAKE, stores(black=(1, 0))), BLACK, 1)
    assert winner(after(turn_of(last, WHITE), "sow sky b", way)) == WHITE


# Monk, small rocks, the village.


@rule("TL-C.32")
def test_trampling_in_a_focus_hurts_the_dragon_that_tramples_not_the_one_on_turn() -> None:
    board = """
        .  .  .  .  b3
        .  .  .  .  b2
        .  w^ .  .  b1
        .  w1 .  .  bv
        w3 w2 .  .  o
    """
    game = after(focused(board, "small_rocks"), "south")
    assert (water(game, WHITE), water(game, BLACK)) == (4, 2)


@rule("TL-C.33")
def test_a_challenger_that_a_focus_moves_beside_the_village_is_not_hurt_in_the_others_turn() -> None:
    board = """
        .  .  .  .  b3
        .  .  .  .  b2
        .  w^ .  .  b1
        .  w1 .  .  bv
        w3 w2 .  #  .
    """
    game = focused(board, "village", village={"protector": "white"})
    assert water(after(game, "south", "north"), BLACK) == 4


# Monk and the Red Pearl.

FACED = """
    .  .  .  .  .
    .  w^ .  .  .
    .  w1 b< b1 b2
    w3 w2 .  .  b3
"""
"""Black's head lies on the horizontal axis and faces White's neck."""


@rule("TL-C.34")
def test_a_pearl_taken_in_a_focus_is_offered_to_nobody_in_that_turn() -> None:
    game = pearled(laid(FACED, "monk", "red_pearl").put(FOCUS_ON_LAKE), WHITE, space=LAKE)
    done = after(turn_of(game, WHITE), "sow sky b", "north")
    assert (seat(done), texts(done)[0].split()[0], worn(done)) == (BLACK, "sow", (BLACK, "c2"))


@rule("TL-C.35")
def test_the_wheel_pearl_has_moved_before_the_effects_of_its_sowing() -> None:
    board = """
        .  .  .  .  b3
        .  w^ .  .  b2
        .  w1 .  .  b1
        w3 w2 .  .  bv
        .  .  .  .  .
    """
    game = pearled(laid(board, "monk", "red_pearl").put(FOCUS_ON_LAKE), BLACK, part=1, space=SKY)
    assert after(turn_of(game, WHITE), "sow sky b")[WheelPearl].space == LAKE


@rule("TL-C.36")
def test_a_focus_takes_the_activated_pearl_from_beside_the_wheel() -> None:
    game = pearled(laid(FACED, "monk", "red_pearl").put(FOCUS_ON_LAKE), WHITE, space=WIND)
    activated = after(turn_ends(game, WHITE), "activate", "east")
    assert [worn(activated), worn(after(activated, "sow sky b"))] == [None, (BLACK, "c2")]


@rule("TL-C.37")
def test_a_focus_that_beats_the_player_on_turn_ends_the_match_with_the_pearl_unused() -> None:
    game = pearled(laid(FACED, "monk", "red_pearl").put(FOCUS_ON_LAKE, stores(white=(1, 0))), WHITE, space=LAKE)
    done = after(turn_of(shortened(game, WHITE, 1), WHITE), "sow sky b")
    assert (done.over, winner(done)) == (True, BLACK)


# Monk and the 2017 edition.

OPEN = """
    .  .  .  .  .  b3
    .  .  .  .  .  b2
    .  w^ .  .  .  b1
    .  w1 .  .  .  bv
    w3 w2 .  .  .  .
"""


@rule("TL-C.38")
def test_the_extra_sowing_sets_off_effects() -> None:
    game = laid(OPEN, "monk", **EDITION_2017).put(wheel(wind="w", thunder="b", earth="bbb"))
    done = after(turn_of(game, WHITE), "sow wind w", "north", "stop", "sow thunder b")
    assert (seat(done), water(done, BLACK)) == (BLACK, 3)


@rule("TL-C.39")
def test_after_the_own_focus_on_sky_nothing_is_sown_until_the_sky_of_matter() -> None:
    game = laid(OPEN, "monk", **EDITION_2017).put(wheel(sky="w"))
    done = after(happening(game, Focus(WHITE, SKY), Matter(0, SKY)), "north", "stop")
    assert [texts(done), texts(after(done, "north"))] == [["north"], ["sow sky w"]]


# Master.


@rule("TL-C.40")
def test_the_wheel_pearl_does_not_count_among_the_stones_that_decide_the_flow() -> None:
    game = pearled(laid(OPEN, "master", "red_pearl").put(wheel(fire="wwb")), BLACK, part=1, space=FIRE)
    assert after(turn_of(game, WHITE), "sow fire wbw")[WheelPearl].space == WIND


CLOCKWISE_EFFECTS = wheel(lake="wbw", wind="bbb", fire="w", earth="w")
"""Sown clockwise as wbw, Black's stones gather on Wind before White's lie on all main elements."""


@rule("TL-C.41")
def test_effects_of_a_clockwise_sowing_resolve_in_the_order_of_its_drops() -> None:
    game = laid(OPEN, "master").put(CLOCKWISE_EFFECTS, stores(white=(1, 0)))
    sown = after(turn_of(game, WHITE), "sow lake wbw")
    assert (seat(sown), water(sown, WHITE)) == (BLACK, 1)


@rule("TL-C.42")
def test_the_coin_is_turned_before_the_effects_of_its_sowing() -> None:
    game = after(turn_of(laid(OPEN, "master").put(CLOCKWISE_EFFECTS), WHITE), "sow lake wbw")
    assert (seat(game), game[FluxCoin].flow) == (BLACK, -1)


@rule("TL-C.43")
def test_in_2017_the_compulsory_orders_are_those_along_the_flow_of_the_stack() -> None:
    game = laid(OPEN, "master", **EDITION_2017).put(wheel(earth="wwb", lake="bbb"))
    assert [text for text in texts(turn_of(game, WHITE)) if "earth" in text] == ["sow earth wwb"]


@rule("TL-C.44")
def test_the_extra_sowing_turns_the_coin() -> None:
    game = laid(OPEN, "master", **EDITION_2017).put(wheel(lake="w", earth="b"))
    first = after(turn_of(game, WHITE), "sow lake w", "north", "stop")
    assert [first[FluxCoin].flow, after(first, "sow earth b")[FluxCoin].flow] == [-1, 1]


# The Chosen One.

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
BOTH = [WITH_TILES, WITHOUT_TILES]
TILES = ("portals", "clouds", "small_rocks")


@rule("TL-C.45")
def test_what_can_be_named_as_a_step_does_not_tell_where_portals_and_clouds_lie() -> None:
    here, there = (offered(stepping(laid(drawn, "chosen_one", *TILES), WHITE)) for drawn in BOTH)
    assert here == there > {"north", "north a1 north"}


@rule("TL-C.46")
def test_what_can_be_named_as_a_breath_does_not_tell_where_small_rocks_lie() -> None:
    here, there = (offered(breathing(laid(drawn, "chosen_one", *TILES), WHITE, FIRE)) for drawn in BOTH)
    assert here == there > {"absorb", "expel", "expel a1"}


@rule("TL-C.47")
def test_a_toll_shows_on_the_meter_but_the_portals_do_not() -> None:
    game = laid(TOLL_AHEAD, "chosen_one", "portals", tolls=TOLLS)
    kinds = {type(slice) for slice in seen(game, WHITE).slices}
    assert (Stores in kinds, kinds & {Crossings, Tiles, Dragons}) == (True, set())


@rule("TL-C.48")
def test_where_the_pearl_lies_on_the_wheel_is_seen() -> None:
    game = laid(OPEN, "chosen_one", "red_pearl")
    assert seen(pearled(game, space=SKY), WHITE) != seen(pearled(game, space=FIRE), WHITE)


@rule("TL-C.48")
def test_where_the_pearl_lies_on_a_dragon_is_not_seen() -> None:
    game = laid(OPEN, "chosen_one", "red_pearl")
    assert seen(pearled(game, WHITE, part=0), WHITE) == seen(pearled(game, BLACK, part=2), WHITE)


@rule("TL-C.49")
def test_in_a_focus_too_its_owner_names_a_step_blind() -> None:
    game = after(turn_of(laid(OPEN, "chosen_one").put(FOCUS_ON_LAKE), WHITE), "sow sky b")
    assert (seat(game), {"north", "east", "south", "west"} <= offered(game)) == (BLACK, True)


@rule("TL-C.49")
def test_a_focus_that_is_impossible_in_the_mind_costs_a_life_as_the_meters_show() -> None:
    game = happening(laid(OPEN, "chosen_one"), Focus(BLACK, EARTH))
    assert [slice.of(BLACK).water for slice in seen(game, WHITE).slices if isinstance(slice, Stores)] == [3]


@rule("TL-C.50")
def test_an_order_that_2017_does_not_allow_can_be_named_and_is_impossible() -> None:
    game = turn_of(laid(OPEN, "chosen_one", **EDITION_2017).put(wheel(sky="wb", lake="bbb")), WHITE)
    assert ["sow sky wb" in names for names in (texts(game), offered(game))] == [False, True]
