"""WD-2: rolling, moving, what cannot move, and passing."""

from __future__ import annotations

import pytest
from boardwright import CHANCE, Turn, why
from boardwright.testing import rule
from way_of_the_dragon import Dice, Pieces
from way_of_the_dragon.pieces import reached

from .tables import after, rolled, start, texts, thrown, where


def refused(text: str, *args: str, **rest: object) -> list[tuple[str, tuple[str, ...]]]:
    reason = why(thrown(*args, **rest), text)  # type: ignore[arg-type]
    return [(cited.rule, cited.saw) for cited in reason.citations]


# Rolling


@rule("WD-2.1", "WD-7.1")
def test_a_turn_begins_with_all_five_dice() -> None:
    assert rolled(start(), "eamfd")[Dice].faces == ("earth", "water", "metal", "fire", "dragon")


@rule("WD-2.1", "WD-7.1")
def test_only_the_chosen_dice_are_rolled_again() -> None:
    game = after(rolled(start(), "eamfd"), "reroll 2 4")
    assert game[Dice].faces == ("earth", "", "metal", "", "dragon")
    assert rolled(game, "wf")[Dice].faces == ("earth", "wood", "metal", "fire", "dragon")


@rule("WD-2.1")
def test_all_dice_may_be_rolled_again() -> None:
    game = after(rolled(start(), "eamfd"), "reroll 1 2 3 4 5")
    assert rolled(game, "ffffd")[Dice].faces == ("fire", "fire", "fire", "fire", "dragon")


@rule("WD-2.1")
def test_there_are_a_second_and_a_third_roll() -> None:
    second = rolled(after(rolled(start(), "eamfd"), "reroll 1"), "f")
    assert texts(second)[0] == "keep"
    third = rolled(after(second, "reroll 2"), "f")
    assert texts(third) == ["move metal", "move fire"]


@rule("WD-2.1")
def test_who_stops_moves_at_once() -> None:
    assert texts(after(rolled(start(), "eeddd"), "keep")) == ["move earth"]


# Moving


@rule("WD-2.2")
def test_the_player_chooses_an_element_that_the_dice_show() -> None:
    assert texts(thrown("ffadd")) == ["move water", "move fire"]
    assert refused("move wood", "ffadd") == [("WD-2.2", ("no die shows it",))]


@rule("WD-2.2")
@pytest.mark.parametrize(("dice", "space"), [("fdaee", 1), ("ffaed", 2), ("fffee", 3), ("ffffd", 4), ("fffff", 5)])
def test_a_piece_off_the_board_enters_and_moves_the_full_number(dice: str, space: int) -> None:
    assert where(after(thrown(dice), "move fire"), "black", "fire") == space


@rule("WD-2.2")
def test_a_piece_advances_as_many_spaces_as_dice_show_its_element() -> None:
    game = thrown("ffaed", "fire . b . . . | . . . . .")
    assert where(after(game, "move fire"), "black", "fire") == 4


@rule("WD-2.2")
def test_nothing_else_moves() -> None:
    game = after(thrown("ffaed", "water . b . . . | . . . . .\nfire . . r . . | . . . . ."), "move fire")
    assert [team.spaces for team in game[Pieces].teams] == [(0, 2, 0, 2, 0), (0, 0, 0, 3, 0)]


# What cannot move


@rule("WD-2.3", "WD-1.2")
def test_a_piece_cannot_move_to_an_occupied_space() -> None:
    drawn = "fire b . r . . | . . . . ."
    assert texts(thrown("ffaed", drawn)) == ["move earth", "move water"]
    assert refused("move fire", "ffaed", drawn) == [("WD-2.3", ("red", "c"))]


@rule("WD-2.3")
def test_a_piece_cannot_enter_on_an_occupied_space() -> None:
    assert refused("move fire", "ffaed", "fire . r . . . | . . . . .") == [("WD-2.3", ("red", "b"))]


@rule("WD-2.3")
def test_an_occupied_numbered_space_blocks_too() -> None:
    assert refused("move fire", "ffaed", "fire . . . b . | r . . . .") == [("WD-2.3", ("red", "1"))]


@rule("WD-2.3")
def test_pieces_in_between_do_not_block() -> None:
    game = after(thrown("fffae", "fire b r . . . | . . . . ."), "move fire")
    assert where(game, "black", "fire") == 4


@rule("WD-2.3")
def test_a_piece_on_a_numbered_space_does_not_move() -> None:
    drawn = "fire . . . . . | b . . . ."
    assert refused("move fire", "ffaed", drawn) == [("WD-2.3", ("it lies on a numbered space",))]


@rule("WD-2.3")
def test_with_five_dice_no_piece_can_overshoot() -> None:
    game = after(thrown("fffff", "fire . . . . b | . . . . ."), "move fire")
    assert where(game, "black", "fire") == 10


@rule("WD-2.3")
def test_there_is_no_move_past_the_last_space() -> None:
    game = thrown("ffaed", "fire . . . . b | . . . . .")
    assert reached(game, game[Pieces].of("black"), "fire", 6) == ()


# Mandatory


@rule("WD-2.4")
def test_moving_is_mandatory() -> None:
    assert texts(thrown("fdddd", players=2)) == ["move fire"]
    assert refused("pass", "ffaed") == [("WD-2.4", ())]


@rule("WD-2.4")
def test_who_cannot_move_passes_without_a_decision() -> None:
    game = thrown("ffddd", "fire . . . . . | b . . . .")
    assert (game[Turn].seat, game[Turn].number) == ("red", 2)
    assert game.choice is not None
    assert game.choice.seat == CHANCE


@rule("WD-2.4")
def test_who_can_only_call_calls() -> None:
    assert texts(thrown("fdddd", "fire r . . . . | b . . . .")) == ["call fire black red"]


@rule("WD-2.4")
def test_by_the_option_who_can_only_call_may_pass() -> None:
    game = thrown("fdddd", "fire r . . . . | b . . . .", may_pass=True)
    assert texts(game) == ["call fire black red", "pass"]
    assert after(game, "pass")[Turn].seat == "red"


@rule("WD-2.4")
def test_by_the_option_who_can_move_still_must() -> None:
    assert texts(thrown("fdddd", may_pass=True)) == ["move fire"]


@rule("WD-1.4")
def test_then_the_turn_passes_to_the_next_player() -> None:
    assert after(thrown("ffaed"), "move fire")[Turn].seat == "red"
