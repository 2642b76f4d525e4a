"""Matches drawn by Hypothesis."""

from __future__ import annotations

import pytest
from boardwright import read_plan
from boardwright.testing import BrokenContract, choices_machine
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from ...plugins.lab.garden import Garden
from .pests import GNAWED, plant

FEW = settings(max_examples=20, stateful_step_count=30, deadline=None, database=None, derandomize=True,
               suppress_health_check=[*HealthCheck])  # fmt: skip


def test_a_match_that_keeps_its_promises_passes() -> None:
    plan = read_plan("the_valley")
    run_state_machine_as_test(choices_machine(plan), settings=settings(FEW, max_examples=3, phases=[Phase.generate]))


def test_a_match_may_come_to_its_end() -> None:
    run_state_machine_as_test(choices_machine(read_plan("the_field").but(max_turns=1).game), settings=FEW)


def test_the_match_that_fails_is_made_short(garden: Garden) -> None:
    plant(garden, (GNAWED, "    if game[Bean].storms == 2:\n        return game.put(Bean(height=-1))\n" + GNAWED))
    with pytest.raises(BrokenContract) as caught:
        run_state_machine_as_test(choices_machine(read_plan("garden").but(("pest",))), settings=FEW)
    assert str(caught.value) == "P-2: a bean does not grow downwards; after: storm; storm"
