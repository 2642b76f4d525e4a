"""Rules, chapter 8: small rocks."""

from __future__ import annotations

import pytest
from boardwright import Game, ScenarioError, Tile, Tiles
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Element
from taolong_monk.effects import Focus

from ..taolong.boards import (
    EARTH,
    EAST,
    FIRE,
    LAKE,
    MOUNTAIN,
    NORTH,
    SKY,
    THUNDER,
    WATER,
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
    head,
    impossible,
    match,
    segments,
    shortened,
    stepping,
    stores,
    water,
    winner,
)

ROCKS = ("taolong", "small_rocks")
WHOLE, CRACKED = Tile("small_rock"), Tile("small_rock", "cracked")

FACING = """
    .  .  .  b3
    .  o  .  b2
    .  w^ .  b1
    w2 w1 .  bv
    w3 .  .  .
"""
"""A whole rock right before White's head."""
FACING_LEVEL = """
    w3 .  .  .
    w2 w1 w> o
    .  .  .  .
    b< b1 b2 b3
"""
BEFORE_THE_ENEMY = """
    .  b3 b2 b1
    .  o  .  bv
    .  w^ .  .
    w2 w1 .  .
    w3 .  .  .
"""
"""A rock lies between White's head and Black."""
AT_TWO = """
    .  o  .  b3
    .  .  .  b2
    .  w^ .  b1
    w2 w1 .  bv
    w3 .  .  .
"""
"""A rock where the ruler says 1, and where a second step leads."""
AT_THREE = """
    .  o  .  b3
    .  .  .  b2
    .  .  .  b1
    .  w^ .  bv
    w2 w1 .  .
    w3 .  .  .
"""
"""A rock where the ruler says 0."""
ASIDE = """
    .  .  .  b3
    o  .  .  b2
    .  w^ .  b1
    w2 w1 .  bv
    w3 .  .  .
"""
"""A rock at the side, where the ruler says 1."""


def rocks(drawn: str, white: tuple[int, int] = (4, 0), black: tuple[int, int] = (4, 0)) -> Game:
    """A board with small rocks, and water and fire on the meters."""
    return at(drawn, ROCKS, put=[stores(white=white, black=black)])


def cracked(drawn: str) -> str:
    """The same board with its rocks turned over."""
    return drawn.replace("o", "x")


def on(game: Game, cell: str) -> Tile | None:
    """The tile on this cell."""
    return game[Tiles].at[game.rules.board.cell(cell)]


# TL-8.2: up to 8, two hits each.


@rule("TL-8.2")
@pytest.mark.parametrize("name", ["the_wall", "the_cave", "the_maze"])
def test_a_scenario_has_up_to_eight_small_rocks(name: str) -> None:
    assert 1 <= match(name)[Tiles].at.count(WHOLE) <= 8


NINE = """
    w3 w2 w1 w> .  .  .  .  .
    T  T  T  T  T  T  T  T  T
    b3 b2 b1 b> .  .  .  .  .
"""


@rule("TL-8.2")
@pytest.mark.parametrize("rock", ["o", "x"])
def test_more_than_eight_small_rocks_are_refused(rock: str) -> None:
    with pytest.raises(ScenarioError, match=r"TL-8\.2"):
        rocks(NINE.replace("T", rock))


@rule("TL-8.2")
def test_eight_small_rocks_are_allowed() -> None:
    assert rocks(NINE.replace("T", "o", 8).replace("T", "."))[Tiles].at.count(WHOLE) == 8


@rule("TL-8.2")
def test_a_small_rock_turns_over_at_the_first_damage() -> None:
    assert on(acting(rocks(FACING), WHITE, MOUNTAIN), "b4") == CRACKED


@rule("TL-8.2")
def test_a_small_rock_is_destroyed_by_the_second_damage() -> None:
    assert on(acting(rocks(FACING), WHITE, MOUNTAIN, MOUNTAIN), "b4") is None


@rule("TL-8.2")
def test_a_rock_drawn_turned_over_takes_one_damage_more() -> None:
    assert on(acting(rocks(cracked(FACING)), WHITE, MOUNTAIN), "b4") is None


@rule("TL-8.2")
def test_damage_to_one_rock_leaves_the_others_alone() -> None:
    board = """
        .  o  .  b3
        o  o  o  b2
        .  w^ .  b1
        w2 w1 .  bv
        w3 .  .  .
    """
    game = acting(rocks(board), WHITE, MOUNTAIN, MOUNTAIN)
    assert [on(game, cell) for cell in ("a4", "b5", "c4")] == [WHOLE] * 3


# TL-8.2: a rock blocks reach and is no exit cell.


@rule("TL-8.2")
@pytest.mark.parametrize("board", [BEFORE_THE_ENEMY, cracked(BEFORE_THE_ENEMY)])
def test_a_rock_blocks_reach_until_it_is_destroyed(board: str) -> None:
    assert "expel" not in texts(breathing(rocks(board), WHITE, FIRE))


@rule("TL-8.2")
def test_where_a_rock_was_destroyed_breath_reaches_on() -> None:
    gone = acting(rocks(cracked(BEFORE_THE_ENEMY)), WHITE, MOUNTAIN)
    assert "expel" in texts(breathing(gone, WHITE, FIRE))


@rule("TL-8.2")
def test_a_rock_that_was_turned_over_still_blocks_reach() -> None:
    turned = acting(rocks(BEFORE_THE_ENEMY), WHITE, MOUNTAIN)
    assert "expel" not in texts(breathing(turned, WHITE, FIRE))


@rule("TL-8.2", "TL-7.6")
@pytest.mark.parametrize("rock", ["o", "x"])
def test_a_rock_is_no_exit_of_a_portal(rock: str) -> None:
    board = f"""
        .  .  .  .  b3
        .  g  .  {rock}  b2
        .  w^ .  g  b1
        w2 w1 .  .  bv
        w3 .  .  .  .
    """
    game = stepping(at(board, [*ROCKS, "portals"]), WHITE)
    assert {cell for cell, _ in ends_through(game, "b4")} == {"c3", "d2"}


@rule("TL-8.2", "TL-9.1")
@pytest.mark.parametrize("rock", ["o", "x"])
def test_a_rock_is_no_exit_of_a_cloud(rock: str) -> None:
    board = f"""
        .  {rock}  .  b3
        .  c  .  b2
        .  w^ .  b1
        w2 w1 .  bv
        w3 .  .  .
    """
    game = stepping(at(board, [*ROCKS, "clouds"]), WHITE)
    assert {cell for cell, _ in ends_through(game, "b4")} == {"a4", "c4"}


# TL-8.2: bite.

EARTHEN = """
    w3 .  .  .  .
    w2 w1 w> .  o
    .  .  .  .  .
    b< b1 b2 b3 .
"""
WINDY = """
    .  .  .  .
    .  w^ .  o
    w2 w1 .  .
    w3 .  .  .
    b< b1 b2 b3
"""
THUNDERING = """
    .  .  o  .
    w3 .  .  .
    w2 w1 w> .
    b< b1 b2 b3
"""


@rule("TL-8.2", "TL-4.6")
@pytest.mark.parametrize(
    ("board", "element", "choices", "rock"),
    [
        (AT_TWO, SKY, ["north", "stop"], "b5"),
        (EARTHEN, EARTH, ["east", "stop"], "e3"),
        (WINDY, WIND, ["east"], "d4"),
        (THUNDERING, THUNDER, ["north"], "c4"),
        (AT_TWO, LAKE, ["north"], "b5"),
        (FACING_LEVEL, LAKE, [], "d3"),
        (EARTHEN, MOUNTAIN, ["east"], "e3"),
        (FACING, MOUNTAIN, [], "b4"),
    ],
)
def test_a_bite_does_one_to_a_rock_in_front(board: str, element: Element, choices: list[str], rock: str) -> None:
    assert on(after(acting(rocks(board), WHITE, element), *choices), rock) == CRACKED


@rule("TL-8.2", "TL-4.6")
@pytest.mark.parametrize("element", [FIRE, WATER])
def test_fire_and_water_do_not_bite_a_rock(element: Element) -> None:
    game = after(acting(rocks(AT_TWO, white=(3, 0)), WHITE, element), "north", "absorb")
    assert on(game, "b5") == WHOLE


@rule("TL-8.2", "TL-C.32")
def test_a_rock_is_bitten_in_a_focus_too() -> None:
    game = happening(at(FACING, [*ROCKS, "monk"]), Focus(WHITE, MOUNTAIN))
    assert on(game, "b4") == CRACKED


@rule("TL-8.2")
def test_biting_a_rock_is_not_optional() -> None:
    """Nothing is left to choose."""
    assert acting(rocks(FACING), WHITE, MOUNTAIN).over


@rule("TL-8.2")
def test_biting_a_rock_hurts_nobody() -> None:
    game = acting(rocks(cracked(BEFORE_THE_ENEMY)), WHITE, MOUNTAIN)
    assert (water(game, WHITE), water(game, BLACK)) == (4, 4)


@rule("TL-8.2")
def test_a_rock_two_cells_ahead_is_not_bitten() -> None:
    assert on(acting(rocks(AT_TWO), WHITE, MOUNTAIN), "b5") == WHOLE


@rule("TL-8.2")
def test_black_bites_rocks_too() -> None:
    board = """
        .  .  .  w3
        .  o  .  w2
        .  b^ .  w1
        b2 b1 .  wv
        b3 .  .  .
    """
    assert on(acting(rocks(board), BLACK, MOUNTAIN), "b4") == CRACKED


# TL-8.2: breath.


@rule("TL-8.2", "TL-15.4")
@pytest.mark.parametrize("element", [FIRE, WATER])
def test_breath_may_be_expelled_at_a_rock_that_a_path_reaches(element: Element) -> None:
    assert "expel b4" in texts(breathing(rocks(FACING), WHITE, element))


@rule("TL-8.2")
def test_a_rock_out_of_reach_is_no_target() -> None:
    board = """
        .  o  .  .  b3
        .  .  .  .  b2
        .  .  .  .  b1
        .  .  .  .  bv
        o  w^ o  .  .
        w2 w1 .  .  .
        w3 .  .  .  .
    """
    assert texts(breathing(rocks(board), WHITE, FIRE)) == ["absorb"]


@rule("TL-8.2", "TL-5.2")
def test_a_rock_behind_a_rock_is_no_target() -> None:
    board = """
        .  o  .  b3
        o  o  o  b2
        .  w^ .  b1
        w2 w1 .  bv
        w3 .  .  .
    """
    assert texts(breathing(rocks(board), WHITE, FIRE)) == ["absorb", "expel b4"]


@rule("TL-15.4", "TL-15.8")
def test_absorb_comes_first_then_expel_then_the_rocks_by_cell() -> None:
    board = """
        .  b3 b2 b1
        o  .  o  bv
        .  w^ .  .
        w2 w1 .  .
        w3 .  .  .
    """
    assert texts(breathing(rocks(board), WHITE, FIRE)) == ["absorb", "expel", "expel a4", "expel c4"]


@rule("TL-4.9")
def test_who_can_only_expel_at_a_rock_must() -> None:
    """The own water is full."""
    assert texts(breathing(rocks(FACING), WHITE, WATER)) == ["expel b4"]


@rule("TL-8.2", "TL-5.1", "TL-5.3")
@pytest.mark.parametrize(
    ("board", "rock", "left"),
    [(FACING, "b4", None), (AT_TWO, "b5", CRACKED), (ASIDE, "a4", CRACKED), (AT_THREE, "b6", WHOLE)],
    ids=["2 ahead", "1 two ahead", "1 aside", "0 three ahead"],
)
def test_a_rock_takes_the_value_of_the_ruler(board: str, rock: str, left: Tile | None) -> None:
    assert on(after(breathing(rocks(board), WHITE, FIRE), f"expel {rock}"), rock) == left


@rule("TL-8.2", "TL-4.8")
def test_own_fire_is_added_at_a_rock() -> None:
    game = after(breathing(rocks(AT_TWO, white=(4, 1)), WHITE, FIRE), "expel b5")
    assert on(game, "b5") is None


@rule("TL-8.2", "TL-4.8")
def test_a_bonus_alone_damages_a_rock() -> None:
    """The ruler says 0."""
    game = after(breathing(rocks(AT_THREE, white=(4, 1)), WHITE, FIRE), "expel b6")
    assert on(game, "b6") == CRACKED


@rule("TL-8.2", "TL-4.8")
def test_fire_expelled_at_a_rock_returns_to_the_centre() -> None:
    game = after(breathing(rocks(FACING, white=(4, 3)), WHITE, FIRE), "expel b4")
    assert (fire(game, WHITE), centre_of(game)) == (0, (0, 8))


@rule("TL-8.2", "TL-4.8")
def test_water_of_the_centre_is_added_at_a_rock() -> None:
    game = after(breathing(rocks(AT_TWO, black=(3, 0)), WHITE, WATER), "expel b5")
    assert on(game, "b5") is None


@rule("TL-8.2")
def test_damage_beyond_the_hits_of_a_rock_is_lost() -> None:
    """Black lies right behind it."""
    game = after(breathing(rocks(BEFORE_THE_ENEMY, white=(4, 4)), WHITE, FIRE), "expel b4")
    assert (on(game, "b4"), water(game, BLACK)) == (None, 4)


BOTH_IN_REACH = """
    .  b3 b2 b1
    o  .  .  bv
    .  w^ .  .
    w2 w1 .  .
    w3 .  .  .
"""


@rule("TL-8.2")
def test_breath_at_a_rock_leaves_the_enemy_alone() -> None:
    assert water(after(breathing(rocks(BOTH_IN_REACH), WHITE, FIRE), "expel a4"), BLACK) == 4


@rule("TL-8.2")
def test_breath_at_the_enemy_leaves_the_rock_alone() -> None:
    assert on(after(breathing(rocks(BOTH_IN_REACH), WHITE, FIRE), "expel"), "a4") == WHOLE


# TL-8.2: trampling.


@rule("TL-8.2", "TL-15.2")
@pytest.mark.parametrize("board", [FACING, cracked(FACING)])
def test_a_rock_can_be_stepped_on_like_an_empty_cell(board: str) -> None:
    assert texts(stepping(rocks(board), WHITE)) == ["north", "east", "west"]


@rule("TL-8.2")
def test_a_rock_that_is_stepped_on_is_destroyed() -> None:
    assert on(after(stepping(rocks(FACING), WHITE), "north"), "b4") is None


@rule("TL-8.2", "TL-3.3")
def test_the_head_rests_where_the_rock_was() -> None:
    game = after(stepping(rocks(FACING), WHITE), "north")
    assert (head(game, WHITE), facing(game, WHITE)) == ("b4", NORTH)


@rule("TL-8.2", "TL-3.3")
def test_stepping_aside_onto_a_rock_the_head_turns() -> None:
    board = FACING.replace("w^ .", "w^ o")
    assert facing(after(stepping(rocks(board), WHITE), "east"), WHITE) == EAST


@rule("TL-8.2")
def test_trampling_a_whole_rock_costs_two_lives() -> None:
    assert water(after(stepping(rocks(FACING), WHITE), "north"), WHITE) == 2


@rule("TL-8.2")
def test_trampling_a_rock_that_was_turned_over_costs_one_life() -> None:
    assert water(after(stepping(rocks(cracked(FACING)), WHITE), "north"), WHITE) == 3


@rule("TL-8.2")
def test_a_rock_hit_once_costs_one_life_to_trample() -> None:
    """It costs as many as the rock still had hits."""
    bitten = acting(rocks(FACING), WHITE, MOUNTAIN)
    assert water(after(stepping(bitten, WHITE), "north"), WHITE) == 3


@rule("TL-8.2", "TL-6.1")
def test_lives_lost_by_trampling_go_to_the_centre() -> None:
    assert centre_of(after(stepping(rocks(FACING), WHITE), "north")) == (2, 8)


@rule("TL-8.2")
def test_trampling_hurts_only_who_tramples() -> None:
    assert water(after(stepping(rocks(FACING), WHITE), "north"), BLACK) == 4


@rule("TL-7.7")
def test_the_segment_lost_by_trampling_is_the_last_one_after_the_step() -> None:
    game = after(stepping(rocks(FACING, white=(2, 0)), WHITE), "north")
    assert body(game, WHITE) == ["b4", "b3", "b2"]


@rule("TL-8.2", "TL-6.1")
def test_damage_by_trampling_goes_on_after_a_lost_segment() -> None:
    game = after(stepping(rocks(FACING, white=(1, 0)), WHITE), "north")
    assert (segments(game, WHITE), water(game, WHITE)) == (2, 3)


@rule("TL-8.2", "TL-6.2")
def test_who_tramples_with_its_last_lives_is_defeated() -> None:
    last = shortened(rocks(FACING, white=(2, 0)), WHITE, 1)
    assert winner(after(stepping(last, WHITE), "north")) == BLACK


@rule("TL-2.4")
def test_a_step_that_kills_the_own_dragon_makes_an_action_possible() -> None:
    assert not impossible(shortened(rocks(FACING, white=(2, 0)), WHITE, 1), SKY)


@rule("TL-4.1")
def test_trampling_in_the_first_step_of_sky_is_real_before_the_second() -> None:
    game = after(acting(rocks(FACING), WHITE, SKY), "north")
    assert (texts(game), water(game, WHITE)) == (["stop", "north"], 2)


@rule("TL-4.1")
def test_the_second_step_of_sky_may_trample() -> None:
    assert water(after(acting(rocks(AT_TWO), WHITE, SKY), "north", "north"), WHITE) == 2


@rule("TL-4.1")
def test_sky_may_trample_two_rocks() -> None:
    board = FACING.replace(".  .  .  b3", ".  o  .  b3")
    game = after(acting(rocks(board, white=(3, 0)), WHITE, SKY), "north", "north")
    assert (segments(game, WHITE), water(game, WHITE)) == (2, 3)


@rule("TL-6.2")
def test_a_deadly_first_step_is_not_followed_by_a_second() -> None:
    last = shortened(rocks(FACING, white=(1, 0)), WHITE, 1)
    assert after(acting(last, WHITE, SKY), "north").over


@rule("TL-7.7")
def test_what_lost_segments_held_is_free_before_a_second_step() -> None:
    """At one water a segment the rock costs two segments, the second of which lies ahead."""
    board = """
        .  w3 w4 w5 b6
        .  w2 o  w6 b5
        .  w1 w^ .  b4
        .  .  .  .  b3
        .  .  .  .  b2
        .  .  .  b< b1
    """
    game = at(board, ROCKS, config={"taolong": {"segments": 6, "meter": 1}})
    assert texts(after(acting(game, WHITE, SKY), "north")) == ["stop", "north"]


@rule("TL-8.2", "TL-4.6")
def test_after_trampling_the_head_bites_what_lies_behind_the_rock() -> None:
    assert water(after(acting(rocks(BEFORE_THE_ENEMY), WHITE, LAKE), "north"), BLACK) == 3


@rule("TL-8.2", "TL-2.4")
def test_a_dragon_with_rocks_all_around_can_act() -> None:
    board = """
        .  o  .  b3
        o  w^ o  b2
        .  w1 .  b1
        w3 w2 .  bv
    """
    assert not impossible(rocks(board), LAKE)
