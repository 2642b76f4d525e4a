"""The laws of pictures hold for every scenario that is installed, and for every symbol that a plugin brings."""

from __future__ import annotations

import pytest
from boardwright import Drawing, Game, Match, Picture, Plan, installed_scenario
from boardwright.pictures import plain
from boardwright.plugins.discovery import installed
from boardwright.testing import at

from ..core.pictures.laws import broken

LOOKED_AT = (0, 10, 60)
"""After how many choices."""
CLOUDS = """
    w1 w> .  .  .  .  .  c
    w2 w3 .  .  .  c  .  .
    .  .  .  .  c  c  c  .
    .  c  c  .  c  c  c  .
    .  c  c  .  .  .  .  .
    .  c  c  .  c  c  b3 b2
    .  .  .  .  .  c  b< b1
"""


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


@pytest.mark.parametrize("scenario", installed().scenarios)
def test_a_picture_of_a_match_keeps_every_law(scenario: str) -> None:
    match = Match(Plan(installed_scenario(scenario)).but(seed=1, max_turns=60))
    for number in range(LOOKED_AT[-1] + 1):
        if number in LOOKED_AT:
            assert broken(drawn(match.game)) == []
            assert max(map(len, plain(drawn(match.game)).splitlines())) <= 80
        if match.game.over:
            break
        match.take(match.draw())


@pytest.mark.parametrize("facing", ["w>", "w^", "wv"])
def test_heads_stay_in_their_cells_and_great_clouds_have_no_holes(facing: str) -> None:
    game = at(CLOUDS.replace("w>", facing), ["clouds"], config={"clouds": {"most": 17}})
    assert sum(mark.name == "Cloud" for mark in drawn(game).marks) == 17
    assert broken(drawn(game)) == []
