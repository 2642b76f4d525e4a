"""What a picture tells of the rival's acts."""

from __future__ import annotations

import pytest
from boardwright import Drawing, Game, Picture
from boardwright.testing import at
from taolong import Element, Matter, Spirit
from taolong_solo.answers import Answer, Rival

FIELD = """
    w1 w> .  .  .  .
    w2 w3 .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  b3 b2
    .  .  .  .  b< b1
"""
RIVAL = 1


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


def told(answer: Answer, *more: str) -> str:
    game = at(FIELD, ["solo", *more], put=[Rival(RIVAL, (answer,))])
    [note] = (note for note in drawn(game).notes if note.startswith("Rival"))
    return note


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (Answer(Element.WIND, ("north",), gap=3), "Rival's wind: north (3 steps away)"),
        (Answer(Element.WIND, ("north",), gap=1), "Rival's wind: north (1 step away)"),
        (Answer(Element.SKY, ("north", "stop"), gap=0), "Rival's sky: north, stop (beside you)"),
        (Answer(Element.FIRE, ("west", "expel"), harm=2), "Rival's fire: west, expel (you lose 2)"),
        (Answer(Element.EARTH, ("west",), harm=1, cost=2), "Rival's earth: west (you lose 1, it loses 2)"),
        (Answer(Element.EARTH, ("west",), gap=-1), "Rival's earth: west (out of reach)"),
        (Answer(Element.LAKE, still=True), "Rival's lake: stood still"),
        (Answer(Element.LAKE, still=True, harm=1), "Rival's lake: stood still and bit you"),
        (Answer(Element.WIND), "Rival's wind: could not act"),
    ],
)
def test_an_act_is_told_with_its_reason(answer: Answer, words: str) -> None:
    assert told(answer) == words


def test_acts_are_told_in_their_order() -> None:
    acts = [Matter(RIVAL, Element.LAKE, extra=False), Matter(RIVAL, Element.FIRE, extra=False)]
    notes = drawn(at(FIELD, ["solo"], agenda=[*acts, Spirit(0)])).notes
    assert [note.partition(":")[0] for note in notes] == ["Turn 1", "Rival's lake", "Rival's fire"]


def test_with_the_board_hidden_nothing_is_said_of_distances() -> None:
    assert told(Answer(Element.WIND, ("north",), gap=3), "chosen_one") == "Rival's wind: north"
