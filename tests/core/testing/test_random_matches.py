"""The testing kit finds every breach of the contract."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from boardwright import Board, Event, Game, Law, Laws, Outcome, Slice
from boardwright.testing import BrokenContract, at, random_match
from msgspec.structs import force_setattr

from ..making import Shelf, every_toy, match
from ..toys.counting import ChooseTake, Heap, Take
from ..toys.diary import Bell, Diary, Said


@pytest.fixture(autouse=True)
def shelf(toys: Shelf) -> Shelf:
    """The toys are the only installed plugins."""
    return toys


class Pile(Slice):
    cards: list[str]


class Grab(Event):
    """Looks like taking one."""

    def text(self, board: Board) -> str:
        return "take 1"


def breach(shelf: Shelf, **hooks: Any) -> str:
    """What the kit says of a match of counting with a plugin of these hooks."""
    shelf.add("faulty", **hooks)
    with pytest.raises(BrokenContract) as caught:
        random_match(at("", ["counting", "faulty"]), seed=0)
    return str(caught.value)


def never_below_three(game: Game, question: Laws, laws: tuple[Law, ...]) -> tuple[Law, ...]:
    return (*laws, Law("F-1", "the heap is never below three", game[Heap].left >= 3))


def with_a_double(game: Game, choice: ChooseTake, options: tuple[Event, ...]) -> tuple[Event, ...]:
    return (*options, Grab())


def with_a_stranger(game: Game, choice: ChooseTake, options: tuple[Event, ...]) -> tuple[Event, ...]:
    return (*options, Said("nothing"))


def nothing_at_five(game: Game, choice: ChooseTake, options: tuple[Event, ...]) -> tuple[Event, ...]:
    return () if game[Heap].left <= 5 else options


def write_on_the_old_outcome(game: Game, taken: Take) -> Game:
    force_setattr(game[Outcome], "winner", "nobody")
    return game


@every_toy
def test_the_toys_keep_the_contract(toy: str) -> None:
    for seed in range(10):
        assert random_match(match(toy), seed)[0].over


def test_a_random_match_is_the_same_for_the_same_seed() -> None:
    assert random_match(match("walker"), seed=3)[1] == random_match(match("walker"), seed=3)[1]


def test_the_choices_of_a_random_match_lead_to_its_end() -> None:
    game = match("counting")
    last, taken = random_match(game, seed=3)
    assert (last[Outcome].winner, sum(int(text.removeprefix("take ")) for text in taken)) == (
        ("ann", "bob")[(len(taken) + 1) % 2],
        7,
    )


def test_a_broken_law_is_cited(shelf: Shelf) -> None:
    assert "F-1: the heap is never below three" in breach(shelf, rulings={Laws: never_below_three})


def test_a_breach_says_after_which_choices(shelf: Shelf) -> None:
    assert "; after: take " in breach(shelf, rulings={Laws: never_below_three})


def test_a_breach_at_the_start_says_so(shelf: Shelf) -> None:
    assert breach(shelf, rulings={ChooseTake: with_a_double}).endswith("; after: the set-up")


def test_two_options_with_one_text_are_named(shelf: Shelf) -> None:
    said = breach(shelf, rulings={ChooseTake: with_a_double})
    assert "two options with one text among ['take 1', 'take 2', 'take 3', 'take 1']" in said


def test_options_that_change_their_order_are_found(shelf: Shelf) -> None:
    times = count()

    def now_this_way_now_that(game: Game, choice: ChooseTake, options: tuple[Event, ...]) -> tuple[Event, ...]:
        return options if next(times) % 2 else options[::-1]

    said = breach(shelf, rulings={ChooseTake: now_this_way_now_that})
    assert "the options are not the same when listed again" in said


def test_a_choice_that_alters_the_old_position_is_found(shelf: Shelf) -> None:
    said = breach(shelf, reactions={Take: write_on_the_old_outcome})
    assert "a choice altered the position it was made in" in said


def test_a_slice_that_holds_a_list_is_found(shelf: Shelf) -> None:
    shelf.add("faulty", setup=lambda table: table.put(Pile(["ace"])))
    with pytest.raises(BrokenContract):
        random_match(at("", ["diary", "faulty"]), seed=0)


def test_a_choice_without_options_is_found(shelf: Shelf) -> None:
    assert "nothing to choose for ChooseTake" in breach(shelf, rulings={ChooseTake: nothing_at_five})


def test_an_option_that_is_not_conceivable_is_named(shelf: Shelf) -> None:
    said = breach(shelf, rulings={ChooseTake: with_a_stranger})
    assert "options that are not conceivable: {'say nothing'}" in said


def test_a_drawn_position_has_the_slices_it_is_given() -> None:
    assert at("", ["counting"], put=[Heap(2)])[Heap].left == 2


def test_a_drawn_position_has_the_agenda_it_is_given() -> None:
    assert at("", ["diary"], agenda=[Bell(), Said("a")])[Diary].lines == ("a",)
