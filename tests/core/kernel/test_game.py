"""Positions are values: compared, hashed, asked, and never altered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from boardwright import Conceivable, Game, IllegalChoice, Outcome, Turn, Worth, encode, play, why
from boardwright.contract.faults import take
from boardwright.testing import texts

from ..making import match
from ..toys.counting import ChooseTake, Heap, Take
from ..toys.diary import Bell, Diary


def test_put_leaves_the_old_position_alone() -> None:
    game = match("counting")
    assert (game.put(Heap(3))[Heap].left, game[Heap].left) == (3, 7)


def test_put_keeps_the_other_slices() -> None:
    game = match("counting")
    assert game.put(Heap(3))[Turn] is game[Turn]


def test_put_keeps_the_agenda() -> None:
    game = match("counting")
    assert game.put(Heap(3)).agenda == game.agenda


def test_put_takes_several_slices() -> None:
    game = match("counting").put(Heap(3), Turn(("cat",)))
    assert (game[Heap].left, game[Turn].seat) == (3, "cat")


def test_then_leaves_the_old_position_alone() -> None:
    game = match("diary")
    before = game.agenda
    assert (game.then(Bell()).agenda, game.agenda) == ((*before, Bell()), before)


def test_positions_of_the_same_state_are_equal() -> None:
    game = match("counting")
    assert game.put(Heap(3)) == game.put(Heap(2)).put(Heap(3))


def test_equal_positions_do_not_differ() -> None:
    game = match("counting")
    assert (game.put(Heap(3)) != game.put(Heap(3))) is False


def test_equal_positions_have_one_hash() -> None:
    game = match("counting")
    assert hash(game.put(Heap(3))) == hash(game.put(Heap(2)).put(Heap(3)))


def test_the_same_position_reached_by_two_ways_is_equal() -> None:
    game = match("counting")
    assert play(play(game, Take(1)), Take(3)) == play(play(game, Take(3)), Take(1))


def test_positions_of_another_state_differ() -> None:
    game = match("counting")
    assert (game == game.put(Heap(3))) is False


def test_positions_of_another_agenda_differ() -> None:
    game = match("diary")
    assert (game == game.then(Bell())) is False


def test_positions_of_other_rules_differ() -> None:
    assert (match("counting") == match("counting")) is False


def test_a_position_is_nothing_else() -> None:
    assert (match("counting") == "counting") is False


def test_a_match_has_the_slices_of_its_plugins() -> None:
    game = match("counting")
    assert (Heap in game, Outcome in game, Diary in game) == (True, True, False)


def test_a_slice_no_plugin_laid_cannot_be_read() -> None:
    with pytest.raises(KeyError, match="Diary"):
        match("counting")[Diary]


def test_a_question_nobody_rules_on_says_nothing_of_a_game() -> None:
    assert match("dice").ask(Worth("ann")) == 0


def test_a_ruling_refines_the_answer() -> None:
    game = match("counting").put(Outcome("ann", ("ann",)))
    assert (game.ask(Worth("ann")), game.ask(Worth("bob"))) == (1, -1)


def test_whatever_is_offered_can_be_named() -> None:
    game = match("dice")
    assert game.choice is not None
    assert game.ask(Conceivable(game.choice)) == game.options


def test_options_come_in_the_order_of_the_rules() -> None:
    assert texts(match("counting")) == ["take 1", "take 2", "take 3"]


def test_find_reads_an_option() -> None:
    assert match("counting").find("take 2") == Take(2)


def test_find_does_not_mind_spaces() -> None:
    assert match("counting").find("  take \t 2\n") == Take(2)


def test_find_lists_what_is_possible() -> None:
    with pytest.raises(IllegalChoice, match=r"'take 9' is not possible now.*take 1, take 2, take 3"):
        match("counting").find("take 9")


def test_find_says_that_the_match_is_over() -> None:
    with pytest.raises(IllegalChoice, match="the match is over"):
        play(match("counting").put(Heap(1)), Take(1)).find("take 1")


def test_a_refusal_is_no_options() -> None:
    game = match("counting").put(Heap(0))
    assert (game.refuse("C-1", Take(1), "why"), game.ask(ChooseTake("ann"))) == ((), ())


def test_a_match_that_is_over_has_no_choice() -> None:
    game = play(match("counting").put(Heap(1)), Take(1))
    assert (game.over, game.choice, game.options) == (True, None, ())


# What may be chosen is found once


def counted(game: Game) -> tuple[Game, list[str]]:
    """A position whose rulings note how often they are asked what may be chosen."""
    asked: list[str] = []

    def around(word: Any, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*given: Any) -> Any:
            asked.append(word.__name__)
            return function(*given)

        return noted if word is ChooseTake else function

    return Game(game.rules.wrapped(around), game.slices, game.agenda), asked


def test_the_options_of_a_position_are_listed_once() -> None:
    game, asked = counted(match("counting"))
    assert game.find("take 2") in game.options
    assert [*game.by_text] == ["take 1", "take 2", "take 3"]
    assert why(game, "take 3").legal
    take(game, game.options[0], lambda: "here")
    assert asked == ["ChooseTake"]


def test_another_position_lists_its_own_options() -> None:
    game = match("counting")
    assert len(game.options) == 3
    assert texts(game.put(Heap(2))) == ["take 1", "take 2"]
    assert texts(Game(game.rules, game.put(Heap(1)).slices, game.agenda)) == ["take 1"]


def test_what_was_found_is_no_part_of_a_position() -> None:
    one, other = match("counting"), match("counting")
    kept = encode(one)
    assert one.options
    assert one.by_text
    assert (encode(one), one.slices, one.agenda) == (kept, other.slices, other.agenda)


def test_who_asks_why_is_heard_although_the_options_are_known() -> None:
    game = match("counting").put(Heap(2))
    assert texts(game) == ["take 1", "take 2"]
    assert not why(game, "take 3").legal
