"""The discard rule: a discard holds two cards and gives one of them back for the next."""

from __future__ import annotations

from pathlib import Path

import dragon_dance
import pytest
from boardwright import Game, assemble, installed_scenario, why
from boardwright.testing import random_match, rule, texts
from dragon_dance import DRAGON, KNIGHT, LONG, SETS, SHORT, Fighters
from dragon_dance.cards import Distance
from dragon_dance.dice import ChooseDie

from ..dragon_dance.duels import after, duel, fighter, shown


def ruled(knight: str = "", dragon: str = "", now: Distance = SHORT, dice: str = "") -> Game:
    """The beginning of a round in which these cards are discarded already."""
    return duel(fighter(KNIGHT, dice, discard=knight), fighter(DRAGON, discard=dragon), now, "discard_rule")


def discards(game: Game) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return game[Fighters].knight.discard, game[Fighters].dragon.discard


@rule("DR-1.1")
def test_two_cards_are_discarded_as_ever() -> None:
    game = shown(ruled("charge", "bite"), "block", "coil")
    assert discards(game) == (("charge", "block"), ("bite", "coil"))
    assert game.choice == ChooseDie(KNIGHT)


@rule("DR-1.1")
def test_a_third_is_added_when_one_has_been_taken_back() -> None:
    game = after(shown(ruled("charge hack"), "block", "coil"), "take back charge")
    assert discards(game)[0] == ("hack", "block")
    assert "charge" in game[Fighters].knight.hand


@rule("DR-1.1")
def test_both_may_have_to_take_one_back_the_knight_first() -> None:
    game = shown(ruled("charge hack", "bite rake"), "block", "coil")
    assert texts(game) == ["take back charge", "take back hack"]
    game = after(game, "take back hack")
    assert game.choice is not None
    assert (game.choice.seat, texts(game)) == (DRAGON, ["take back bite", "take back rake"])
    assert discards(after(game, "take back rake")) == (("charge", "block"), ("bite", "coil"))


@rule("DR-1.1")
def test_of_an_attack_and_its_combo_each_is_added_by_itself() -> None:
    game = after(shown(ruled("charge"), "hack", "advance"), "follow slash")
    assert texts(game) == ["take back charge", "take back hack"]
    game = after(game, "take back hack")
    assert discards(game)[0] == ("charge", "slash")
    both = after(shown(ruled("charge block"), "hack", "advance"), "follow slash", "take back block")
    assert texts(both) == ["take back charge", "take back hack"]


@rule("DR-1.1")
def test_recuperate_gives_nothing_back() -> None:
    game = shown(ruled("charge hack"), "recuperate", "coil")
    assert texts(game) == ["1", "2", "3", "4", "5", "6"]
    assert discards(after(game, *"11111"))[0] == ()


@rule("DR-1.2")
def test_a_card_taken_back_can_be_played_in_the_next_round() -> None:
    game = after(shown(ruled("charge hack", now=LONG), "retreat", "coil"), "take back charge", "no die", "no die")
    assert "play charge" in texts(game)


@rule("DR-1.2")
def test_the_options_stand_in_the_order_of_the_rules() -> None:
    assert texts(shown(ruled("retreat hack"), "block", "coil")) == ["take back hack", "take back retreat"]


@rule("DR-1.2")
def test_no_other_card_comes_back() -> None:
    game = shown(ruled("charge hack"), "block", "coil")
    for text in ("take back block", "take back slash"):
        [citation] = why(game, text).citations
        assert (citation.rule, citation.saw) == ("DR-1.2", ("discard: charge, hack",))


def test_without_the_rule_nothing_is_asked() -> None:
    game = shown(duel(fighter(KNIGHT, discard="charge hack")), "block", "coil")
    assert discards(game)[0] == ("charge", "hack", "block")
    assert game.choice == ChooseDie(KNIGHT)


def test_it_brings_the_duel_with_it_and_the_duel_does_not_know_of_it() -> None:
    assert assemble(installed_scenario("duel"), ["discard_rule"]).rules.plugins == ("dragon_dance", "discard_rule")
    assert "discard_rule" not in assemble(installed_scenario("duel")).rules.plugins
    folder = Path(dragon_dance.__file__).parent
    assert not [file for file in folder.glob("*.*") if "discard_rule" in file.read_text(encoding="utf-8")]


@rule("DR-1.1")
@pytest.mark.parametrize("cards", SETS)
@pytest.mark.parametrize("seed", range(10))
def test_random_matches_keep_the_contract(cards: str, seed: int) -> None:
    game = assemble(installed_scenario("duel"), ["discard_rule"], {"dragon_dance": {"cards": cards}})
    end, taken = random_match(game, seed)
    assert end.over
    assert any(text.startswith("take back ") for text in taken)
    assert max(map(len, discards(end))) <= 2
