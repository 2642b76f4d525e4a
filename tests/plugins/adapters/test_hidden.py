"""Games with secrets have the trees of information of OpenSpiel's own, and are solved alike: the same, all told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest
from boardwright import Scenario
from boardwright.matches.plan import Plan
from boardwright.plugins.discovery import installed_as
from boardwright_adapters import openspiel as adapter
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, gambit

from ...hidden.making import AT_HAND, KUHN, LEDUC, Twin, dark_hex, goofspiel, liars_dice

TWINS = {
    "kuhn": (KUHN, (6, 6)),
    "leduc": (LEDUC, (468, 468)),
    "liar's dice of 2 sides": (liars_dice(2), (16, 16)),
    "liar's dice of 3 sides": (liars_dice(3), (96, 96)),
    "dark hex": (dark_hex(2), (33, 101)),
    "dark hex, tries heard": (dark_hex(2, "tries"), (33, 101)),
    "goofspiel of 3 cards": (goofspiel(3), (8, 8)),
}
"""The games, and how many information states each seat has. Both play the last card of goofspiel themselves."""
SOLVED = [
    "kuhn",
    "liar's dice of 2 sides",
    "goofspiel of 3 cards",
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("liar's dice of 3 sides", "dark hex")),
]
ITERATIONS = 100
CLOSE = 1e-9


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """What is installed as far as these tests can see."""
    with installed_as(lambda: AT_HAND):
        yield


def ours(twin: Twin) -> adapter.Match:
    """The game through the adapter."""
    plan = Plan(Scenario(twin.game, f'name = "{twin.game}"\nplugins = ["{twin.game}"]'))
    return adapter.game_of(plan.but((), {name: dict(options) for name, options in twin.options.items()}))


def theirs(twin: Twin) -> Any:
    """OpenSpiel's own."""
    return pyspiel.load_game_as_turn_based(twin.theirs)


def sets(game: Any) -> tuple[int, int]:
    """How many information states each of two seats has."""
    found: tuple[set[str], ...] = (set(), set())
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if not state.is_terminal() and not state.is_chance_node():
            found[state.current_player()].add(state.information_state_string())
        waiting += [state.child(action) for action in state.legal_actions()]
    return len(found[0]), len(found[1])


@pytest.mark.parametrize("name", TWINS)
def test_there_are_as_many_information_states_as_in_openspiels_own_game(name: str) -> None:
    twin, many = TWINS[name]
    assert sets(ours(twin)) == sets(theirs(twin)) == many


@pytest.mark.parametrize("name", TWINS)
def test_what_can_be_won_is_what_it_is_there(name: str) -> None:
    game, other = ours(TWINS[name][0]), theirs(TWINS[name][0])
    assert [game.min_utility(), game.max_utility(), game.utility_sum()] == [
        other.min_utility(), other.max_utility(), other.utility_sum(),
    ]  # fmt: skip


@pytest.mark.parametrize("name", TWINS)
def test_the_random_simulation_of_openspiel_passes(name: str) -> None:
    pyspiel.random_sim_test(ours(TWINS[name][0]), num_sims=3, serialize=True, verbose=False)


def solved(game: Any) -> tuple[float, float]:
    """How far from the best CFR's average policy is, and what it is worth to the first seat."""
    solver = cfr.CFRSolver(game)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
    return exploitability.exploitability(game, policy), value


@pytest.mark.parametrize("name", SOLVED)
def test_cfr_comes_as_near_as_on_openspiels_own_game(name: str) -> None:
    twin, _ = TWINS[name]
    assert solved(ours(twin)) == pytest.approx(solved(theirs(twin)), abs=CLOSE)


def solved_fast(game: Any) -> tuple[float, float]:
    """The same by the solver that is not written in Python."""
    solver = pyspiel.CFRSolver(game)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, False)[0]
    return pyspiel.exploitability(game, policy), value


@pytest.mark.slow
def test_cfr_comes_as_near_on_the_whole_tree_of_leduc() -> None:
    tree = pyspiel.load_efg_game(gambit.export_gambit(ours(LEDUC)))  # every state, chance and information state
    assert solved_fast(tree) == pytest.approx(solved_fast(theirs(LEDUC)), abs=CLOSE)
