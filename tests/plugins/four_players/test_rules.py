"""Rules, chapter 13: four players."""

from __future__ import annotations

from typing import Any

import pytest
from boardwright import AssemblyError, Game, Outcome, Turn, TurnEnded, assemble
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Dragons, Element, Matter, Side
from taolong_monk.effects import Balance, Focus
from taolong_red_pearl.pearl import Pearl, WheelPearl

from ..taolong.boards import (
    EAST,
    FIRE,
    LAKE,
    MOUNTAIN,
    NORTH,
    SKY,
    SOUTH,
    WATER,
    WEST,
    after,
    breathing,
    centre_of,
    fire,
    happening,
    losing,
    scenario,
    seat,
    stores,
    water,
    wheel,
)

ORDER = ("white", "black", "white_2", "black_2")
WHITE_1, BLACK_1, WHITE_2, BLACK_2 = range(4)
OFFER = ["activate", "keep"]

APART = """
    .  .  .  .  .  .  .  .
    .  w^ .  b^ .  W^ .  B^
    .  w1 .  b1 .  W1 .  B1
    .  w2 .  b2 .  W2 .  B2
    .  w3 .  b3 .  W3 .  B3
"""
"""Nobody faces anybody."""
BETWEEN = """
    b^ .  .  .  B^
    b1 .  .  .  B1
    b2 b3 .  B3 B2
    .  .  w^ .  .
    w3 w2 w1 .  .
    W3 W2 W1 W> .
"""
"""White has an enemy on either side of the cell ahead, where the ruler says 1."""
IN_A_ROW = """
    B3 B2 B1 B> .
    b3 b2 b1 b> .
    .  .  w^ .  .
    w3 w2 w1 .  .
    W3 W2 W1 W> .
"""
"""White faces one enemy, and the other lies right behind it."""
BEHIND_THE_MATE = """
    b3 b2 b1 b> .
    W3 W2 W1 W> .
    .  .  w^ .  .
    w3 w2 w1 .  .
    B3 B2 B1 B> .
"""
"""White faces its team-mate, and an enemy lies right behind it."""
WHITE_2_FACES_BLACK = """
    b3 b2 b1 b> .
    .  .  W^ .  .
    W3 W2 W1 .  .
    w3 w2 w1 w> .
    B3 B2 B1 B> .
"""


def four(drawn: str = APART, *plugins: str, config: Any = None, **meters: tuple[int, int]) -> Game:
    """Four dragons, and water and fire on the meters of their sides."""
    return at(drawn, ["taolong", "four_players", *plugins], config=config, put=[stores(**meters)])


def set_up(name: str, *plugins: str, **config: Any) -> Game:
    """A scenario for four players."""
    return assemble(scenario(name), ["four_players", *plugins], config)


def acting(game: Game, number: int, *elements: Element) -> Game:
    """The dragon of this number performs these actions."""
    return happening(game, *(Matter(number, element) for element in elements))


def body(game: Game, number: int) -> list[str]:
    """The cells of a dragon, head first."""
    return [game.rules.board.name(cell) for cell in game[Dragons].all[number].body]


def segments(game: Game) -> list[int]:
    """How many segments each dragon has."""
    return [len(dragon.body) - 1 for dragon in game[Dragons].all]


# TL-13.1, TL-13.2: dragons and where they start.


@rule("TL-13.1")
def test_there_are_two_dragons_a_side() -> None:
    assert [dragon.side for dragon in set_up("the_field")[Dragons].all] == [WHITE, BLACK, WHITE, BLACK]


@rule("TL-13.2", "TL-1.2")
def test_the_first_dragons_start_where_they_do_with_two_players() -> None:
    game = set_up("the_field")
    assert (body(game, WHITE_1), body(game, BLACK_1)) == (["a7", "a8", "b8", "b7"], ["g1", "h1", "h2", "g2"])


@rule("TL-13.2")
def test_the_second_dragons_start_in_the_other_corners() -> None:
    game = set_up("the_field")
    assert (body(game, WHITE_2), body(game, BLACK_2)) == (["h7", "h8", "g8", "g7"], ["b1", "a1", "a2", "b2"])


@rule("TL-13.2")
def test_the_second_dragons_face_in_the_mirror_image_of_the_first_ones_direction() -> None:
    """White faces south as before, Black east instead of west."""
    facings = [dragon.facing for dragon in set_up("the_field")[Dragons].all]
    assert facings == [SOUTH, WEST, SOUTH, EAST]


@rule("TL-13.2", "TL-C.51")
def test_the_scenarios_own_starts_are_mirrored() -> None:
    """In the Ring dragons start away from the corners."""
    game = set_up("the_ring")
    mirrored = [cell.translate(str.maketrans("abcdefgh", "hgfedcba")) for cell in body(game, WHITE_1)]
    assert (body(game, WHITE_2), mirrored[0] != "h7") == (mirrored, True)


@rule("TL-13.2")
def test_a_scenario_may_place_the_second_dragons_by_its_own_glyphs() -> None:
    assert body(four(APART), BLACK_2) == ["h4", "h3", "h2", "h1"]


@rule("TL-13.2")
def test_dragons_placed_by_glyphs_face_as_they_are_drawn() -> None:
    assert [dragon.facing for dragon in four(APART)[Dragons].all] == [NORTH] * 4


@rule("TL-13.2")
@pytest.mark.parametrize(
    "name", ["the_field", "the_valley", "the_gorge", "the_ring", "the_mist", "the_maze", "rainy_vale", "the_storm"]
)
def test_a_scenario_with_free_corners_takes_four_players(name: str) -> None:
    assert len(set_up(name)[Dragons].all) == 4


@rule("TL-13.2")
@pytest.mark.parametrize("name", ["the_wall", "the_cave"])
def test_a_scenario_with_tiles_where_second_dragons_start_refuses_four_players(name: str) -> None:
    """It is refused with a reason."""
    with pytest.raises(AssemblyError, match=r"four_players.*white_2.*TL-13\.2"):
        set_up(name)


@rule("TL-13.2")
def test_starts_on_another_dragon_are_refused() -> None:
    """The mirror image of White's start lies on Black."""
    with pytest.raises(AssemblyError, match=r"TL-13\.2"):
        four("w^ .  .  b3\nw1 .  .  b2\nw2 .  .  b1\nw3 .  .  bv")


# TL-13.1, TL-13.2: turns.


@rule("TL-13.1", "TL-13.2")
def test_turns_alternate_between_the_teams_and_within_a_team_between_its_dragons() -> None:
    assert set_up("the_field")[Turn].order == ORDER


@rule("TL-13.2")
def test_if_black_begins_its_first_dragon_does() -> None:
    order = set_up("the_field", taolong={"first": "black"})[Turn].order
    assert order == ("black", "white", "black_2", "white_2")


@rule("TL-13.2")
def test_after_the_fourth_seat_the_first_is_on_turn_again() -> None:
    game, seen = set_up("the_field"), list[str]()
    for _ in range(5):
        seen.append(game[Turn].seat)
        game = happening(game, TurnEnded(game[Turn].seat))
    assert seen == [*ORDER, "white"]


@rule("TL-13.2")
@pytest.mark.parametrize(("number", "seat_of_it"), list(enumerate(ORDER)))
def test_each_seat_decides_for_its_own_dragon(number: int, seat_of_it: str) -> None:
    assert seat(acting(four(), number, LAKE)) == seat_of_it


@rule("TL-13.2")
@pytest.mark.parametrize("number", range(4))
def test_each_seat_moves_its_own_dragon(number: int) -> None:
    game = four()
    moved = after(acting(game, number, LAKE), "north")
    assert [n for n in range(4) if body(moved, n) != body(game, n)] == [number]


@rule("TL-13.2")
def test_in_its_turn_a_seat_sows_and_moves_its_own_dragon() -> None:
    game = happening(four().put(wheel(wind="w"), Turn(ORDER, 1)), TurnEnded("black"))
    assert body(after(game, "sow wind", "north"), WHITE_2)[0] == "f5"


# TL-13.1: shared stores.


@rule("TL-13.1", "TL-1.5")
def test_a_side_begins_with_four_water() -> None:
    """It does not begin with eight."""
    game = set_up("the_field")
    assert (water(game, WHITE), water(game, BLACK)) == (4, 4)


@rule("TL-13.1")
@pytest.mark.parametrize("number", [WHITE_1, WHITE_2])
def test_fire_absorbed_by_either_dragon_is_the_sides(number: int) -> None:
    game = after(acting(four(white=(4, 1)), number, FIRE), "north", "absorb")
    assert (fire(game, WHITE), fire(game, BLACK)) == (2, 0)


@rule("TL-13.1")
def test_water_absorbed_by_the_second_dragon_is_the_sides() -> None:
    assert water(after(acting(four(white=(2, 0)), WHITE_2, WATER), "north", "absorb"), WHITE) == 3


@rule("TL-13.1")
def test_the_second_dragon_expels_the_sides_fire() -> None:
    board = """
        b3 b2 b1 b> .
        .  .  .  .  .
        .  .  W^ .  .
        W3 W2 W1 .  .
        w3 w2 w1 w> .
        B3 B2 B1 B> .
    """
    game = after(acting(four(board, white=(4, 1)), WHITE_2, FIRE), "north", "expel")
    assert (water(game, BLACK), fire(game, WHITE)) == (4 - 2 - 1, 0)


@rule("TL-13.1")
def test_when_the_shared_water_runs_out_both_dragons_lose_a_segment() -> None:
    assert segments(losing(four(), WHITE, 4)) == [2, 3, 2, 3]


@rule("TL-13.1")
def test_both_dragons_lose_their_last_segment() -> None:
    game = losing(four(), WHITE, 4)
    assert (body(game, WHITE_1), body(game, WHITE_2)) == (["b4", "b3", "b2"], ["f4", "f3", "f2"])


@rule("TL-13.3")
def test_the_store_is_then_refilled_once() -> None:
    """It is not refilled for each of the dragons."""
    game = losing(four(), WHITE, 5)
    assert (water(game, WHITE), centre_of(game)) == (3, (1, 8))


@rule("TL-13.1", "TL-6.1")
def test_more_damage_may_cost_both_two_segments() -> None:
    assert segments(losing(four(), BLACK, 9)) == [3, 1, 3, 1]


@rule("TL-13.1")
def test_a_bite_on_one_dragon_costs_its_mate_a_segment_too() -> None:
    assert segments(acting(four(IN_A_ROW, black=(1, 0)), WHITE_1, MOUNTAIN)) == [3, 2, 3, 2]


@rule("TL-13.1")
def test_a_side_loses_when_both_its_dragons_are_beaten() -> None:
    """Both are beaten at once, as they always lose segments together."""
    assert losing(four(), BLACK, 12)[Outcome] == Outcome(WHITE, ("white", "white_2"))


# TL-13.1: team-mates.


@rule("TL-13.1", "TL-13.3", "TL-4.6")
def test_a_team_mate_in_front_is_not_bitten() -> None:
    game = acting(four(BEHIND_THE_MATE), WHITE_1, MOUNTAIN)
    assert (water(game, WHITE), water(game, BLACK)) == (4, 4)


@rule("TL-13.1")
def test_a_team_mate_in_reach_is_nothing_to_breathe_at() -> None:
    board = """
        .  .  .  .  .
        W3 W2 W1 W> .
        .  .  w^ .  .
        w3 w2 w1 .  .
        B3 B2 B1 B> .
        b3 b2 b1 b> .
    """
    assert texts(breathing(four(board), WHITE, FIRE)) == ["absorb"]


@rule("TL-13.1")
def test_breath_does_not_damage_a_team_mate_that_it_reaches() -> None:
    """The mate lies on one side, an enemy on the other."""
    board = BETWEEN.replace("B", "M").replace("W", "B").replace("M", "W")
    game = after(breathing(four(board), WHITE, FIRE), "expel")
    assert (water(game, WHITE), water(game, BLACK)) == (4, 3)


@rule("TL-3.2")
def test_a_team_mate_blocks_movement() -> None:
    assert texts(acting(four(BEHIND_THE_MATE), WHITE_1, FIRE)) == ["east", "west"]


@rule("TL-13.3")
def test_a_team_mate_ends_a_path_like_any_tile() -> None:
    """It shields the enemy behind it."""
    assert texts(breathing(four(BEHIND_THE_MATE), WHITE, FIRE)) == ["absorb"]


@rule("TL-13.1")
@pytest.mark.parametrize("number", [BLACK_1, BLACK_2])
def test_either_enemy_can_be_bitten(number: int) -> None:
    board = IN_A_ROW if number == BLACK_1 else IN_A_ROW.translate(str.maketrans("bB", "Bb"))
    assert water(acting(four(board), WHITE_1, MOUNTAIN), BLACK) == 3


# TL-13.1: breath at two enemies.


def expelled(board: str, element: Element = FIRE, **meters: tuple[int, int]) -> int:
    """How many lives Black loses when White expels."""
    game = four(board, **meters)
    return water(game, BLACK) - water(after(breathing(game, WHITE, element), "expel"), BLACK)


@rule("TL-13.1")
def test_breath_adds_the_values_on_each_enemy_reached() -> None:
    assert expelled(BETWEEN) == 1 + 1


@rule("TL-13.1")
def test_the_bonus_of_fire_is_added_once() -> None:
    assert expelled(BETWEEN, white=(4, 1)) == 1 + 1 + 1


@rule("TL-13.1")
def test_the_bonus_of_water_is_added_once() -> None:
    assert expelled(BETWEEN, WATER, white=(3, 0)) == 1 + 1 + 1


@rule("TL-13.1")
def test_of_an_enemy_that_several_paths_reach_the_highest_value_counts() -> None:
    """One enemy lies aside at 1 and ahead at 0, the other aside at 1."""
    board = """
        .  b1 b^ .  B^
        .  b2 .  .  B1
        .  b3 .  B3 B2
        .  .  w^ .  .
        w3 w2 w1 .  .
        W3 W2 W1 W> .
    """
    assert expelled(board) == 1 + 1


@rule("TL-13.1")
def test_a_dragon_in_between_shields_the_one_behind() -> None:
    assert expelled(IN_A_ROW) == 2


# TL-13.3: effects of Monk.


@rule("TL-13.3", "TL-C.59")
@pytest.mark.parametrize(
    ("on_turn", "side", "performer"),
    [
        ("white", WHITE, "white"),
        ("white", BLACK, "black"),
        ("black", BLACK, "black"),
        ("black", WHITE, "white_2"),
        ("white_2", WHITE, "white_2"),
        ("white_2", BLACK, "black_2"),
        ("black_2", BLACK, "black_2"),
        ("black_2", WHITE, "white"),
    ],
)
def test_a_focus_is_performed_by_the_dragon_whose_turn_it_is_or_comes_next(
    on_turn: str, side: Side, performer: str
) -> None:
    game = four(APART, "monk").put(Turn(ORDER, ORDER.index(on_turn)))
    assert seat(happening(game, Focus(side, LAKE))) == performer


@rule("TL-13.3", "TL-11.2")
def test_an_impossible_focus_costs_the_side_a_life() -> None:
    assert water(happening(four(APART, "monk"), Focus(BLACK, Element.EARTH)), BLACK) == 3


@rule("TL-13.3", "TL-C.60")
def test_balance_sets_the_sides_stores() -> None:
    game = happening(four(APART, "monk", white=(1, 3), black=(3, 2)), Balance(WHITE))
    assert (water(game, WHITE), fire(game, WHITE)) == (3, 2)


# TL-13.3: the pearl.


@rule("TL-13.3")
@pytest.mark.parametrize(("holder", "number"), [("white", WHITE_1), ("black", BLACK_1)])
def test_the_pearl_starts_on_the_holder_sides_first_dragon(holder: str, number: int) -> None:
    pearl = set_up("the_field", "red_pearl", red_pearl={"holder": holder})[Pearl]
    assert (pearl.dragon, pearl.part) == (number, 0)


@rule("TL-13.3")
@pytest.mark.parametrize(
    ("holder", "order"),
    [("white", ("black", "white", "black_2", "white_2")), ("black", ("white", "black", "white_2", "black_2"))],
)
def test_the_other_sides_first_dragon_plays_first(holder: str, order: tuple[str, ...]) -> None:
    assert set_up("the_field", "red_pearl", red_pearl={"holder": holder})[Turn].order == order


def wearing(drawn: str, number: int, part: int = 0) -> Game:
    """This dragon has the pearl on this part, the other one lies on Sky."""
    return four(drawn, "red_pearl").put(Pearl(number, part), WheelPearl(SKY))


@rule("TL-13.3", "TL-C.56")
@pytest.mark.parametrize("on_turn", ORDER)
def test_only_the_dragon_wearing_the_pearl_activates_it(on_turn: str) -> None:
    game = wearing(APART, WHITE_2).put(Turn(ORDER, ORDER.index(on_turn)))
    assert (texts(happening(game, TurnEnded(on_turn))) == OFFER) is (on_turn == "white_2")


@rule("TL-13.3")
def test_an_activation_moves_the_dragon_that_wears_the_pearl() -> None:
    game = happening(wearing(APART, WHITE_2).put(Turn(ORDER, WHITE_2)), TurnEnded("white_2"))
    assert body(after(game, "activate", "north"), WHITE_2)[0] == "f5"


@rule("TL-13.3")
def test_the_pearl_goes_to_the_dragon_that_bites() -> None:
    """It does not go to its mate."""
    pearl = acting(wearing(WHITE_2_FACES_BLACK, BLACK_1, 2), WHITE_2, MOUNTAIN)[Pearl]
    assert (pearl.dragon, pearl.part) == (WHITE_2, 0)


@rule("TL-13.3", "TL-10.5")
def test_a_bite_on_the_mate_of_who_has_the_pearl_does_not_take_it() -> None:
    """The dragon that has it must be bitten."""
    assert acting(wearing(WHITE_2_FACES_BLACK, BLACK_2), WHITE_2, MOUNTAIN)[Pearl].dragon == BLACK_2


@rule("TL-13.3")
def test_a_team_mates_pearl_is_not_taken() -> None:
    """A mate in front is not bitten."""
    assert acting(wearing(BEHIND_THE_MATE, WHITE_2), WHITE_1, MOUNTAIN)[Pearl].dragon == WHITE_2


@rule("TL-13.3", "TL-10.6", "TL-C.57")
@pytest.mark.parametrize("number", [WHITE_1, WHITE_2])
def test_if_the_pearls_segment_is_lost_it_goes_to_the_new_last_one_of_that_dragon(number: int) -> None:
    pearl = losing(wearing(APART, number, 3), WHITE, 4)[Pearl]
    assert (pearl.dragon, pearl.part) == (number, 2)


# TL-13.3: the village.

VILLAGE = """
    .  .  .  .  .  .  .  .
    #  .  .  .  .  .  .  #
    w^ .  b^ .  .  W^ .  B^
    w1 .  b1 .  .  W1 .  B1
    w2 .  b2 .  .  W2 .  B2
    w3 .  b3 .  .  W3 .  B3
"""
"""White's first dragon and Black's second lie beside the village, their mates do not."""


@rule("TL-13.3", "TL-C.55")
@pytest.mark.parametrize(("seat_of_it", "lives"), [("white", 1), ("white_2", 0)])
def test_the_village_counts_only_the_dragon_whose_turn_ends(seat_of_it: str, lives: int) -> None:
    game = four(VILLAGE, "village").put(Turn(ORDER, ORDER.index(seat_of_it)))
    assert water(happening(game, TurnEnded(seat_of_it)), WHITE) == 4 - lives


@rule("TL-13.3", "TL-8.3")
@pytest.mark.parametrize("seat_of_it", ["black", "black_2"])
def test_the_village_hurts_neither_dragon_of_the_protector(seat_of_it: str) -> None:
    game = four(VILLAGE, "village").put(Turn(ORDER, ORDER.index(seat_of_it)))
    assert water(happening(game, TurnEnded(seat_of_it)), BLACK) == 4


@rule("TL-13.3", "TL-8.3")
def test_where_black_begins_its_second_dragon_is_a_challenger_too() -> None:
    game = four(VILLAGE, "village", config={"taolong": {"first": "black"}})
    assert water(happening(game, TurnEnded("black_2")), BLACK) == 3
