"""Rules, chapter 3: damage, what takes it off, the combo, movement, Recuperate."""

from __future__ import annotations

import pytest
from boardwright import Log
from boardwright.testing import rule, texts
from dragon_dance import CARDS, DRAGON, KNIGHT, LONG, SHORT, Fighters
from dragon_dance.cards import Distance
from dragon_dance.clash import Clash
from dragon_dance.dice import ChooseDie

from .duels import after, duel, fighter, harm, lost, met, now, rolls, shown, winner

NEVER_ATTACK = ("dodge", "block", "advance", "retreat", "recuperate")


# DD-3.1: damage.


@rule("DD-3.1")
@pytest.mark.parametrize(("die", "damage"), [("", 1), (" 1", 1), (" 2", 2), (" 3", 3), (" 4", 3), (" 5", 4), (" 6", 5)])
def test_an_attack_does_what_its_table_says_with_the_die_or_without(die: str, damage: int) -> None:
    assert harm(f"charge{die}", "recuperate", LONG) == (0, damage)


@rule("DD-3.1")
@pytest.mark.parametrize(
    ("die", "prevented"), [("", 1), (" 1", 3), (" 2", 3), (" 3", 2), (" 4", 2), (" 5", 1), (" 6", 0)]
)
def test_a_defence_takes_off_what_its_table_says_with_the_defenders_die(die: str, prevented: int) -> None:
    assert harm("charge 6", f"coil{die}", LONG) == (0, 5 - prevented)


@rule("DD-3.1")
def test_damage_is_never_below_0() -> None:
    assert harm("slash 1", "flap 1") == (0, 0)


@rule("DD-3.1")
def test_both_attacks_are_dealt_at_once() -> None:
    game = shown(duel(fighter(KNIGHT, "6", life=1), fighter(DRAGON, "3", life=1), LONG), "charge 6", "breathe_fire 3")
    assert (game[Fighters].knight.life, game[Fighters].dragon.life) == (0, 0)


@rule("DD-3.1")
def test_an_attack_defends_against_nothing() -> None:
    assert harm("hack 5", "bite 4") == (4, 3)


@rule("DD-3.1")
def test_without_an_attack_there_is_no_damage() -> None:
    assert harm("block 1", "flap 1") == (0, 0)


@rule("DD-3.1")
def test_life_is_not_below_0() -> None:
    assert met("charge 6", "flap", LONG)[Fighters].dragon.life == 16
    hurt = shown(duel("6", fighter(DRAGON, life=2), LONG), "charge 6", "recuperate")
    assert hurt[Fighters].dragon.life == 0


@rule("DD-3.2")
def test_the_dragon_s_advance_prevents_nothing() -> None:
    assert harm("hack 5", "advance 1") == (0, 3)


# DD-3.2: what takes it off.


@rule("DD-3.2")
@pytest.mark.parametrize("attack", ["bite 6", "rake 6", "tail_lash 6", "breathe_fire 6", "breathe_fire"])
@pytest.mark.parametrize("die", ["", " 1", " 6"])
def test_dodge_takes_off_all_damage(attack: str, die: str) -> None:
    assert harm(f"dodge{die}", attack) == (0, 0)


BITE = (0, 0, 1, 2, 4, 4, 5)


@rule("DD-3.2")
@pytest.mark.parametrize("attack", range(1, 7))
@pytest.mark.parametrize("die", range(7))
def test_block_lowers_the_attackers_die(die: int, attack: int) -> None:
    lowered = attack - (0, 2, 2, 2, 1, 1, 1)[die]
    assert harm(f"block {die or ''}", f"bite {attack}") == (BITE[lowered] if lowered > 0 else 0, 0)


@rule("DD-3.2")
def test_a_die_below_1_does_no_damage_even_where_no_die_does() -> None:
    assert harm("block 1", "breathe_fire 2") == (0, 0)


@rule("DD-3.2")
@pytest.mark.parametrize("die", ["", " 1", " 6"])
def test_block_does_nothing_against_an_attack_without_a_die(die: str) -> None:
    assert harm(f"block{die}", "breathe_fire") == (1, 0)


@rule("DD-3.2")
@pytest.mark.parametrize("card", ["flap 3", "advance 3"])
def test_block_does_nothing_against_a_defence_or_a_manoeuvre(card: str) -> None:
    game = met("block 1", card)
    assert (lost(game), now(game)) == ((0, 0), SHORT)


@rule("DD-3.2")
@pytest.mark.parametrize("card", ["advance", "retreat"])
@pytest.mark.parametrize(
    ("die", "prevented"), [("", 0), (" 1", 1), (" 2", 1), (" 3", 1), (" 4", 0), (" 5", 0), (" 6", 0)]
)
def test_the_knight_s_movement_prevents_1_with_a_low_die(card: str, die: str, prevented: int) -> None:
    assert harm(f"{card}{die}", "bite 4") == (4 - prevented, 0)


# DD-3.3: the combo.


@rule("DD-3.3")
def test_hack_may_be_followed_by_slash_and_slash_by_hack() -> None:
    assert texts(met("hack", "advance")) == ["no follow", "follow slash"]
    assert texts(met("slash", "advance")) == ["no follow", "follow hack"]


@rule("DD-3.3")
def test_nothing_follows_an_attack_that_does_no_damage() -> None:
    assert met("slash 1", "flap 1").choice == ChooseDie(KNIGHT)


@rule("DD-3.3")
@pytest.mark.parametrize("card", NEVER_ATTACK)
def test_nothing_follows_another_card(card: str) -> None:
    assert "no follow" not in texts(met(card, "advance"))


@rule("DD-3.3")
def test_nothing_follows_a_charge() -> None:
    assert met("charge 6", "recuperate", LONG).choice != ChooseDie(KNIGHT)  # the dragon's dice are rolled
    assert met("charge 6", "coil", LONG).choice == ChooseDie(KNIGHT)


@rule("DD-3.3")
def test_the_other_attack_must_be_in_hand_not_discarded() -> None:
    assert shown(duel(fighter(KNIGHT, discard="slash")), "hack", "advance").choice == ChooseDie(KNIGHT)


@rule("DD-3.3")
def test_the_combo_takes_place_at_short_range_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the dragon leads away from short range, so one is lent the movement of Retreat."""
    from msgspec.structs import replace

    monkeypatch.setitem(dict_of_dragon(), "coil", replace(CARDS[DRAGON]["coil"], moves="apart", prevents=False))
    game = met("hack 6", "coil")
    assert (lost(game), now(game)) == ((0, 3), LONG)
    assert game.choice == ChooseDie(KNIGHT)


def dict_of_dragon() -> dict[str, object]:
    cards = CARDS[DRAGON]
    assert isinstance(cards, dict)
    return cards


@rule("DD-3.3")
def test_one_die_that_is_left_or_none_goes_with_the_combo() -> None:
    game = shown(duel("4 5 5"), "hack 5", "advance")
    assert texts(game) == ["no follow", "follow slash", "follow slash 4", "follow slash 5"]


@rule("DD-3.3")
def test_nothing_defends_against_the_second_attack() -> None:
    game = shown(duel("6 6", "6"), "hack 6", "flap 6")
    assert lost(game) == (0, 2)
    assert lost(after(game, "follow slash 6")) == (0, 5)


@rule("DD-3.3")
def test_no_third_attack_follows() -> None:
    assert after(met("hack", "advance"), "follow slash").choice == ChooseDie(KNIGHT)


@rule("DD-3.3")
def test_the_combo_happens_even_if_the_knight_is_at_0() -> None:
    game = shown(duel(fighter(KNIGHT, life=1), fighter(DRAGON, "4", life=2)), "hack", "bite 4")
    assert game[Fighters].knight.life == 0
    assert winner(after(game, "follow slash")) == KNIGHT


@rule("DD-3.3")
def test_card_and_die_of_the_combo_are_discarded_with_the_others() -> None:
    knight = after(shown(duel("4 5 6"), "hack 5", "advance"), "follow slash 4")[Fighters].knight
    assert (knight.discard, knight.dice, knight.away) == (("hack", "slash"), (6,), 4)


@rule("DD-3.3")
def test_who_does_not_follow_keeps_card_and_dice() -> None:
    knight = after(shown(duel("4 5 6"), "hack 5", "advance"), "no follow")[Fighters].knight
    assert (knight.discard, knight.dice) == (("hack",), (4, 6))


# DD-3.4: movement.


@rule("DD-3.4")
@pytest.mark.parametrize("at", [LONG, SHORT])
@pytest.mark.parametrize(
    ("knight", "dragon", "then"),
    [
        ("advance", "coil", SHORT), ("block", "advance", SHORT), ("advance", "advance", SHORT),
        ("retreat", "coil", LONG), ("retreat", "advance", ""), ("block", "coil", ""),
    ],
)  # fmt: skip
def test_cards_change_the_range(knight: str, dragon: str, at: Distance, then: str) -> None:
    assert now(met(knight, dragon, at)) == (then or at)


@rule("DD-3.4")
def test_charge_reduces_the_range_after_its_damage() -> None:
    game = met("charge 6", "coil", LONG)
    assert (lost(game), now(game)) == ((0, 4), SHORT)


@rule("DD-3.4")
def test_the_dragon_has_no_retreat() -> None:
    assert [card for card, known in CARDS[DRAGON].items() if known.moves == "apart"] == []


# DD-3.5: Recuperate.


@rule("DD-3.5")
def test_recuperate_brings_all_cards_back_itself_too() -> None:
    game = shown(duel(fighter(KNIGHT, discard="hack charge")), "recuperate", "coil")
    assert (game[Fighters].knight.hand, game[Fighters].knight.discard) == (tuple(CARDS[KNIGHT]), ())


@rule("DD-3.5")
def test_recuperate_rolls_all_dice_again_its_own_too() -> None:
    game = shown(duel("2 5"), "recuperate 5", "coil")
    assert [*rolls(game)] == [KNIGHT] * 5
    assert after(game, "6", "1", "1", "3", "4")[Fighters].knight.dice == (1, 1, 3, 4, 6)


@rule("DD-3.5")
def test_who_is_hit_while_recuperating_is_hurt() -> None:
    assert lost(met("recuperate", "bite 4")) == (4, 0)


def told(knight: str, dragon: str) -> str:
    """What is said of two cards that meet, each with its die."""
    (card, die), (foe_card, foe_die) = knight.split(), dragon.split()
    log = Log(duel(die, foe_die))
    for text in (f"die {die}", f"die {foe_die}", f"play {card}", f"play {foe_card}"):
        log.play(log.game.find(text))
    return next(str(entry.said) for entry in log.entries if isinstance(entry.item, Clash))


@rule("DD-3.2")
def test_a_block_is_told_with_what_it_makes_of_the_attack() -> None:
    assert told("block 3", "bite 6") == "block with die 3 (lowers die 6 to 4) meets bite with die 6"


@rule("DD-3.2")
def test_a_block_that_meets_no_attack_lowers_nothing() -> None:
    assert told("block 3", "advance 6") == "block with die 3 meets advance with die 6"
