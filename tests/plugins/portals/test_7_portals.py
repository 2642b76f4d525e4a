"""Rules, chapter 7: portals."""

from __future__ import annotations

import pytest
from boardwright import Game, ScenarioError, Slice
from boardwright.game import Item
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, ChooseStep, Damaged, Matter, Side, Stores
from taolong.breath import Breathe
from taolong_portals.portals import PortalsConfig

from ..taolong.boards import (
    EARTH,
    EAST,
    FIRE,
    LAKE,
    MOUNTAIN,
    NORTH,
    PORTALS,
    SKY,
    SOUTH,
    WEST,
    WIND,
    acting,
    after,
    body,
    breathing,
    centre_of,
    ends_through,
    facing,
    fire,
    happening,
    impossible,
    match,
    parts,
    segments,
    shortened,
    stepping,
    stores,
    water,
    winner,
)

PAIR = """
    .  .  .  .  .  .  .  b3
    .  g  .  .  g  .  .  b2
    .  w^ .  .  .  .  .  b1
    .  w1 .  .  .  .  .  bv
    w3 w2 .  .  .  .  .  .
"""
"""A green portal ahead of White, on b4; the other on e4."""
OVER_THE_ENTRY = """
    .  b3 .  .  .  .
    .  b2 .  .  .  .
    .  b1 .  .  .  .
    .  bv .  .  .  .
    .  g  .  .  g  .
    .  w^ .  .  .  .
    .  w1 .  .  .  .
    w3 w2 .  .  .  .
"""
"""Black's head faces the portal that White's head faces."""
OVER_THE_EXIT = """
    .  .  .  .  b3 .
    .  .  .  .  b2 .
    .  .  .  .  b1 .
    .  .  .  .  bv .
    .  g  .  .  g  .
    .  w^ .  .  .  .
    .  w1 .  .  .  .
    w3 w2 .  .  .  .
"""
"""Black's head faces the portal that White would come out of."""
TOLLS = """
    .  .  .  .  .  .  b3
    .  r  .  u  .  .  b2
    .  w^ .  .  .  .  b1
    .  w1 .  .  .  .  bv
    w3 w2 .  g  .  g  .
"""
"""A red toll portal ahead of White, a blue one and a green pair elsewhere."""
IN = "north e3 south"
"""White enters the portal ahead and comes out below its twin."""

over_either = pytest.mark.parametrize("drawn", [OVER_THE_ENTRY, OVER_THE_EXIT], ids=["entry", "exit"])


def portals(drawn: str, *put: Slice) -> Game:
    """A board with portals that all have a twin."""
    return at(drawn, PORTALS, put=put)


def tolls(drawn: str, meters: Stores | None = None, **toll: str) -> Game:
    """A board where red costs fire and blue water."""
    price = toll or {"red": "fire", "blue": "water"}
    return at(drawn, PORTALS, put=[meters or stores(white=(4, 2))], config={"portals": {"toll": price}})


def steps(side: Side, number: int) -> list[Item]:
    """So many single steps of this dragon, forward, left or right."""
    return [ChooseStep(side, [WHITE, BLACK].index(side), FIRE) for _ in range(number)]


def crossing(drawn: str | Game, *ways: str, then: Item | None = None) -> Game:
    """White has taken these steps; then something more happens."""
    game = portals(drawn) if isinstance(drawn, str) else drawn
    return after(happening(game, *steps(WHITE, len(ways)), *([then] if then is not None else [])), *ways)


BITE = Matter(1, MOUNTAIN)
"""Black stands still and bites what its head faces."""


# TL-7.1: entering.


@rule("TL-7.1")
def test_entering_a_portal_leads_to_any_free_cell_beside_its_twin() -> None:
    ends = {cell for cell, _ in ends_through(stepping(portals(PAIR), WHITE), "b4")}
    assert ends == {"e5", "f4", "e3", "d4"}


@rule("TL-7.1")
def test_the_corners_of_the_twin_are_no_way_out() -> None:
    ends = {cell for cell, _ in ends_through(stepping(portals(PAIR), WHITE), "b4")}
    assert ends.isdisjoint({"d5", "f5", "d3", "f3"})


@rule("TL-7.1")
def test_the_head_comes_out_facing_away_from_the_twin() -> None:
    ends = ends_through(stepping(portals(PAIR), WHITE), "b4")
    assert ends == {("e5", NORTH), ("f4", EAST), ("e3", SOUTH), ("d4", WEST)}


@rule("TL-7.1")
def test_out_of_a_portal_the_head_lies_where_it_was_chosen_to() -> None:
    game = crossing(PAIR, "north d4 west")
    assert (body(game, WHITE)[0], facing(game, WHITE)) == ("d4", WEST)


@rule("TL-7.1")
def test_the_lifted_segment_goes_where_the_head_was() -> None:
    assert body(crossing(PAIR, IN), WHITE) == ["e3", "b3", "b2", "b1"]


@rule("TL-7.1")
@pytest.mark.parametrize("way", ["west", "north", "east"])
def test_a_portal_can_be_entered_from_any_side(way: str) -> None:
    drawn = {
        "west": ". . . . b3\ng w^ . . b2\n. w1 . . b1\n. w2 . . bv\n. w3 . . g",
        "north": ". g . . b3\n. w^ . . b2\n. w1 . . b1\n. w2 . . bv\n. w3 . . g",
        "east": ". . . . b3\n. w^ g . b2\n. w1 . . b1\n. w2 . . bv\n. w3 . . g",
    }
    assert f"{way} d1 west" in texts(stepping(portals(drawn[way]), WHITE))


@rule("TL-7.1")
def test_each_colour_leads_to_its_own_twin() -> None:
    assert ends_through(stepping(portals(ALL_COLOURS), WHITE), "a5") == {("h2", NORTH), ("g1", WEST)}


@rule("TL-7.1")
def test_all_eight_portals_may_lie_on_the_board() -> None:
    assert len(ends_through(stepping(portals(ALL_COLOURS), WHITE), "b6")) == 4


@rule("TL-7.1")
@pytest.mark.parametrize("glyph", ["g", "r", "u", "y"])
def test_there_are_two_of_each_colour_at_most(glyph: str) -> None:
    with pytest.raises(ScenarioError, match="two at most"):
        portals(f"w3 w2 w1 w>\n. . . .\n{glyph} {glyph} . {glyph}\n. . . .\nb< b1 b2 b3")


ALL_COLOURS = """
    .  r  .  .  g  .  .  b3
    y  w^ .  r  .  .  .  b2
    .  w1 .  .  .  .  .  b1
    w3 w2 .  g  .  .  u  bv
    .  .  .  .  .  .  .  .
    .  .  .  u  .  .  .  y
"""


# TL-7.2: occupied.


@rule("TL-7.2")
def test_while_a_dragon_passes_both_portals_are_parts_of_it() -> None:
    assert parts(crossing(PAIR, IN), WHITE) == {"e3", "b3", "b2", "b1"} | {"b4", "e4"}


@rule("TL-7.2")
def test_a_free_portal_is_no_part_of_a_dragon() -> None:
    assert parts(portals(PAIR), WHITE) == {"b3", "b2", "b1", "a1"}


@rule("TL-7.2")
@over_either
def test_an_occupied_portal_can_be_bitten(drawn: str) -> None:
    assert water(crossing(drawn, IN, then=BITE), WHITE) == 3


@rule("TL-7.2")
@over_either
def test_a_free_portal_cannot_be_bitten(drawn: str) -> None:
    assert water(acting(portals(drawn), BLACK, MOUNTAIN), WHITE) == 4


@rule("TL-7.2")
@over_either
def test_an_occupied_portal_is_reached_by_breath(drawn: str) -> None:
    game = crossing(drawn, IN, then=Breathe(1, FIRE))
    assert water(after(game, "expel"), WHITE) == 4 - 2


@rule("TL-7.2", "TL-7.3")
@over_either
def test_an_occupied_portal_blocks_the_other_dragon(drawn: str) -> None:
    game = crossing(drawn, IN, then=steps(BLACK, 1)[0])
    assert texts(game) == ["east", "west"]


@rule("TL-7.2", "TL-7.3")
def test_an_occupied_portal_blocks_its_own_dragon() -> None:
    game = happening(portals(PAIR), *steps(WHITE, 3))
    assert texts(after(game, "north d4 west", "west")) == ["north", "south"]


@rule("TL-7.2")
@over_either
@pytest.mark.parametrize("further", [["south"], ["south", "south"]], ids=len)
def test_a_pair_stays_occupied_until_the_segment_behind_it_is_lifted(drawn: str, further: list[str]) -> None:
    assert water(crossing(drawn, IN, *further, then=BITE), WHITE) == 3


@rule("TL-7.2")
def test_steps_of_the_other_dragon_do_not_free_a_pair() -> None:
    game = after(happening(portals(OVER_THE_ENTRY), *steps(WHITE, 1), *steps(BLACK, 3)), IN, "west", "south", "south")
    assert {"b4", "e4"} <= parts(game, WHITE)


@rule("TL-7.2")
@over_either
def test_a_pair_is_free_once_the_segment_behind_it_is_lifted(drawn: str) -> None:
    assert water(crossing(drawn, IN, "south", "south", "west", then=BITE), WHITE) == 4


@rule("TL-7.2")
def test_a_pair_is_free_once_the_segment_behind_it_is_lost() -> None:
    game = crossing(PAIR, IN, "south", "south", then=Damaged(WHITE, 4))
    assert parts(game, WHITE) == {"e1", "e2", "e3"}


@rule("TL-7.2")
def test_a_pair_stays_occupied_when_a_segment_farther_back_is_lost() -> None:
    game = crossing(PAIR, IN, "south", then=Damaged(WHITE, 4))
    assert parts(game, WHITE) == {"e2", "e3", "b3"} | {"b4", "e4"}


@rule("TL-7.2", "TL-7.3")
def test_a_free_pair_can_be_entered_again() -> None:
    game = crossing(OVER_THE_ENTRY, IN, "south", "south", "west", then=steps(BLACK, 1)[0])
    assert ends_through(game, "b4") == {("f4", EAST), ("d4", WEST), ("e5", NORTH)}


@rule("TL-7.2")
def test_a_dragon_may_pass_through_two_pairs_at_once() -> None:
    game = crossing(TWO_PAIRS, "north f4 east", "east c2 west")
    assert parts(game, WHITE) == {"c2", "f4", "b3", "b2"} | {"b4", "e4", "g4", "d2"}


TWO_PAIRS = """
    .  .  .  .  .  .  .  b3
    .  g  .  .  g  .  y  b2
    .  w^ .  .  .  .  .  b1
    .  w1 .  y  .  .  .  bv
    w3 w2 .  .  .  .  .  .
"""
"""Out of green to the east, the head faces yellow."""


# TL-7.3: obstacles.


@rule("TL-7.3")
def test_a_portal_whose_twin_has_no_free_exit_is_an_obstacle() -> None:
    assert texts(stepping(portals(NO_EXIT), WHITE)) == ["east", "west"]


@rule("TL-7.3", "TL-2.4")
def test_an_action_that_leads_only_into_a_closed_portal_is_impossible() -> None:
    assert impossible(portals(NO_EXIT), SKY)


@rule("TL-7.3", "TL-2.4")
def test_an_action_that_leads_into_an_open_portal_is_possible() -> None:
    assert not impossible(portals(PAIR), SKY)


@rule("TL-7.3", "TL-5.2")
def test_a_free_portal_blocks_reach() -> None:
    assert texts(breathing(portals(OVER_THE_ENTRY), WHITE, FIRE)) == ["absorb"]


@rule("TL-7.3", "TL-5.2")
def test_a_free_portal_blocks_reach_to_the_sides() -> None:
    drawn = """
        .  g  b3 b2
        .  w^ .  b1
        .  w1 .  bv
        w3 w2 .  g
    """
    assert texts(breathing(portals(drawn), WHITE, FIRE)) == ["absorb"]


@rule("TL-7.3")
def test_behind_an_occupied_portal_nothing_is_reached() -> None:
    """White's own occupied portal lies between it and Black."""
    drawn = """
        .  .  .  .  .  .
        b3 g  .  .  g  .
        b2 w^ .  .  .  .
        b1 w1 .  .  .  .
        bv w2 w3 .  .  .
    """
    assert texts(crossing(drawn, "north d4 west", "west", then=Breathe(0, FIRE))) == ["absorb"]


NO_EXIT = """
    .  .  .  .  #  g  #
    .  g  .  .  b3 b2 .
    .  w^ .  .  .  b1 .
    .  w1 .  .  .  bv .
    w3 w2 .  .  .  .  .
"""


# TL-7.4: the second step.


@rule("TL-7.4")
@pytest.mark.parametrize(("way", "second"), [("north f4 east", "east"), (IN, "south"), ("north d4 west", "west")])
def test_after_a_portal_the_second_step_of_sky_goes_the_way_the_head_came_out(way: str, second: str) -> None:
    """The axis does not matter."""
    assert texts(after(acting(portals(PAIR), WHITE, SKY), way)) == ["stop", second]


@rule("TL-7.4")
def test_after_a_portal_the_second_step_of_earth_goes_the_way_the_head_came_out() -> None:
    drawn = """
        .  .  .  .  .  b3
        w1 w> g  .  .  b2
        w2 .  .  .  .  b1
        w3 .  .  g  .  bv
        .  .  .  .  .  .
    """
    assert texts(after(acting(portals(drawn), WHITE, EARTH), "east d3 north")) == ["stop", "north"]


@rule("TL-7.4")
def test_after_a_portal_there_is_no_second_step_where_that_way_is_shut() -> None:
    assert after(acting(portals(PAIR), WHITE, SKY), "north e5 north").over


@rule("TL-7.4")
def test_the_second_step_may_itself_enter_a_portal() -> None:
    game = after(acting(portals(TWO_PAIRS), WHITE, SKY), "north f4 east")
    assert ends_through(game, "g4") == {("d3", NORTH), ("e2", EAST), ("d1", SOUTH), ("c2", WEST)}


@rule("TL-7.4")
def test_the_second_step_may_enter_a_portal_after_a_plain_first_step() -> None:
    drawn = """
        .  g  .  .  .  .  b3
        .  .  .  .  g  .  b2
        .  w^ .  .  .  .  b1
        .  w1 .  .  .  .  bv
        w3 w2 .  .  .  .  .
    """
    assert len(ends_through(after(acting(portals(drawn), WHITE, SKY), "north"), "b5")) == 4


@rule("TL-7.1", "TL-4.2")
def test_wind_may_turn_into_a_portal() -> None:
    drawn = """
        .  .  .  .  .  .  b3
        .  w^ g  .  g  .  b2
        .  w1 .  .  .  .  b1
        w3 w2 .  .  .  .  bv
    """
    assert texts(acting(portals(drawn), WHITE, WIND)) == [
        "east e4 north",
        "east d3 west",
        "east f3 east",
        "east e2 south",
        "west",
    ]


@rule("TL-7.1", "TL-4.6")
def test_out_of_a_portal_the_head_bites_what_it_faces() -> None:
    drawn = """
        .  .  .  .  .  .  b3
        .  g  .  .  g  .  b2
        .  w^ .  .  .  .  b1
        .  w1 .  .  .  .  bv
        w3 w2 .  .  .  .  .
    """
    assert water(after(acting(portals(drawn), WHITE, LAKE), "north f4 east"), BLACK) == 3


# TL-7.5: toll portals.


@rule("TL-7.5")
def test_entering_a_toll_portal_leads_out_of_any_other_free_portal() -> None:
    beside_blue = {("d5", NORTH), ("e4", EAST), ("d3", SOUTH), ("c4", WEST)}
    beside_green = {("d2", NORTH), ("e1", EAST), ("c1", WEST)} | {("f2", NORTH), ("g1", EAST), ("e1", WEST)}
    assert ends_through(stepping(tolls(TOLLS), WHITE), "b4") == beside_blue | beside_green


@rule("TL-7.5")
def test_entering_red_returns_one_own_fire_stone_to_the_centre() -> None:
    game = crossing(tolls(TOLLS), "north d3 south")
    assert (fire(game, WHITE), centre_of(game)) == (1, (0, 7))


@rule("TL-7.5")
def test_entering_red_costs_no_water() -> None:
    assert water(crossing(tolls(TOLLS), "north d3 south"), WHITE) == 4


@rule("TL-7.5")
def test_without_a_fire_stone_red_cannot_be_entered() -> None:
    assert texts(stepping(tolls(TOLLS, stores(white=(4, 0), black=(4, 4))), WHITE)) == ["east", "west"]


@rule("TL-7.5", "TL-2.4")
def test_without_a_fire_stone_an_action_that_leads_only_into_red_is_impossible() -> None:
    assert impossible(tolls(TOLLS, stores()), SKY)


@rule("TL-7.5")
def test_the_last_fire_stone_pays_for_red() -> None:
    assert fire(crossing(tolls(TOLLS, stores(white=(4, 1))), "north d3 south"), WHITE) == 0


@rule("TL-7.5")
def test_entering_blue_returns_one_own_water_stone_to_the_centre() -> None:
    game = crossing(tolls(BLUE_AHEAD), "north d3 south")
    assert (water(game, WHITE), centre_of(game)) == (3, (1, 6))


@rule("TL-7.5")
def test_entering_blue_costs_no_fire() -> None:
    assert fire(crossing(tolls(BLUE_AHEAD), "north d3 south"), WHITE) == 2


@rule("TL-7.5", "TL-6.1")
def test_the_toll_of_blue_may_cost_a_segment() -> None:
    game = crossing(tolls(BLUE_AHEAD, stores(white=(1, 0))), "north d3 south")
    assert (segments(game, WHITE), water(game, WHITE)) == (2, 4)


@rule("TL-7.5", "TL-6.2")
def test_the_toll_of_blue_may_cost_the_match() -> None:
    game = shortened(tolls(BLUE_AHEAD, stores(white=(1, 0))), WHITE, 1)
    assert winner(crossing(game, "north d3 south")) == BLACK


@rule("TL-7.5", "TL-2.4")
def test_a_way_that_kills_the_own_dragon_is_a_legal_way() -> None:
    game = shortened(tolls(BLUE_AHEAD, stores(white=(1, 0))), WHITE, 1)
    assert "north d3 south" in texts(acting(game, WHITE, SKY))


@rule("TL-7.5", "TL-6.2")
def test_a_deadly_toll_ends_the_match_before_the_bite() -> None:
    drawn = """
        .  .  .  .  b3
        .  u  .  g  b2
        .  w^ .  .  b1
        .  w1 .  .  bv
        w3 w2 g  .  .
    """
    game = shortened(tolls(drawn, stores(white=(1, 0)), blue="water"), WHITE, 1)
    ended = after(acting(game, WHITE, LAKE), "north d1 east")
    assert (winner(ended), water(ended, BLACK)) == (BLACK, 4)


@rule("TL-7.5")
def test_coming_out_of_a_toll_portal_costs_nothing() -> None:
    """One way leads into red for fire and out of blue, the other into blue for water and out of red."""
    red, blue = crossing(tolls(TOLLS), "north d5 north"), crossing(tolls(BLUE_AHEAD), "north d5 north")
    assert (water(red, WHITE), fire(blue, WHITE)) == (4, 2)


@rule("TL-7.5")
def test_green_leads_to_green_only() -> None:
    drawn = PAIR.replace("w3 w2 .  .  .  .  .  .", "w3 w2 r  .  .  .  .  u")
    ends = {cell for cell, _ in ends_through(stepping(tolls(drawn), WHITE), "b4")}
    assert ends == {"e5", "f4", "e3", "d4"}


@rule("TL-7.5")
def test_entering_green_costs_nothing() -> None:
    drawn = PAIR.replace("w3 w2 .  .  .  .  .  .", "w3 w2 r  .  .  .  .  u")
    game = crossing(tolls(drawn), IN)
    assert (water(game, WHITE), fire(game, WHITE)) == (4, 2)


@rule("TL-7.5")
def test_red_is_no_toll_portal_where_it_has_a_twin() -> None:
    game = crossing(portals(PAIR.replace("g", "r")), IN)
    assert (water(game, WHITE), fire(game, WHITE)) == (4, 0)


@rule("TL-7.5")
def test_a_portal_with_neither_twin_nor_toll_is_refused() -> None:
    with pytest.raises(ScenarioError, match="twin"):
        portals(PAIR.replace("g  .  .  b2", ".  .  .  b2"))


@rule("TL-7.5")
def test_a_toll_for_a_colour_with_a_pair_is_refused() -> None:
    """A toll portal is the only one of its colour."""
    with pytest.raises(ScenarioError, match="green"):
        tolls(PAIR, green="fire")


@rule("TL-7.5", "TL-7.2")
def test_while_a_dragon_passes_a_toll_portal_the_two_portals_it_uses_are_parts_of_it() -> None:
    assert parts(crossing(tolls(TOLLS), "north d2 north"), WHITE) == {"d2", "b3", "b2", "b1"} | {"b4", "d1"}


@rule("TL-7.5", "TL-7.3")
def test_a_portal_whose_twin_is_occupied_is_an_obstacle() -> None:
    """White has come out of green on d2; Black's head faces the other, on g2."""
    drawn = """
        .  r  .  .  u  b3 b2
        .  w^ .  .  .  .  b1
        .  w1 .  .  .  .  bv
        .  w2 .  g  .  .  g
        .  w3 .  .  .  .  .
    """
    assert texts(crossing(tolls(drawn), "north d3 north", then=steps(BLACK, 1)[0])) == ["west"]


@rule("TL-7.5")
def test_one_may_come_out_of_a_green_portal_whose_twin_is_occupied_but_not_of_an_occupied_one() -> None:
    """White has gone from red to green on d2; Black enters blue."""
    game = crossing(tolls(TWO_AT_TOLLS), "north d3 north", then=steps(BLACK, 1)[0])
    assert ends_through(game, "e5") == {("g3", NORTH), ("f2", WEST), ("g1", SOUTH)}


@rule("TL-7.5", "TL-7.3")
def test_a_toll_portal_is_an_obstacle_while_it_is_occupied_itself() -> None:
    """White has come out of blue, which Black's head faces."""
    game = crossing(tolls(TWO_AT_TOLLS), "north f5 east", then=steps(BLACK, 1)[0])
    assert texts(game) == ["east", "west"]


@rule("TL-7.3", "TL-7.5")
def test_a_toll_portal_is_an_obstacle_where_no_other_free_portal_has_a_free_exit() -> None:
    drawn = """
        .  .  .  .  #  g  #
        .  u  .  .  b3 b2 b1
        .  w^ .  .  #  .  bv
        .  w1 .  #  g  #  .
        w3 w2 .  .  #  .  .
    """
    assert texts(stepping(tolls(drawn, blue="water"), WHITE)) == ["east", "west"]


@rule("TL-7.5")
def test_in_the_valley_red_costs_fire_and_blue_water() -> None:
    assert match("the_valley").rules.config[PortalsConfig].toll == {"red": "fire", "blue": "water"}


BLUE_AHEAD = TOLLS.translate(str.maketrans("ru", "ur"))
TWO_AT_TOLLS = """
    .  r  .  .  u  .  .
    .  w^ .  .  b^ .  .
    .  w1 .  .  b1 .  .
    .  w2 .  g  b2 .  g
    .  w3 .  .  b3 .  .
"""


# TL-7.6: exit cells.


@rule("TL-7.6")
def test_exit_cells_hold_no_rock_no_portal_and_no_dragon() -> None:
    drawn = """
        .  .  .  .  #  .  .
        .  g  .  .  g  y  .
        .  w^ .  .  b3 .  y
        .  w1 .  .  b2 .  .
        w3 w2 .  .  b1 b> .
    """
    assert ends_through(stepping(portals(drawn), WHITE), "b4") == {("d4", WEST)}


@rule("TL-7.6")
def test_own_segments_are_no_exit_cells() -> None:
    drawn = """
        .  g  .  .  b3
        .  w^ .  .  b2
        .  w1 w2 g  b1
        .  .  w3 .  bv
    """
    assert ends_through(stepping(portals(drawn), WHITE), "b4") == {("d3", NORTH), ("d1", SOUTH)}


@rule("TL-7.6")
def test_the_cell_the_head_leaves_is_no_exit_cell() -> None:
    drawn = """
        .  g  .  .  b3
        .  w^ g  .  b2
        .  w1 .  .  b1
        w3 w2 .  .  bv
    """
    assert ends_through(stepping(portals(drawn), WHITE), "b4") == {("c4", NORTH), ("d3", EAST), ("c2", SOUTH)}


@rule("TL-7.6")
def test_the_cell_the_tail_was_lifted_from_is_an_exit_cell() -> None:
    drawn = """
        .  g  .  .  b3
        .  w^ .  .  b2
        .  w1 .  .  b1
        .  w2 w3 g  bv
    """
    assert ("c1", WEST) in ends_through(stepping(portals(drawn), WHITE), "b4")


@rule("TL-7.6", "TL-7.3")
def test_the_lifted_tails_cell_may_be_the_only_exit() -> None:
    drawn = """
        .  g  .  .  b3
        .  w^ .  .  b2
        .  w1 .  #  b1
        .  w2 w3 g  bv
    """
    assert ends_through(stepping(portals(drawn), WHITE), "b4") == {("c1", WEST)}


@rule("TL-7.6")
def test_a_pair_that_the_lifted_tail_is_the_last_to_hold_can_be_entered_in_the_same_step() -> None:
    """It may go back through the portal it came out of, onto the cell its tail leaves or another."""
    game = happening(portals(PAIR), *steps(WHITE, 4))
    back = after(game, IN, "west", "north")
    assert ends_through(back, "e4") == {("b5", NORTH), ("c4", EAST), ("b3", SOUTH), ("a4", WEST)}


@rule("TL-7.6", "TL-7.2")
def test_a_pair_entered_as_the_tail_leaves_it_is_occupied_anew() -> None:
    game = crossing(PAIR, IN, "west", "north", "east b3 south")
    assert parts(game, WHITE) == {"b3", "d4", "d3", "e3"} | {"e4", "b4"}


# TL-7.7: after the step.


@rule("TL-7.7")
def test_a_toll_frees_no_exit_cell() -> None:
    """The segment it costs is still there while the step is taken."""
    drawn = """
        .  u  .  .  b3
        .  w^ .  .  b2
        .  w1 w2 g  b1
        .  .  w3 .  bv
        .  .  .  .  g
    """
    game = tolls(drawn, stores(white=(1, 0)), blue="water")
    assert ends_through(stepping(game, WHITE), "b5") == {("d4", NORTH), ("d2", SOUTH), ("d1", WEST)}


@rule("TL-7.7")
def test_the_segment_a_toll_costs_is_the_last_one_after_the_step() -> None:
    game = crossing(tolls(BLUE_AHEAD, stores(white=(1, 0))), "north d3 south")
    assert body(game, WHITE) == ["d3", "b3", "b2"]


@rule("TL-7.7")
def test_what_a_lost_segment_held_is_free_before_a_second_step() -> None:
    """It is the green pair that White was still passing through."""
    drawn = """
        .  .  .  .  .  .  y  b3
        .  g  .  .  g  .  .  b2
        .  w^ .  .  .  .  .  b1
        .  w1 .  .  .  .  .  bv
        w3 w2 .  .  u  .  y  .
    """
    game = tolls(drawn, stores(white=(1, 0)), blue="water")
    onward = crossing(game, IN, "south", then=Matter(0, SKY))
    assert parts(after(onward, "south g2 north"), WHITE) == {"g2", "e2", "e3"} | {"e1", "g1"}


@rule("TL-7.7", "TL-3.1", "TL-4.1")
def test_a_second_step_may_enter_the_cell_of_the_segment_that_is_the_last_after_a_toll() -> None:
    drawn = """
        .  u  .  .  .  b3
        .  w^ .  .  .  b2
        .  w1 .  g  .  b1
        .  w2 w3 .  .  bv
        g  .  .  .  .  .
    """
    game = after(acting(tolls(drawn, stores(white=(1, 0)), blue="water"), WHITE, SKY), "north c3 west")
    assert texts(game) == ["stop", "west"]


@rule("TL-3.2")
def test_without_the_toll_that_cell_would_not_be_free() -> None:
    drawn = """
        .  u  .  .  .  b3
        .  w^ .  .  .  b2
        .  w1 .  g  .  b1
        .  w2 w3 .  .  bv
        g  .  .  .  .  .
    """
    assert after(acting(tolls(drawn, stores(white=(4, 0)), blue="water"), WHITE, SKY), "north c3 west").over
