"""What once broke, each by its smallest case."""

from __future__ import annotations

import pytest
from boardwright import AssemblyError, Misuse, Picture, ScenarioError, installed_scenario, read_plan
from boardwright.testing import at
from taolong import BLACK, Damaged
from taolong_red_pearl.pearl import Pearl

FIELD = """
    w  w  .  .  .
    wv w  .  .  .
    .  .  .  .  .
    .  .  .  b  b
    .  .  .  b< b
"""


def test_a_match_can_be_drawn_that_ends_with_the_pearl_on_a_lost_segment() -> None:
    game = at(FIELD, ["taolong", "red_pearl"], put=[Pearl(1, 3)], agenda=[Damaged(BLACK, 99)])
    assert any(mark.shape == "bead" for mark in game.ask(Picture()).marks)


def test_an_option_cannot_be_nothing() -> None:
    plan = read_plan("the_valley").but(("village",), {"village": {"protector": "null"}})
    with pytest.raises(Misuse, match="leave it out"):
        plan.settled()


@pytest.mark.parametrize("option", ["segments", "meter", "water_stones", "fire_stones"])
def test_a_measure_beyond_all_measure_is_refused(option: str) -> None:
    plan = read_plan("the_field").but(options={"taolong": {option: "99999999999999999999"}})
    with pytest.raises((Misuse, ScenarioError)):
        plan.game()


def test_a_seed_of_a_layout_has_an_end() -> None:
    with pytest.raises(ScenarioError, match="whole number"):
        installed_scenario("random:" + "9" * 5000)


def test_a_second_dragon_is_not_laid_on_one_that_the_map_draws() -> None:
    drawn = """
        w  w  .  .  .  .
        wv w  .  .  .  .
        .  .  .  .  .  .
        W  W  .  .  b  b
        W> W  .  .  b< b
    """
    with pytest.raises((AssemblyError, ScenarioError)):
        at(drawn, ["taolong", "four_players"])
