"""What the flux coin shows is seen in the middle of the wheel."""

from __future__ import annotations

import pytest
from boardwright import Drawing, Game, Picture
from boardwright.pictures import plain, svg
from boardwright.testing import at
from taolong_master.flux import CLOCKWISE, COUNTERCLOCKWISE, FluxCoin

FIELD = """
    w1 w> .  .  .  .
    w2 w3 .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  b3 b2
    .  .  .  .  b< b1
"""


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


@pytest.mark.parametrize(("flow", "word"), [(COUNTERCLOCKWISE, "counterclockwise"), (CLOCKWISE, "clockwise")])
def test_the_wheel_says_what_the_coin_shows(flow: int, word: str) -> None:
    picture = drawn(at(FIELD, ["master"], put=[FluxCoin(flow)]))
    assert [ring.note for ring in picture.rings] == [word]
    assert f" {word} " in plain(picture)
    assert f">{word}<" in svg(picture)


def test_without_a_coin_the_wheel_says_nothing() -> None:
    assert [ring.note for ring in drawn(at(FIELD, ["monk"])).rings] == [""]


def test_the_coin_is_seen_when_the_board_is_not() -> None:
    assert [ring.note for ring in drawn(at(FIELD, ["chosen_one"])).rings] == ["counterclockwise"]
