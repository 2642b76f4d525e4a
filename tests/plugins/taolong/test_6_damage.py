"""Rules, chapter 6: damage and end."""

from __future__ import annotations

from random import Random

import pytest
from boardwright import DRAW, Game, Outcome, Turn, play
from boardwright.testing import at, rule
from taolong import BLACK, WHITE

from .boards import (
    EARTH,
    EDITION_2017,
    TAOLONG,
    WATER,
    WIND,
    acting,
    after,
    body,
    breathing,
    centre_of,
    fire,
    losing,
    match,
    segments,
    shortened,
    stores,
    turn_of,
    water,
    wheel,
    winner,
)

BESIDE = """
    .  .  .  .
    .  w^ .  b^
    .  w1 .  b1
    w3 w2 .  b2
    .  .  .  b3
"""
"""Wind turns White's head towards Black."""
REACHING = """
    .  b3 b2 b1
    .  .  .  bv
    .  w^ .  .
    .  w1 .  .
    w3 w2 .  .
"""
"""Black lies where the ruler says 1."""
LAST_LIFE = stores(black=(1, 0))


def last_life(drawn: str, edition: dict[str, dict[str, str]] | None = None) -> Game:
    """The position in which Black is one life from defeat."""
    return shortened(at(drawn, TAOLONG, put=[LAST_LIFE], config=edition), BLACK, 1)


# TL-6.1: lives and segments.


@rule("TL-6.1")
def test_each_lost_life_returns_a_water_stone_to_the_centre() -> None:
    game = losing(BESIDE, BLACK, 3)
    assert (water(game, BLACK), centre_of(game)) == (1, (3, 8))


@rule("TL-6.1")
def test_a_dragon_with_water_left_keeps_its_segments() -> None:
    assert segments(losing(BESIDE, BLACK, 3), BLACK) == 3


@rule("TL-6.1")
def test_without_water_the_dragon_loses_its_last_segment() -> None:
    assert body(losing(BESIDE, BLACK, 4), BLACK) == ["d4", "d3", "d2"]


@rule("TL-6.1")
def test_after_a_lost_segment_the_meter_is_refilled() -> None:
    assert water(losing(BESIDE, BLACK, 4), BLACK) == 4


@rule("TL-6.1", "TL-1.5")
def test_the_meter_is_refilled_from_the_centre() -> None:
    assert centre_of(losing(BESIDE, BLACK, 4)) == (0, 8)


@rule("TL-6.1")
@pytest.mark.parametrize(
    ("lives", "left"), [(5, (2, 3)), (6, (2, 2)), (7, (2, 1)), (8, (1, 4)), (9, (1, 3)), (11, (1, 1))]
)
def test_remaining_damage_goes_on(lives: int, left: tuple[int, int]) -> None:
    """So many lives are lost at once, and so many segments and so much water are left."""
    game = losing(BESIDE, BLACK, lives)
    assert (segments(game, BLACK), water(game, BLACK)) == left


@rule("TL-6.1")
def test_a_meter_that_was_not_full_is_refilled_all_the_same() -> None:
    assert water(losing(at(BESIDE, TAOLONG, put=[stores(black=(2, 0))]), BLACK, 3), BLACK) == 3


@rule("TL-6.1")
def test_lost_segments_leave_the_fire_meter_alone() -> None:
    assert fire(losing(at(BESIDE, TAOLONG, put=[stores(black=(4, 3))]), BLACK, 9), BLACK) == 3


@rule("TL-6.1")
def test_only_the_side_that_is_damaged_loses() -> None:
    game = losing(BESIDE, BLACK, 9)
    assert (segments(game, WHITE), water(game, WHITE)) == (3, 4)


@rule("TL-6.1", "TL-4.6")
def test_a_bite_on_the_last_water_takes_a_segment() -> None:
    game = after(acting(at(BESIDE, TAOLONG, put=[LAST_LIFE]), WHITE, WIND), "east")
    assert (segments(game, BLACK), water(game, BLACK)) == (2, 4)


@rule("TL-6.1", "TL-4.8")
def test_one_breath_may_take_two_segments() -> None:
    """It does 1 and the 6 stones of the centre."""
    board = at(REACHING, TAOLONG, put=[stores(white=(1, 0), black=(1, 0))])
    game = after(breathing(board, WHITE, WATER), "expel")
    assert (segments(game, BLACK), water(game, BLACK)) == (1, 2)


# TL-6.2: the end.


@rule("TL-6.2")
def test_a_dragon_without_segments_is_defeated() -> None:
    assert losing(BESIDE, BLACK, 12)[Outcome] == Outcome(WHITE, (WHITE,))


@rule("TL-6.2")
def test_a_dragon_with_a_segment_left_is_not_defeated() -> None:
    assert winner(losing(BESIDE, BLACK, 11)) == ""


@rule("TL-6.2")
def test_more_damage_than_needed_defeats_too() -> None:
    assert winner(losing(last_life(BESIDE), BLACK, 7)) == WHITE


@rule("TL-6.1")
def test_the_meter_of_a_defeated_dragon_is_not_refilled() -> None:
    """It is refilled only if any segment is left."""
    assert water(losing(BESIDE, BLACK, 12), BLACK) == 0


@rule("TL-6.2")
def test_white_can_be_defeated_too() -> None:
    assert winner(losing(BESIDE, WHITE, 12)) == BLACK


@rule("TL-6.2")
def test_after_a_defeat_nothing_is_left_to_choose() -> None:
    game = after(turn_of(last_life(BESIDE).put(wheel(water="w")), WHITE), "sow water", "east")
    assert (game.over, game.options) == (True, ())


@rule("TL-6.2", "TL-4.3")
def test_a_deadly_bite_of_wind_brings_no_further_phase() -> None:
    assert after(acting(last_life(BESIDE), WHITE, WIND), "east").over


@rule("TL-6.2", "TL-2.6")
def test_a_deadly_bite_in_2017_brings_no_further_sowing() -> None:
    drawn = """
        w3 .  .  .  b^
        w2 w1 w> .  b1
        .  .  .  .  b2
        .  .  .  .  b3
    """
    assert after(acting(last_life(drawn, edition=EDITION_2017), WHITE, EARTH), "east").over


@rule("TL-6.2")
def test_the_turn_does_not_pass_after_a_defeat() -> None:
    game = after(turn_of(last_life(BESIDE).put(wheel(water="w")), WHITE), "sow water", "east")
    assert game[Turn].seat == WHITE


# TL-6.3: draws.


def played(game: Game, turns: int) -> Game:
    """The position after so many turns of a random player, or where the match has ended before."""
    random = Random(1)
    begun = game[Turn].number
    while not game.over and game[Turn].number < begun + turns:
        game = play(game, random.choice(game.options))
    return game


@rule("TL-6.3")
def test_the_rules_know_no_draw() -> None:
    assert winner(played(match("the_field"), 300)) != DRAW


@rule("TL-6.3")
@pytest.mark.parametrize("turns", [1, 2, 5])
def test_a_match_that_reaches_max_turns_is_a_draw(turns: int) -> None:
    assert winner(played(match("the_field", max_turns=turns), turns)) == DRAW


@rule("TL-6.3")
@pytest.mark.parametrize("turns", [1, 2, 5])
def test_turns_of_all_seats_are_counted(turns: int) -> None:
    """So many are completed, and the next does not begin."""
    assert played(match("the_field", max_turns=turns), turns + 1)[Turn].number == turns


@rule("TL-6.3")
def test_a_match_goes_on_until_max_turns_are_completed() -> None:
    assert not played(match("the_field", max_turns=5), 4).over


@rule("TL-6.3", "TL-4.3")
def test_the_extra_phases_of_wind_are_no_turn_of_their_own() -> None:
    game = turn_of(at(BESIDE, TAOLONG, put=[wheel(water="w", sky="ww")], max_turns=1), WHITE)
    assert not after(game, "sow water", "east").over


@rule("TL-6.3", "TL-6.2")
def test_a_victory_in_the_last_turn_is_a_victory() -> None:
    board = shortened(at(BESIDE, TAOLONG, put=[LAST_LIFE, wheel(water="w")], max_turns=1), BLACK, 1)
    assert winner(after(turn_of(board, WHITE), "sow water", "east")) == WHITE


@rule("TL-6.3")
def test_a_draw_has_no_winning_seat() -> None:
    assert played(match("the_field", max_turns=1), 1)[Outcome].seats == ()
