"""What is answered to questions such as "why did I lose two water": the change that is meant, and its causes."""

from __future__ import annotations

import pytest
from boardwright import Game, Log
from boardwright.explain.causes import cause_lines
from taolong import BLACK, WHITE, ChooseStep, Damaged

from ...plugins.taolong.boards import FIRE, LAKE, acting, after, breathing, happening, shortened, stores, turn_of

NEAR = """
    w3 .  .  .  .  .
    w2 .  .  .  .  .
    w1 w> .  b1 b>  .
    .  .  .  b2 b3 .
"""
"""White's breath reaches a segment of Black's."""
BESIDE = """
    .  .  .  .  b3
    .  w^ .  .  b2
    .  w1 .  .  b1
    w3 w2 .  .  b^
"""


def asked(game: Game, seat: str, question: str, *choices: str) -> list[str]:
    """What is answered to this seat after these choices."""
    return cause_lines(Log.of(game, choices), question, seat)


def change(answer: list[str]) -> str:
    """The change that is told."""
    return answer[0].partition("  [")[0] if answer else ""


def expelled(*, white: tuple[int, int] = (4, 1), black: tuple[int, int] = (4, 0)) -> Game:
    """White can expel Fire at Black."""
    return breathing(acting(NEAR, WHITE).put(stores(white=white, black=black)), WHITE, FIRE)


@pytest.mark.parametrize(
    "question",
    [
        "did I lose two water",
        "did I lose water?",
        "I lost 2 water",
        "my water drop by two",
        "black lose water",
        "water",
        "was Black's water spent",
        "did I lose a life",
        "did I lose",
        "waters",
    ],
)
def test_a_question_about_lost_water_finds_the_breath(question: str) -> None:
    told, *causes = asked(expelled(), BLACK, question, "expel")
    assert told.startswith("Stores.black.water 4 → 2  [taolong: TL-6.1]: Each life returns a water stone; at none ")
    assert causes == [
        "  because of 2 black takes damage: 2  [taolong: TL-4.8, TL-13.1]",
        "  because of 1 white chooses expel",
    ]


@pytest.mark.parametrize(
    ("seat", "question"),
    [
        (WHITE, "did I lose water"),
        (BLACK, "did I gain water"),
        (BLACK, "did white lose water"),
        (BLACK, "the weather"),
        (BLACK, ""),
        (BLACK, "?!"),
    ],
)
def test_what_has_not_happened_is_not_told(seat: str, question: str) -> None:
    assert asked(expelled(), seat, question, "expel") == []


def test_a_seat_is_told_of_itself() -> None:
    game = expelled(white=(4, 2), black=(4, 3))
    assert change(asked(game, WHITE, "did I lose two fire", "expel")) == "Stores.white.fire 2 → 0"
    assert change(asked(game, BLACK, "did I lose water", "expel")) == "Stores.black.water 4 → 1"


def test_more_and_less_are_told_apart() -> None:
    game = shortened(expelled(black=(1, 0)), BLACK, 2)
    assert change(asked(game, BLACK, "did I gain water", "expel")) == "Stores.black.water 1 → 3"
    assert change(asked(game, BLACK, "did I lose water", "expel")).startswith("Dragons.all[black].body ")


def test_a_lost_segment_is_found_by_the_sentence_of_its_rule() -> None:
    game = expelled(black=(1, 0))
    [told, *causes] = asked(game, BLACK, "did I lose a segment", "expel")
    assert told.startswith("Dragons.all[black].body ")
    assert "TL-6.1" in told
    assert causes[-1].endswith("white chooses expel")


def test_of_several_changes_the_one_of_that_size_is_told_else_the_last() -> None:
    game = happening(
        BESIDE, ChooseStep(WHITE, 0, FIRE), Damaged(BLACK, 2), Damaged(BLACK, 1), ChooseStep(WHITE, 0, FIRE)
    )
    assert change(asked(game, BLACK, "did I lose two water", "north")) == "Stores.black.water 4 → 2"
    assert change(asked(game, BLACK, "did I lose one water", "north")) == "Stores.black.water 2 → 1"
    assert change(asked(game, BLACK, "did I lose water", "north")) == "Stores.black.water 2 → 1"


def test_where_a_dragon_went_is_told_with_the_step() -> None:
    answer = asked(acting(BESIDE, WHITE, LAKE), WHITE, "my body", "north")
    assert answer[0].startswith("Dragons.all[white].body")
    assert answer[-1].endswith("white chooses north")


def test_a_whole_turn_leads_back_to_the_sowing() -> None:
    game = turn_of(BESIDE, WHITE)
    [first, *_] = [game.text(option) for option in game.options]
    answer = asked(game, WHITE, "the wheel", first)
    assert answer[0].startswith("Wheel.stacks[")
    assert answer[-1].endswith(f"white chooses {first}")


def test_in_the_order_of_the_match_the_last_change_is_told() -> None:
    game = turn_of(BESIDE, WHITE)
    texts: list[str] = []
    while len(texts) < 8:
        texts.append(game.text(game.options[0]))
        game = after(game, texts[-1])
    log = Log.of(turn_of(BESIDE, WHITE), texts)
    last = [change for _, change in log.changes() if change.what.startswith("Wheel")][-1]
    assert change(cause_lines(log, "wheel")) == str(last)
