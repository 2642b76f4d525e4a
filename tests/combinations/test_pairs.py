"""Random matches of modules that meet, on the boards that hold every kind of tile.

The ordinary run plays every pair, some triples, and every scenario in every mode once. 200 matches of every pair and of
every triple, on every core:

    python -m pytest tests/combinations -m slow

``BOARDWRIGHT_MEETINGS`` says how many matches of each, in either run.
"""

from __future__ import annotations

import os
from itertools import combinations, permutations
from random import Random

import pytest
from boardwright import AssemblyError, Game, key, play
from boardwright.matches.plan import read_plan
from boardwright.testing import rule, texts

from ..scenarios_of import scenarios_of
from .meetings import APART, BOARDS, EDITION, MODULES, Meeting, meetings, wrong, wrong_in_processes

PAIRS, TRIPLES = meetings(2), meetings(3)
SOME_TRIPLES = Random(60).sample(TRIPLES, 60)
MODES: tuple[tuple[str, ...], ...] = ((), ("monk",), ("master",))
SCENARIOS = [
    Meeting(name, mode, edition)
    for name in scenarios_of("taolong")
    for mode in MODES
    for edition in ("classic", EDITION)
]


def wanted(otherwise: int) -> int:
    """How many matches of each meeting the environment asks for."""
    return int(os.environ.get("BOARDWRIGHT_MEETINGS", otherwise))


@pytest.mark.parametrize("meeting", PAIRS, ids=str)
def test_two_modules_can_meet(meeting: Meeting) -> None:
    assert wrong([meeting], wanted(1)) == []


@pytest.mark.parametrize("meeting", SOME_TRIPLES, ids=str)
def test_three_modules_can_meet(meeting: Meeting) -> None:
    assert wrong([meeting], wanted(1)) == []


@pytest.mark.parametrize("meeting", SCENARIOS, ids=str)
def test_every_scenario_can_be_played_in_every_mode(meeting: Meeting) -> None:
    assert wrong([meeting], wanted(1)) == []


@pytest.mark.slow
@pytest.mark.parametrize("found", [PAIRS, TRIPLES], ids=["pairs", "triples"])
def test_two_hundred_matches_of_every_meeting(found: tuple[Meeting, ...]) -> None:
    assert wrong_in_processes(found, wanted(200)) == []


# Which modules cannot meet.

ADDED = [module for module in MODULES if module != EDITION]


@rule("TL-C.83")
def test_only_solo_and_four_players_refuse_each_other() -> None:
    assert [pair for pair in combinations(ADDED, 2) if not assembles(*pair)] == [tuple(sorted(APART))]


def assembles(*modules: str) -> bool:
    """Whether these modules make a match on a board with all tiles."""
    try:
        read_plan(BOARDS[0]).but(plugins=modules).game()
    except AssemblyError:
        return False
    return True


# In which order modules are named.

TOGETHER = [module for module in ADDED if module != "solo"]
THREE = [*combinations(("ring", "village", "red_pearl", "master", "solo"), 3)]
ALONE = [module for module in ADDED if module != "four_players"]


def keys_and_options(game: Game, seed: int) -> list[tuple[str, list[str]]]:
    """The positions of a random match, by name, and what can be chosen in each."""
    random, found = Random(seed), [(key(game), texts(game))]
    while options := game.options:
        game = play(game, random.choice(options))
        found.append((key(game), texts(game)))
    return found


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("modules", [TOGETHER, ALONE], ids=["four players", "solo"])
def test_the_order_in_which_modules_are_named_changes_nothing(modules: list[str], board: str) -> None:
    named = (modules, modules[::-1], *(Random(seed).sample(modules, len(modules)) for seed in range(3)))
    matches = [keys_and_options(played(board, *order), 7) for order in named]
    assert all(match == matches[0] for match in matches)


@pytest.mark.parametrize("modules", THREE, ids="-".join)
def test_three_modules_make_the_same_match_in_every_order(modules: tuple[str, ...]) -> None:
    starts = [played("the_crossroads", *order) for order in permutations(modules)]
    assert len({(key(game), *game.rules.plugins, *texts(game)) for game in starts}) == 1


def played(board: str, *modules: str) -> Game:
    """A match of these modules, named in this order."""
    return read_plan(board).but(plugins=modules, max_turns=60).game()
