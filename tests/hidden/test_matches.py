"""Random matches are the same as OpenSpiel's, choice by choice and at the end, and keep the promises of a plugin."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

import pytest
from boardwright import CHANCE, Features, Lexicon, Scenario, Worth, outcome, play
from boardwright.testing import check_plugin

from .making import (
    KUHN,
    LEDUC,
    NAMES,
    SEATS,
    Twin,
    dark_hex,
    first,
    goofspiel,
    liars_dice,
    match,
    phantom_tic_tac_toe,
    seat_there,
    their_actions,
)

MATCHES = 200
TWINS = {
    "kuhn": KUHN,
    "leduc": LEDUC,
    "liar's dice": liars_dice(6),
    "dark hex": dark_hex(3),
    "dark hex, large": dark_hex(5, "tries"),
    "phantom tic-tac-toe": phantom_tic_tac_toe(),
    "goofspiel": goofspiel(6),
    "goofspiel, counted": goofspiel(5, "point_difference", "ascending"),
}
every_twin = pytest.mark.parametrize("twin", TWINS.values(), ids=TWINS)


@every_twin
def test_random_matches_go_alike(twin: Twin) -> None:
    start, random = twin.match(), Random(1)
    lexicon, seats = {*start.ask(Lexicon())}, start.ask(Features(SEATS[0]))
    for _ in range(MATCHES):
        game, state = start, twin.state()
        while game.choice is not None:
            actions = their_actions(twin, game, state)
            assert (game.choice.seat, {*game.by_text}) == (seat_there(state), {*actions})
            assert lexicon.issuperset(actions)
            text = random.choice([*actions])
            game, state = play(game, game.find(text)), state.child(actions[text])
        assert state.is_terminal()
        assert [*outcome(game).returns.values()] == state.returns()
        assert [len(feature.values) for feature in game.ask(Features(SEATS[0]))] == [len(one.values) for one in seats]


@every_twin
def test_ends_are_worth_what_they_return(twin: Twin) -> None:
    game, state, random = twin.match(), twin.state(), Random(2)
    most = state.get_game().max_utility() if twin.game != "goofspiel" or "win_loss" in twin.theirs else None
    while game.options:
        assert game.ask(Worth(SEATS[0])) == 0
        game = play(game, random.choice(game.options))
    worth = [game.ask(Worth(seat)) for seat in SEATS]
    assert sum(worth) == 0
    assert most is None or worth[0] * most == outcome(game).returns[SEATS[0]]


KNOWN_ALIKE = {
    "leduc": LEDUC,
    "liar's dice": liars_dice(6),
    "dark hex": dark_hex(3, "tries"),
    "phantom tic-tac-toe, tries heard": phantom_tic_tac_toe("tries"),
    "goofspiel": goofspiel(5),
}


@pytest.mark.parametrize("twin", KNOWN_ALIKE.values(), ids=KNOWN_ALIKE)
def test_seats_know_in_random_matches_what_they_know_there(twin: Twin) -> None:
    """Each state of knowledge is one there, and each there is one here, whenever a seat chooses."""
    start, random = twin.match(), Random(3)
    alike = set[tuple[str, str, Hashable]]()
    for _ in range(40):
        node, state = first(start), twin.state()
        while node.game.choice is not None:
            seat = node.game.choice.seat
            if seat != CHANCE:
                alike.add((seat, node.sight(seat).information, state.information_state_string()))
            text, action = random.choice([*their_actions(twin, node.game, state).items()])
            node, state = node.after(node.game.find(text)), state.child(action)
    assert len(alike) == len({(seat, ours) for seat, ours, _ in alike}) == len({(seat, its) for seat, _, its in alike})


def test_random_matches_of_mine_end_by_a_mine_a_corner_or_the_last_turn() -> None:
    start, random = match("mine"), Random(4)
    lexicon, winners = {*start.ask(Lexicon())}, set()
    for _ in range(MATCHES):
        game = start
        while game.options:
            assert lexicon.issuperset(game.by_text)
            game = play(game, random.choice(game.options))
        assert outcome(game).turns <= 20
        winners.add(outcome(game).winner)
    assert winners == {*SEATS, "draw"}


@pytest.mark.parametrize("name", [name for name in NAMES if name != "phantom"])
def test_a_game_keeps_the_promises_of_a_plugin(name: str) -> None:
    check_plugin(name, scenarios=[Scenario(name, f'name = "{name}"\nplugins = ["{name}"]')])
