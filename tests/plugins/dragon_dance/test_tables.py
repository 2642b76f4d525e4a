"""The card tables: two sets as data, corrected by an option, the cells of the worked examples kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from boardwright import Game, ScenarioError, assemble, installed_scenario, read_plan
from boardwright.matches.match import Match
from boardwright.matches.record import load_record
from boardwright.matches.replay import replay
from boardwright.testing import rule
from dragon_dance import FIXED, KNIGHT, LONG, SETS
from dragon_dance.cards import CARDS
from dragon_dance.config import DragonDanceConfig

from .duels import harm

DUEL = installed_scenario("duel")
HACK = [1, 1, 1, 2, 2, 3, 3]


def with_table(**options: Any) -> Game:
    return assemble(DUEL, changes={"dragon_dance": options})


def rows(**options: Any) -> dict[str, tuple[int, ...]]:
    return dict(with_table(**options).rules.config[DragonDanceConfig].rows)


def with_cell(card: str, die: int, value: int) -> dict[str, list[int]]:
    row = list(SETS["author-like"][card])
    row[die] = value
    return {card: row}


@pytest.mark.parametrize("name", SETS)
def test_every_attack_and_every_card_that_prevents_has_a_row(name: str) -> None:
    needed = {
        card for cards in CARDS.values() for card, known in cards.items() if known.kind == "attack" or known.prevents
    }
    assert SETS[name].keys() == needed


@pytest.mark.parametrize("name", SETS)
def test_a_set_has_the_cells_of_the_worked_examples(name: str) -> None:
    assert {cell: SETS[name][cell[0]][cell[1]] for cell in FIXED} == {cell: value for cell, (value, _) in FIXED.items()}


def test_the_cells_of_the_worked_examples() -> None:
    cells = " ".join(f"{card}-{die}-{value}" for (card, die), (value, _) in FIXED.items())
    assert cells == (
        "charge-6-5 hack-4-2 hack-5-3 slash-1-1 bite-3-2 bite-4-4 rake-5-3 breathe_fire-3-3 flap-1-4 "
        "advance-1-1 advance-2-1 advance-3-1 retreat-1-1 retreat-2-1 retreat-3-1"
    )


def test_the_author_like_set_is_in_force_unless_another_is_named() -> None:
    assert rows() == SETS["author-like"]
    assert rows(cards="softer") == SETS["softer"]


@rule("DD-3.1")
def test_the_sets_play_differently() -> None:
    assert harm("charge", "recuperate", LONG) == (0, 1)
    assert harm("charge", "recuperate", LONG, cards="softer") == (0, 2)


def test_a_row_of_ones_own_takes_the_place_of_the_set_s() -> None:
    own = [0, 1, 1, 2, 2, 3, 6]
    assert rows(table={"hack": own}) == SETS["author-like"] | {"hack": tuple(own)}
    assert harm("hack 6", "recuperate", table={"hack": own}) == (0, 6)


@pytest.mark.parametrize(("card", "die"), FIXED)
def test_a_fixed_cell_is_not_changed(card: str, die: int) -> None:
    value, example = FIXED[card, die]
    told = (
        f"{card} with a {die} is {value + 1}, but by the worked example of {example} it is {value}; fixed_cells = false"
    )
    with pytest.raises(ScenarioError, match=re.escape(told)):
        with_table(table=with_cell(card, die, value + 1))


@pytest.mark.parametrize(("card", "die"), FIXED)
def test_a_fixed_cell_is_changed_where_that_is_said(card: str, die: int) -> None:
    table = with_cell(card, die, 0)
    assert rows(table=table, fixed_cells=False)[card][die] == 0


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"hak": HACK}, "no card 'hak' has a row; did you mean 'hack'?"),
        ({"block": HACK}, "no card 'block' has a row"),
        ({"hack": HACK[1:]}, "length 7"),
        ({"hack": [*HACK[1:], 21]}, "20"),
        ({"hack": [*HACK[1:], -1]}, "0"),
        ({"hack": [*HACK[1:], "x"]}, "int"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(table: dict[str, list[Any]], told: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(told)):
        with_table(table=table)


def test_a_match_file_holds_its_own_table_and_so_does_the_record(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('scenario = "duel"\nseed = 4\n[set.dragon_dance.table]\nhack = [0, 1, 1, 2, 2, 3, 6]\n')
    match = Match(read_plan(str(file)).settled())
    match.record_to(tmp_path / "a.record")
    while match.game.choice is not None:
        match.take(match.draw())
    assert match.recorder is not None
    match.recorder.close()
    again = replay(load_record(tmp_path / "a.record"))
    assert again.game.rules.config[DragonDanceConfig].rows["hack"][6] == 6
    assert again.result == match.result


def test_a_wrong_table_of_a_match_file_is_told_with_card_die_value_and_rule(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('scenario = "duel"\n[set.dragon_dance]\ntable = { hack = [1, 1, 1, 2, 2, 9, 3] }\n')
    with pytest.raises(ScenarioError, match=r"hack with a 5 is 9, but by the worked example of DD-3\.1 it is 3"):
        read_plan(str(file)).settled().game()


def test_the_knight_s_cards_come_first_in_the_file() -> None:
    assert next(iter(CARDS)) == KNIGHT
