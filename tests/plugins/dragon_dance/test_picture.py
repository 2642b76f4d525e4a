"""How the duel looks: life, dice, cards and range, in a terminal and as SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from boardwright import Drawing, Game, Picture
from boardwright.pictures import plain, svg
from dragon_dance import DRAGON, KNIGHT, LONG

from .duels import after, duel, fighter, shown


def drawn(game: Game) -> Drawing:
    return game.ask(Picture(None))


def test_life_and_dice_are_meters() -> None:
    game = duel(fighter(KNIGHT, "2 5", life=4), fighter(DRAGON, "6", life=13))
    meters = {(meter.holder, meter.name): (meter.count, meter.full) for meter in drawn(game).meters}
    assert meters == {
        ("Knight", "life"): (4, 9), ("Knight", "dice"): (2, 5),
        ("Dragon", "life"): (13, 20), ("Dragon", "dice"): (1, 3),
    }  # fmt: skip


def test_the_heading_tells_round_and_range() -> None:
    assert drawn(duel("", "", LONG)).notes[0] == "Round 1, long range"


def test_the_dice_at_hand_are_told() -> None:
    assert {"Knight's dice: 2 2 5", "Dragon's dice: none"} <= set(drawn(duel("5 2 2")).notes)


def test_cards_in_hand_and_discarded_are_told() -> None:
    notes = drawn(duel("", fighter(DRAGON, discard="tail_lash flap"))).notes
    assert "Dragon's hand: bite, rake, breathe fire, coil, advance, recuperate" in notes
    assert "Dragon's discard: tail lash, flap" in notes


def test_what_lies_open_in_the_round_is_told() -> None:
    game = shown(duel("1 4", "2"), "hack 4", "advance 2")
    assert {"Knight shows: die 4, hack", "Dragon shows: die 2, advance"} <= set(drawn(game).notes)


def test_who_has_chosen_under_seal_is_told() -> None:
    assert drawn(after(duel("5"), "die 5")).notes[:2] == ("Round 1, short range", "The knight has chosen")
    assert "The knight has chosen" not in drawn(after(duel("5"), "die 5", "no die")).notes


@pytest.mark.parametrize(("dragon", "won"), [(5, KNIGHT), (6, DRAGON)])
def test_the_end_is_told(dragon: int, won: str) -> None:
    start = duel(fighter(KNIGHT, "6", life=3), fighter(DRAGON, "3", life=dragon), LONG)
    assert drawn(shown(start, "charge 6", "breathe_fire 3")).notes[0] == f"The {won} has won in round 1"


def test_it_can_be_read_in_a_terminal_of_80_columns() -> None:
    lines = plain(drawn(duel("1 2 3 4 5", "4 5 6")), 80).splitlines()
    assert max(map(len, lines)) <= 80
    assert "Knight life ●●●●●●●●●  dice ●●●●●" in lines
    assert "Dragon life ●●●●●●●●●●●●●●●●●●●●  dice ●●●" in lines


def test_the_svg_is_well_formed_and_tells_everything() -> None:
    game = duel("1 2 3 4 5", fighter(DRAGON, "4 5 6", discard="flap"))
    described = ET.fromstring(svg(drawn(game))).findtext("{http://www.w3.org/2000/svg}desc")  # noqa: S314 - our own
    assert described is not None
    assert all(note in described for note in drawn(game).notes)
