"""The loop: one reaction at a time, in the declared order, up to the next choice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from boardwright import BoardwrightError, Event, Game, GameWon, IllegalChoice, Outcome, Question, choose, loop, play
from boardwright.codec import decode, decode_json, encode, encode_json
from boardwright.game import Rest
from boardwright.testing import at, texts

from ..making import Shelf, match, noting, saying
from ..toys.counting import Heap, Take
from ..toys.diary import Bell, ChooseLine, Diary, Said

ROUND_TRIPS: tuple[Callable[[Game], Game], ...] = (
    lambda game: decode(game.rules, encode(game)),
    lambda game: decode_json(game.rules, encode_json(game)),
)


def ask_ann(game: Game, event: Event) -> Game:
    return game.then(ChooseLine("ann"))


def win(game: Game, event: Event) -> Game:
    return game.then(GameWon("ann", ("ann",)))


def ring_again(game: Game, bell: Bell) -> Game:
    return game.then(Bell())


def say_a_then_b_and_c(game: Game, event: Event) -> Game:
    return game.then(Said("a")).then(Said("b"), Said("c"))


def hear(game: Game, event: Event) -> Game:
    return game.then(Said(f"heard {game[Diary].lines[-1]}"))


def burn_unless_healed(game: Game, event: Event) -> Game:
    return game if "healed" in game[Diary].lines else game.then(Said("burnt"))


def echo(game: Game, said: Said) -> Game:
    return game.then(Said("echo")) if said.line == "a" else game


def fail(game: Game, event: Event) -> Game:
    raise ZeroDivisionError


def fail_to_answer(game: Game, question: Question[object], answer: object) -> object:
    raise ZeroDivisionError


def waiting_in_the_middle(shelf: Shelf) -> Game:
    """Ann is asked while another reaction to the same bell, and a line, still wait."""
    shelf.add("asks", reactions={Bell: ask_ann})
    shelf.add("hears", reactions={Bell: hear})
    return at("", ["diary", "asks", "hears"], agenda=[Bell(), Said("late")])


def test_a_reaction_sees_what_the_reaction_before_it_brought_about(shelf: Shelf) -> None:
    shelf.add("pearl", reactions={Bell: saying("healed")})
    shelf.add("village", reactions={Bell: burn_unless_healed})
    assert at("", ["diary", "pearl", "village"], agenda=[Bell()])[Diary].lines == ("healed",)


def test_a_reaction_sees_what_the_player_chose_at_the_reaction_before_it(shelf: Shelf) -> None:
    game = waiting_in_the_middle(shelf)
    assert play(game, game.find("say no"))[Diary].lines == ("no", "heard no", "late")


def test_what_an_added_event_brings_about_comes_before_the_next_reaction(shelf: Shelf) -> None:
    shelf.add("first", reactions={Bell: saying("a")})
    shelf.add("echo", reactions={Said: echo})
    shelf.add("second", reactions={Bell: saying("b")})
    game = at("", ["diary", "first", "echo", "second"], agenda=[Bell()])
    assert game[Diary].lines == ("a", "echo", "b")


def test_what_is_added_first_happens_first(shelf: Shelf) -> None:
    shelf.add("ringer", reactions={Bell: say_a_then_b_and_c})
    assert at("", ["diary", "ringer"], agenda=[Bell()])[Diary].lines == ("a", "b", "c")


def test_what_is_added_happens_before_what_was_waiting(shelf: Shelf) -> None:
    shelf.add("ringer", reactions={Bell: saying("soon")})
    assert at("", ["diary", "ringer"], agenda=[Bell(), Said("late")])[Diary].lines == ("soon", "late")


def test_a_reaction_does_not_see_what_is_waiting(shelf: Shelf) -> None:
    seen: list[tuple[object, ...]] = []
    shelf.add("ringer", reactions={Bell: noting(seen, lambda game, _: game.agenda)})
    at("", ["diary", "ringer"], agenda=[Bell(), Said("late")])
    assert seen == [()]


def test_rest_keeps_the_place_of_the_reactions_that_have_not_run(shelf: Shelf) -> None:
    assert waiting_in_the_middle(shelf).agenda == (ChooseLine("ann"), Rest(Bell(), 1), Said("late"))


def test_nothing_rests_behind_the_last_reaction(shelf: Shelf) -> None:
    shelf.add("asks", reactions={Bell: ask_ann})
    assert at("", ["diary", "asks"], agenda=[Bell()]).agenda == (ChooseLine("ann"),)


@pytest.mark.parametrize("round_trip", ROUND_TRIPS, ids=["MessagePack", "JSON"])
def test_a_position_in_the_middle_of_an_event_comes_back_equal(
    shelf: Shelf, round_trip: Callable[[Game], Game]
) -> None:
    game = waiting_in_the_middle(shelf)
    assert round_trip(game) == game


@pytest.mark.parametrize("round_trip", ROUND_TRIPS, ids=["MessagePack", "JSON"])
def test_a_position_saved_in_the_middle_of_an_event_is_played_on(
    shelf: Shelf, round_trip: Callable[[Game], Game]
) -> None:
    game = round_trip(waiting_in_the_middle(shelf))
    assert play(game, game.find("say yes"))[Diary].lines == ("yes", "heard yes", "late")


def test_a_won_match_drops_everything_that_was_to_happen() -> None:
    game = at("", ["diary"], agenda=[GameWon("ann", ("ann",)), Said("late"), ChooseLine("bob")])
    assert (game.over, game[Diary].lines) == (True, ())


def test_a_match_won_by_a_reaction_drops_the_reactions_behind_it(shelf: Shelf) -> None:
    shelf.add("first", reactions={Bell: win})
    shelf.add("second", reactions={Bell: saying("late")})
    game = at("", ["diary", "first", "second"], agenda=[Bell()])
    assert (game[Outcome].winner, game[Diary].lines) == ("ann", ())


def test_plugins_react_to_a_win_before_the_match_ends(shelf: Shelf) -> None:
    shelf.add("herald", reactions={GameWon: saying("hurrah")})
    assert at("", ["diary", "herald"], agenda=[GameWon("ann", ("ann",))])[Diary].lines == ("hurrah",)


def test_an_event_storm_is_stopped(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "BUDGET", 50)
    shelf.add("echo", reactions={Bell: ring_again})
    with pytest.raises(BoardwrightError, match=r"more than 50 events follow from one choice.*Bell"):
        at("", ["diary", "echo"], agenda=[Bell()])


def test_just_as_many_events_as_allowed_are_no_storm(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at("", ["diary"])
    monkeypatch.setattr(loop, "BUDGET", 2)
    assert loop.advance(Game(game.rules, game.slices, (Said("a"), Said("b")))).over


def test_an_exception_in_a_reaction_says_which_plugin_reacted_to_what(shelf: Shelf) -> None:
    shelf.add("broken", reactions={Said: fail})
    with pytest.raises(ZeroDivisionError) as caught:
        at("", ["diary", "broken"], agenda=[Said("a")])
    assert caught.value.__notes__ == ["while 'broken' reacted to Said(line='a')"]


def test_an_exception_in_a_ruling_says_which_plugin_was_asked_what(shelf: Shelf) -> None:
    shelf.add("broken", rulings={ChooseLine: fail_to_answer})
    game = at("", ["diary", "broken"])
    with pytest.raises(ZeroDivisionError) as caught:
        texts(game)
    assert caught.value.__notes__ == ["while 'broken' answered ChooseLine(seat='ann')"]


def test_choose_takes_what_is_offered() -> None:
    assert choose(match("counting"), Take(2))[Heap].left == 5


def test_choose_refuses_what_is_not_offered() -> None:
    game = match("counting").put(Heap(2))
    with pytest.raises(IllegalChoice, match="'take 3' is not among the options"):
        choose(game, Take(3))


def test_choose_refuses_everything_once_the_match_is_over() -> None:
    game = play(match("counting").put(Heap(1)), Take(1))
    with pytest.raises(IllegalChoice, match="take 1"):
        choose(game, Take(1))


def test_play_trusts() -> None:
    assert play(match("counting"), Take(5))[Heap].left == 2


# Listeners


def test_a_listener_is_told_which_item_of_the_agenda_is_resolved(shelf: Shelf) -> None:
    shelf.add("twice", reactions={Bell: saying("one", "one")})
    told: list[loop.Resolution] = []
    game = at("", ["diary", "twice"])
    loop.advance(Game(game.rules, game.slices, (Bell(), ChooseLine("ann"))), told.append)
    said = [(each.place, each.left) for each in told if isinstance(each.item, Said)]
    # Two equal events are told apart by their places: the first stands before the second, the choice comes last.
    assert said == [(2, 0), (1, 0)]


def test_a_listener_is_told_how_many_functions_have_still_to_run(shelf: Shelf) -> None:
    shelf.add("one", reactions={Bell: saying("one")})
    shelf.add("two", reactions={Bell: saying("two")})
    told: list[loop.Resolution] = []
    game = at("", ["diary", "one", "two"])
    loop.advance(Game(game.rules, game.slices, (Bell(),)), told.append)
    assert [each.left for each in told if isinstance(each.item, Bell)] == [1, 0]
