"""WD-5: how the race ends, and who is ranked where."""

from __future__ import annotations

from boardwright import Game, Outcome, Worth
from boardwright.explain.narration import ending
from boardwright.testing import rule
from boardwright.turn import Ranking
from way_of_the_dragon import Pieces, ranking, score

from .tables import after, thrown

ALMOST = """
    earth . . . . . | b . . . .
    water . . . . . | b . . . r
    metal . . . . . | b . . . r
    fire  . . . . b | . . . . .
    wood  . . . . . | b . . . r
"""


LEVEL = """
    earth . . . . . | b . . . .
    water . . . . . | b . r . .
    metal . . . . . | b . r . .
    fire  . . . . b | . . . . .
    wood  . . . . . | b . . . .
"""
TIED = """
    earth . . . . . | w . r b .
    water . . . . . | w . b r .
    metal . . . . . | w . . . .
    fire  . . . . w | . . . . .
    wood  . . . . . | w . . . .
"""


def ended(dice: str = "fedad", players: int = 2) -> Game:
    return after(thrown(dice, ALMOST, players=players), "move fire")


@rule("WD-5.1")
def test_the_game_ends_as_soon_as_one_player_has_five_pieces_on_numbered_spaces() -> None:
    assert ended().over


@rule("WD-5.1")
def test_four_are_not_enough() -> None:
    assert not after(thrown("ffaed", "fire . . . . b | . . . . ."), "move fire").over


@rule("WD-5.1")
def test_equilibrium_may_end_it() -> None:
    assert thrown("eamfw", ALMOST).over


@rule("WD-5.1")
def test_nothing_is_offered_after_the_end_even_of_perfection() -> None:
    assert ended(dice="fffff").over


@rule("WD-5.1")
def test_each_player_sums_the_numbers_below_the_pieces() -> None:
    assert [score(team, 5) for team in ended()[Pieces].teams] == [5, 15]


@rule("WD-5.1")
def test_the_highest_score_wins_not_who_ends_the_game() -> None:
    assert ended()[Outcome] == Outcome("red", ("red",))
    assert ended()[Ranking].places == (("red",), ("black",))


@rule("WD-5.1")
def test_among_equals_more_pieces_on_numbered_spaces_win() -> None:
    game = after(thrown("ffadd", LEVEL), "move fire")
    assert [score(team, 5) for team in game[Pieces].teams] == [6, 6]
    assert game[Ranking].places == (("black",), ("red",))


@rule("WD-5.1")
def test_if_the_tie_persists_the_win_is_shared() -> None:
    game = after(thrown("fedad", TIED, seat="white", players=3), "move fire")
    assert game[Outcome] == Outcome("black and red", ("black", "red"))
    assert game[Ranking].places == (("black", "red"), ("white",))
    assert ending(game) == "black and red share the win after 1 turn; then white"


@rule("WD-5.1")
def test_the_end_is_told() -> None:
    assert ending(ended()) == "red wins after 1 turn; then black"


@rule("WD-5.1")
def test_a_ranking_goes_on_below_the_winner() -> None:
    game = ended(players=4)
    assert ranking(game) == (("red",), ("black",), ("white", "yellow"))
    assert ending(game) == "red wins after 1 turn; then black; then white and yellow"


def test_a_won_match_is_worth_one_and_a_lost_one_minus_one() -> None:
    assert [ended().ask(Worth(seat)) for seat in ("red", "black")] == [1.0, -1.0]


def test_of_two_who_go_on_one_is_worth_what_the_other_is_not() -> None:
    game = thrown("fedad", "fire . . b . . | . r . . .")
    assert game.ask(Worth("black")) == -game.ask(Worth("red"))


def test_a_piece_that_is_further_is_worth_more() -> None:
    near, far = (thrown("fedad", f"fire {cells} | . . . . .") for cells in ("b . . . .", ". . . b ."))
    assert near.ask(Worth("black")) < far.ask(Worth("black"))
