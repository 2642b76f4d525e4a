"""Rules, chapter 5: what is asked in which order, and why not."""

from __future__ import annotations

from random import Random

import pytest
from boardwright import CHANCE, Conceivable, Game, assemble, conceivable, installed_scenario, play, why
from boardwright.testing import random_match, rule, texts
from dragon_dance import DRAGON, KNIGHT, LONG, SETS

from .duels import after, duel, fighter, met, shown

DUEL = installed_scenario("duel")
FACES = [str(face) for face in range(1, 7)]


def refused(game: Game, text: str) -> list[str]:
    return [citation.rule for citation in why(game, text).citations]


@rule("DD-5.1")
def test_a_die_shows_1_to_6_each_alike() -> None:
    game = assemble(DUEL)
    assert game.choice is not None
    assert (game.choice.seat, texts(game), game.choice.weights(game.options)) == (CHANCE, FACES, (1,) * 6)


@rule("DD-5.1")
def test_the_knight_recuperates_before_the_dragon() -> None:
    game = met("recuperate", "recuperate")
    asked = []
    while game.choice is not None and game.choice.seat == CHANCE:
        asked.append(getattr(game.choice, "of", ""))
        game = after(game, "1")
    assert asked == [KNIGHT] * 5 + [DRAGON] * 3


@rule("DD-5.2")
def test_no_die_comes_first_then_each_value_once() -> None:
    assert texts(duel("5 2 5 1 2")) == ["no die", "die 1", "die 2", "die 5"]


@rule("DD-5.2")
def test_the_knight_is_asked_first() -> None:
    game = duel("1", "2")
    seats = []
    for text in ("no die", "no die", "play hack", "play coil"):
        assert game.choice is not None
        seats.append(game.choice.seat)
        game = after(game, text)
    assert seats == [KNIGHT, DRAGON, KNIGHT, DRAGON]


@rule("DD-5.2")
def test_the_dragon_chooses_at_the_range_at_which_the_round_began() -> None:
    assert "play bite" not in texts(after(duel("", "", LONG), "no die", "no die", "play advance"))


@rule("DD-5.3")
def test_no_follow_comes_first_then_no_die_then_each_value_once() -> None:
    game = shown(duel("6 2 6 4"), "slash 4", "advance")
    assert texts(game) == ["no follow", "follow hack", "follow hack 2", "follow hack 6"]


# Why not


@rule("DD-2.1")
def test_every_die_can_be_named_and_one_that_is_not_at_hand_is_refused() -> None:
    game = duel("2 5")
    assert set(conceivable(game)) == {"no die", *(f"die {face}" for face in FACES)}
    assert {text for text in conceivable(game) if refused(game, text) == ["DD-2.1"]} == {
        "die 1", "die 3", "die 4", "die 6"}  # fmt: skip


def test_a_refusal_says_which_dice_are_at_hand() -> None:
    assert why(duel("2 5"), "die 6").citations[0].saw == ("dice at hand: 2 5",)


@rule("DD-3.5")
def test_a_discarded_card_is_refused_until_recuperate() -> None:
    game = after(duel(fighter(KNIGHT, discard="hack block")), "no die", "no die")
    assert (refused(game, "play hack"), refused(game, "play block")) == (["DD-3.5"], ["DD-3.5"])


@rule("DD-2.2")
def test_a_card_of_the_other_range_is_refused() -> None:
    assert refused(after(duel("", "", LONG), "no die", "no die"), "play hack") == ["DD-2.2"]
    assert refused(after(duel(), "no die", "no die"), "play charge") == ["DD-2.2"]


@rule("DD-3.3")
def test_the_first_attack_does_not_follow_itself_and_needs_a_die_that_is_left() -> None:
    game = shown(duel("3 5"), "hack 5", "advance")
    assert (refused(game, "follow hack"), refused(game, "follow slash 5")) == (["DD-3.3"], ["DD-3.3"])


def test_the_other_side_s_cards_cannot_be_named() -> None:
    assert not why(after(duel(), "no die", "no die"), "play bite").known


@pytest.mark.parametrize("cards", SETS)
@pytest.mark.parametrize("seed", range(6))
def test_whatever_can_be_named_is_possible_or_refused_by_a_rule(cards: str, seed: int) -> None:
    game, random = assemble(DUEL, changes={"dragon_dance": {"cards": cards}}), Random(seed)
    while game.choice is not None:
        possible = set(texts(game))
        for event in game.ask(Conceivable(game.choice)):
            text = game.text(event)
            reason = why(game, text)
            assert reason.legal == (text in possible)
            assert reason.legal or reason.citations, text
        game = play(game, random.choice(game.options))


# Whole matches


@pytest.mark.parametrize("cards", SETS)
@pytest.mark.parametrize("seed", range(15))
def test_random_matches_keep_the_contract(cards: str, seed: int) -> None:
    end, taken = random_match(assemble(DUEL, changes={"dragon_dance": {"cards": cards}}), seed)
    assert end.over
    assert len(taken) > 8
