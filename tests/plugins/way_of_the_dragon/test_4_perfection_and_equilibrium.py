"""WD-4: Perfection and Equilibrium."""

from __future__ import annotations

from boardwright import CHANCE, Turn
from boardwright.testing import rule
from way_of_the_dragon import Dice, Pieces

from .tables import after, rolled, texts, thrown, where

STUCK = "fire . . . . . | b . . . ."


@rule("WD-4.1")
def test_after_five_equal_elements_and_a_move_another_turn_may_be_played() -> None:
    game = after(thrown("fffff"), "move fire")
    assert texts(game) == ["again", "end"]
    assert where(game, "black", "fire") == 5


@rule("WD-4.1")
def test_the_other_turn_is_complete() -> None:
    game = after(thrown("fffff"), "move fire", "again")
    assert game[Dice].faces == ("",) * 5
    second = rolled(after(rolled(game, "eamfd"), "reroll 1"), "f")
    third = rolled(after(second, "reroll 1"), "e")
    assert after(third, "move earth")[Turn].seat == "red"


@rule("WD-4.1")
def test_the_other_turn_is_the_same_players_and_is_counted() -> None:
    game = after(thrown("fffff", seat="red"), "move fire", "again")
    assert (game[Turn].seat, game[Turn].number) == ("red", 2)


@rule("WD-4.1")
def test_who_ends_passes_the_turn() -> None:
    assert after(thrown("fffff"), "move fire", "end")[Turn].seat == "red"


@rule("WD-4.1")
def test_five_dragons_are_no_perfection() -> None:
    assert thrown("ddddd")[Turn].seat == "red"


@rule("WD-4.1")
def test_four_equal_elements_are_no_perfection() -> None:
    assert after(thrown("ffffd"), "move fire")[Turn].seat == "red"


@rule("WD-4.1")
def test_there_is_no_limit_to_extra_turns() -> None:
    game = after(thrown("fffff"), "move fire", "again")
    for letter, path in zip("eamw", ("earth", "water", "metal", "wood"), strict=True):
        game = after(rolled(game, letter * 5), "keep", f"move {path}", "again")
    assert game[Turn].seat == "black"


@rule("WD-4.1")
def test_an_option_limits_extra_turns() -> None:
    game = after(thrown("fffff", extra_turns=1), "move fire", "again")
    assert after(rolled(game, "eeeee"), "keep", "move earth")[Turn].seat == "red"


@rule("WD-4.1")
def test_the_limit_is_of_turns_in_a_row() -> None:
    game = after(thrown("fffff", extra_turns=1), "move fire", "again")
    game = after(rolled(game, "eeeee"), "keep", "move earth")
    game = after(rolled(game, "ffadd"), "keep", "move fire")
    assert texts(after(rolled(game, "wwwww"), "keep", "move wood")) == ["again", "end"]


@rule("WD-4.1")
def test_where_nothing_can_move_there_is_no_extra_turn() -> None:
    assert thrown("fffff", STUCK)[Turn].seat == "red"


@rule("WD-4.1")
def test_by_the_option_there_is_an_extra_turn_where_nothing_can_move() -> None:
    assert texts(thrown("fffff", STUCK, stuck_extra=True)) == ["again", "end"]


@rule("WD-4.2")
def test_in_equilibrium_every_piece_moves_one_space_and_enters() -> None:
    game = thrown("eamfw", "fire . b . . . | . . . . .\nwood . . . . b | . . . . .")
    assert game[Pieces].of("black").spaces == (1, 1, 1, 3, 6)


@rule("WD-4.2")
def test_in_equilibrium_pieces_that_cannot_move_stay() -> None:
    game = thrown("wfmae", "fire . b r . . | . . . . .\nwood . . . . . | b . . . .\nearth r . . . . | . . . . .")
    assert game[Pieces].of("black").spaces == (0, 1, 1, 2, 6)


@rule("WD-4.2")
def test_in_equilibrium_the_pieces_of_others_stay() -> None:
    assert thrown("eamfw", "fire . . r . . | . . . . .")[Pieces].of("red").spaces == (0, 0, 0, 3, 0)


@rule("WD-4.2")
def test_in_equilibrium_there_is_nothing_to_choose() -> None:
    game = thrown("eamfw")
    assert game[Turn].seat == "red"
    assert game.choice is not None
    assert game.choice.seat == CHANCE


@rule("WD-4.2")
def test_with_a_dragon_it_is_no_equilibrium() -> None:
    assert texts(thrown("eamfd")) == ["move earth", "move water", "move metal", "move fire"]


@rule("WD-4.2")
def test_by_the_option_pieces_off_the_board_stay_there() -> None:
    game = thrown("eamfw", "fire . b . . . | . . . . .", equilibrium_enters=False)
    assert game[Pieces].of("black").spaces == (0, 0, 0, 3, 0)


@rule("WD-4.2")
def test_where_nothing_can_move_the_player_passes() -> None:
    game = thrown("eamfw", equilibrium_enters=False)
    assert game[Turn].seat == "red"
    assert game[Pieces].of("black").spaces == (0,) * 5
