"""Matches as games of OpenSpiel pass its own test, leak nothing, and are solved as by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
import pytest
from boardwright import CHANCE, Together, key
from boardwright.chance import draw
from boardwright.errors import BoardwrightError, Misuse
from boardwright.matches.match import Match
from boardwright.matches.plan import Plan, read_plan
from boardwright.players.registry import player_named
from boardwright.plugins.onefile import read_onefile
from boardwright_adapters import openspiel as adapter
from msgspec.structs import replace
from open_spiel.python.algorithms import cfr, expected_game_score, gambit, get_all_states, mcts

from .configurations import ALL, PLAYED, configuration
from .solving import value

BLIND_TURNS = 4
"""Turns of a match in which a thousand things may be named at each step."""


def loaded(name: str, **params: Any) -> adapter.Match:
    """The game of a configuration, from the text of its parameters."""
    scenario, plugins, options, max_turns = configuration(name)
    said = "+".join(f"{plugin}.{option}:{value}" for plugin in options for option, value in options[plugin].items())
    turns = BLIND_TURNS if "chosen_one" in plugins else max_turns
    given = {"scenario": scenario.replace(",", "+"), "with": "+".join(plugins), "set": said, "max_turns": turns,
             **params}  # fmt: skip
    game: adapter.Match = pyspiel.load_game("boardwright", {key: value for key, value in given.items() if value != ""})
    return game


@pytest.mark.parametrize("name", ALL)
def test_the_random_simulation_of_openspiel_passes(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=2, serialize=True, verbose=False)


def test_a_game_can_be_loaded_again_from_its_own_text() -> None:
    game = loaded("mix 3")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    again, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert (str(again), other.history()) == (str(game), state.history())


@pytest.mark.parametrize("name", ["race of 3", "duel"])
def test_chances_add_up_to_one_exactly(name: str) -> None:
    game, random = loaded(name), Random(1)
    state, met = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            met += 1
            assert sum(share for _, share in state.chances()) == Fraction(1)
            assert state.chance_outcomes() == [(number, float(share)) for number, share in state.chances()]
        state.apply_action(random.choice(state.legal_actions()))
    assert met


@pytest.mark.parametrize("name", ["the_valley", "duel", "race of 3"])
def test_an_episode_is_the_match_of_its_seed(name: str) -> None:
    game = loaded(name)
    match = Match(game.episode.plan.but(seed=7))
    match.run(dict.fromkeys(match.seats, player_named("random")))
    state = game.new_initial_state()
    for number, text in enumerate(match.choices):
        if state.is_chance_node():
            choice, options = state.position.choice, state.position.options
            assert choice is not None
            assert state.position.text(options[draw(7, number, choice.weights(options))]) == text
        state.apply_action(game.actions.numbers[text])
    assert state.is_terminal()
    assert key(state.position) == key(match.game)


def test_actions_are_sorted_numbers_with_the_texts_of_options() -> None:
    state = loaded("the_valley").new_initial_state()
    actions = state.legal_actions()
    assert actions == sorted(actions)
    assert [state.action_to_string(0, action) for action in actions] == ["sow sky", "sow earth", "sow water"]


def test_a_clone_goes_its_own_way() -> None:
    state = loaded("the_valley").new_initial_state()
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert (state.history(), len(other.history())) == ([], 1)
    assert state.position is not other.position


def test_a_match_that_is_said_to_be_perfect_and_is_not_says_so() -> None:
    with pytest.raises(BoardwrightError, match="draws by chance; load it without kind=perfect"):
        loaded("duel", kind="perfect").new_initial_state()


def test_a_game_without_a_scenario_is_misuse() -> None:
    with pytest.raises(Misuse, match=r"boardwright\(scenario=the_valley\)"):
        adapter.Match({})


# Hidden information


def told(state: Any, player: int) -> tuple[str, str, bytes, bytes]:
    """All that a player is told."""
    opened = state.get_game().get_type().provides_information_state_tensor
    numbers = state.information_state_tensor(player) if opened else (), state.observation_tensor(player)
    recalled, seen = (np.array(each, np.float32).tobytes() for each in numbers)
    return state.information_state_string(player), state.observation_string(player), recalled, seen


def test_what_lies_in_an_envelope_is_told_to_its_own_seat_alone() -> None:
    state, random = loaded("duel").new_initial_state(), Random(3)
    envelopes = 0
    while not state.is_terminal():
        head = state.position.agenda[0]
        if isinstance(head, Together) and not head.taken:
            own, other = ([told(state.child(action), player) for action in state.legal_actions()]
                          for player in (state.current_player(), 1 - state.current_player()))  # fmt: skip
            assert len(set(other)) == 1
            assert len({each[0] for each in own}) == len({each[2] for each in own}) == len(own)
            envelopes += len(own) > 1
        state.apply_action(random.choice(state.legal_actions()))
    assert envelopes


@pytest.fixture(scope="module")
def cut_duel() -> Plan:
    """A duel that can be solved."""
    file = Path(__file__).with_name("cut_duel.py")
    plugin = replace(read_onefile(file, file.name), trusted=True)
    return read_plan("duel").but(("cut_duel",), max_turns=2).with_code(plugin)


def test_positions_that_a_seat_cannot_tell_apart_offer_it_the_same(cut_duel: Plan) -> None:
    game = adapter.game_of(cut_duel, max_choices=12)
    offered: dict[str, tuple[list[int], bytes]] = {}
    own: dict[str, list[int]] = {}
    for state in get_all_states.get_all_states(
        game, include_terminals=False, to_string=lambda s: str(s.history())
    ).values():
        player = state.current_player()
        text, _, numbers, _ = told(state, player)
        assert offered.setdefault(text, (state.legal_actions(), numbers)) == (state.legal_actions(), numbers)
        mine = [pair.action for pair in state.full_history() if pair.player == player]
        assert own.setdefault(text, mine) == mine  # perfect recall
    assert len(offered) > 100


BLIND = "boardwright(scenario=the_valley,with=chosen_one,max_turns=4)"
"""A match in which the board is in the mind."""


def in_vain(state: Any) -> int:
    """What the player that is asked may name, and is impossible."""
    texts, legal = state.get_game().actions.texts, list[int](state.legal_actions())
    return next(action for action in legal if texts[action] not in state.position.by_text)


def test_what_is_named_in_vain_is_told_to_who_named_it_alone() -> None:
    state = pyspiel.load_game(BLIND).new_initial_state()
    wrong = in_vain(state)
    after = state.child(wrong)
    assert told(after, 1) == told(state, 1)
    assert after.information_state_string(0).endswith(f"{after.get_game().actions.texts[wrong]}: impossible")
    assert (after.observation_string(0), after.position) == (state.observation_string(0), state.position)


def test_what_was_named_in_vain_may_not_be_named_again_for_this_decision() -> None:
    state = pyspiel.load_game(BLIND).new_initial_state()
    wrong = in_vain(state)
    assert {*state.legal_actions()} - {*state.child(wrong).legal_actions()} == {wrong}


def test_a_random_match_in_the_mind_ends_by_its_rules() -> None:
    state, random = pyspiel.load_game(BLIND.replace("4)", "40)")).new_initial_state(), Random(1)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    assert state.position.over


@pytest.mark.slow
def test_mcts_decides_in_the_mind_without_a_long_wait() -> None:
    game, dice = pyspiel.load_game(BLIND), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 8, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    state, began = game.new_initial_state(), process_time()
    for _ in range(3):
        state.apply_action(bot.step(state))
    assert process_time() - began < 8  # about 4 on a machine that has nothing else to do


@pytest.mark.parametrize("name", ["the_valley", "duel", "race of 3", "the_mist", "blind"])
def test_the_information_state_is_all_that_the_sight_of_a_seat_has_learnt(name: str) -> None:
    random = Random(3)
    state = (pyspiel.load_game(BLIND) if name == "blind" else loaded(name)).new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        if state.move_number() in {1, 2, 5, 20, 60, 500}:
            again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1]
            for player, _ in enumerate(state.get_game().seats):
                assert state.information_state_string(player) == state.sight(player).information
                assert again.information_state_string(player) == state.sight(player).information


def test_a_match_that_hides_something_is_not_perfect() -> None:
    with pytest.raises(BoardwrightError, match="hides something; load it without kind=perfect"):
        pyspiel.load_game(f"{BLIND[:-1]},kind=perfect)")


# Solving and playing


def test_cfr_finds_the_value_that_we_find_by_hand(cut_duel: Plan) -> None:
    best = value(cut_duel.game(), "knight")
    assert best == Fraction(5, 12)
    game = adapter.game_of(cut_duel, max_choices=12)
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))  # every state, chance and information set of the adapter
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(3000):
        solver.evaluate_and_update_policy()
    found = pyspiel.expected_returns(tree.new_initial_state(), solver.average_policy(), -1, False)
    assert found[0] == pytest.approx(float(best), abs=1e-6)
    assert pyspiel.exploitability(tree, solver.average_policy()) < 2e-3


@pytest.mark.slow
def test_cfr_on_the_adapter_itself_goes_to_the_same_value(cut_duel: Plan) -> None:
    game = adapter.game_of(cut_duel, max_choices=12)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    found = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert found[0] == pytest.approx(5 / 12, abs=2e-3)


@pytest.mark.parametrize("name", PLAYED)
def test_an_mcts_bot_plays_whole_matches_against_ours(name: str) -> None:
    game = loaded(name, max_turns=4)
    dice = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    greedy, random, state = player_named("greedy"), Random(1), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, shares = zip(*state.chance_outcomes(), strict=True)
            action = random.choices(actions, shares)[0]
        elif state.current_player() == 0:
            action = bot.step(state)
        else:
            action = game.actions.numbers[state.position.text(greedy(state.sight(state.current_player()), random))]
        state.apply_action(action)
    assert state.position.over
    assert {held.seat for held in state.held.path()[:-1]} <= {*game.seats, CHANCE}
