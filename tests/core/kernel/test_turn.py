"""Turns pass on in order, are counted, and end the match when they run out."""

from __future__ import annotations

import pytest
from boardwright import (
    DRAW,
    Game,
    GameDrawn,
    GameWon,
    Manifest,
    Outcome,
    Table,
    Turn,
    TurnBegan,
    TurnEnded,
    outcome,
    play,
)
from boardwright.testing import at

from ..making import Shelf, match, noting
from ..toys.counting import SEATS, Heap, Take


def seats(game: Game) -> list[str]:
    """Who is on turn while everybody takes one, to the end."""
    found = []
    while game.choice is not None:
        found.append(game.choice.seat)
        game = play(game, Take(1))
    return found


def test_seats_take_turns_in_order() -> None:
    assert seats(match("counting").put(Heap(4))) == ["ann", "bob", "ann", "bob"]


def test_after_the_last_seat_the_first_is_on_turn_again(shelf: Shelf) -> None:
    shelf.add("third", setup=lambda table: table.put(Turn((*SEATS, "cat"))))
    assert seats(at("", ["counting", "third"]).put(Heap(5))) == ["ann", "bob", "cat", "ann", "bob"]


def test_a_seat_may_be_twice_in_the_order(shelf: Shelf) -> None:
    shelf.add("twice", setup=lambda table: table.put(Turn(("ann", "ann", "bob"))))
    assert seats(at("", ["counting", "twice"]).put(Heap(4))) == ["ann", "ann", "bob", "ann"]


def test_the_order_may_begin_with_any_seat(shelf: Shelf) -> None:
    def let_bob_begin(table: Table) -> None:
        table.put(Turn(SEATS, SEATS.index("bob")))

    shelf.add("later", manifest=Manifest(after=("counting",)), setup=let_bob_begin)
    assert seats(at("", ["counting", "later"]).put(Heap(3))) == ["bob", "ann", "bob"]


def test_turns_are_counted_from_one() -> None:
    game = match("counting")
    assert [game[Turn].number, play(game, Take(1))[Turn].number] == [1, 2]


def test_the_turn_passes_after_every_other_reaction(shelf: Shelf) -> None:
    seen: list[str] = []
    shelf.add("watcher", reactions={TurnEnded: noting(seen, lambda game, _: game[Turn].seat)})
    play(at("", ["counting", "watcher"]), Take(1))
    assert seen == ["ann"]


def test_plugins_behind_the_game_react_to_the_beginning_of_a_turn(shelf: Shelf) -> None:
    seen: list[str] = []
    watch = noting(seen, lambda game, _: game[Turn].seat)
    shelf.add("watcher", manifest=Manifest(needs=("counting",)), reactions={TurnBegan: watch})
    play(at("", ["watcher"]), Take(1))
    assert seen == ["ann", "bob"]


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_a_match_is_a_draw_after_just_as_many_turns_as_it_was_given(turns: int) -> None:
    game = match("counting", max_turns=turns)
    assert len(seats(game)) == turns


def test_a_match_without_turns_left_is_a_draw() -> None:
    assert play(match("counting", max_turns=1), Take(1))[Outcome] == Outcome(DRAW, ())


def test_a_win_in_the_last_turn_is_a_win() -> None:
    game = match("counting", max_turns=1).put(Heap(1))
    assert play(game, Take(1))[Outcome] == Outcome("ann", ("ann",))


def test_a_match_that_goes_on_has_no_outcome() -> None:
    assert match("counting")[Outcome] == Outcome("", ())


def test_a_win_may_be_shared() -> None:
    assert at("", ["counting"], agenda=[GameWon("both", SEATS)])[Outcome] == Outcome("both", SEATS)


def test_a_drawn_match_is_over() -> None:
    assert at("", ["counting"], agenda=[GameDrawn(), TurnEnded("ann")]).over


# The outcome as data


def test_a_match_that_goes_on_has_no_outcome_yet() -> None:
    end = outcome(match("counting"))
    assert (end.winner, end.seats, end.places, end.turns) == ("", (), (), 1)
    assert end.returns == {"ann": 0.0, "bob": 0.0}


def test_the_outcome_tells_who_won_what_each_seat_gets_and_in_how_many_turns() -> None:
    end = outcome(play(play(match("counting").put(Heap(3)), Take(2)), Take(1)))
    assert (end.winner, end.seats, end.turns) == ("bob", ("bob",), 2)
    assert end.returns == {"ann": -1.0, "bob": 1.0}


def test_in_a_draw_nobody_gets_anything() -> None:
    game = match("counting", max_turns=1)
    end = outcome(play(game, Take(1)))
    assert (end.winner, end.seats, end.returns) == (DRAW, (), {"ann": 0.0, "bob": 0.0})
    assert not any(str(share).startswith("-") for share in end.returns.values())


def test_a_match_in_which_nobody_takes_turns_has_none() -> None:
    assert outcome(match("diary")).turns == (match("diary")[Turn].number if Turn in match("diary") else 0)
