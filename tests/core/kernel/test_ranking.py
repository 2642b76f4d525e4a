"""A match may end with a ranking, and with a win that is shared."""

from __future__ import annotations

import json

import pytest
from boardwright import Drawing, Game, GameWon, Manifest, Mark, Outcome
from boardwright.cli.perft import outcome_data
from boardwright.explain.narration import ending
from boardwright.pictures import plain, svg
from boardwright.testing import at
from boardwright.turn import Places, Ranking, seats_in_words

from ..making import Shelf, match
from ..toys.counting import SEATS


def ended(shelf: Shelf, places: Places) -> Game:
    """A match of a game that ranks its seats, ended by this ranking."""
    shelf.add("ranked", manifest=Manifest(needs=("counting",)), setup=lambda table: table.put(Ranking()))
    return at("", ["ranked"], agenda=[GameWon.ranked(places)])


@pytest.mark.parametrize(
    ("places", "words"),
    [
        ((("ann",), ("bob",)), "ann wins after 1 turn; then bob"),
        ((("ann", "bob"),), "ann and bob share the win after 1 turn"),
        ((("cat",), ("ann", "bob")), "cat wins after 1 turn; then ann and bob"),
        ((("ann", "bob", "cat"), ("dan",)), "ann, bob and cat share the win after 1 turn; then dan"),
    ],
)
def test_a_ranking_is_told(shelf: Shelf, places: Places, words: str) -> None:
    game = ended(shelf, places)
    assert (game[Outcome], game[Ranking].places) == (Outcome(seats_in_words(places[0]), places[0]), places)
    assert ending(game) == words


def test_a_side_that_wins_together_wins() -> None:
    assert ending(at("", ["counting"], agenda=[GameWon("both", SEATS)])) == "both wins after 1 turn"


def test_a_game_that_ranks_nobody_keeps_no_ranking() -> None:
    game = at("", ["counting"], agenda=[GameWon.ranked((("bob",), ("ann",)))])
    assert Ranking not in game
    assert ending(game) == "bob wins after 1 turn"


def test_a_ranking_is_traced_where_there_is_one(shelf: Shelf) -> None:
    traced = json.dumps(outcome_data(ended(shelf, (("bob",), ("ann",)))))
    assert json.loads(traced) == {"winner": "bob", "turns": 1, "ranking": [["bob"], ["ann"]]}
    assert outcome_data(match("counting")) == {"winner": None, "turns": 1}


NAMED = Drawing(2, 2, (Mark(3, "disc", "red", "r", "red disc"),), columns=("", "9"), rows=("up", "below"))


def test_rows_and_columns_may_have_names_of_their_own() -> None:
    assert [NAMED.name(cell) for cell in range(4)] == ["up", "up 9", "below", "below 9"]
    first, _, up, *_ = plain(NAMED).splitlines()
    assert first == "            9"
    assert up.startswith("   up │")


def test_a_long_name_of_a_row_stands_along_the_edge() -> None:
    assert svg(NAMED).count("rotate(-90)") == 2


def test_cells_are_lettered_and_numbered_otherwise() -> None:
    assert [Drawing(2, 2).name(cell) for cell in range(4)] == ["a2", "b2", "a1", "b1"]
