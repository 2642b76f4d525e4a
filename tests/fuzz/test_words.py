"""Whatever is said on the command line of options, seats and plugins is taken or refused in a message."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from boardwright import BoardwrightError
from boardwright.cli.arguments import plan_of
from boardwright.matches.match import Match
from hypothesis import example, given, settings
from hypothesis.strategies import SearchStrategy, characters, lists, randoms, sampled_from, text, tuples

from .mutating import ODD_TEXT, ODD_VALUES, damaged

LETTERS = text(characters(exclude_characters="\x00"), max_size=20)  # no command line holds a zero
OPTIONS = ("taolong.edition", "taolong.meter", "taolong.ruler", "taolong.stacks", "portals.toll", "village.protector",
           "taolong", "taolong.a.b", "ghost.key")  # fmt: skip
SEATS = ("white", "black", "chance", "draw", "")
PLAYERS = ("human", "greedy", "random", "search", "search:1", "search:0", "greedy:1", "search:" + "9" * 40)


def pairs(left: tuple[str, ...], right: tuple[str, ...]) -> SearchStrategy[list[str]]:
    """Texts such as ``left=right``, of words that mean something and of any others."""
    words = tuples(sampled_from(left) | LETTERS, sampled_from(right) | LETTERS).map("=".join)
    return lists(words | LETTERS, max_size=3)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(pairs(OPTIONS, ODD_VALUES + ODD_TEXT), pairs(SEATS, PLAYERS + ODD_TEXT))
@example(["taolong.edition=\udcff"], ["\udcff=greedy"])
@example(["taolong.ruler=" + "[" * 10_000], [])
@example(["taolong." + "a." * 5_000 + "=1", "taolong.ruler={" + "a." * 5_000 + "a = 1}"], [])
def test_options_and_seats_are_taken_or_refused(options: list[str], seats: list[str]) -> None:
    with suppress(BoardwrightError):
        Match(plan_of("the_valley", ["village"], options, seats))


@settings(max_examples=100, deadline=None, derandomize=True)
@given(randoms(use_true_random=False), sampled_from(["taolong.ruler=[[[1,0,2],[2,0,1]]]", "taolong.stacks={sky='ww'}"]))
def test_a_damaged_option_is_taken_or_refused(random: Random, option: str) -> None:
    words = damaged(random, option.encode()).decode(errors="surrogateescape")
    with suppress(BoardwrightError):
        Match(plan_of("the_field", [], [words]))


@settings(max_examples=100, deadline=None, derandomize=True)
@given(LETTERS | sampled_from(ODD_TEXT), lists(LETTERS | sampled_from(ODD_TEXT), max_size=2))
def test_scenarios_and_plugins_of_any_name_are_found_or_refused(scenario: str, plugins: list[str]) -> None:
    with suppress(BoardwrightError):
        Match(plan_of(scenario, plugins))
