"""Which rules are at work in a match, which never are, and of which nobody can tell."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from boardwright import CHANCE, Event, Game, IllegalChoice, Match, Picture, Plan, read_plan
from boardwright.explain.coverage import ASIDE, rule_counts, traceable_rules
from boardwright.players.simple import random
from boardwright.plugins.discovery import installed

from ..cli.calling import fine
from ..making import match
from ..toys.counting import ChooseTake, Heap
from ..toys.diary import Bell
from ..toys.shelf import Shelf, planned
from .mixes import mix, random_choices

MATCHES = 40
RARE: frozenset[str] = frozenset()
"""Rules that random players hardly ever come to."""


def at_most_two(game: Game, choice: ChooseTake, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """At most two are taken. (C-9)"""
    return options[:2]


def idle(game: Game, event: Event) -> Game:
    """Nothing comes of it. (D-9)"""
    return game


# On toys


def test_a_reaction_that_changes_something_is_at_work_each_time(shelf: Shelf) -> None:
    assert rule_counts(match("counting"), ["take 1", "take 1", "take 1"])["C-2"] == 3


def test_a_reaction_that_does_nothing_is_not_at_work(shelf: Shelf) -> None:
    shelf.add("idle", reactions={Bell: idle})
    assert "D-9" not in rule_counts(planned(of=("diary", "idle")).game(), ["say yes", "say no"])


def test_a_ruling_is_at_work_where_it_alters_the_answer(shelf: Shelf) -> None:
    shelf.add("strict", rulings={ChooseTake: at_most_two})
    start = planned(of=("counting", "strict")).game()
    assert rule_counts(start, []) == {"C-1": 1, "C-9": 1}
    assert rule_counts(start.put(Heap(2)), []) == {"C-1": 1}


def test_a_refusal_is_at_work_where_it_is_heard() -> None:
    assert rule_counts(read_plan("the_field").game(), [])["TL-3.2"] == 1


def test_an_impossible_choice_is_refused(shelf: Shelf) -> None:
    with pytest.raises(IllegalChoice, match="take 9"):
        rule_counts(match("counting"), ["take 9"])


def test_counting_leaves_the_match_as_it_is(shelf: Shelf) -> None:
    start = match("counting")
    options, owners = start.options, dict(start.rules.owners)
    rule_counts(start, ["take 1", "take 2"])
    assert (start.options, start.rules.owners) == (options, owners)


# On Tao Long


def rules_of(plan: Plan) -> dict[str, list[str]]:
    """What ``replay --rules`` tells programs of a random match."""
    match = Match(plan.but(seed=3))
    match.record_to(Path("a.record"))
    match.run(dict.fromkeys((*match.seats, CHANCE), random))
    assert match.recorder is not None
    match.recorder.close()
    told: dict[str, list[str]] = json.loads(fine("replay", "a.record", "--rules", "--json"))
    return told


@pytest.mark.parametrize("seed", range(8))
def test_a_rule_is_either_at_work_or_never_or_cannot_be_traced(seed: int) -> None:
    plan = mix(seed).plan
    told, plugins = rules_of(plan), plan.game().rules.plugins
    known = {id for book in installed().rulebooks if book.plugin in plugins for id in book.rules}
    assert set().union(*told.values()) == known
    assert sum(map(len, told.values())) == len(known)


def test_a_chapter_is_no_rule_and_neither_is_what_belongs_to_a_module_that_is_not_there() -> None:
    told = rules_of(read_plan("the_field").but(max_turns=30))
    assert not {"TL-4", "TL-13.1"} & set(told["reached"])


def test_replay_tells_people_which_rules_were_at_work() -> None:
    rules_of(read_plan("the_field").but(max_turns=4))
    *counts, never, others = fine("replay", "a.record", "--rules").splitlines()
    assert all(re.fullmatch(r" *\d+  TL-[\d.]+", line) for line in counts)
    assert never.startswith("never: TL-")
    assert re.fullmatch(r"and \d+ rules that are told, but that no single ruling or reaction stands for", others)


def test_questions_that_nothing_depends_on_are_left_aside() -> None:
    assert Picture in ASIDE
    assert "TL-1.4" in traceable_rules(read_plan("the_field").game().rules)


def test_the_rules_that_can_be_traced_are_reached_in_a_few_dozen_matches() -> None:
    assert unreached(MATCHES) <= RARE


def unreached(count: int) -> set[str]:
    """The rules that a reaction or ruling stands for and that were at work in none of so many matches."""
    counts: Counter[str] = Counter()
    cited: set[str] = set()
    for seed in range(count):
        start = mix(seed).plan.game()
        counts.update(rule_counts(start, random_choices(start, seed)[1]))
        cited |= traceable_rules(start.rules)
    return cited - set(counts)
