"""What a picture says of Monk: who chooses when a Focus comes on another's turn."""

from __future__ import annotations

from boardwright import Picture
from boardwright.testing import at
from taolong import Element
from taolong_monk.effects import Focus

FIELD = """
    w1 w> .  .  .  .
    w2 w3 .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  b3 b2
    .  .  .  .  b< b1
"""


def test_the_picture_says_who_chooses_in_a_focus() -> None:
    game = at(FIELD, ["monk"], agenda=[Focus("black", Element.WATER)])
    assert game.ask(Picture()).notes == ("Turn 1: White; Black chooses",)
