"""Where random scenarios meet four players and the village."""

from __future__ import annotations

import pytest
from boardwright import AssemblyError, Game
from boardwright.matches.plan import read_plan
from boardwright.testing import rule

from .positions import cells

SEEDS = range(40)


def made(wish: str, *plugins: str) -> Game:
    """A match of a random scenario with these modules."""
    return read_plan(f"random:{wish}").but(plugins=plugins).game()


@rule("TL-C.84")
@pytest.mark.parametrize("tiles", ["", ",rock,portals,small_rocks,clouds", ",portals,ring"])
def test_second_dragons_can_start_on_every_random_scenario(tiles: str) -> None:
    starts = {tuple(cells(made(f"{seed}{tiles}", "four_players"), "white_2")) for seed in SEEDS}
    assert starts == {("h7", "h8", "g8", "g7")}


@rule("TL-C.85")
def test_a_random_scenario_takes_the_village_if_its_big_rock_was_drawn() -> None:
    assert "village" in made("1,rock,portals", "village").rules.plugins
    with pytest.raises(AssemblyError, match=r"village.*big rock"):
        made("1,portals", "village")
