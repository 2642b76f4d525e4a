"""Secrets: what was taken under seal stays in its envelope until the last has chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from boardwright import Game, Sealed, Slice, Together, View, play, seen
from boardwright.codec import decode, decode_json, encode, encode_json
from boardwright.sight.hiding import before_opening
from boardwright.testing import at, texts

from ..making import Shelf, match, noting
from ..toys.sealed import ChooseHand, Show, Shown

ROUND_TRIPS: tuple[Callable[[Game], Game], ...] = (
    lambda game: decode(game.rules, encode(game)),
    lambda game: decode_json(game.rules, encode_json(game)),
)


def after(*hands: str) -> Game:
    """The match after these hands were taken."""
    game = match("sealed")
    for hand in hands:
        game = play(game, game.find(hand))
    return game


def hide_from_bob(game: Game, asked: View, shown: frozenset[type[Slice]]) -> frozenset[type[Slice]]:
    return shown - {Shown} if asked.seat == "bob" else shown


def test_the_first_seat_chooses_first() -> None:
    assert after().choice == ChooseHand("ann")


def test_the_second_seat_chooses_as_if_the_first_had_not() -> None:
    assert (after("rock").choice, texts(after("rock"))) == (ChooseHand("bob"), ["rock", "paper", "scissors"])


def test_what_is_taken_stays_in_its_envelope_until_the_last() -> None:
    game = after("rock")
    assert (game[Shown].hands, game.agenda[0]) == (
        (),
        Together((ChooseHand("ann"), ChooseHand("bob")), (Show("ann", "rock"),)),
    )


def test_envelopes_are_opened_when_the_last_is_taken() -> None:
    assert after("rock", "paper")[Shown].won == (0, 1)


def test_envelopes_are_opened_in_seat_order(shelf: Shelf) -> None:
    opened: list[str] = []
    shelf.add("witness", reactions={Show: noting(opened, lambda _, show: show.seat)})
    game = at("", ["sealed", "witness"])
    play(play(game, Show("ann", "rock")), Show("bob", "paper"))
    assert opened == ["ann", "bob"]


def test_a_seat_sees_its_own_envelope_open() -> None:
    [group, _] = seen(after("rock"), "ann").agenda
    assert group == Together((ChooseHand("ann"), ChooseHand("bob")), (Show("ann", "rock"),))


@pytest.mark.parametrize("seat", ["bob", None])
def test_others_see_only_that_a_seat_has_chosen(seat: str | None) -> None:
    [group, _] = seen(after("rock"), seat).agenda
    assert group == Together((ChooseHand("ann"), ChooseHand("bob")), (Sealed("ann"),))


@pytest.mark.parametrize("seat", ["bob", None])
def test_positions_that_differ_in_anothers_envelope_look_the_same(seat: str | None) -> None:
    assert len({encode(seen(after(hand), seat)) for hand in ("rock", "paper", "scissors")}) == 1


def test_positions_that_differ_in_its_own_envelope_look_different_to_a_seat() -> None:
    assert seen(after("rock"), "ann") != seen(after("paper"), "ann")


def test_every_slice_is_open_unless_a_game_hides_it() -> None:
    assert seen(after(), None).slices == after().slices


def test_a_ruling_hides_a_slice_from_a_seat(shelf: Shelf) -> None:
    shelf.add("curtain", rulings={View: hide_from_bob})
    game = at("", ["sealed", "curtain"])
    assert [Shown in map(type, seen(game, seat).slices) for seat in ("ann", "bob")] == [True, False]


@pytest.mark.parametrize("round_trip", ROUND_TRIPS, ids=["MessagePack", "JSON"])
@pytest.mark.parametrize("hands", [(), ("rock",)])
def test_a_position_with_envelopes_comes_back_equal(hands: tuple[str, ...], round_trip: Callable[[Game], Game]) -> None:
    game = after(*hands)
    assert round_trip(game) == game


@pytest.mark.parametrize("round_trip", ROUND_TRIPS, ids=["MessagePack", "JSON"])
def test_a_match_saved_between_envelopes_is_played_on(round_trip: Callable[[Game], Game]) -> None:
    game = round_trip(after("rock"))
    assert play(game, game.find("paper"))[Shown].won == (0, 1)


@pytest.mark.parametrize("seat", ["ann", "bob"])
def test_before_the_first_envelope_a_seat_may_know_the_position_as_it_is(seat: str) -> None:
    game = after()
    assert before_opening(seen(game, seat)) == (game, ())


def test_a_seat_may_know_the_position_before_the_envelopes_and_its_own() -> None:
    game = after("rock")
    start = Game(game.rules, game.slices, (Together((ChooseHand("ann"), ChooseHand("bob"))), *game.agenda[1:]))
    assert before_opening(seen(game, "ann")) == (start, (Show("ann", "rock"),))
    assert before_opening(seen(game, "bob")) == (start, ())


def test_of_a_match_that_is_over_everything_may_be_known() -> None:
    game = after("rock", "paper", "rock", "paper")
    assert game.over
    assert before_opening(seen(game, "ann")) == (game, ())
