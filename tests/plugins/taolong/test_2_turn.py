"""Rules, chapter 2: a turn."""

from __future__ import annotations

import pytest
from boardwright import Game
from boardwright.testing import at, texts
from msgspec.structs import replace
from taolong import BLACK, WHITE, Dragons, Element, Orders, Sown, Wheel

from .boards import (
    EARTH,
    EDITION_2017,
    FIRE,
    LAKE,
    SKY,
    TAOLONG,
    THUNDER,
    WATER,
    WIND,
    acting,
    after,
    body,
    centre_of,
    seat,
    segments,
    shortened,
    stack,
    stores,
    turn_of,
    water,
    wheel,
    winner,
    with_reaction,
)

OPEN = """
    w3 .  .  .  .
    w2 .  .  .  .
    w1 .  .  .  b3
    wv .  .  .  b2
    .  .  .  .  b1
    .  .  .  .  bv
"""
SHUT = """
    w3 .  .  .  .
    w2 .  .  .  b3
    w1 .  .  .  b2
    wv #  .  .  b1
    #  .  .  .  bv
"""
"""No way for White's head, which lies on the vertical axis."""


def white_sows(board: str, edition: str = "classic", **stacks: str) -> Game:
    """White's turn begins with these stacks on the wheel."""
    return turn_of(at(board, TAOLONG, put=[wheel(**stacks)], config={"taolong": {"edition": edition}}), WHITE)


def all_ways_shut(edition: str = "classic", **stacks: str) -> Game:
    """White's turn begins where White can only lose a life."""
    return white_sows(SHUT, edition, **(stacks or {"wind": "w"}))


# TL-2.1: Spirit, then Matter.


def test_a_turn_begins_with_spirit() -> None:
    """TL-2.1"""
    assert texts(white_sows(OPEN, lake="w", wind="w")) == ["sow lake", "sow wind"]


def test_after_spirit_comes_matter() -> None:
    """TL-2.1"""
    assert texts(after(white_sows(OPEN, lake="w"), "sow lake")) == ["east", "south"]


def test_after_matter_it_is_the_others_turn() -> None:
    """TL-2.1"""
    assert seat(after(white_sows(OPEN, sky="w"), "sow sky", "east")) == BLACK


# TL-2.2, TL-2.3: sowing.


def test_only_a_space_that_holds_a_stone_can_be_chosen() -> None:
    """TL-2.2"""
    assert texts(white_sows(OPEN, fire="wb")) == ["sow fire"]


def test_the_whole_stack_is_lifted() -> None:
    """TL-2.2"""
    assert stack(after(white_sows(OPEN, wind="wbw"), "sow wind"), WIND) == ""


def test_one_stone_falls_on_each_following_space_counterclockwise() -> None:
    """TL-2.2"""
    sown = after(white_sows(OPEN, wind="www"), "sow wind")
    assert [space for space, stones in enumerate(sown[Wheel].stacks) if stones == "w"] == [SKY, LAKE, FIRE]


def test_stones_on_other_spaces_stay() -> None:
    """TL-2.2"""
    assert stack(after(white_sows(OPEN, lake="w", thunder="wbb"), "sow lake"), THUNDER) == "wbb"


@pytest.mark.parametrize(
    ("space", "stones", "action"), [("wind", "w", "sky"), ("sky", "ww", "fire"), ("mountain", "wwww", "lake")]
)
def test_the_space_of_the_last_stone_is_the_action(space: str, stones: str, action: str) -> None:
    """TL-2.2"""
    steps = {"sky": ["south"], "fire": ["east", "south"], "lake": ["east", "south"]}
    assert texts(after(white_sows(OPEN, **{space: stones}), f"sow {space}")) == steps[action]


def test_eight_stones_go_all_the_way_round() -> None:
    """TL-2.2"""
    sown = after(white_sows(OPEN, fire="bbbbwwww"), "sow fire")
    assert [len(stones) for stones in sown[Wheel].stacks] == [1] * 8


def test_in_grasshopper_there_is_one_sowing_a_space() -> None:
    """TL-2.3"""
    assert texts(white_sows(OPEN, sky="wb", mountain="bw")) == ["sow sky", "sow mountain"]


def test_in_grasshopper_stones_fall_bottom_to_top() -> None:
    """TL-2.3"""
    sown = after(white_sows(OPEN, sky="bw"), "sow sky")
    assert (stack(sown, LAKE), stack(sown, FIRE)) == ("b", "w")


def test_where_colours_matter_every_order_is_a_sowing() -> None:
    """TL-2.3"""
    game = where_colours_matter(white_sows(OPEN, sky="wb"))
    assert texts(game) == ["sow sky bw", "sow sky wb"]


def test_where_colours_matter_the_player_chooses_which_colour_falls_where() -> None:
    """TL-2.3"""
    sown = after(where_colours_matter(white_sows(OPEN, sky="bw")), "sow sky wb")
    assert (stack(sown, LAKE), stack(sown, FIRE)) == ("w", "b")


def where_colours_matter(game: Game) -> Game:
    """The position, in a mode where two stones of different colours may fall in either order."""

    def either(game: Game, question: Orders, answer: tuple[str, ...]) -> tuple[str, ...]:
        return ("bw", "wb")

    rules = replace(game.rules, rulings={**game.rules.rulings, Orders: (either,)})
    return Game(rules, game.slices, game.agenda)


# TL-2.4, TL-2.5: impossible actions.


def test_a_sowing_with_an_impossible_action_is_forbidden_while_another_has_a_possible_one() -> None:
    """TL-2.4: the head lies on the vertical axis, so Earth is impossible"""
    assert texts(white_sows(OPEN, thunder="w", wind="w")) == ["sow wind"]


def test_if_none_has_a_possible_action_every_sowing_is_allowed() -> None:
    """TL-2.4"""
    assert texts(all_ways_shut(thunder="w", wind="w")) == ["sow thunder", "sow wind"]


def test_if_none_has_a_possible_action_the_player_still_sows() -> None:
    """TL-2.4"""
    assert stack(after(all_ways_shut(wind="w"), "sow wind"), SKY) == "w"


def test_a_player_without_a_possible_action_loses_a_life() -> None:
    """TL-2.4"""
    assert water(after(all_ways_shut(), "sow wind"), WHITE) == 3


def test_a_player_without_a_possible_action_skips_matter() -> None:
    """TL-2.4"""
    skipped = after(all_ways_shut(), "sow wind")
    assert (seat(skipped), body(skipped, WHITE)) == (BLACK, body(all_ways_shut(), WHITE))


def test_an_action_is_possible_if_its_movement_is() -> None:
    """TL-2.4: nothing to absorb and nobody to breathe at, yet Water is possible"""
    assert texts(white_sows(OPEN, mountain="w", thunder="w")) == ["sow mountain"]


def test_standing_still_is_a_possible_action() -> None:
    """TL-2.4, TL-4.4"""
    assert texts(white_sows(SHUT, wind="w", earth="w")) == ["sow earth"]


def test_whether_an_action_is_possible_is_judged_before_sowing() -> None:
    """TL-2.4: that the sowing opens a way does not help"""
    game = with_reaction(all_ways_shut(), Sown, opens_the_way)
    assert water(after(game, "sow wind"), WHITE) == 3


def test_what_the_sowing_stirs_up_happens_before_the_life_is_lost() -> None:
    """TL-2.4"""
    seen: list[int] = []

    def looks(game: Game, sown: Sown) -> Game:
        seen.append(water(game, WHITE))
        return game

    after(with_reaction(all_ways_shut(), Sown, looks), "sow wind")
    assert seen == [4]


def test_a_sowing_that_makes_the_action_possible_skips_it_all_the_same() -> None:
    """TL-2.4"""
    skipped = after(with_reaction(all_ways_shut(), Sown, opens_the_way), "sow wind")
    assert (seat(skipped), body(skipped, WHITE)[0]) == (BLACK, "c2")


def test_a_skipped_wind_adds_no_phase() -> None:
    """TL-2.4"""
    assert seat(after(all_ways_shut(water="w"), "sow water")) == BLACK


def test_a_skipped_sky_adds_no_sowing() -> None:
    """TL-2.4, TL-2.6"""
    assert seat(after(all_ways_shut("2017"), "sow wind")) == BLACK


def test_the_life_for_an_impossible_action_may_cost_a_segment() -> None:
    """TL-2.4, TL-6.1"""
    game = all_ways_shut().put(stores(white=(1, 0)))
    assert segments(after(game, "sow wind"), WHITE) == 2


def test_the_life_for_an_impossible_action_may_cost_the_match() -> None:
    """TL-2.4, TL-6.2"""
    game = shortened(all_ways_shut().put(stores(white=(1, 0))), WHITE, 1)
    assert winner(after(game, "sow wind")) == BLACK


def test_a_lost_life_goes_to_the_centre() -> None:
    """TL-2.4"""
    assert centre_of(after(all_ways_shut(), "sow wind")) == (1, 8)


def opens_the_way(game: Game, sown: Sown) -> Game:
    """White, who could not move, lies where it can."""
    return lying(game, "c2", "c3", "c4", "c5")


def shuts_the_way(game: Game, sown: Sown) -> Game:
    """White, who could move, lies where it cannot: at the edge."""
    return lying(game, "a1", "a2", "b2", "b1")


def lying(game: Game, *cells: str) -> Game:
    """The position with White on these cells, head first."""
    white = game[Dragons].all[0]
    return game.put(game[Dragons].having(0, white.at(tuple(map(game.rules.board.cell, cells)), white.facing)))


def made_impossible(edition: str = "classic", **stacks: str) -> Game:
    """White sows, and an effect of that takes away the way its action would have gone."""
    game = white_sows(OPEN, edition, **stacks)
    [sowing] = texts(game)
    return after(with_reaction(game, Sown, shuts_the_way), sowing)


def test_an_action_that_has_become_impossible_costs_a_life() -> None:
    """TL-2.5"""
    assert water(made_impossible(wind="w"), WHITE) == 3


def test_an_action_that_has_become_impossible_is_skipped() -> None:
    """TL-2.5"""
    assert (seat(made_impossible(wind="w")), body(made_impossible(wind="w"), WHITE)[0]) == (BLACK, "a1")


@pytest.mark.parametrize("element", [SKY, EARTH, WIND, THUNDER, LAKE, FIRE, WATER], ids=str)
def test_no_phase_follows_an_action_that_has_become_impossible(element: Element) -> None:
    """TL-2.5, TL-4.3, TL-2.6"""
    assert acting(at(SHUT, TAOLONG, config=EDITION_2017), WHITE, element).over


# TL-2.6: the extra sowing of the 2017 edition.


def sky_2017(**stacks: str) -> Game:
    """White has performed Sky in the edition of 2017, with these stacks on the wheel."""
    board = at(OPEN, TAOLONG, put=[wheel(**stacks)] if stacks else [], config=EDITION_2017)
    return after(acting(board, WHITE, SKY), "south", "stop")


def test_in_2017_a_sky_action_is_followed_by_another_sowing() -> None:
    """TL-2.6"""
    assert texts(sky_2017(lake="w", wind="b")) == ["sow lake", "sow wind"]


def test_in_2017_an_earth_action_is_followed_by_another_sowing() -> None:
    """TL-2.6"""
    board = at(
        """
        w3 w2 w1 w> .
        .  .  .  .  .
        b< b1 b2 b3 .
        """,
        TAOLONG,
        put=[wheel(lake="w")],
        config=EDITION_2017,
    )
    assert texts(after(acting(board, WHITE, EARTH), "east")) == ["sow lake"]


def test_in_the_classic_edition_no_sowing_follows() -> None:
    """TL-2.6"""
    assert after(acting(OPEN, WHITE, SKY), "south", "stop").over


@pytest.mark.parametrize(("element", "choices"), [(LAKE, ["east"]), (FIRE, ["east", "absorb"]), (WATER, ["south"])])
def test_in_2017_no_sowing_follows_another_action(element: Element, choices: list[str]) -> None:
    """TL-2.6"""
    assert after(acting(at(OPEN, TAOLONG, config=EDITION_2017), WHITE, element), *choices).over


def test_in_the_extra_sowing_no_space_is_forbidden() -> None:
    """TL-2.6: from the vertical axis, Earth would be impossible"""
    assert texts(sky_2017(thunder="w", wind="w")) == ["sow thunder", "sow wind"]


def test_in_the_extra_sowing_only_spaces_with_stones_can_be_chosen() -> None:
    """TL-2.6, TL-2.2"""
    assert texts(sky_2017()) == ["sow sky", "sow fire", "sow earth", "sow water"]


def test_the_extra_sowing_is_a_sowing_like_any_other() -> None:
    """TL-2.6"""
    sown = after(sky_2017(lake="wb"), "sow lake")
    assert (stack(sown, LAKE), stack(sown, FIRE), stack(sown, THUNDER)) == ("", "w", "b")


def test_no_action_is_performed_after_the_extra_sowing() -> None:
    """TL-2.6"""
    game = after(white_sows(OPEN, "2017", wind="w"), "sow wind", "south", "stop", "sow sky")
    assert seat(game) == BLACK


def test_no_further_phase_follows_an_extra_sowing_that_ends_on_wind() -> None:
    """TL-2.6"""
    assert after(sky_2017(water="w"), "sow water").over


def test_an_extra_sowing_that_ends_where_no_action_is_possible_costs_nothing() -> None:
    """TL-2.6"""
    assert water(after(sky_2017(thunder="w"), "sow thunder"), WHITE) == 4


def test_the_extra_sowing_is_the_same_players() -> None:
    """TL-2.6"""
    assert seat(sky_2017()) == WHITE


def test_the_extra_sowing_also_follows_sky_in_the_phases_of_wind() -> None:
    """TL-2.6, TL-4.3"""
    board = at(OPEN, TAOLONG, put=[wheel(mountain="ww", thunder="w")], config=EDITION_2017)
    # Wind turns the head to the horizontal axis; Thunder's stone leads to Earth.
    game = after(acting(board, WHITE, WIND), "east", "sow thunder", "east", "stop")
    assert texts(game) == ["sow earth", "sow mountain"]


def test_the_extra_sowing_follows_every_sky_action_of_a_turn() -> None:
    """TL-2.6: as in an activation"""
    board = at(OPEN, TAOLONG, put=[wheel(lake="w")], config=EDITION_2017)
    assert texts(after(acting(board, WHITE, SKY, SKY), "south", "stop", "sow lake", "south")) == ["sow fire"]


def test_the_extra_sowing_never_follows_a_focus() -> None:
    """TL-2.6"""
    focus = acting(at(OPEN, TAOLONG, config=EDITION_2017), WHITE, SKY, extra=False)
    assert after(focus, "south", "stop").over


def test_the_extra_sowing_comes_after_the_bite() -> None:
    """TL-2.6: it follows the action, and the bite is part of that"""
    board = at(
        """
        w3 w2 w1 w> .  b3
        .  .  .  .  .  b2
        .  .  .  .  .  b1
        .  .  .  .  .  bv
        """,
        TAOLONG,
        config=EDITION_2017,
    )
    bitten = after(acting(board, WHITE, EARTH), "east")
    assert (texts(bitten)[0], water(bitten, BLACK)) == ("sow sky", 3)
