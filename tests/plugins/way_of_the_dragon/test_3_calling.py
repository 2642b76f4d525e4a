"""WD-3: calling the Great Dragon."""

from __future__ import annotations

from boardwright import Turn, why
from boardwright.testing import rule
from boardwright.turn import Ranking
from way_of_the_dragon import Pieces

from .tables import after, texts, thrown, where

BOTH = """
    fire  . r . . . | b . . . .
    water b . . r . | . . . . .
"""
THREE = "fire b r . . . | w . . . ."
COMPLETE = """
    earth b . . . . | r . . . .
    water . . . . . | b r . . .
    metal . . . . . | b r . . .
    fire  . . . . . | b r . . .
    wood  . . . . . | b . . . .
"""


def refused(text: str, dice: str, drawn: str, players: int = 2) -> list[tuple[str, tuple[str, ...]]]:
    return [(cited.rule, cited.saw) for cited in why(thrown(dice, drawn, players=players), text).citations]


@rule("WD-3.1")
def test_four_dragons_swap_two_pieces_on_the_path_of_the_fifth_die() -> None:
    game = thrown("adddd", BOTH)
    assert texts(game) == ["move water", "call water black red"]
    swapped = after(game, "call water black red")
    assert [where(swapped, seat, "water") for seat in ("black", "red")] == [4, 1]


@rule("WD-3.1")
def test_four_dragons_swap_nothing_on_another_path() -> None:
    assert refused("call fire black red", "adddd", BOTH) == [("WD-3.1", ("the fifth die shows water",))]


@rule("WD-3.1")
def test_the_fifth_die_may_have_any_place() -> None:
    assert texts(thrown("ddadd", BOTH)) == ["move water", "call water black red"]


@rule("WD-3.1")
def test_five_dragons_swap_two_pieces_on_any_one_path() -> None:
    assert texts(thrown("ddddd", BOTH)) == ["call water black red", "call fire black red"]


@rule("WD-3.1")
def test_any_two_pieces_may_be_swapped_also_of_others() -> None:
    game = thrown("ddddd", THREE, players=3)
    assert texts(game) == ["call fire black red", "call fire black white", "call fire red white"]
    swapped = after(game, "call fire red white")
    assert [where(swapped, seat, "fire") for seat in ("black", "red", "white")] == [1, 6, 2]


@rule("WD-3.1")
def test_three_dragons_are_too_few() -> None:
    assert refused("call fire black red", "aaddd", BOTH) == [("WD-3.1", ("three dragons",))]


@rule("WD-3.1")
def test_pieces_off_the_board_cannot_be_swapped() -> None:
    drawn = BOTH + "wood b . . . . | . . . . ."
    assert refused("call wood black red", "ddddd", drawn) == [("WD-3.1", ("red is off the board",))]


@rule("WD-3.1")
def test_calling_takes_the_place_of_moving() -> None:
    game = after(thrown("adddd", BOTH), "call water black red")
    assert game[Turn].seat == "red"


@rule("WD-3.1")
def test_with_four_dragons_the_fifth_die_may_move_its_piece_instead() -> None:
    assert where(after(thrown("adddd", BOTH), "move water"), "black", "water") == 2


@rule("WD-3.1")
def test_by_the_option_the_fifth_die_may_not_move_its_piece() -> None:
    game = thrown("adddd", BOTH, four_dragons_move=False)
    assert texts(game) == ["call water black red"]
    assert [cited.rule for cited in why(game, "move water").citations] == ["WD-3.1"]


@rule("WD-3.1")
def test_with_five_dragons_and_no_possible_swap_the_player_passes() -> None:
    assert thrown("ddddd", "fire b . . . . | . . . . .")[Turn].seat == "red"


@rule("WD-3.2")
def test_a_piece_swapped_off_a_numbered_space_may_move_again() -> None:
    swapped = after(thrown("fdddd", BOTH), "call fire black red")
    assert [where(swapped, seat, "fire") for seat in ("black", "red")] == [2, 6]
    again = thrown("ffaed", "fire . b . . . | r . . . .")
    assert "move fire" in texts(again)


@rule("WD-3.2", "WD-5.1")
def test_a_swap_may_end_the_game() -> None:
    game = after(thrown("edddd", COMPLETE), "call earth black red")
    assert game[Ranking].places == (("red",), ("black",))


@rule("WD-3.2", "WD-5.1")
def test_a_swap_may_end_the_game_for_another() -> None:
    assert after(thrown("edddd", COMPLETE, seat="red"), "call earth black red").over


@rule("WD-3.2")
def test_by_the_option_the_game_goes_on_after_a_swap() -> None:
    game = after(thrown("edddd", COMPLETE, swap_ends=False), "call earth black red")
    assert not game.over
    assert min(game[Pieces].of("black").spaces) > 5
