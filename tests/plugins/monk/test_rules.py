"""Rules, chapter 11: Monk."""

from __future__ import annotations

import pytest
from boardwright import Game
from boardwright.explain.refusals import why
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Element, Matter
from taolong_monk.effects import Balance, Focus

from ..taolong.boards import (
    EARTH,
    FIRE,
    LAKE,
    SKY,
    THUNDER,
    WIND,
    after,
    centre_of,
    fire,
    happening,
    head,
    seat,
    segments,
    shortened,
    stack,
    stores,
    turn_of,
    water,
    wheel,
    winner,
)

OPEN = """
    .  .  .  .  .  b3
    .  w^ .  .  .  b2
    .  w1 .  .  .  b1
    w3 w2 .  .  .  bv
    .  .  .  .  .  .
"""
FACED = """
    .  .  .  .  .
    .  w^ .  .  .
    .  w1 b< b1 b2
    w3 w2 .  .  b3
"""
"""Black's head lies on the horizontal axis and faces White's neck."""
SHUT = """
    .  b3 b2 b1 .
    #  w^ #  bv .
    .  w1 .  .  .
    w3 w2 .  .  .
"""
"""White can go nowhere as long as Black's tail lies ahead of it."""


def monk(drawn: str = OPEN, edition: str = "classic", **stacks: str) -> Game:
    """White's turn begins in a match of Monk, with these stacks on the wheel."""
    game = at(drawn, ["taolong", "monk"], config={"taolong": {"edition": edition}})
    return turn_of(game.put(wheel(**stacks)), WHITE)


def effects(drawn: str | Game, *stirred: Focus | Balance) -> Game:
    """These effects resolve, one after the other."""
    return happening(monk(drawn) if isinstance(drawn, str) else drawn, *stirred)


# TL-2.3, TL-15.1: every order of the colours.


@rule("TL-2.3", "TL-15.1", "TL-15.8")
def test_every_distinct_order_of_the_colours_is_a_sowing() -> None:
    """They come alphabetically."""
    assert texts(monk(mountain="wbw")) == ["sow mountain bww", "sow mountain wbw", "sow mountain wwb"]


@rule("TL-15.1")
def test_a_sowing_of_one_colour_is_named_with_its_order_too() -> None:
    assert texts(monk(sky="ww")) == ["sow sky ww"]


@rule("TL-15.8")
def test_spaces_come_before_orders() -> None:
    assert texts(monk(sky="wb", wind="bw")) == ["sow sky bw", "sow sky wb", "sow wind bw", "sow wind wb"]


@rule("TL-2.3")
def test_the_player_chooses_which_colour_falls_where() -> None:
    sown = after(monk(sky="bw"), "sow sky wb")
    assert (stack(sown, LAKE), stack(sown, FIRE)) == ("w", "b")


# TL-11.1: what Monk adds to the base game.


@rule("TL-11.1")
def test_in_grasshopper_four_stones_of_a_colour_on_a_space_move_nobody() -> None:
    game = turn_of(at(OPEN, ["taolong"], put=[wheel(sky="b", lake="bbb")]), WHITE)
    assert seat(after(game, "sow sky")) == WHITE


# TL-11.2: Focus.


@rule("TL-11.2")
def test_the_fourth_stone_of_a_colour_on_a_space_moves_the_dragon_of_that_colour() -> None:
    """It moves in the other player's turn too, and its owner decides."""
    game = after(monk(sky="b", lake="bbb"), "sow sky b")
    assert (seat(game), texts(game)) == (BLACK, ["south", "west"])


@rule("TL-11.2")
def test_in_the_own_turn_the_own_dragon_acts_in_the_focus_and_in_matter() -> None:
    game = after(monk(sky="w", lake="www"), "sow sky w", "north", "east")
    assert head(game, WHITE) == "c5"


@rule("TL-11.2")
def test_a_focus_is_not_optional() -> None:
    """Nothing but the ways to perform it can be chosen."""
    game = effects(OPEN, Focus(BLACK, FIRE))
    assert texts(game) == ["south", "west"]


@rule("TL-11.2")
def test_three_stones_of_a_colour_are_no_focus() -> None:
    assert seat(after(monk(sky="b", lake="bb"), "sow sky b")) == WHITE


@rule("TL-11.2")
def test_stones_of_the_other_colour_may_lie_among_the_four() -> None:
    assert seat(after(monk(sky="b", lake="bwbwb"), "sow sky b")) == BLACK


@rule("TL-11.2")
def test_four_stones_of_two_colours_are_no_focus() -> None:
    assert seat(after(monk(sky="b", lake="bbw"), "sow sky b")) == WHITE


@rule("TL-11.2")
def test_a_stone_of_the_other_colour_dropped_on_the_four_is_no_focus() -> None:
    """A drop must bring the four together."""
    assert seat(after(monk(sky="w", lake="bbbb"), "sow sky w")) == WHITE


@rule("TL-11.2")
def test_a_stone_on_the_way_brings_a_focus_too() -> None:
    """Any drop counts, not only the last."""
    assert seat(after(monk(sky="bw", lake="bbb"), "sow sky bw")) == BLACK


@rule("TL-11.2")
def test_the_order_of_the_colours_decides_whether_there_is_a_focus() -> None:
    assert seat(after(monk(sky="bw", lake="bbb"), "sow sky wb")) == WHITE


@rule("TL-11.2")
@pytest.mark.parametrize(
    ("element", "ways"),
    [(SKY, ["south"]), (LAKE, ["south", "west"]), (FIRE, ["south", "west"]), (WIND, ["west"])],
)
def test_a_focus_is_the_action_of_its_space(element: Element, ways: list[str]) -> None:
    assert texts(effects(OPEN, Focus(BLACK, element))) == ways


@rule("TL-11.2", "TL-15.6")
def test_the_owner_decides_about_the_second_step() -> None:
    game = after(effects(SHUT, Focus(BLACK, SKY)), "south")
    assert (seat(game), texts(game)) == (BLACK, ["stop", "south"])


@rule("TL-11.2", "TL-15.6")
def test_the_owner_decides_about_its_breath() -> None:
    game = after(effects(OPEN, Focus(BLACK, FIRE)), "south")
    assert (seat(game), texts(game)) == (BLACK, ["absorb"])


@rule("TL-11.2")
def test_an_impossible_focus_costs_its_side_a_life() -> None:
    """Black's head lies on the vertical axis."""
    assert water(effects(OPEN, Focus(BLACK, EARTH)), BLACK) == 3


@rule("TL-11.2")
def test_an_impossible_focus_is_ignored() -> None:
    assert effects(OPEN, Focus(BLACK, EARTH)).over


@rule("TL-11.2")
def test_an_impossible_focus_of_the_other_colour_costs_the_sower_nothing() -> None:
    game = after(monk(thunder="bw", earth="bbb"), "sow thunder bw")
    assert (seat(game), water(game, WHITE), water(game, BLACK)) == (BLACK, 4, 3)


@rule("TL-11.2")
def test_a_focus_that_an_effect_before_it_made_possible_is_performed() -> None:
    """It is judged when it is resolved."""
    board = """
        .  .  .  .  .
        .  w^ .  .  .
        .  w1 .  .  .
        .  w2 w3 b< b1
        .  .  .  b3 b2
    """
    game = effects(board, Focus(WHITE, SKY), Focus(BLACK, EARTH))
    assert texts(after(game, "north")) == ["west"]


@rule("TL-11.2")
def test_a_focus_that_an_effect_before_it_made_impossible_costs_a_life() -> None:
    """It is judged when it is resolved."""
    board = """
        w1 w> .  b< b1
        w2 w3 .  b3 b2
    """
    game = effects(board, Focus(WHITE, EARTH), Focus(BLACK, EARTH))
    assert water(after(game, "east"), BLACK) == 4 - 1 - 1


@rule("TL-11.2")
def test_standing_still_in_a_focus_bites() -> None:
    assert water(effects(FACED, Focus(BLACK, LAKE)), WHITE) == 3


@rule("TL-11.2")
def test_a_step_in_a_focus_bites() -> None:
    board = """
        .  .  .  .  .  .
        .  w^ .  .  .  .
        .  w1 .  b< b1 b2
        w3 w2 .  .  .  b3
    """
    assert water(after(effects(board, Focus(BLACK, EARTH)), "west"), WHITE) == 3


@rule("TL-11.2", "TL-4.3")
@pytest.mark.parametrize("element", [WIND, THUNDER])
def test_a_focus_brings_no_further_spirit(element: Element) -> None:
    game = effects(FACED if element is THUNDER else OPEN, Focus(BLACK, element))
    assert after(game, texts(game)[0]).over


@rule("TL-11.2", "TL-2.6", "TL-C.39")
def test_in_2017_a_focus_brings_no_extra_sowing() -> None:
    game = effects(monk(edition="2017", sky="ww"), Focus(BLACK, SKY))
    assert after(game, "south").over


@rule("TL-4.3")
def test_a_focus_on_wind_does_not_use_up_the_extra_phases_of_the_turn() -> None:
    game = happening(monk(water="ww"), Focus(WHITE, WIND), Matter(0, THUNDER))
    assert texts(after(game, "east", "north")) == ["sow water ww"]


@rule("TL-11.2")
def test_a_focus_that_beats_a_dragon_ends_the_match_at_once() -> None:
    """White's Matter is not performed."""
    game = shortened(monk(FACED, sky="b", lake="bbb").put(stores(white=(1, 0))), WHITE, 1)
    done = after(game, "sow sky b")
    assert (done.over, winner(done)) == (True, BLACK)


# TL-11.3: Balance.


@rule("TL-11.3", "TL-1.3")
def test_a_stone_of_a_colour_on_each_main_element_evens_out_that_colours_meters() -> None:
    game = monk(sky="w", fire="w", earth="w", mountain="w").put(stores(white=(1, 0), black=(3, 2)))
    balanced = after(game, "sow mountain w")
    assert (water(balanced, WHITE), fire(balanced, WHITE)) == (3, 2)


@rule("TL-11.3")
def test_the_colour_that_was_dropped_is_evened_out_whoever_sowed() -> None:
    game = monk(sky="b", fire="b", earth="b", mountain="b").put(stores(white=(1, 2), black=(3, 0)))
    balanced = after(game, "sow mountain b")
    assert (water(balanced, BLACK), fire(balanced, BLACK)) == (1, 2)


@rule("TL-11.3")
def test_balance_leaves_the_other_side_alone() -> None:
    game = effects(monk().put(stores(white=(1, 0), black=(3, 2))), Balance(WHITE))
    assert (water(game, BLACK), fire(game, BLACK)) == (3, 2)


@rule("TL-11.3", "TL-1.5")
def test_balance_takes_from_and_gives_to_the_centre() -> None:
    game = effects(monk().put(stores(white=(1, 4), black=(3, 2))), Balance(WHITE))
    assert centre_of(game) == (2, 4)


@rule("TL-11.3")
def test_stones_of_the_other_colour_on_main_elements_do_not_matter() -> None:
    game = monk(sky="wb", fire="bbw", earth="w", mountain="w").put(stores(white=(1, 0)))
    assert water(after(game, "sow mountain w"), WHITE) == 4


@rule("TL-11.3", "TL-1.3")
def test_stones_on_three_main_elements_are_no_balance() -> None:
    game = monk(sky="w", fire="w", thunder="w", mountain="w").put(stores(white=(1, 0)))
    assert water(after(game, "sow mountain w"), WHITE) == 1


@rule("TL-11.3")
def test_a_stone_of_each_colour_on_main_elements_is_no_balance() -> None:
    """It takes four stones of one colour."""
    game = monk(sky="w", fire="b", earth="w", mountain="w").put(stores(white=(1, 0)))
    assert water(after(game, "sow mountain w"), WHITE) == 1


@rule("TL-11.3")
def test_a_stone_of_the_other_colour_dropped_on_a_balance_brings_none() -> None:
    """A drop of that colour must bring it."""
    game = monk(sky="w", fire="w", earth="w", water="w", mountain="b").put(stores(white=(1, 0)))
    assert water(after(game, "sow mountain b"), WHITE) == 1


@rule("TL-11.3")
def test_a_stone_on_the_way_brings_a_balance_too() -> None:
    """Any drop counts, not only the last."""
    game = monk(sky="w", fire="w", earth="w", mountain="wb").put(stores(white=(1, 0)))
    assert water(after(game, "sow mountain wb"), WHITE) == 4


@rule("TL-11.3")
def test_balance_takes_the_meters_as_they_are_when_it_is_resolved() -> None:
    """Black bites White first."""
    assert water(effects(FACED, Focus(BLACK, LAKE), Balance(BLACK)), BLACK) == 3


@rule("TL-11.3")
def test_water_given_up_in_a_balance_costs_no_segment() -> None:
    """It is no damage."""
    game = effects(monk().put(stores(white=(4, 0), black=(1, 0))), Balance(WHITE))
    assert (water(game, WHITE), segments(game, WHITE)) == (1, 3)


@rule("TL-11.3")
def test_water_gained_in_a_balance_brings_no_segment_back() -> None:
    """It is no absorbing."""
    game = effects(shortened(monk().put(stores(white=(1, 0))), WHITE, 2), Balance(WHITE))
    assert (water(game, WHITE), segments(game, WHITE)) == (4, 2)


# TL-11.4: order and time.


@rule("TL-11.4")
def test_effects_resolve_in_the_order_in_which_they_occurred() -> None:
    game = after(monk(sky="bw", lake="bbb", fire="www"), "sow sky bw")
    assert [seat(game), seat(after(game, "south"))] == [BLACK, WHITE]


@rule("TL-11.4")
def test_the_first_stone_makes_the_first_effect() -> None:
    game = after(monk(sky="bw", lake="www", fire="bbb"), "sow sky wb")
    assert [seat(game), seat(after(game, "north"))] == [WHITE, BLACK]


@rule("TL-11.4")
def test_effects_resolve_after_the_whole_sowing() -> None:
    """The second stone lies when the first one's effect is decided."""
    game = after(monk(sky="bw", lake="bbb"), "sow sky bw")
    assert stack(game, FIRE) == "w"


@rule("TL-11.4")
def test_effects_resolve_before_the_current_players_matter() -> None:
    game = after(monk(sky="b", lake="bbb"), "sow sky b", "south")
    assert (seat(game), texts(game)) == (WHITE, ["north", "east", "west"])


@rule("TL-11.4")
def test_a_sowing_without_an_effect_leads_straight_to_matter() -> None:
    assert texts(after(monk(sky="b", lake="bb"), "sow sky b")) == ["north", "east", "west"]


@rule("TL-11.4", "TL-2.4")
def test_effects_resolve_before_the_life_lost_when_no_action_was_possible() -> None:
    """Black takes over White's full meter."""
    game = monk(SHUT, sky="b", fire="b", water="b", thunder="b").put(stores(black=(1, 0)))
    done = after(game, "sow thunder b")
    assert (water(done, WHITE), water(done, BLACK)) == (3, 4)


@rule("TL-2.4")
def test_an_action_that_an_effect_makes_possible_is_skipped_all_the_same() -> None:
    """Black's tail leaves the cell ahead of White."""
    game = after(monk(SHUT, sky="b", lake="bbb"), "sow sky b", "south")
    assert (seat(game), water(game, WHITE)) == (BLACK, 3)


@rule("TL-2.5")
def test_an_action_that_an_effect_makes_impossible_is_skipped_and_costs_a_life() -> None:
    """Black's head comes to lie on the only free cell."""
    board = """
        .  .  b< b1 b2
        #  w^ #  .  b3
        .  w1 .  .  .
        w3 w2 .  .  .
    """
    game = after(monk(board, earth="bwww", mountain="bbb"), "sow earth bwww", "west")
    assert (seat(game), water(game, WHITE)) == (BLACK, 3)


@rule("TL-2.6", "TL-C.38")
def test_after_an_extra_sowing_effects_resolve_too() -> None:
    game = monk(edition="2017", wind="w", thunder="b", earth="bbb")
    assert water(after(game, "sow wind w", "north", "sow thunder b"), BLACK) == 3


# TL-11.4: the compulsory orders of 2017.


def orders(space: str, edition: str = "2017", **stacks: str) -> list[str]:
    """The orders in which White may sow the stack of this space."""
    sowings = (text.split() for text in texts(monk(edition=edition, **stacks)))
    return [order for _, source, order in sowings if source == space]


FOCUS = {"sky": "bw", "lake": "bbb"}
"""From Sky, b before w brings all of Black's stones together on Lake."""
EITHER = {"mountain": "bbw", "fire": "wb", "earth": "wb", "sky": "w"}
"""From Mountain, bwb brings Black's Balance and wbb White's."""
GATHER = {"sky": "bw", "lake": "bb"}
"""From Sky, b before w brings three of Black's stones together on Lake."""
SPREAD = {"sky": "bw", "earth": "b", "water": "b"}
"""From Sky, w before b leaves a black stone on each of three main elements."""
BOTH = {"mountain": "bww", "wind": "ww", "sky": "b", "earth": "b", "lake": "b"}
"""From Mountain, bww gathers White's stones and spreads Black's, wwb only gathers White's, wbw does neither."""


@rule("TL-11.4")
def test_orders_that_trigger_an_effect_are_compulsory() -> None:
    """The effect may be that of either colour."""
    assert orders("sky", **FOCUS) == ["bw"]


@rule("TL-11.4")
def test_all_orders_that_trigger_an_effect_are_allowed() -> None:
    """The effect may be that of either colour."""
    assert orders("mountain", **EITHER) == ["bwb", "wbb"]


@rule("TL-11.4", "TL-11.3")
def test_an_order_that_triggers_a_balance_on_the_way_is_compulsory() -> None:
    assert orders("mountain", sky="w", fire="w", earth="w", mountain="bw") == ["wb"]


@rule("TL-11.4")
def test_if_none_triggers_an_order_that_gathers_three_stones_on_a_space_is_compulsory() -> None:
    """That is one stone short of a Focus."""
    assert orders("sky", **GATHER) == ["bw"]


@rule("TL-11.4")
def test_if_none_triggers_an_order_that_spreads_three_stones_over_main_elements_is_compulsory() -> None:
    """That is one stone short of a Balance."""
    assert orders("sky", **SPREAD) == ["wb"]


@rule("TL-11.4")
def test_a_main_element_with_two_stones_of_the_colour_does_not_count() -> None:
    """It takes exactly one stone on each."""
    assert orders("sky", **{**SPREAD, "fire": "b"}) == ["bw"]


@rule("TL-11.4")
def test_the_order_that_leaves_the_most_effects_one_stone_short_is_compulsory() -> None:
    """Those of both colours count."""
    assert orders("mountain", **BOTH) == ["bww"]


@rule("TL-11.4")
def test_two_stones_on_a_space_prepare_nothing() -> None:
    assert orders("sky", sky="bw", lake="b") == ["bw", "wb"]


@rule("TL-11.4")
def test_triggering_goes_before_preparing() -> None:
    """The order wb would gather three white stones on Lake."""
    assert orders("sky", sky="bw", lake="bbbww") == ["bw"]


@rule("TL-11.4")
def test_where_no_order_triggers_or_prepares_anything_the_order_is_free() -> None:
    assert orders("sky", sky="bw") == ["bw", "wb"]


@rule("TL-11.4")
def test_where_all_orders_prepare_as_many_effects_the_order_is_free() -> None:
    assert orders("sky", sky="bw", lake="bbww") == ["bw", "wb"]


@rule("TL-11.4")
@pytest.mark.parametrize("stacks", [FOCUS, GATHER, SPREAD])
def test_in_the_classic_edition_the_order_is_free(stacks: dict[str, str]) -> None:
    assert orders("sky", "classic", **stacks) == ["bw", "wb"]


@rule("TL-11.4", "TL-2.6", "TL-C.38")
def test_orders_are_compulsory_in_the_extra_sowing_too() -> None:
    game = monk(edition="2017", wind="w", thunder="bw", earth="bbb")
    assert texts(after(game, "sow wind w", "north")) == ["sow sky w", "sow thunder bw", "sow earth bbb"]


@rule("TL-11.4")
def test_a_refused_order_cites_its_rule() -> None:
    [citation] = why(monk(edition="2017", **FOCUS), "sow sky wb").citations
    assert citation.rule == "TL-11.4"
