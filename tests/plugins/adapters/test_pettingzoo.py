"""Matches as environments of PettingZoo pass its own tests, tell nothing hidden, and are played like any others."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from boardwright import Event, Sight, key, play, sight_to_choose
from boardwright.errors import Misuse
from boardwright.matches.match import Match
from boardwright.players.registry import player_named
from boardwright_adapters import pettingzoo as adapter
from boardwright_adapters.actions import Actions
from boardwright_adapters.episode import planned
from boardwright_adapters.registry import register
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from .configurations import ALL, PLAYED, configuration

CYCLES = 40

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # advice of PettingZoo's tests, such as on names


def made(name: str, **options: Any) -> adapter.Environment:
    scenario, plugins, changes, max_turns = configuration(name)
    return adapter.env(scenario, plugins, set_=changes, max_turns=max_turns, **options)


def parallel(name: str, **options: Any) -> Any:
    scenario, plugins, changes, max_turns = configuration(name)
    return adapter.parallel_env(scenario, plugins, set_=changes, max_turns=max_turns, **options)


@pytest.mark.parametrize("name", ALL)
def test_the_tests_of_pettingzoo_pass(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(made(name), num_cycles=CYCLES)
    seed_test(partial(made, name), num_cycles=CYCLES)
    parallel_api_test(parallel(name), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", ALL)
def test_pettingzoos_tests_of_length_and_rendering_pass(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    steps = partial(parallel, name, illegal="first")  # these tests choose without looking at the mask
    max_cycles_test(SimpleNamespace(parallel_env=steps, env=lambda **options: parallel_to_aec(steps(**options))))
    render_test(partial(made, name))
    assert capsys.readouterr().out  # the render mode "human"


@pytest.mark.parametrize("name", ALL)
def test_every_option_that_is_met_has_a_number_of_its_own(name: str) -> None:
    scenario, plugins, changes, max_turns = configuration(name)
    game = planned(scenario, plugins, changes, max_turns).game()
    table = Actions(game)
    for seed in range(3):
        match, random = game, Random(seed)
        while not match.over:
            legal = table.numbered(match, sight_to_choose(match).seen.options)
            assert max(legal) < table.told
            assert [table.texts[number] for number in legal] == [match.text(option) for option in legal.values()]
            match = play(match, random.choice(match.options))


def played_by_numbers(env: adapter.Environment, seed: int) -> list[str]:
    """The texts of a random episode."""
    random, texts = Random(seed), list[str]()
    env.reset(seed=seed)
    for agent in env.agent_iter():
        mask = env.infos[agent]["action_mask"]
        action = None if env.terminations[agent] else random.choice(np.flatnonzero(mask).tolist())
        texts += [] if action is None else [env.text(action)]
        env.step(action)
    return texts


@pytest.mark.parametrize("name", ["the_valley", "duel", "race of 3"])
def test_an_episode_is_the_match_of_its_seed(name: str) -> None:
    env = made(name)
    texts = played_by_numbers(env, 7)
    match = Match(env.episode.plan.but(seed=7))
    taken = iter(texts)

    def same(sight: Sight, random: Random) -> Event:
        return sight.options[next(taken)]

    match.run(dict.fromkeys(match.seats, same))
    assert key(match.game) == key(env.episode.game)


def test_without_a_seed_the_next_match_follows_from_the_last() -> None:
    env, other = made("duel"), made("duel")
    for each in (env, other):
        each.reset(seed=5)
        each.reset()
    assert env.episode.seed == other.episode.seed != 5


def test_who_takes_what_the_mask_forbids_loses() -> None:
    env = made("the_valley")
    env.reset(seed=1)
    env.step(env.actions.numbers["absorb"])
    assert env.rewards == {"white": -1.0, "black": 0.0}
    assert all(env.terminations.values())


def test_what_the_mask_forbids_is_an_error_where_it_is_to_be_one() -> None:
    env = made("the_valley", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(Misuse, match=r"'absorb'.* is not possible for white now"):
        env.step(env.actions.numbers["absorb"])


def test_an_envelope_is_not_told_to_the_other_seat() -> None:
    env, seen = made("duel"), set()
    for number in (0, 1):
        env.reset(seed=3)
        assert env.agent_selection == "knight"
        env.step(int(np.flatnonzero(env.infos["knight"]["action_mask"])[number]))
        seen.add(env.observe("dragon")["observation"].tobytes())
    assert len(seen) == 1


def test_an_envelope_is_told_to_its_own_seat() -> None:
    env = made("duel")
    env.reset(seed=3)
    env.step(env.actions.numbers["no die"])
    assert env.named(env.observe("knight")["observation"])["own envelope"][0] == 1.0


def test_where_the_board_is_in_the_mind_no_observation_tells_of_it() -> None:
    env = adapter.env("the_valley", ["chosen_one"])
    env.reset(seed=1)
    planes = [part.name for part in env.layout if len(part.shape) == 2]
    told = env.named(env.observe("white")["observation"])
    assert planes
    assert not any(told[name].any() for name in planes)
    assert told["wheel: earth"].any()


def test_what_a_plugin_cannot_tell_of_what_is_hidden_is_zeros() -> None:
    env = adapter.env("the_valley", ["chosen_one", "red_pearl"])
    env.reset(seed=1)
    told = env.named(env.observe("white")["observation"])
    assert not told["pearl"].any()
    assert told["wheel: earth"].any()


def test_who_names_the_impossible_blind_is_told_so_and_asked_again() -> None:
    env = adapter.env("the_valley", ["chosen_one"])
    env.reset(seed=1)
    wrong = in_vain(env)
    env.step(wrong)
    assert env.agent_selection == "white"
    assert env.infos["white"]["impossible"] == env.text(wrong)


def test_what_was_named_in_vain_is_masked_for_this_decision_alone() -> None:
    env = adapter.env("the_valley", ["chosen_one"])
    env.reset(seed=1)
    before, wrong = env.infos["white"]["action_mask"], in_vain(env)
    env.step(wrong)
    assert np.flatnonzero(before != env.infos["white"]["action_mask"]).tolist() == [wrong]
    while env.agent_selection == "white":
        env.step(next(number for number in env._legal if env.text(number) in env.episode.game.by_text))
    assert env.infos["black"]["action_mask"][wrong]


@pytest.mark.parametrize("plugins", [(), ("red_pearl", "village"), ("solo",)], ids=" ".join)
def test_a_random_match_of_the_chosen_one_ends_by_the_rules(plugins: tuple[str, ...]) -> None:
    env = adapter.env("the_valley", ["chosen_one", *plugins], max_turns=4)
    played_by_numbers(env, 1)
    assert env.episode.game.over
    assert not any(env.truncations.values())


def in_vain(env: adapter.Environment) -> int:
    """What the seat that is asked may name, and is impossible."""
    return next(number for number in env._legal if env.text(number) not in env.episode.game.by_text)


def test_the_registry_knows_every_game() -> None:
    assert {"boardwright/taolong-v1", "boardwright/dragon_dance-v1", "boardwright/way_of_the_dragon-v1"} <= {
        *register()
    }
    env = pettingzoo.make("aec", "boardwright/taolong-v1", scenario="the_field", max_cycles=3)
    assert (env.metadata["name"], env.unwrapped.max_cycles) == ("the_field", 3)


@pytest.mark.parametrize("name", PLAYED)
def test_a_policy_plays_whole_matches_against_ours(name: str) -> None:
    env, greedy = made(name), player_named("greedy")
    random = Random(1)
    env.reset(seed=1)
    mine = env.possible_agents[0]
    for agent in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        assert observation is not None
        if over or cut:
            env.step(None)
        elif agent == mine:
            env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        else:
            env.step(env.actions.numbers[env.episode.game.text(greedy(env.episode.sight(agent), random))])
    assert env.episode.game.over


LOADED = """import sys, boardwright.cli, boardwright.matches.match
print(*{name.partition('.')[0] for name in sys.modules})"""


def test_no_adapter_is_imported_that_is_not_used() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert not {"numpy", "pettingzoo", "gymnasium", "pyspiel"} & {*done.stdout.split()}
