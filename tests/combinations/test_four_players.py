"""Where four players meet tiles, the village, the pearl and the modes."""

from __future__ import annotations

from typing import Any

from boardwright import Game, seen
from boardwright.matches.plan import read_plan
from boardwright.testing import rule, texts
from taolong import BLACK, WHITE, Damaged, Holder
from taolong_monk.effects import Balance, Focus

from ..plugins.taolong.boards import LAKE, MOUNTAIN, after, fire, happening, seat, stores, water
from .positions import FOUR, OFFER, acts, cells, cut, in_turn, laid, pearled, steps, turn_ends, worn


def team(drawn: str, *plugins: str, **config: dict[str, Any]) -> Game:
    """Four dragons on a drawn board; W and B are the second ones."""
    return laid(drawn, "four_players", *plugins, **config)


def holder(game: Game, cell: str) -> int | None:
    """The number of the dragon whose part lies on this cell."""
    return game.ask(Holder(game.rules.board.cell(cell)))


# Ring, portals, small rocks.


@rule("TL-C.51")
def test_in_the_ring_second_dragons_start_where_the_mirrored_first_ones_would() -> None:
    game = read_plan("the_ring").but(plugins=("four_players",)).game()
    assert cells(game, "white_2") == ["g6", "g7", "f7", "f6"]


PASSING = """
    .  .  .  .  .  .  B1 B2
    .  g  .  .  g  .  Bv B3
    .  W^ .  .  w^ .  .  .
    .  W1 .  .  w1 .  b^ .
    .  W2 .  .  w2 .  b1 .
    .  W3 .  .  w3 .  b2 b3
"""
"""White 2 may enter the portal on b5, whose twin White faces."""


@rule("TL-C.52")
def test_a_portal_that_a_team_mate_occupies_is_not_bitten() -> None:
    passing = after(steps(team(PASSING, "portals"), "white_2"), "north d5 west")
    assert water(acts(passing, WHITE, MOUNTAIN), WHITE) == 4


@rule("TL-C.53")
def test_a_toll_that_costs_a_segment_frees_the_portals_that_a_team_mate_was_the_last_to_hold() -> None:
    board = """
        u  .  .  .  .  .  B1 B2
        .  g  .  .  g  .  Bv B3
        .  W^ .  .  r  .  .  .
        .  W1 .  .  w^ .  b^ .
        .  W2 .  .  w1 .  b1 .
        .  W3 .  .  w2 w3 b2 b3
    """
    game = team(board, "portals", tolls={"red": "water", "blue": "water"}).put(stores(white=(1, 0)))
    passing = after(steps(cut(game, "white_2", 1), "white_2"), "north d5 west")
    assert [holder(passing, "b5"), holder(after(steps(passing, WHITE), "north b6 east"), "b5")] == [2, None]


@rule("TL-C.54")
def test_trampling_that_costs_a_segment_costs_the_team_mate_one_too() -> None:
    board = """
        .  .  .  .  .  .  B1 B2
        .  o  .  .  .  .  Bv B3
        .  W^ .  .  w^ .  .  .
        .  W1 .  .  w1 .  b^ .
        .  W2 .  .  w2 .  b1 .
        .  W3 .  .  w3 .  b2 b3
    """
    game = team(board, "small_rocks").put(stores(white=(2, 0)))
    trampled = after(steps(game, "white_2"), "north")
    assert [len(cells(trampled, who)) for who in FOUR] == [3, 4, 3, 4]


# The village.

BESIDE = """
    .  #  .  .  .  .  B1 B2
    .  .  .  .  .  .  Bv B3
    .  W^ .  .  w^ .  .  .
    .  W1 .  .  w1 .  b^ .
    .  W2 #  .  w2 .  b1 .
    .  W3 .  .  w3 .  b2 b3
"""
"""A segment of White 2 lies beside the village, White nowhere near it."""


@rule("TL-C.55")
def test_the_village_looks_only_at_the_dragon_whose_turn_ends() -> None:
    game = team(BESIDE, "village")
    assert [water(turn_ends(game, who), WHITE) for who in (WHITE, "white_2")] == [4, 3]


# The Red Pearl.

BITING = """
    .  b1 b2 b3 .  .  B1 B2
    .  bv .  .  .  .  Bv B3
    .  W^ .  .  w^ .  .  .
    .  W1 .  .  w1 .  .  .
    .  W2 .  .  w2 .  .  .
    .  W3 .  .  w3 .  .  .
"""
"""White 2 and Black face each other."""


@rule("TL-C.56")
def test_a_pearl_that_a_second_dragon_takes_is_offered_at_the_end_of_its_own_turn_alone() -> None:
    taken = acts(pearled(team(BITING, "red_pearl"), BLACK, part=2, space=LAKE), "white_2", MOUNTAIN)
    assert [texts(turn_ends(taken, who)) == OFFER for who in FOUR] == [False, False, True, False]


@rule("TL-C.57")
def test_the_pearl_goes_on_when_a_team_mates_loss_costs_its_segment() -> None:
    game = pearled(team(BITING, "red_pearl"), "white_2", part=3)
    assert worn(happening(game, Damaged(WHITE, 4))) == ("white_2", "b2")


@rule("TL-C.58")
def test_both_dragons_of_the_holders_side_protect_the_village() -> None:
    game = pearled(team(BESIDE, "village", "red_pearl", red_pearl={"holder": "white"}), BLACK, part=1)
    assert water(turn_ends(game, "white_2"), WHITE) == 4


# Monk and The Chosen One.


@rule("TL-C.59")
def test_a_focus_is_performed_by_the_dragon_of_its_colour_that_is_on_turn_or_comes_next() -> None:
    games = [in_turn(team(PASSING, "monk", "portals"), who, Focus(BLACK, LAKE)) for who in FOUR]
    assert list(map(seat, games)) == [BLACK, BLACK, "black_2", "black_2"]


@rule("TL-C.60")
def test_a_balance_sets_the_meters_that_both_dragons_share() -> None:
    game = in_turn(team(PASSING, "monk", "portals").put(stores(white=(1, 0), black=(3, 2))), "white_2", Balance(WHITE))
    assert (water(game, WHITE), fire(game, WHITE)) == (3, 2)


@rule("TL-C.61")
def test_the_pearl_goes_to_the_dragon_that_performs_the_focus() -> None:
    game = pearled(team(BITING, "monk", "red_pearl"), BLACK, part=1)
    assert worn(in_turn(game, "black_2", Focus(WHITE, MOUNTAIN))) == ("white_2", "b4")


@rule("TL-C.62")
def test_in_the_chosen_one_a_seat_sees_its_own_dragon_no_more_than_the_others() -> None:
    game = team(PASSING, "chosen_one", "portals")
    assert [seen(game, who) == seen(game, None) for who in FOUR] == [True] * 4
