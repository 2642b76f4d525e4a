"""Records: the same match makes the same bytes, and what is written is read as the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from boardwright.errors import RecordError
from boardwright.matches.lock import Lock, Part
from boardwright.matches.match import Match
from boardwright.matches.plan import DIVIDER, Plan, read_plan
from boardwright.matches.record import Record, load_record, read_record
from boardwright.matches.record_format import record_text
from boardwright.matches.replay import replay
from boardwright.plugins.discovery import installed
from boardwright.plugins.onefile import OneFile
from boardwright.scenarios.scenario import Scenario
from hypothesis import given, settings
from hypothesis.strategies import (
    SearchStrategy,
    booleans,
    builds,
    characters,
    dictionaries,
    integers,
    lists,
    none,
    recursive,
    text,
    tuples,
)

from ...scenarios_of import scenarios_of
from ..cli.calling import fine, ran

GREEDY = ("--seat", "white=greedy", "--seat", "black=random", "--seed", "7", "--max-turns", "12")

LETTERS = characters(exclude_categories=["Cs", "Cc"])  # no file may hold control characters
TEXTS: SearchStrategy[str] = text(LETTERS, max_size=8)
LINES = text(characters(exclude_categories=["Cs", "Cc", "Z"], exclude_characters="#"), min_size=1, max_size=8)
VALUES = recursive(
    TEXTS | integers() | booleans(), lambda inner: lists(inner) | dictionaries(TEXTS, inner), max_leaves=3
)
PLANS = builds(
    Plan,
    builds(Scenario, TEXTS, text(LETTERS, max_size=40)),
    lists(TEXTS, max_size=3).map(tuple),
    dictionaries(TEXTS, dictionaries(TEXTS, VALUES, min_size=1, max_size=2), max_size=2),
    dictionaries(TEXTS, TEXTS, max_size=3),
    none() | integers(),
    none() | integers(1),
    code=lists(
        builds(OneFile, TEXTS, text(LETTERS, max_size=40), TEXTS), max_size=2, unique_by=lambda own: own.name
    ).map(tuple),
)
PARTS = builds(Part, TEXTS, TEXTS, TEXTS, dictionaries(TEXTS, VALUES, max_size=2))
LOCKS = builds(Lock, lists(TEXTS, max_size=3).map(tuple), TEXTS, TEXTS, dictionaries(TEXTS, PARTS, max_size=2))
CHOICES = lists(tuples(LINES, LINES), max_size=6)
"""The heading of its turn and the text of each choice."""


@settings(deadline=None)
@given(PLANS, LOCKS, CHOICES, TEXTS, lists(TEXTS, max_size=2).map(tuple))
def test_a_record_is_read_as_it_was_written(
    plan: Plan, lock: Lock, choices: list[tuple[str, str]], result: str, migrated: tuple[str, ...]
) -> None:
    written = Record(plan, lock, tuple(choice for _, choice in choices), result, migrated=migrated)
    read = read_record(record_text(written, [turn for turn, _ in choices]), "a.record")
    assert (read.lock, read.choices, read.result, read.cut) == (lock, written.choices, result, False)
    assert read.migrated == migrated
    assert (read.plan.scenario.id, read.plan.scenario.text) == (plan.scenario.id, plan.scenario.text)
    assert (read.plan.plugins, read.plan.options, read.plan.seats) == (plan.plugins, plan.options, plan.seats)
    assert (read.plan.seed, read.plan.max_turns) == (plan.seed, plan.max_turns)
    assert [(local.name, local.text) for local in read.plan.code] == [(local.name, local.text) for local in plan.code]


@settings(deadline=None)
@given(PLANS, CHOICES)
def test_a_record_knows_the_line_of_each_choice(plan: Plan, choices: list[tuple[str, str]]) -> None:
    written = record_text(Record(plan, Lock(), tuple(choice for _, choice in choices)), [turn for turn, _ in choices])
    read = read_record(written, "a.record")
    assert [written.split("\n")[line - 1] for line in read.lines] == list(read.choices)


@settings(deadline=None)
@given(PLANS, CHOICES, integers(0, 200))
def test_a_record_cut_off_anywhere_holds_the_choices_before(
    plan: Plan, choices: list[tuple[str, str]], lost: int
) -> None:
    texts = tuple(choice for _, choice in choices)
    written = record_text(Record(plan, Lock(), texts), [turn for turn, _ in choices])
    cut = written[: max(len(written) - lost, 0)]
    if f"\n{DIVIDER}\n" in cut:
        assert (read := read_record(cut, "a.record").choices) == texts[: len(read)]
    else:
        with pytest.raises(RecordError, match="is no record"):
            read_record(cut, "a.record")


def test_equal_matches_make_equal_files_whatever_the_hash_seed() -> None:
    for number in ("0", "1", "random"):
        said = ran("play", "the_valley", *GREEDY, "--record", f"{number}.record", PYTHONHASHSEED=number)
        assert said.code == 0
    fine("play", "the_valley", *GREEDY, "--record", "here.record")
    assert len({file.read_bytes() for file in Path().glob("*.record")}) == 1


def test_a_record_holds_neither_clock_nor_path(desk: Path) -> None:
    fine("play", "the_valley", *GREEDY, "--record", "folder/a.record")
    text = Path("folder/a.record").read_text()
    assert str(desk) not in text
    assert "folder" not in text
    assert not re.search(r"\b20\d\d\b", text.partition("[scenario]")[0])


def test_a_record_holds_its_scenario_in_full() -> None:
    file = Path("mine.toml")
    file.write_text(installed().scenarios["the_valley"].read_text())
    fine("play", "mine.toml", *GREEDY, "--record", "a.record")
    assert load_record(Path("a.record")).plan.scenario.text == file.read_text()
    file.unlink()
    assert fine("replay", "a.record").endswith("draw after 12 turns\n")


def test_a_record_is_whole_after_every_choice() -> None:
    match = Match(read_plan("the_field").but(seed=7))
    match.record_to(Path("a.record"))
    for _ in range(20):
        match.take(match.game.options[0])
        read = load_record(Path("a.record"))
        assert list(read.choices) == match.choices
        assert Path("a.record").read_text() == record_text(match.record, match.turns)
    assert match.recorder
    match.recorder.close()


@pytest.mark.parametrize("edition", ["classic", "2017"])
@pytest.mark.parametrize("scenario", scenarios_of("taolong"))
def test_the_record_of_a_match_replays_to_the_same_position(scenario: str, edition: str) -> None:
    options = {"taolong": {"edition": edition}}
    match = Match(read_plan(scenario).but(options=options, seed=7, max_turns=40).settled())
    random = match.random()
    while match.game.options:
        match.take(
            match.draw()
            if match.game.choice and match.game.choice.seat == "chance"
            else random.choice(match.game.options)
        )
    again = replay(read_record(record_text(match.record, match.turns), "a.record"))
    assert again.game.slices == match.game.slices
    assert (again.result, again.turns, again.choices) == (match.result, match.turns, match.choices)
    assert record_text(again.record, again.turns) == record_text(match.record, match.turns)
