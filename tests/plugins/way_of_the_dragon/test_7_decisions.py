"""WD-7: what is asked, how it is written, and in which order."""

from __future__ import annotations

from itertools import combinations

from boardwright import CHANCE, Game, conceivable
from boardwright.testing import rule

from .tables import after, rolled, start, texts, thrown


def weights(game: Game) -> tuple[int, ...]:
    assert game.choice is not None
    return game.choice.weights(game.options)


@rule("WD-7.1")
def test_each_die_is_a_decision_of_chance_with_equal_weights() -> None:
    game = start()
    for letter in "eamfd":
        assert game.choice is not None
        assert (game.choice.seat, len(set(weights(game)))) == (CHANCE, 1)
        assert texts(game) == ["earth", "water", "metal", "fire", "wood", "dragon"]
        game = rolled(game, letter)


@rule("WD-7.1")
def test_dice_that_are_rolled_again_come_in_the_order_of_their_places() -> None:
    game = after(rolled(start(), "eamfd"), "reroll 3 5")
    assert [getattr(game.choice, "place", 0), getattr(rolled(game, "e").choice, "place", 0)] == [3, 5]


@rule("WD-7.2")
def test_the_dice_are_kept_or_some_of_their_places_rolled_again() -> None:
    found = texts(rolled(start(), "eamfd"))
    assert len(found) == 32
    assert {"keep", "reroll 1 3 5", "reroll 1 2 3 4 5"} < set(found)


@rule("WD-7.3")
def test_moves_and_calls_are_written_so() -> None:
    game = thrown("ddddd", "fire b r . . . | . . . . .")
    assert texts(game) == ["call fire black red"]
    assert texts(thrown("fdddd", "fire b . r . . | . . . . .")) == ["move fire", "call fire black red"]


@rule("WD-7.3")
def test_the_seats_of_a_call_come_in_their_order_whoever_calls() -> None:
    game = thrown("ddddd", "fire r b . . . | w . . . .", seat="white", players=3)
    assert texts(game) == ["call fire black red", "call fire black white", "call fire red white"]


@rule("WD-7.3")
def test_every_move_and_call_can_be_named() -> None:
    named = set(conceivable(thrown("ffaed", players=3)))
    paths, pairs = ("earth", "water", "metal", "fire", "wood"), combinations(("black", "red", "white"), 2)
    assert named == {
        *(f"move {path}" for path in paths), *(f"call {path} {a} {b}" for a, b in pairs for path in paths), "pass"
    }  # fmt: skip


@rule("WD-7.4", "WD-7.5")
def test_after_perfection_and_a_move_it_is_again_or_end() -> None:
    assert texts(after(thrown("aaaaa"), "move water")) == ["again", "end"]


@rule("WD-7.5")
def test_keep_comes_first_then_rerolls_by_their_number_and_places() -> None:
    places = [some for size in range(1, 6) for some in combinations("12345", size)]
    assert texts(rolled(start(), "eamfd")) == ["keep", *(f"reroll {' '.join(some)}" for some in places)]


@rule("WD-7.5")
def test_paths_come_in_their_order() -> None:
    assert texts(thrown("wfmad")) == ["move water", "move metal", "move fire", "move wood"]


@rule("WD-7.5")
def test_calls_come_by_path_and_by_seats_behind_moves() -> None:
    drawn = "earth b r . . . | . . . . .\nwood b w r . . | . . . . ."
    game = thrown("ddddd", drawn, players=3)
    assert texts(game) == [
        "call earth black red", "call wood black red", "call wood black white", "call wood red white"
    ]  # fmt: skip
