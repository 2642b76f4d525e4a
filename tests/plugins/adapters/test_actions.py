"""Options have numbers, also those that no plugin has told."""

from __future__ import annotations

from typing import Any

from boardwright import Features, Game, Lexicon, Question, Ruling
from boardwright.matches.plan import read_plan
from boardwright_adapters.actions import SPARE, Actions
from boardwright_adapters.observing import layout
from msgspec.structs import replace


def untold(scenario: str) -> Game:
    """A match whose plugins tell nothing of themselves."""
    game = read_plan(scenario).game()
    rulings: dict[type[Question[Any]], tuple[Ruling, ...]] = {**game.rules.rulings, Lexicon: (), Features: ()}
    return Game(replace(game.rules, rulings=rulings), game.slices, game.agenda)


def test_options_that_were_not_told_have_spare_numbers_in_their_order() -> None:
    game = untold("the_valley")
    table = Actions(game)
    assert [(number, game.text(option)) for number, option in table.numbered(game, game.options).items()] == [
        (0, "sow sky"), (1, "sow earth"), (2, "sow water"),
    ]  # fmt: skip
    assert len(table) == SPARE


def test_a_number_means_one_text_and_a_text_one_number() -> None:
    table = Actions(read_plan("the_crossroads").but(("chosen_one", "red_pearl")).game())
    assert [table.numbers[text] for text in table.texts[: table.told]] == [*range(table.told)]


def test_the_table_is_the_same_for_every_match_of_a_configuration() -> None:
    first, second = (Actions(read_plan("the_mist").but(("monk",)).game()) for _ in range(2))
    assert first.texts == second.texts


def test_of_a_game_that_tells_nothing_a_learner_knows_whether_it_is_asked_and_how_late_it_is() -> None:
    assert [part.name for part in layout(untold("race"), "black")] == ["asked", "turn"]


def test_no_two_features_of_a_match_have_one_name() -> None:
    plan = read_plan("the_crossroads").but(("chosen_one", "red_pearl", "village", "four_players"))
    names = [part.name for part in layout(plan.game(), "black_2")]
    assert len(set(names)) == len(names)
