"""Sight: what a seat gets of a match, and nothing that it may not know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from boardwright import Event, Game, Match, Plan, Scenario, Seen, Slice, Told, View, seen, worlds
from boardwright.explain.ear import Sealed
from boardwright.explain.log import UNTOLD, log_lines
from boardwright.sight import is_open
from boardwright.words import Question

from ..making import Shelf
from ..toys.sealed import Compared, Show, Shown

Ruling = Callable[..., object]


def sealed(*hands: str, plugins: tuple[str, ...] = ()) -> Match:
    """A match of rock, paper, scissors after these hands."""
    made = Match(Plan(Scenario("sealed", 'name = "sealed"\nplugins = ["sealed"]\n'), plugins, seed=1))
    for hand in hands:
        made.take(made.game.find(hand))
    return made


def without_hands(game: Game, asked: Seen, answer: Game) -> Game:
    """Bob sees how often each has won, and no hands."""
    return answer.put(Shown((), answer[Shown].won, answer[Shown].played)) if asked.seat == "bob" else answer


def in_general(game: Game, asked: Told, answer: Event | None) -> Event | None:
    """Bob hears that Ann has shown something."""
    return Sealed("ann") if asked.seat == "bob" and isinstance(answer, Show) and answer.seat == "ann" else answer


def unheard(game: Game, asked: Told, answer: Event | None) -> Event | None:
    """Nobody hears that hands are compared."""
    return None if isinstance(answer, Compared) else answer


@pytest.fixture
def curtain(shelf: Shelf) -> None:
    """A module behind whose curtain Ann plays."""
    shelf.add("curtain", rulings={Seen: without_hands, Told: in_general})


# Options


def test_only_who_is_asked_has_options() -> None:
    match = sealed("rock")
    assert [[*match.sight(seat).options] for seat in ("ann", "bob", None)] == [[], ["rock", "paper", "scissors"], []]


def test_a_position_as_others_see_it_tells_no_options(curtain: None) -> None:
    match = sealed(plugins=("curtain",))
    assert [match.sight(seat).seen.options == () for seat in ("ann", "bob", None)] == [False, True, True]


# Choices as they were told


@pytest.mark.parametrize(("hands", "ann", "bob"), [
    (("rock",), ["rock"], [None]),
    (("rock", "paper"), ["rock", "paper"], ["rock", "paper"]),
    (("rock", "paper", "paper"), ["rock", "paper", "paper"], ["rock", "paper", None]),
])  # fmt: skip
def test_a_sealed_choice_is_told_when_it_is_opened(hands: tuple[str, ...], ann: list[str], bob: list[str]) -> None:
    match = sealed(*hands)
    assert [match.taken(seat) for seat in ("ann", "bob")] == [ann, bob]
    assert [[*match.sight(seat).taken] for seat in ("ann", "bob")] == [ann, bob]


def test_what_an_envelope_held_may_stay_secret(curtain: None) -> None:
    match = sealed("rock", "paper", plugins=("curtain",))
    assert match.sight("bob").heard.steps[-1].opened == (Sealed("ann"), Show("bob", "paper"))
    assert "rock" not in match.sight("bob").information


def test_what_was_taken_back_was_never_told() -> None:
    match = sealed("rock", "paper", "rock")
    assert len(match.sight("bob").heard.steps) == 3
    match.undo(2)
    assert [match.taken("bob"), len(match.sight("bob").heard.steps)] == [[None], 1]


# What is seen


def test_a_ruling_replaces_what_a_seat_sees(curtain: None) -> None:
    game = sealed("rock", "rock", plugins=("curtain",)).game
    assert [seen(game, seat)[Shown] == game[Shown] for seat in ("ann", "bob")] == [True, True]
    assert not is_open(game.rules)


def test_a_slice_that_is_hidden_is_not_there(shelf: Shelf) -> None:
    def nothing(game: Game, asked: View, shown: frozenset[type[Slice]]) -> frozenset[type[Slice]]:
        return shown - {Shown}

    shelf.add("curtain", rulings={View: nothing})
    sight = sealed(plugins=("curtain",)).sight("ann")
    assert Shown not in sight.seen
    assert sight.hides
    with pytest.raises(KeyError):
        _ = sight.seen[Shown]


def test_a_match_in_which_only_envelopes_are_closed_is_open() -> None:
    match = sealed("rock")
    assert is_open(match.start.rules)
    assert not any(match.sight(seat).hides for seat in ("ann", "bob", None))


def test_a_position_is_shown_with_its_envelopes_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures: list[Game] = []

    def keep(game: Game, question: Question[object]) -> object:
        pictures.append(game)
        return ask(game, question)

    ask = Game.ask
    game = sealed("rock").game
    monkeypatch.setattr(Game, "ask", keep)
    game._repr_svg_()
    assert "rock" not in str(pictures[-1].agenda)


# The log


def test_what_follows_from_what_is_not_told_has_no_cause_that_is(shelf: Shelf) -> None:
    shelf.add("hush", rulings={Told: unheard})
    heard = sealed("rock", "paper", "rock", "paper", plugins=("hush",)).sight("ann").heard
    assert not any(isinstance(entry.item, Compared) for entry in heard.entries)
    assert [change.by == UNTOLD for _, change in heard.changes() if change.what == "Shown.played"] == [True, True]
    assert "compare" not in "\n".join(map(str, log_lines(heard)))


# Worlds


def test_where_nothing_is_hidden_there_is_one_world() -> None:
    sight = sealed("rock").sight("bob")
    assert worlds(sight, Random(1), 5) == [sight.seen]


def test_worlds_differ_in_what_a_seat_does_not_know(curtain: None) -> None:
    sight = sealed("rock", "rock", plugins=("curtain",)).sight("bob")
    found = worlds(sight, Random(1), 20)
    assert {seen(world, "bob") == sight.seen for world in found} == {True}


# Taking back


@pytest.mark.parametrize(("hands", "to", "revealed"), [
    (("rock",), 0, False), (("rock", "paper"), 0, True), (("rock", "paper", "rock"), 2, False),
    (("rock", "paper", "rock"), 1, True),
])  # fmt: skip
def test_an_envelope_that_was_opened_has_revealed_something(hands: tuple[str, ...], to: int, revealed: bool) -> None:
    assert sealed(*hands).reveals("ann", to) == revealed


def test_a_draw_has_revealed_something() -> None:
    match = Match(Plan(Scenario("dice", 'name = "dice"\nplugins = ["dice"]\n'), seed=1))
    match.take(match.draw())
    assert match.reveals("ann", 0)
    assert not match.reveals("ann", 1)


def test_where_something_is_hidden_every_choice_may_have_revealed_something(curtain: None) -> None:
    assert sealed("rock", plugins=("curtain",)).reveals("bob", 0)


def test_a_match_begun_anew_has_heard_nothing() -> None:
    match = sealed("rock", "paper")
    other = match.anew()
    assert (other.choices, other.game, other.heard("ann").steps) == ([], match.start, [])
    assert match.choices == ["rock", "paper"]
