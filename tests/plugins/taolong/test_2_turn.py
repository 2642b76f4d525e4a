"""Rules, chapter 2: a turn."""

from __future__ import annotations

import pytest
from boardwright import Game
from boardwright.testing import at, rule, texts
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


@rule("TL-2.1")
def test_a_turn_begins_with_spirit() -> None:
    assert texts(white_sows(OPEN, lake="w", wind="w")) == ["sow lake", "sow wind"]


@rule("TL-2.1")
def test_after_spirit_comes_matter() -> None:
    assert texts(after(white_sows(OPEN, lake="w"), "sow lake")) == ["east", "south"]


@rule("TL-2.1")
def test_after_matter_it_is_the_others_turn() -> None:
    assert seat(after(white_sows(OPEN, sky="w"), "sow sky", "east")) == BLACK


# TL-2.2, TL-2.3: sowing.


@rule("TL-2.2")
def test_only_a_space_that_holds_a_stone_can_be_chosen() -> None:
    assert texts(white_sows(OPEN, fire="wb")) == ["sow fire"]


@rule("TL-2.2")
def test_the_whole_stack_is_lifted() -> None:
    assert stack(after(white_sows(OPEN, wind="wbw"), "sow wind"), WIND) == ""


@rule("TL-2.2")
def test_one_stone_falls_on_each_following_space_counterclockwise() -> None:
    sown = after(white_sows(OPEN, wind="www"), "sow wind")
    assert [space for space, stones in enumerate(sown[Wheel].stacks) if stones == "w"] == [SKY, LAKE, FIRE]


@rule("TL-2.2")
def test_stones_on_other_spaces_stay() -> None:
    assert stack(after(white_sows(OPEN, lake="w", thunder="wbb"), "sow lake"), THUNDER) == "wbb"


@rule("TL-2.2")
@pytest.mark.parametrize(
    ("space", "stones", "action"), [("wind", "w", "sky"), ("sky", "ww", "fire"), ("mountain", "wwww", "lake")]
)
def test_the_space_of_the_last_stone_is_the_action(space: str, stones: str, action: str) -> None:
    steps = {"sky": ["south"], "fire": ["east", "south"], "lake": ["east", "south"]}
    assert texts(after(white_sows(OPEN, **{space: stones}), f"sow {space}")) == steps[action]


@rule("TL-2.2")
def test_eight_stones_go_all_the_way_round() -> None:
    sown = after(white_sows(OPEN, fire="bbbbwwww"), "sow fire")
    assert [len(stones) for stones in sown[Wheel].stacks] == [1] * 8


@rule("TL-2.3")
def test_in_grasshopper_there_is_one_sowing_a_space() -> None:
    assert texts(white_sows(OPEN, sky="wb", mountain="bw")) == ["sow sky", "sow mountain"]


@rule("TL-2.3")
def test_in_grasshopper_stones_fall_bottom_to_top() -> None:
    sown = after(white_sows(OPEN, sky="bw"), "sow sky")
    assert (stack(sown, LAKE), stack(sown, FIRE)) == ("b", "w")


@rule("TL-2.3")
def test_where_colours_matter_every_order_is_a_sowing() -> None:
    game = where_colours_matter(white_sows(OPEN, sky="wb"))
    assert texts(game) == ["sow sky bw", "sow sky wb"]


@rule("TL-2.3")
def test_where_colours_matter_the_player_chooses_which_colour_falls_where() -> None:
    sown = after(where_colours_matter(white_sows(OPEN, sky="bw")), "sow sky wb")
    assert (stack(sown, LAKE), stack(sown, FIRE)) == ("w", "b")


def where_colours_matter(game: Game) -> Game:
    """The position, in a mode where two stones of different colours may fall in either order."""

    def either(game: Game, question: Orders, answer: tuple[str, ...]) -> tuple[str, ...]:
        return ("bw", "wb")

    rules = replace(game.rules, rulings={**game.rules.rulings, Orders: (either,)})
    return Game(rules, game.slices, game.agenda)


# TL-2.4, TL-2.5: impossible actions.


@rule("TL-2.4")
def test_a_sowing_with_an_impossible_action_is_forbidden_while_another_has_a_possible_one() -> None:
    """The head lies on the vertical axis, so Earth is impossible."""
    assert texts(white_sows(OPEN, thunder="w", wind="w")) == ["sow wind"]


@rule("TL-2.4", "TL-2.2")
def test_a_sowing_is_forbidden_for_the_space_of_its_last_stone() -> None:
    """From Sky four stones lead over Lake, Fire and Thunder to Earth."""
    assert texts(white_sows(OPEN, sky="wwww", wind="w")) == ["sow wind"]


@rule("TL-2.4")
def test_if_none_has_a_possible_action_every_sowing_is_allowed() -> None:
    assert texts(all_ways_shut(thunder="w", wind="w")) == ["sow thunder", "sow wind"]


@rule("TL-2.4")
def test_if_none_has_a_possible_action_the_player_still_sows() -> None:
    assert stack(after(all_ways_shut(wind="w"), "sow wind"), SKY) == "w"


@rule("TL-2.4")
def test_a_player_without_a_possible_action_loses_a_life() -> None:
    assert water(after(all_ways_shut(), "sow wind"), WHITE) == 3


@rule("TL-2.4")
def test_a_player_without_a_possible_action_skips_matter() -> None:
    skipped = after(all_ways_shut(), "sow wind")
    assert (seat(skipped), body(skipped, WHITE)) == (BLACK, body(all_ways_shut(), WHITE))


@rule("TL-2.4")
def test_an_action_is_possible_if_its_movement_is() -> None:
    """There is nothing to absorb and nobody to breathe at, yet Water is possible."""
    assert texts(white_sows(OPEN, mountain="w", thunder="w")) == ["sow mountain"]


@rule("TL-2.4", "TL-4.4")
def test_standing_still_is_a_possible_action() -> None:
    assert texts(white_sows(SHUT, wind="w", earth="w")) == ["sow earth"]


@rule("TL-2.4")
def test_whether_an_action_is_possible_is_judged_before_sowing() -> None:
    """That the sowing opens a way does not help."""
    game = with_reaction(all_ways_shut(), Sown, opens_the_way)
    assert water(after(game, "sow wind"), WHITE) == 3


@rule("TL-2.4")
def test_what_the_sowing_stirs_up_happens_before_the_life_is_lost() -> None:
    seen: list[int] = []

    def looks(game: Game, sown: Sown) -> Game:
        seen.append(water(game, WHITE))
        return game

    after(with_reaction(all_ways_shut(), Sown, looks), "sow wind")
    assert seen == [4]


@rule("TL-2.4")
def test_a_sowing_that_makes_the_action_possible_skips_it_all_the_same() -> None:
    skipped = after(with_reaction(all_ways_shut(), Sown, opens_the_way), "sow wind")
    assert (seat(skipped), body(skipped, WHITE)[0]) == (BLACK, "c2")


@rule("TL-2.4")
def test_a_skipped_wind_adds_no_phase() -> None:
    assert seat(after(all_ways_shut(water="w"), "sow water")) == BLACK


@rule("TL-2.4", "TL-2.6")
def test_a_skipped_sky_adds_no_sowing() -> None:
    assert seat(after(all_ways_shut("2017"), "sow wind")) == BLACK


@rule("TL-2.4", "TL-6.1")
def test_the_life_for_an_impossible_action_may_cost_a_segment() -> None:
    game = all_ways_shut().put(stores(white=(1, 0)))
    assert segments(after(game, "sow wind"), WHITE) == 2


@rule("TL-2.4", "TL-6.2")
def test_the_life_for_an_impossible_action_may_cost_the_match() -> None:
    game = shortened(all_ways_shut().put(stores(white=(1, 0))), WHITE, 1)
    assert winner(after(game, "sow wind")) == BLACK


@rule("TL-2.4")
def test_a_lost_life_goes_to_the_centre() -> None:
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


@rule("TL-2.5")
def test_an_action_that_has_become_impossible_costs_a_life() -> None:
    assert water(made_impossible(wind="w"), WHITE) == 3


@rule("TL-2.5")
def test_an_action_that_has_become_impossible_is_skipped() -> None:
    assert (seat(made_impossible(wind="w")), body(made_impossible(wind="w"), WHITE)[0]) == (BLACK, "a1")


@rule("TL-2.5", "TL-4.3", "TL-2.6")
@pytest.mark.parametrize("element", [SKY, EARTH, WIND, THUNDER, LAKE, FIRE, WATER], ids=str)
def test_no_phase_follows_an_action_that_has_become_impossible(element: Element) -> None:
    assert acting(at(SHUT, TAOLONG, config=EDITION_2017), WHITE, element).over


# TL-2.6: the extra sowing of the 2017 edition.


def sky_2017(**stacks: str) -> Game:
    """White has performed Sky in the edition of 2017, with these stacks on the wheel."""
    board = at(OPEN, TAOLONG, put=[wheel(**stacks)] if stacks else [], config=EDITION_2017)
    return after(acting(board, WHITE, SKY), "south", "stop")


@rule("TL-2.6")
def test_in_2017_a_sky_action_is_followed_by_another_sowing() -> None:
    assert texts(sky_2017(lake="w", wind="b")) == ["sow lake", "sow wind"]


@rule("TL-2.6")
def test_in_2017_an_earth_action_is_followed_by_another_sowing() -> None:
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


@rule("TL-2.6")
def test_in_the_classic_edition_no_sowing_follows() -> None:
    assert after(acting(OPEN, WHITE, SKY), "south", "stop").over


@rule("TL-2.6")
@pytest.mark.parametrize(("element", "choices"), [(LAKE, ["east"]), (FIRE, ["east", "absorb"]), (WATER, ["south"])])
def test_in_2017_no_sowing_follows_another_action(element: Element, choices: list[str]) -> None:
    assert after(acting(at(OPEN, TAOLONG, config=EDITION_2017), WHITE, element), *choices).over


@rule("TL-2.6")
def test_in_the_extra_sowing_no_space_is_forbidden() -> None:
    """From the vertical axis, Earth would be impossible."""
    assert texts(sky_2017(thunder="w", wind="w")) == ["sow thunder", "sow wind"]


@rule("TL-2.6", "TL-2.2")
def test_in_the_extra_sowing_only_spaces_with_stones_can_be_chosen() -> None:
    assert texts(sky_2017()) == ["sow sky", "sow fire", "sow earth", "sow water"]


@rule("TL-2.6")
def test_the_extra_sowing_is_a_sowing_like_any_other() -> None:
    sown = after(sky_2017(lake="wb"), "sow lake")
    assert (stack(sown, LAKE), stack(sown, FIRE), stack(sown, THUNDER)) == ("", "w", "b")


@rule("TL-2.6")
def test_no_action_is_performed_after_the_extra_sowing() -> None:
    game = after(white_sows(OPEN, "2017", wind="w"), "sow wind", "south", "stop", "sow sky")
    assert seat(game) == BLACK


@rule("TL-2.6")
def test_no_further_phase_follows_an_extra_sowing_that_ends_on_wind() -> None:
    assert after(sky_2017(water="w"), "sow water").over


@rule("TL-2.6")
def test_an_extra_sowing_that_ends_where_no_action_is_possible_costs_nothing() -> None:
    assert water(after(sky_2017(thunder="w"), "sow thunder"), WHITE) == 4


@rule("TL-2.6")
def test_the_extra_sowing_is_the_same_players() -> None:
    assert seat(sky_2017()) == WHITE


@rule("TL-2.6", "TL-4.3")
def test_the_extra_sowing_also_follows_sky_in_the_phases_of_wind() -> None:
    board = at(OPEN, TAOLONG, put=[wheel(mountain="ww", thunder="w")], config=EDITION_2017)
    # Wind turns the head to the horizontal axis; Thunder's stone leads to Earth.
    game = after(acting(board, WHITE, WIND), "east", "sow thunder", "east", "stop")
    assert texts(game) == ["sow earth", "sow mountain"]


@rule("TL-2.6")
def test_the_extra_sowing_follows_every_sky_action_of_a_turn() -> None:
    """A second one may come in an activation."""
    board = at(OPEN, TAOLONG, put=[wheel(lake="w")], config=EDITION_2017)
    assert texts(after(acting(board, WHITE, SKY, SKY), "south", "stop", "sow lake", "south")) == ["sow fire"]


@rule("TL-2.6")
def test_the_extra_sowing_never_follows_a_focus() -> None:
    focus = acting(at(OPEN, TAOLONG, config=EDITION_2017), WHITE, SKY, extra=False)
    assert after(focus, "south", "stop").over


@rule("TL-2.6")
def test_the_extra_sowing_comes_after_the_bite() -> None:
    """It follows the action, and the bite is part of that."""
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
