"""Rules, chapter 10: the Red Pearl."""

from __future__ import annotations

from typing import Any

import pytest
from boardwright import Features, Game, Turn, TurnEnded, assemble
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Element, Side
from taolong_monk.effects import Focus
from taolong_red_pearl.pearl import AWAY, Pearl, WheelPearl

from ..taolong.boards import (
    EARTH,
    FIRE,
    LAKE,
    MOUNTAIN,
    SEATS,
    SKY,
    THUNDER,
    WATER,
    WIND,
    acting,
    after,
    body,
    breathing,
    happening,
    losing,
    scenario,
    seat,
    shortened,
    stepping,
    stores,
    turn_of,
    water,
    wheel,
    winner,
)

OPEN = """
    .  .  .  .  b3
    .  .  .  .  b2
    .  w^ .  .  b1
    .  w1 .  .  bv
    w3 w2 .  .  .
"""
LEVEL = """
    .  .  .  .  b3
    .  .  .  .  b2
    w1 w> .  .  b1
    w2 w3 .  .  bv
    .  .  .  .  .
"""
FACING = """
    .  b3 b2 b1
    .  w^ .  bv
    .  w1 .  .
    w3 w2 .  .
"""
"""White's head faces Black's tail."""
FACED = """
    .  .  .  .  .
    .  w^ .  .  .
    .  w1 b< b1 b2
    w3 w2 .  .  b3
"""
"""Black's head faces White's neck."""


def pearl(
    drawn: str, side: Side = WHITE, part: int = 0, space: Element = SKY, *plugins: str, edition: str = "classic"
) -> Game:
    """The pearl lies on this part of this side's dragon (0 the head), the other one on this space."""
    game = at(drawn, ["taolong", "red_pearl", *plugins], config={"taolong": {"edition": edition}})
    return game.put(Pearl(SEATS.index(side), part), WheelPearl(space))


def worn(game: Game) -> tuple[Side, str] | None:
    """Whose dragon has the pearl, and on which cell it lies; None while it lies beside the wheel."""
    lies, side = game[Pearl], SEATS[game[Pearl].dragon]
    return None if lies.part == AWAY else (side, body(game, side)[lies.part])


def set_up(*plugins: str, **config: Any) -> Game:
    """A match in The Field, with options of the pearl."""
    return assemble(scenario("the_field"), ["red_pearl", *plugins], {"red_pearl": config})


def turn_ends(game: Game, side: Side) -> Game:
    """The turn of this side ends."""
    return happening(game.put(Turn(SEATS, SEATS.index(side))), TurnEnded(side))


OFFER = ["activate", "keep"]

# TL-10.1: setting up.


@rule("TL-10.1")
def test_white_holds_the_pearl_unless_the_option_says_otherwise() -> None:
    assert worn(set_up()) == (WHITE, "a7")


@rule("TL-10.1")
def test_an_option_names_the_holder() -> None:
    assert worn(set_up(holder="black")) == (BLACK, "g1")


@rule("TL-10.1")
def test_if_white_holds_the_pearl_the_other_one_lies_on_sky() -> None:
    assert set_up(holder="white")[WheelPearl].space == SKY


@rule("TL-10.1")
def test_if_black_holds_the_pearl_the_other_one_lies_on_earth() -> None:
    assert set_up(holder="black")[WheelPearl].space == EARTH


@rule("TL-10.1")
@pytest.mark.parametrize(("holder", "first"), [(WHITE, BLACK), (BLACK, WHITE)])
def test_the_side_without_the_pearl_plays_first(holder: Side, first: Side) -> None:
    assert seat(set_up(holder=holder)) == first


@rule("TL-10.1", "TL-C.72")
@pytest.mark.parametrize("holder", SEATS)
def test_in_solo_the_player_plays_first_whoever_has_the_pearl(holder: Side) -> None:
    assert seat(set_up("solo", holder=holder)) == WHITE


# TL-10.2: the pearl on the dragon.


@rule("TL-10.2")
def test_a_pearl_on_the_head_stays_on_the_head() -> None:
    assert worn(after(stepping(pearl(OPEN), WHITE), "north")) == (WHITE, "b4")


@rule("TL-10.2")
@pytest.mark.parametrize(("part", "cell"), [(1, "b2"), (2, "b1")])
def test_a_pearl_on_a_segment_stays_on_its_tile(part: int, cell: str) -> None:
    assert worn(after(stepping(pearl(OPEN, part=part), WHITE), "north")) == (WHITE, cell)


@rule("TL-10.2")
def test_a_pearl_on_the_lifted_last_segment_goes_to_the_head() -> None:
    assert worn(after(stepping(pearl(OPEN, part=3), WHITE), "north")) == (WHITE, "b4")


@rule("TL-10.2")
def test_a_pearl_on_the_neck_comes_to_the_head_with_the_third_step() -> None:
    game = stepping(pearl(OPEN, part=1), WHITE, steps=3)
    assert worn(after(game, "north", "east", "east")) == (WHITE, "d4")


@rule("TL-10.2")
def test_the_only_segment_left_carries_the_pearl_to_the_head() -> None:
    game = shortened(pearl(OPEN, part=1), WHITE, 1)
    assert worn(after(stepping(game, WHITE), "north")) == (WHITE, "b4")


@rule("TL-10.2")
def test_the_pearl_does_not_move_with_the_other_dragon() -> None:
    assert worn(after(stepping(pearl(OPEN, part=3), BLACK), "south")) == (WHITE, "a1")


# TL-10.3: the pearl on the wheel.


def sown(space: Element, choice: str, *plugins: str, **stacks: str) -> Element:
    """Where the wheel pearl lies when White has sown, if it lay on this space before."""
    game = pearl(OPEN, BLACK, 1, space, *plugins)
    return after(turn_of(game.put(wheel(**stacks)), WHITE), choice)[WheelPearl].space


@rule("TL-10.3")
def test_the_wheel_pearl_goes_with_the_lifted_stack_to_the_space_of_its_last_stone() -> None:
    assert sown(THUNDER, "sow thunder", thunder="wbw") == WATER


@rule("TL-10.3")
def test_the_wheel_pearl_goes_past_sky() -> None:
    """The wheel is a ring."""
    assert sown(WIND, "sow wind", wind="wb") == LAKE


@rule("TL-10.3")
def test_stones_dropped_onto_the_space_of_the_wheel_pearl_leave_it_there() -> None:
    assert sown(FIRE, "sow sky", sky="wbw", fire="b") == FIRE


@rule("TL-10.3")
def test_the_last_stone_dropped_onto_the_space_of_the_wheel_pearl_leaves_it_there() -> None:
    assert sown(FIRE, "sow sky", sky="wb", fire="b") == FIRE


@rule("TL-10.3")
def test_a_stack_sown_elsewhere_leaves_the_wheel_pearl() -> None:
    assert sown(MOUNTAIN, "sow sky", sky="wb", mountain="b") == MOUNTAIN


@rule("TL-10.3")
def test_the_wheel_pearl_goes_with_a_stack_sown_for_an_impossible_action() -> None:
    """It goes along in any sowing."""
    assert sown(LAKE, "sow lake", lake="www") == EARTH


@rule("TL-10.3", "TL-11.5", "TL-C.40")
def test_the_wheel_pearl_goes_with_a_stack_sown_clockwise() -> None:
    """It goes along in any sowing."""
    assert sown(FIRE, "sow fire ww", "master", fire="ww") == SKY


@rule("TL-10.3", "TL-2.6", "TL-C.26")
def test_the_wheel_pearl_goes_with_the_stack_of_an_extra_sowing() -> None:
    """It goes along in any sowing."""
    game = pearl(OPEN, BLACK, 1, FIRE, edition="2017").put(wheel(wind="w", fire="wb"))
    assert after(turn_of(game, WHITE), "sow wind", "north", "stop", "sow fire")[WheelPearl].space == EARTH


@rule("TL-10.3")
def test_the_wheel_pearl_goes_with_a_stack_that_the_other_side_sows() -> None:
    """It goes along in any sowing."""
    game = pearl(OPEN, WHITE, 1, FIRE).put(wheel(fire="wbb"))
    assert after(turn_of(game, BLACK), "sow fire")[WheelPearl].space == MOUNTAIN


@rule("TL-10.3", "TL-11.4", "TL-C.35")
def test_the_wheel_pearl_has_arrived_when_an_effect_of_its_sowing_is_decided() -> None:
    """Effects come after the whole sowing."""
    game = pearl(OPEN, BLACK, 1, SKY, "monk").put(wheel(sky="b", lake="bbb"))
    deciding = after(turn_of(game, WHITE), "sow sky b")
    assert (seat(deciding), deciding[WheelPearl].space) == (BLACK, LAKE)


# TL-10.4: the offer.


@rule("TL-10.4", "TL-15.5", "TL-15.8")
def test_at_the_end_of_the_turn_a_head_with_the_pearl_may_activate_it() -> None:
    game = turn_ends(pearl(OPEN), WHITE)
    assert (seat(game), texts(game)) == (WHITE, OFFER)


@rule("TL-10.4")
def test_the_pearl_is_offered_after_matter() -> None:
    game = turn_of(pearl(OPEN, space=WATER).put(wheel(wind="w")), WHITE)
    assert texts(after(game, "sow wind", "north", "stop")) == OFFER


@rule("TL-10.4", "TL-4.3")
def test_the_pearl_is_offered_after_the_extra_phases() -> None:
    game = turn_of(pearl(OPEN, space=SKY).put(wheel(water="w", lake="w")), WHITE)
    assert texts(after(game, "sow water", "east", "sow lake", "north", "absorb")) == OFFER


@rule("TL-10.4", "TL-2.4")
def test_the_pearl_is_offered_after_a_skipped_matter() -> None:
    game = turn_of(pearl(OPEN, space=LAKE).put(wheel(fire="w")), WHITE)
    assert texts(after(game, "sow fire")) == OFFER


@rule("TL-10.4")
def test_the_pearl_is_not_offered_at_the_end_of_the_others_turn() -> None:
    assert texts(turn_ends(pearl(OPEN), BLACK)) != OFFER


@rule("TL-10.4")
@pytest.mark.parametrize("part", [1, 2, 3])
def test_a_pearl_on_a_segment_is_not_offered(part: int) -> None:
    assert seat(turn_ends(pearl(OPEN, part=part), WHITE)) == BLACK


@rule("TL-10.4", "TL-15.5")
def test_the_pearl_is_offered_only_if_the_action_is_possible() -> None:
    """Earth needs the horizontal axis."""
    assert seat(turn_ends(pearl(OPEN, space=EARTH), WHITE)) == BLACK


@rule("TL-10.4", "TL-4.4")
def test_standing_still_is_possible_and_offered() -> None:
    assert texts(turn_ends(pearl(OPEN, space=MOUNTAIN), WHITE)) == OFFER


@rule("TL-10.4")
def test_a_pearl_that_is_kept_stays_on_the_head() -> None:
    assert worn(after(turn_ends(pearl(OPEN), WHITE), "keep")) == (WHITE, "b3")


@rule("TL-10.4")
def test_after_the_pearl_was_kept_the_turn_passes() -> None:
    """It is offered once a turn."""
    assert seat(after(turn_ends(pearl(OPEN), WHITE), "keep")) == BLACK


# TL-10.4: activating.


@rule("TL-10.4")
@pytest.mark.parametrize(
    ("space", "ways"),
    [
        (SKY, ["north"]),
        (LAKE, ["north", "east", "west"]),
        (FIRE, ["north", "east", "west"]),
        (WIND, ["east", "west"]),
    ],
)
def test_an_activated_pearl_brings_the_action_of_the_wheel_pearls_space(space: Element, ways: list[str]) -> None:
    game = after(turn_ends(pearl(OPEN, space=space), WHITE), "activate")
    assert (seat(game), texts(game)) == (WHITE, ways)


@rule("TL-10.4")
def test_an_activated_pearl_leaves_the_dragon() -> None:
    assert worn(after(turn_ends(pearl(OPEN, space=LAKE), WHITE), "activate")) is None


@rule("TL-10.4")
def test_after_the_activation_the_pearl_lies_on_the_segment_next_to_the_head() -> None:
    game = after(turn_ends(pearl(OPEN, space=LAKE), WHITE), "activate", "east")
    assert worn(game) == (WHITE, "b3")


@rule("TL-10.4", "TL-4.4")
def test_a_dragon_that_stood_still_wears_the_pearl_on_the_same_neck() -> None:
    assert worn(after(turn_ends(pearl(OPEN, space=MOUNTAIN), WHITE), "activate")) == (WHITE, "b2")


@rule("TL-10.4")
def test_the_activation_leaves_the_wheel_pearl_where_it_is() -> None:
    assert after(turn_ends(pearl(OPEN, space=LAKE), WHITE), "activate", "east")[WheelPearl].space == LAKE


@rule("TL-10.4")
def test_after_the_activation_the_turn_passes() -> None:
    assert seat(after(turn_ends(pearl(OPEN, space=LAKE), WHITE), "activate", "east")) == BLACK


@rule("TL-10.4")
def test_a_bite_counts_in_an_activation() -> None:
    assert water(after(turn_ends(pearl(FACING, space=MOUNTAIN), WHITE), "activate"), BLACK) == 3


@rule("TL-10.4")
def test_breath_counts_in_an_activation() -> None:
    game = after(turn_ends(pearl(OPEN, space=FIRE), WHITE), "activate", "north")
    assert texts(game) == ["absorb"]


@rule("TL-10.4", "TL-6.2")
def test_a_victory_counts_in_an_activation() -> None:
    board = """
        b< b1 b2 b3
        .  w^ .  .
        .  w1 .  .
        w3 w2 .  .
    """
    game = shortened(pearl(board, space=MOUNTAIN).put(stores(black=(1, 0))), BLACK, 1)
    assert winner(after(turn_ends(game, WHITE), "activate")) == WHITE


def wind_activated(**stacks: str) -> Game:
    """White has activated Wind, and turned its head east."""
    game = pearl(OPEN, space=WIND).put(wheel(**stacks))
    return after(turn_ends(game, WHITE), "activate", "east")


@rule("TL-10.4", "TL-4.3")
def test_an_activated_wind_brings_another_spirit() -> None:
    game = wind_activated(sky="w")
    assert (seat(game), texts(game)) == (WHITE, ["sow sky"])


@rule("TL-10.4", "TL-4.3")
def test_an_activated_wind_brings_another_matter() -> None:
    assert texts(after(wind_activated(thunder="w"), "sow thunder")) == ["east"]


@rule("TL-10.4")
def test_the_pearl_is_away_until_the_extra_phases_are_over() -> None:
    assert worn(after(wind_activated(thunder="w"), "sow thunder")) is None


@rule("TL-10.4")
def test_the_pearl_is_put_on_the_neck_after_the_extra_phases() -> None:
    assert worn(after(wind_activated(thunder="w"), "sow thunder", "east")) == (WHITE, "c3")


@rule("TL-10.4", "TL-10.3")
def test_the_wheel_pearl_moves_in_the_extra_phases_of_an_activation() -> None:
    assert after(wind_activated(wind="w"), "sow wind")[WheelPearl].space == SKY


@rule("TL-10.4", "TL-4.3")
def test_an_activated_wind_after_an_earlier_one_brings_no_third_phase() -> None:
    """This turn has had its extra phases."""
    game = turn_of(pearl(OPEN, space=THUNDER).put(wheel(water="w", sky="w")), WHITE)
    done = after(game, "sow water", "east", "sow sky")
    assert seat(after(done, "activate", "north")) == BLACK


@rule("TL-10.4", "TL-4.3")
def test_after_an_activated_wind_a_second_one_brings_no_third_phase() -> None:
    """Extra phases are counted per turn."""
    assert seat(after(wind_activated(fire="w"), "sow fire", "north")) == BLACK


@rule("TL-10.4", "TL-2.6", "TL-C.27")
def test_in_2017_an_activated_sky_brings_the_extra_sowing() -> None:
    game = pearl(OPEN, edition="2017").put(wheel(water="w"))
    assert texts(after(turn_ends(game, WHITE), "activate", "north", "stop")) == ["sow water"]


@rule("TL-10.4", "TL-2.6", "TL-C.27")
def test_in_2017_the_pearl_is_put_on_the_neck_after_the_extra_sowing() -> None:
    game = pearl(OPEN, edition="2017").put(wheel(water="w"))
    sowing = after(turn_ends(game, WHITE), "activate", "north", "stop")
    assert (worn(sowing), worn(after(sowing, "sow water"))) == (None, (WHITE, "b3"))


@rule("TL-10.4", "TL-2.6")
def test_in_the_classic_edition_an_activated_sky_brings_no_extra_sowing() -> None:
    assert seat(after(turn_ends(pearl(OPEN), WHITE), "activate", "north", "stop")) == BLACK


@rule("TL-10.4")
def test_black_activates_its_pearl_too() -> None:
    game = after(turn_ends(pearl(OPEN, BLACK, space=LAKE), BLACK), "activate", "south")
    assert worn(game) == (BLACK, "e2")


# TL-10.5: taking the pearl.


@rule("TL-10.5")
@pytest.mark.parametrize("part", [0, 1, 2, 3])
def test_a_bite_takes_the_pearl_onto_the_biting_dragons_head(part: int) -> None:
    """It does not matter on which part the pearl is."""
    assert worn(acting(pearl(FACING, BLACK, part), WHITE, MOUNTAIN)) == (WHITE, "b3")


@rule("TL-10.5")
def test_a_bite_on_a_dragon_without_the_pearl_leaves_it_where_it_is() -> None:
    assert worn(acting(pearl(FACING, WHITE, 2), WHITE, MOUNTAIN)) == (WHITE, "b1")


@rule("TL-10.5")
def test_a_bite_leaves_the_wheel_pearl_where_it_is() -> None:
    assert acting(pearl(FACING, BLACK, 0, WATER), WHITE, MOUNTAIN)[WheelPearl].space == WATER


@rule("TL-10.5", "TL-10.6")
def test_a_bite_that_costs_the_segment_with_the_pearl_takes_it_too() -> None:
    game = pearl(FACING, BLACK, 3).put(stores(black=(1, 0)))
    assert worn(acting(game, WHITE, MOUNTAIN)) == (WHITE, "b3")


@rule("TL-10.5")
def test_breath_does_not_take_the_pearl() -> None:
    """Only a bite does."""
    game = breathing(pearl(FACING, BLACK, 1), WHITE, FIRE)
    assert worn(after(game, "expel")) == (BLACK, "d4")


@rule("TL-10.5", "TL-C.21")
def test_a_bite_at_a_rock_does_not_take_the_pearl() -> None:
    board = OPEN.replace(".  .  .  .  b2", ".  o  .  .  b2")
    assert worn(acting(pearl(board, BLACK, 1, SKY, "small_rocks"), WHITE, MOUNTAIN)) == (BLACK, "e3")


@rule("TL-10.5")
def test_a_pearl_taken_by_a_bite_may_be_activated_in_the_same_turn() -> None:
    game = turn_of(pearl(FACING, BLACK, 2, LAKE).put(wheel(earth="w")), WHITE)
    assert texts(after(game, "sow earth")) == OFFER


@rule("TL-10.5", "TL-C.34")
def test_a_bite_in_a_focus_takes_the_pearl_too() -> None:
    game = happening(pearl(FACED, WHITE, 1, SKY, "monk"), Focus(BLACK, LAKE))
    assert worn(game) == (BLACK, "c2")


@rule("TL-10.5", "TL-C.34")
def test_only_the_player_on_turn_activates_a_pearl_taken_in_a_focus() -> None:
    """Black has taken it in White's turn, which passes."""
    game = pearl(FACED, WHITE, 0, LAKE, "monk").put(Turn(SEATS, SEATS.index(WHITE)))
    ended = happening(game, Focus(BLACK, LAKE), TurnEnded(WHITE))
    assert (seat(ended), texts(ended) == OFFER) == (BLACK, False)


@rule("TL-10.5", "TL-C.34")
def test_who_took_the_pearl_in_a_focus_may_activate_it_in_its_own_turn() -> None:
    taken = happening(pearl(FACED, WHITE, 0, LAKE, "monk"), Focus(BLACK, LAKE))
    assert texts(turn_ends(taken, BLACK)) == OFFER


@rule("TL-10.5")
def test_the_player_on_turn_may_activate_a_pearl_taken_in_its_own_focus() -> None:
    game = pearl(FACED, WHITE, 0, LAKE, "monk").put(Turn(SEATS, SEATS.index(BLACK)))
    assert texts(happening(game, Focus(BLACK, LAKE), TurnEnded(BLACK))) == OFFER


@rule("TL-10.5", "TL-7.2", "TL-C.17")
def test_a_bite_into_an_occupied_portal_takes_the_pearl() -> None:
    board = """
        .  .  .  .  w3
        .  g  w< w1 w2
        .  b^ .  .  .
        .  b1 .  g  .
        b3 b2 .  .  .
    """
    passing = after(stepping(pearl(board, BLACK, 0, SKY, "portals"), BLACK), "north d1 south")
    assert worn(acting(passing, WHITE, LAKE)) == (WHITE, "c4")


def stolen_while_activated(drawn: str) -> Game:
    """White's activated Wind has brought another sowing, and with it a Focus in which Black bites White's neck."""
    game = pearl(drawn, WHITE, 0, WIND, "monk").put(wheel(sky="b", lake="bbb"))
    return after(turn_ends(game, WHITE), "activate", "east", "sow sky b")


@rule("TL-10.5", "TL-10.4", "TL-C.36")
def test_a_pearl_is_taken_also_while_it_lies_beside_the_wheel() -> None:
    """It is not put on White's neck."""
    done = stolen_while_activated(FACED)
    assert (seat(done), worn(done)) == (BLACK, (BLACK, "c2"))


@rule("TL-10.4", "TL-C.36")
def test_the_pearl_is_offered_once_a_turn() -> None:
    """White bites back the pearl that was taken from it, and the turn is over."""
    board = """
        .  .  .  .  .
        .  w^ .  b2 b3
        .  w1 b< b1 .
        w3 w2 .  .  .
    """
    done = stolen_while_activated(board)
    assert (seat(done), worn(done)) == (BLACK, (WHITE, "c3"))


# TL-10.6: lost segments.


@rule("TL-10.6")
@pytest.mark.parametrize(("lives", "cell"), [(4, "b1"), (8, "b2")], ids=["one segment", "two segments"])
def test_from_a_lost_segment_the_pearl_goes_to_the_new_last_one(lives: int, cell: str) -> None:
    assert worn(losing(pearl(OPEN, part=3), WHITE, lives)) == (WHITE, cell)


@rule("TL-10.6")
@pytest.mark.parametrize(("part", "cell"), [(0, "b3"), (1, "b2"), (2, "b1")])
def test_a_pearl_on_another_part_stays_when_a_segment_is_lost(part: int, cell: str) -> None:
    assert worn(losing(pearl(OPEN, part=part), WHITE, 4)) == (WHITE, cell)


@rule("TL-10.6")
def test_a_segment_of_the_other_dragon_takes_no_pearl_along() -> None:
    assert worn(losing(pearl(OPEN, part=3), BLACK, 4)) == (WHITE, "a1")


@rule("TL-10.6", "TL-7.7", "TL-C.20")
def test_if_trampling_costs_the_segment_with_the_pearl_it_goes_to_the_one_before() -> None:
    """The segment is the last one after the step."""
    board = OPEN.replace(".  .  .  .  b2", ".  o  .  .  b2")
    game = pearl(board, WHITE, 2, SKY, "small_rocks").put(stores(white=(2, 0)))
    assert worn(after(stepping(game, WHITE), "north")) == (WHITE, "b2")


# TL-10.7: the pearl, then the village.

LEAVING = """
    w3 #  .  b3
    w2 .  .  b2
    w1 .  .  b1
    wv .  .  bv
    .  .  .  .
"""
"""Only White's tail lies beside the village; White is the challenger."""


def beside_the_village(drawn: str, space: Element) -> Game:
    """White's turn ends; it has taken Black's pearl in it, and is the challenger of the village."""
    game = at(drawn, ["taolong", "red_pearl", "village"], config={"red_pearl": {"holder": "black"}})
    return turn_ends(game.put(Pearl(0, 0), WheelPearl(space)), WHITE)


@rule("TL-10.7")
def test_before_the_village_hurts_the_pearl_is_offered() -> None:
    game = beside_the_village(LEAVING, SKY)
    assert (texts(game), water(game, WHITE)) == (OFFER, 4)


@rule("TL-10.7")
def test_an_activation_may_lead_away_from_the_village() -> None:
    assert water(after(beside_the_village(LEAVING, SKY), "activate", "south"), WHITE) == 4


@rule("TL-10.7")
def test_after_the_pearl_was_kept_the_village_hurts() -> None:
    assert water(after(beside_the_village(LEAVING, SKY), "keep"), WHITE) == 3


@rule("TL-10.7")
def test_an_activation_may_lead_beside_the_village() -> None:
    board = """
        w3 .  .  b3
        w2 .  .  b2
        w1 .  .  b1
        wv .  .  bv
        .  #  .  .
    """
    assert water(after(beside_the_village(board, SKY), "activate", "south"), WHITE) == 3


def test_a_pearl_that_went_with_the_last_segment_is_told_nowhere() -> None:
    """The match ends at once, and the pearl rests on a segment that is gone."""
    game = pearl(OPEN, part=9)
    planes = {feature.name: feature.values for feature in game.ask(Features("white"))}
    assert sum(planes["pearl"]) == 0
    assert sum(planes["own pearl"]) == 1
