"""How the duel looks: life, dice, cards and range, in a terminal and as SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from boardwright import Drawing, Game, Picture, Row
from boardwright.pictures import plain, svg
from dragon_dance import CARDS, DRAGON, KNIGHT, LONG, SEATS, SETS

from .duels import after, duel, fighter, shown


def drawn(game: Game) -> Drawing:
    return game.ask(Picture(None))


def sheet(game: Game, seat: str) -> dict[str, Row]:
    """The rows of a fighter's sheet by their cards."""
    [found] = [sheet for sheet in drawn(game).sheets if sheet.seat == seat]
    return {row.space: row for row in found.rows}


def states(game: Game, seat: str) -> dict[str, str]:
    """What the cards of a fighter are told to be, but for those that can be played."""
    return {card: row.state for card, row in sheet(game, seat).items() if row.state != "usable"}


def groups(picture: str) -> list[ET.Element]:
    """The elements of an SVG that options have names for."""
    return [one for one in ET.fromstring(picture).iter() if one.get("data-space")]  # noqa: S314 - our own


def test_life_is_a_meter() -> None:
    game = duel(fighter(KNIGHT, "2 5", life=4), fighter(DRAGON, "6", life=13))
    meters = {(meter.holder, meter.name): (meter.count, meter.full) for meter in drawn(game).meters}
    assert meters == {("Knight", "life"): (4, 9), ("Dragon", "life"): (13, 20)}


def test_the_heading_tells_round_and_range() -> None:
    assert drawn(duel("", "", LONG)).notes[0] == "Round 1, long range"


def test_the_dice_at_hand_lie_on_a_tray_with_a_blank_for_each_that_is_away() -> None:
    trays = {tray.seat: [die.face for die in tray.lying] for tray in drawn(duel("5 2 2")).trays}
    assert trays == {KNIGHT: ["2", "2", "5", "", ""], DRAGON: ["", "", ""]}


def test_the_die_that_is_shown_is_open_and_options_do_not_mean_it() -> None:
    knight, _ = drawn(after(duel("1 4", "2"), "die 4", "no die")).trays
    assert [(die.face, die.space, die.open) for die in knight.lying[:2]] == [("1", "1", False), ("4", "", True)]


@pytest.mark.parametrize("seat", SEATS)
def test_every_card_has_a_row_in_the_order_of_the_rules(seat: str) -> None:
    assert [*sheet(duel(), seat)] == [*CARDS[seat]]


def test_a_row_has_the_range_and_what_the_card_does_by_the_tables_of_the_match() -> None:
    rows = sheet(duel(cards="softer", table={"hack": [1, 1, 2, 2, 2, 3, 5]}), KNIGHT)
    assert rows["hack"].cells == ("short", "1", "1", "2", "2", "2", "3", "5")
    assert rows["charge"].cells == ("long", *map(str, SETS["softer"]["charge"]))
    assert rows["block"].cells == ("both", *"0222111")
    assert rows["dodge"].cells == ("both", *[""] * 7)


def test_a_row_says_what_the_card_does_before_its_numbers() -> None:
    notes = {card: row.note for seat in SEATS for card, row in sheet(duel(), seat).items()}
    assert notes == {
        "charge": "closer, damage", "hack": "damage, then slash", "slash": "damage, then hack",
        "block": "lowers the foe's die by", "dodge": "takes off all damage", "retreat": "apart, takes off",
        "bite": "damage", "rake": "damage", "tail_lash": "damage", "breathe_fire": "damage", "flap": "takes off",
        "coil": "takes off", "advance": "closer", "recuperate": "cards and dice back",
    }  # fmt: skip
    assert sheet(duel(), KNIGHT)["advance"].note == "closer, takes off"


def test_cards_that_are_discarded_or_not_for_this_range_are_told_apart() -> None:
    game = duel("", fighter(DRAGON, discard="tail_lash flap"), LONG)
    assert states(game, DRAGON) == {"bite": "idle", "rake": "idle", "tail_lash": "used", "flap": "used"}
    assert states(game, KNIGHT) == {"hack": "idle", "slash": "idle"}


def test_a_card_that_has_been_shown_lies_open() -> None:
    game = shown(duel("1 4", "2"), "hack 4", "advance 2")
    assert states(game, KNIGHT) == {"hack": "open", "charge": "idle"}
    assert states(game, DRAGON) == {"advance": "open"}


def test_the_column_of_the_die_on_the_table_counts() -> None:
    assert [sheet.marked for sheet in drawn(after(duel("4", "2"), "die 4")).sheets] == ["", ""]
    assert [sheet.marked for sheet in drawn(after(duel("4", "2"), "die 4", "no die")).sheets] == ["4", "none"]


def test_dice_and_cards_are_named_in_the_svg_as_options_name_them_in_any_language() -> None:
    game = duel("2 5", "6")
    for picture in (svg(drawn(game)), svg(drawn(game), lambda text: f"<{text}>")):
        assert [one.get("data-space") for one in groups(picture)] == ["2", "5", "6", *CARDS[KNIGHT], *CARDS[DRAGON]]
        for one in groups(picture):
            wide, high = map(float, one.get("data-box", "").split())
            assert wide >= 24
            assert high >= 24


def test_what_lies_open_in_the_round_is_told() -> None:
    game = shown(duel("1 4", "2"), "hack 4", "advance 2")
    assert {"Knight shows: die 4, hack", "Dragon shows: die 2, advance"} <= set(drawn(game).notes)


def test_who_has_chosen_under_seal_is_told() -> None:
    assert drawn(after(duel("5"), "die 5")).notes[:2] == ("Round 1, short range", "Knight shows: a secret choice")
    assert "Knight shows: a secret choice" not in drawn(after(duel("5"), "die 5", "no die")).notes


@pytest.mark.parametrize(("dragon", "won"), [(5, KNIGHT), (6, DRAGON)])
def test_the_end_is_told(dragon: int, won: str) -> None:
    start = duel(fighter(KNIGHT, "6", life=3), fighter(DRAGON, "3", life=dragon), LONG)
    assert drawn(shown(start, "charge 6", "breathe_fire 3")).notes[0] == f"The {won} has won in round 1"


def test_it_can_be_read_in_a_terminal_of_80_columns() -> None:
    lines = plain(drawn(duel("1 2 3 4 5", "4 5 6")), 80).splitlines()
    assert max(map(len, lines)) <= 80
    assert "Knight's dice  [1] [2] [3] [4] [5]" in lines
    assert "Dragon life ●●●●●●●●●●●●●●●●●●●●" in lines
    assert "  Hack          short    1 1 1 2 2 3 3  damage, then slash" in lines


def test_the_svg_is_well_formed_and_tells_everything() -> None:
    game = duel("1 2 3 4 5", fighter(DRAGON, "4 5 6", discard="flap"))
    described = ET.fromstring(svg(drawn(game))).findtext("{http://www.w3.org/2000/svg}desc")  # noqa: S314 - our own
    assert described is not None
    assert all(note in described for note in drawn(game).notes)
    assert "Knight's dice: 1, 2, 3, 4, 5" in described
    assert "Flap (used up): takes off, range = both, none = 1, 1 = 4, 2 = 3, 3 = 2, 4 = 2, 5 = 1, 6 = 1" in described
