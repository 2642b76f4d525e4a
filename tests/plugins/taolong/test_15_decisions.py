"""Rules, chapter 15: what is put to a player."""

from __future__ import annotations

import pytest
from boardwright import Game
from boardwright.analysis.perft import perft
from boardwright.testing import at, rule, texts
from msgspec.structs import replace
from taolong import BLACK, WHITE, Orders

from .boards import (
    EDITION_2017,
    FIRE,
    LAKE,
    MOUNTAIN,
    PORTALS,
    SKY,
    TAOLONG,
    WATER,
    acting,
    after,
    breathing,
    match,
    seat,
    shortened,
    stepping,
    stores,
    turn_of,
    wheel,
)

OPEN = """
    .  .  .  .  b3
    .  .  .  .  b2
    .  w^ .  .  b1
    .  w1 .  .  bv
    w3 w2 .  .  .
"""
REACHING = """
    .  b3 b2 b1
    .  .  .  bv
    .  w^ .  .
    .  w1 .  .
    w3 w2 .  .
"""
GREEN = """
    .  .  .  .  .  .  .  b3
    .  g  .  .  g  .  .  b2
    .  w^ .  .  .  .  .  b1
    .  w1 .  .  .  .  .  bv
    w3 w2 .  .  .  .  .  .
"""
BITES_OR_NOT = """
    .  .  .  .
    .  w^ .  b^
    .  w1 .  b1
    w3 w2 .  b2
    .  .  .  b3
"""
"""Wind turns White's head towards Black, or away."""
EACH_SPACE = wheel(sky="w", lake="b", fire="w", thunder="b", earth="w", mountain="b", water="w", wind="b")


# When something is a decision.


@rule("TL-15.1")
def test_a_decision_is_offered_also_where_there_is_only_one_option() -> None:
    assert texts(acting(OPEN, WHITE, SKY)) == ["north"]


@rule("TL-15.1", "TL-15.2")
def test_what_leaves_nothing_to_choose_happens_by_itself() -> None:
    """Mountain stands still, and Black is on turn."""
    game = turn_of(at(OPEN, TAOLONG, put=[wheel(earth="w")]), WHITE)
    assert seat(after(game, "sow earth")) == BLACK


# TL-15.1: sowing.


@rule("TL-15.1")
def test_the_first_decision_of_the_field() -> None:
    assert texts(match("the_field")) == ["sow sky", "sow earth", "sow water"]


@rule("TL-15.1")
def test_there_is_one_sowing_a_space() -> None:
    assert texts(turn_of(at(OPEN, TAOLONG, put=[wheel(sky="wbwbwbwb")]), WHITE)) == ["sow sky"]


@rule("TL-15.1")
def test_where_colours_matter_a_sowing_is_written_with_the_order_dropped() -> None:
    game = turn_of(at(OPEN, TAOLONG, put=[wheel(sky="ww")]), WHITE)
    assert texts(with_orders(game, "ww")) == ["sow sky ww"]


@rule("TL-15.1")
def test_the_extra_sowing_of_2017_is_written_like_any_other() -> None:
    assert texts(extra_sowing()) == [
        "sow sky",
        "sow lake",
        "sow fire",
        "sow thunder",
        "sow earth",
        "sow mountain",
        "sow water",
        "sow wind",
    ]


def with_orders(game: Game, *orders: str) -> Game:
    """The position in a mode where stones fall in one of these orders."""

    def ruling(game: Game, question: Orders, answer: tuple[str, ...]) -> tuple[str, ...]:
        return orders

    rules = replace(game.rules, rulings={**game.rules.rulings, Orders: (ruling,)})
    return Game(rules, game.slices, game.agenda)


def extra_sowing() -> Game:
    """White sows once more after Sky, with a stone on each space."""
    board = at(OPEN, TAOLONG, put=[EACH_SPACE], config=EDITION_2017)
    return after(acting(board, WHITE, SKY), "north", "stop")


# TL-15.2: stepping.


@rule("TL-15.2")
def test_a_step_is_written_as_its_direction() -> None:
    assert texts(acting(OPEN, WHITE, LAKE)) == ["north", "east", "west"]


@rule("TL-15.2")
def test_a_step_through_a_portal_is_written_with_where_it_comes_out() -> None:
    assert "north f4 east" in texts(acting(at(GREEN, PORTALS), WHITE, LAKE))


@rule("TL-15.2")
def test_each_way_out_of_a_portal_is_an_option() -> None:
    assert len(texts(acting(at(GREEN, PORTALS), WHITE, SKY))) == 4


@rule("TL-15.2")
def test_one_cell_reached_with_two_facings_is_two_options() -> None:
    """The cell f2 lies between two portals."""
    drawn = """
        .  .  .  .  .  .  .  b3
        .  r  .  .  .  .  .  b2
        .  w^ .  .  .  .  .  b1
        .  w1 .  .  g  .  g  bv
        w3 w2 .  .  .  .  .  .
    """
    board = at(drawn, PORTALS, put=[stores(white=(4, 1))], config={"portals": {"toll": {"red": "fire"}}})
    assert [text for text in texts(stepping(board, WHITE)) if "f2" in text] == ["north f2 east", "north f2 west"]


@rule("TL-15.2")
def test_standing_still_is_no_decision() -> None:
    assert acting(OPEN, WHITE, MOUNTAIN).over


# TL-15.3: a second step.


@rule("TL-15.3")
def test_after_the_first_step_of_sky_one_stops_or_steps() -> None:
    assert texts(after(acting(OPEN, WHITE, SKY), "north")) == ["stop", "north"]


@rule("TL-15.3", "TL-15.2")
def test_a_second_step_through_a_portal_is_written_like_a_first() -> None:
    drawn = """
        .  g  .  .  .  .  b3
        .  .  .  .  .  .  b2
        .  w^ .  .  g  .  b1
        .  w1 .  .  .  .  bv
        w3 w2 .  .  .  .  .
    """
    assert texts(after(acting(at(drawn, PORTALS), WHITE, SKY), "north")) == [
        "stop",
        "north e4 north",
        "north d3 west",
        "north f3 east",
        "north e2 south",
    ]


@rule("TL-15.3")
def test_where_no_second_step_is_possible_there_is_no_decision() -> None:
    assert after(acting(REACHING, WHITE, SKY), "north").over


# TL-15.4: absorbing and expelling.


@rule("TL-15.4")
def test_after_the_step_of_fire_one_absorbs_or_expels() -> None:
    assert texts(after(acting(REACHING, WHITE, FIRE), "north")) == ["absorb", "expel"]


@rule("TL-15.4")
def test_only_what_is_possible_is_offered() -> None:
    """White's water is full, and Black out of reach of its fire."""
    assert (texts(breathing(REACHING, WHITE, WATER)), texts(breathing(OPEN, WHITE, FIRE))) == (["expel"], ["absorb"])


@rule("TL-15.4")
def test_where_neither_is_possible_there_is_no_decision() -> None:
    assert after(acting(OPEN, WHITE, WATER), "north").over


# TL-15.6: Focus.


@rule("TL-15.6")
def test_the_steps_of_a_focus_are_put_to_its_owner() -> None:
    assert seat(acting(at(OPEN, TAOLONG), BLACK, FIRE, extra=False)) == BLACK


@rule("TL-15.6")
def test_the_second_step_of_a_focus_is_put_to_its_owner() -> None:
    drawn = """
        .  .  .  .  b3
        .  .  .  .  b2
        .  w^ .  .  b1
        .  w1 .  .  bv
        w3 w2 .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """
    assert seat(after(acting(drawn, BLACK, SKY, extra=False), "south")) == BLACK


@rule("TL-15.6")
def test_the_breath_of_a_focus_is_put_to_its_owner() -> None:
    assert seat(after(acting(OPEN, BLACK, FIRE, extra=False), "west")) == BLACK


# TL-15.7: perft.


@rule("TL-15.7")
def test_perft_of_one_decision_counts_its_options() -> None:
    assert perft(match("the_field"), 1) == 3


@rule("TL-15.7")
def test_perft_counts_sequences_of_decisions() -> None:
    """One sows, and then Wind turns east or west."""
    assert perft(turn_of(deadly_wind(), WHITE), 2) == 2


@rule("TL-15.7")
def test_a_match_that_ends_earlier_adds_nothing_to_perft() -> None:
    """Turning east wins; after turning west there is one stone to sow."""
    assert perft(turn_of(deadly_wind(), WHITE), 3) == 1


def deadly_wind() -> Game:
    """Black is one life from defeat, and the only stone on the wheel leads to Wind."""
    return shortened(at(BITES_OR_NOT, TAOLONG, put=[wheel(water="w"), stores(black=(1, 0))]), BLACK, 1)


# TL-15.8: the order of options.


@rule("TL-15.8")
def test_spaces_come_counterclockwise_from_sky() -> None:
    spaces = [text.removeprefix("sow ") for text in texts(extra_sowing())]
    assert spaces == ["sky", "lake", "fire", "thunder", "earth", "mountain", "water", "wind"]


@rule("TL-15.8")
def test_of_a_space_the_orders_follow_each_other() -> None:
    game = turn_of(at(OPEN, TAOLONG, put=[wheel(sky="wb", earth="wb")]), WHITE)
    assert texts(with_orders(game, "bw", "wb")) == ["sow sky bw", "sow sky wb", "sow earth bw", "sow earth wb"]


@rule("TL-15.8")
@pytest.mark.parametrize(
    ("drawn", "ways"),
    [
        (OPEN, ["north", "east", "west"]),
        ("w3 . . . b3\nw2 w1 w> . b2\n. . . . b1\n. . . . bv", ["north", "east", "south"]),
        ("b3 . w3 w2 .\nb2 . . w1 .\nb1 . . wv .\nbv . . . .", ["east", "south", "west"]),
        ("b3 . . . w3\nb2 . w< w1 w2\nb1 . . . .\nbv . . . .", ["north", "south", "west"]),
    ],
    ids=["north", "east", "south", "west"],
)
def test_steps_come_north_east_south_west(drawn: str, ways: list[str]) -> None:
    assert texts(stepping(drawn, WHITE)) == ways


@rule("TL-15.8")
def test_steps_in_one_direction_come_by_cell_from_the_top_left() -> None:
    assert texts(acting(at(GREEN, PORTALS), WHITE, SKY)) == [
        "north e5 north",
        "north d4 west",
        "north f4 east",
        "north e3 south",
    ]


@rule("TL-15.8")
def test_steps_onto_one_cell_come_by_facing() -> None:
    """The cell e3 lies below one portal and above, left of and right of others."""
    drawn = """
        .  .  .  .  .  .  .  b3
        .  r  .  .  g  .  .  b2
        .  w^ .  y  .  y  .  b1
        .  w1 .  .  g  .  .  bv
        w3 w2 .  .  .  .  .  .
    """
    board = at(drawn, PORTALS, put=[stores(white=(4, 1))], config={"portals": {"toll": {"red": "fire"}}})
    facings = [text.removeprefix("north e3 ") for text in texts(stepping(board, WHITE)) if "e3" in text]
    assert facings == ["north", "east", "south", "west"]


@rule("TL-15.8")
def test_direction_counts_before_cell() -> None:
    assert texts(stepping(at(GREEN, PORTALS), WHITE))[-2:] == ["east", "west"]


@rule("TL-15.8")
def test_stopping_comes_first() -> None:
    assert texts(after(acting(OPEN, WHITE, SKY), "north"))[0] == "stop"


@rule("TL-15.8")
def test_absorbing_comes_before_expelling() -> None:
    assert texts(breathing(REACHING, WHITE, FIRE)) == ["absorb", "expel"]
