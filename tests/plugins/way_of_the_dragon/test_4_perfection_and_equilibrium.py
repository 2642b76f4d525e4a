"""WD-4: Perfection and Equilibrium."""

from __future__ import annotations

from boardwright import CHANCE, Turn
from way_of_the_dragon import Dice, Pieces

from .tables import after, rolled, texts, thrown, where

STUCK = "fire . . . . . | b . . . ."


def test_wd_4_1_after_five_equal_elements_and_a_move_another_turn_may_be_played() -> None:
    game = after(thrown("fffff"), "move fire")
    assert texts(game) == ["again", "end"]
    assert where(game, "black", "fire") == 5


def test_wd_4_1_the_other_turn_is_complete() -> None:
    game = after(thrown("fffff"), "move fire", "again")
    assert game[Dice].faces == ("",) * 5
    second = rolled(after(rolled(game, "eamfd"), "reroll 1"), "f")
    third = rolled(after(second, "reroll 1"), "e")
    assert after(third, "move earth")[Turn].seat == "red"


def test_wd_4_1_the_other_turn_is_the_same_players_and_is_counted() -> None:
    game = after(thrown("fffff", seat="red"), "move fire", "again")
    assert (game[Turn].seat, game[Turn].number) == ("red", 2)


def test_wd_4_1_who_ends_passes_the_turn() -> None:
    assert after(thrown("fffff"), "move fire", "end")[Turn].seat == "red"


def test_wd_4_1_five_dragons_are_no_perfection() -> None:
    assert thrown("ddddd")[Turn].seat == "red"


def test_wd_4_1_four_equal_elements_are_no_perfection() -> None:
    assert after(thrown("ffffd"), "move fire")[Turn].seat == "red"


def test_wd_4_1_there_is_no_limit() -> None:
    game = after(thrown("fffff"), "move fire", "again")
    for letter, path in zip("eamw", ("earth", "water", "metal", "wood"), strict=True):
        game = after(rolled(game, letter * 5), "keep", f"move {path}", "again")
    assert game[Turn].seat == "black"


def test_wd_4_1_an_option_sets_one() -> None:
    game = after(thrown("fffff", extra_turns=1), "move fire", "again")
    assert after(rolled(game, "eeeee"), "keep", "move earth")[Turn].seat == "red"


def test_wd_4_1_the_limit_is_of_turns_in_a_row() -> None:
    game = after(thrown("fffff", extra_turns=1), "move fire", "again")
    game = after(rolled(game, "eeeee"), "keep", "move earth")
    game = after(rolled(game, "ffadd"), "keep", "move fire")
    assert texts(after(rolled(game, "wwwww"), "keep", "move wood")) == ["again", "end"]


def test_wd_4_1_where_nothing_can_move_there_is_no_extra_turn() -> None:
    assert thrown("fffff", STUCK)[Turn].seat == "red"


def test_wd_4_1_by_the_option_there_is() -> None:
    assert texts(thrown("fffff", STUCK, stuck_extra=True)) == ["again", "end"]


def test_wd_4_2_in_equilibrium_every_piece_moves_one_space_and_enters() -> None:
    game = thrown("eamfw", "fire . b . . . | . . . . .\nwood . . . . b | . . . . .")
    assert game[Pieces].of("black").spaces == (1, 1, 1, 3, 6)


def test_wd_4_2_those_that_cannot_move_stay() -> None:
    game = thrown("wfmae", "fire . b r . . | . . . . .\nwood . . . . . | b . . . .\nearth r . . . . | . . . . .")
    assert game[Pieces].of("black").spaces == (0, 1, 1, 2, 6)


def test_wd_4_2_the_pieces_of_others_stay() -> None:
    assert thrown("eamfw", "fire . . r . . | . . . . .")[Pieces].of("red").spaces == (0, 0, 0, 3, 0)


def test_wd_4_2_there_is_nothing_to_choose() -> None:
    game = thrown("eamfw")
    assert game[Turn].seat == "red"
    assert game.choice is not None
    assert game.choice.seat == CHANCE


def test_wd_4_2_with_a_dragon_it_is_no_equilibrium() -> None:
    assert texts(thrown("eamfd")) == ["move earth", "move water", "move metal", "move fire"]


def test_wd_4_2_by_the_option_pieces_off_the_board_stay_there() -> None:
    game = thrown("eamfw", "fire . b . . . | . . . . .", equilibrium_enters=False)
    assert game[Pieces].of("black").spaces == (0, 0, 0, 3, 0)


def test_wd_4_2_where_nothing_can_move_the_player_passes() -> None:
    game = thrown("eamfw", equilibrium_enters=False)
    assert game[Turn].seat == "red"
    assert game[Pieces].of("black").spaces == (0,) * 5
