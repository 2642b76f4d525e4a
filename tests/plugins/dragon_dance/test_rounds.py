"""Rules, chapters 1, 2 and 4: setting up, a round, the end."""

from __future__ import annotations

import pytest
from boardwright import Game, Laws, Together, Turn, View, assemble, installed_scenario, play, seen
from boardwright.testing import rule, texts
from dragon_dance import DRAGON, KNIGHT, LONG, SEATS, SHORT, Fighters
from dragon_dance.cards import Distance
from dragon_dance.dice import ChooseDie
from dragon_dance.fighters import DICE
from dragon_dance.rounds import ChooseCard

from .duels import after, duel, fighter, harm, met, now, rolls, shown, winner


def begun() -> Game:
    """The duel before the first die is rolled."""
    return assemble(installed_scenario("duel"))


# DD-1: setting up.


@rule("DD-1.1")
def test_the_life_of_knight_and_dragon() -> None:
    assert (begun()[Fighters].knight.life, begun()[Fighters].dragon.life) == (9, 20)


@rule("DD-1.1")
def test_the_cards_of_the_knight() -> None:
    named = "charge hack slash block dodge advance retreat recuperate"
    assert begun()[Fighters].knight.hand == tuple(named.split())


@rule("DD-1.1")
def test_the_cards_of_the_dragon() -> None:
    named = "bite rake tail_lash breathe_fire flap coil advance recuperate"
    assert begun()[Fighters].dragon.hand == tuple(named.split())


@rule("DD-1.1", "DD-5.1")
def test_five_dice_against_three_are_rolled_at_the_start() -> None:
    assert [*rolls(begun())] == [KNIGHT] * 5 + [DRAGON] * 3


@rule("DD-1.1", "DD-1.2")
def test_a_die_that_is_rolled_lies_before_its_owner() -> None:
    fighters = after(begun(), *"62615", *"431")[Fighters]
    assert (fighters.knight.dice, fighters.dragon.dice) == ((1, 2, 5, 6, 6), (1, 3, 4))


@rule("DD-1.1")
def test_play_starts_at_long_range() -> None:
    assert now(begun()) == LONG


@rule("DD-1.2")
@pytest.mark.parametrize("seat", [*SEATS, None])
def test_all_but_what_is_sealed_is_open(seat: str | None) -> None:
    game = begun()
    assert game.ask(View(seat)) == frozenset(game.rules.places)
    assert seen(game, seat).slices == game.slices


# DD-2: a round.


@rule("DD-2.1")
def test_both_choose_a_die_under_seal() -> None:
    assert duel().agenda[0] == Together((ChooseDie(KNIGHT), ChooseDie(DRAGON)))


@rule("DD-2.1")
def test_the_dice_are_shown_when_both_have_chosen() -> None:
    game = duel("2 5", "1 6")
    assert after(game, "die 5")[Fighters].knight.die == 0
    both = after(game, "die 5", "die 1")[Fighters]
    assert (both.knight.die, both.dragon.die) == (5, 1)


@rule("DD-2.1")
def test_a_chosen_die_is_no_longer_at_hand() -> None:
    assert after(duel("2 5 5"), "die 5", "no die")[Fighters].knight.dice == (2, 5)


@rule("DD-2.1")
def test_then_both_choose_a_card_under_seal() -> None:
    game = after(duel("2 5", "1 6"), "die 5", "no die")
    assert game.agenda[0] == Together((ChooseCard(KNIGHT), ChooseCard(DRAGON)))
    assert after(game, "play hack")[Fighters].knight.played == ()


@rule("DD-2.1")
def test_cards_and_used_dice_are_discarded() -> None:
    fighters = met("block 5", "bite 2")[Fighters]
    assert (fighters.knight.discard, fighters.dragon.discard) == (("block",), ("bite",))
    for seat in SEATS:
        side = fighters.of(seat)
        assert (side.dice, side.die, side.played, side.away) == ((), 0, (), DICE[seat])


@rule("DD-2.1")
def test_a_die_that_was_not_chosen_stays() -> None:
    assert shown(duel("2 3 5"), "block 3", "coil")[Fighters].knight.dice == (2, 5)


@rule("DD-2.1")
def test_the_next_round_begins() -> None:
    game = met("block", "coil")
    assert game[Turn].number == 2
    assert game.choice == ChooseDie(KNIGHT)


@rule("DD-2.2")
@pytest.mark.parametrize(
    ("seat", "at", "playable"),
    [
        (KNIGHT, LONG, "charge block dodge advance retreat recuperate"),
        (KNIGHT, SHORT, "hack slash block dodge advance retreat recuperate"),
        (DRAGON, LONG, "breathe_fire flap coil advance recuperate"),
        (DRAGON, SHORT, "bite rake tail_lash breathe_fire flap coil advance recuperate"),
    ],
)
def test_the_cards_of_each_range(seat: str, at: Distance, playable: str) -> None:
    game = after(duel("", "", at), "no die", "no die", *(["play block"] if seat == DRAGON else []))
    assert texts(game) == [f"play {card}" for card in playable.split()]


@rule("DD-2.2")
def test_an_attack_stays_valid_if_the_other_card_changes_the_range() -> None:
    assert harm("charge 6", "advance", LONG) == (0, 5)
    assert harm("retreat", "bite 4") == (4, 0)


@rule("DD-2.3")
def test_recuperate_alone_can_always_be_played() -> None:
    knight = fighter(KNIGHT, discard="charge hack slash block dodge advance retreat")
    for at in (LONG, SHORT):
        assert texts(after(duel(knight, "", at), "no die", "no die")) == ["play recuperate"]


@rule("DD-2.3")
def test_that_there_is_always_a_card_is_a_law() -> None:
    broken = duel(fighter(KNIGHT, discard="recuperate"))
    assert [law.rule for law in broken.ask(Laws()) if not law.holds] == ["DD-2.3"]


# DD-4.1: the end.


def final(knight: int, dragon: int) -> Game:
    """A round in which the knight's charge does 5 and the dragon's fire 3."""
    start = duel(fighter(KNIGHT, "6", life=knight), fighter(DRAGON, "3", life=dragon), LONG)
    return shown(start, "charge 6", "breathe_fire 3")


@rule("DD-4.1")
@pytest.mark.parametrize(
    ("knight", "dragon", "won"), [(9, 5, KNIGHT), (3, 5, KNIGHT), (3, 6, DRAGON), (3, 20, DRAGON), (4, 6, "")]
)
def test_the_duel_ends_when_somebody_is_at_0_and_the_dragon_at_0_loses(knight: int, dragon: int, won: str) -> None:
    assert winner(final(knight, dragon)) == won


@rule("DD-4.1")
def test_the_duel_ends_after_the_round() -> None:
    game = shown(duel(fighter(KNIGHT, "2", life=1), fighter(DRAGON, "3")), "recuperate 2", "bite 3")
    assert (game[Fighters].knight.life, winner(game)) == (0, "")
    assert winner(after(game, *"11111")) == DRAGON


def test_a_bound_on_turns_makes_a_draw() -> None:
    game = assemble(installed_scenario("duel"), max_turns=1)
    game = after(game, *"1" * 8, "no die", "no die", "play block")
    assert winner(play(game, game.find("play coil"))) == "draw"
