"""The worked examples of the printed rules, in both sets of tables."""

from __future__ import annotations

import pytest
from boardwright.testing import rule
from dragon_dance import LONG, SETS, SHORT

from .duels import after, duel, harm, lost, met, now, shown

both = pytest.mark.parametrize("cards", SETS)


@rule("DD-3.1")
@both
def test_example_1_hack_5_against_flap_1_does_nothing(cards: str) -> None:
    assert harm("hack 5", "flap 1", cards=cards) == (0, 0)


@rule("DD-3.1")
@both
def test_example_1_hack_5_does_3_and_flap_1_prevents_4(cards: str) -> None:
    assert harm("hack 5", "advance", cards=cards) == (0, 3)
    assert harm("charge 6", "flap 1", LONG, cards=cards) == (0, 1)


@rule("DD-3.1", "DD-3.4")
@both
def test_example_2_charge_6_against_breathe_fire_3(cards: str) -> None:
    game = met("charge 6", "breathe_fire 3", LONG, cards=cards)
    assert (lost(game), now(game)) == ((3, 5), SHORT)


@rule("DD-3.2")
@both
def test_example_3_rake_5_against_dodge_4_does_nothing(cards: str) -> None:
    assert harm("dodge 4", "rake 5", cards=cards) == (0, 0)
    assert harm("recuperate 4", "rake 5", cards=cards) == (3, 0)


@rule("DD-3.2")
@both
def test_example_4_bite_4_against_block_4_is_a_3_and_does_2_not_4(cards: str) -> None:
    assert harm("block 4", "bite 4", cards=cards) == (2, 0)
    assert harm("recuperate 4", "bite 4", cards=cards) == (4, 0)


@rule("DD-3.1", "DD-3.3")
@both
def test_example_5_hack_4_against_advance_2_then_slash_1_does_3_in_all(cards: str) -> None:
    game = shown(duel("1 4", "2", SHORT, cards=cards), "hack 4", "advance 2")
    assert lost(game) == (0, 2)
    assert lost(after(game, "follow slash 1")) == (0, 3)
