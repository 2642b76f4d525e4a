"""Rules, chapter 12: Solo."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from boardwright import AssemblyError, Game, Outcome, Turn, assemble, play
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Element, Side
from taolong_portals.crossing import Crossing, Crossings
from taolong_red_pearl.pearl import Pearl, WheelPearl
from taolong_solo.answers import Rival

from ..taolong.boards import (
    EARTH,
    FIRE,
    LAKE,
    MOUNTAIN,
    SKY,
    WEST,
    WIND,
    after,
    body,
    facing,
    head,
    scenario,
    seat,
    shortened,
    stack,
    stores,
    water,
    wheel,
    winner,
)

OPEN = """
    .  .  .  .  .  b3
    .  w^ .  .  .  b2
    .  w1 .  .  .  b1
    w3 w2 .  .  .  bv
    .  .  .  .  .  .
    .  .  .  .  .  .
"""
"""Black's head lies on f3, at the edge."""
SHUT = """
    .  #  .  .  b3
    #  w^ #  .  b2
    .  w1 .  .  b1
    w3 w2 .  .  bv
    .  .  .  .  .
"""
"""White has no way to go."""


def solo(drawn: str = OPEN, *plugins: str, config: Any = None, **stacks: str) -> Game:
    """White, the player, is about to sow; these stacks lie on the wheel."""
    return at(drawn, ["taolong", "solo", *plugins], config=config).put(wheel(**stacks))


def set_up(*plugins: str, **config: Any) -> Game:
    """A match of Solo in The Field, with options of it."""
    return assemble(scenario("the_field"), ["solo", *plugins], {"solo": config})


def answered(drawn: str | Game, element: Element) -> Game:
    """The player has dropped one black stone on this space, and the rival has performed its action."""
    game = solo(drawn) if isinstance(drawn, str) else drawn
    before = Element((element - 1) % len(Element))
    return after(game.put(wheel(**{str(before): "b"})), f"sow {before}")


def way(drawn: str | Game, element: Element) -> tuple[str, ...]:
    """The choices by which the rival performs an action, as a player would write them."""
    return answered(drawn, element)[Rival].answers[-1].way


# TL-12.1: the player.


@rule("TL-12.1")
def test_the_player_is_always_on_turn() -> None:
    game = after(solo(wind="w"), "sow wind", "north")
    assert (game[Turn].number, seat(game), texts(game)) == (2, WHITE, ["sow sky"])


@rule("TL-12.1")
@pytest.mark.parametrize("colour", [WHITE, BLACK])
def test_an_option_names_the_players_colour(colour: Side) -> None:
    assert set_up(colour=colour)[Turn].order == (colour,)


@rule("TL-12.1")
def test_the_player_is_white_unless_the_option_says_otherwise() -> None:
    assert set_up()[Turn].order == (WHITE,)


@rule("TL-12.1")
@pytest.mark.parametrize("colour", [WHITE, BLACK])
def test_the_player_starts(colour: Side) -> None:
    assert seat(set_up(colour=colour)) == colour


@rule("TL-12.1")
@pytest.mark.parametrize("mode", ["taolong", "monk", "master"])
def test_stacks_are_sown_bottom_to_top(mode: str) -> None:
    """They are in Monk and Master, too."""
    sown = after(solo(OPEN, mode, sky="bw"), "sow sky")
    assert (stack(sown, LAKE), stack(sown, FIRE)) == ("b", "w")


@rule("TL-12.1", "TL-15.1")
@pytest.mark.parametrize("mode", ["taolong", "monk", "master"])
def test_there_is_no_choice_of_colours(mode: str) -> None:
    assert texts(solo(OPEN, mode, sky="wb", mountain="bbw")) == ["sow sky", "sow mountain"]


@rule("TL-12.1", "TL-C.77")
def test_in_2017_no_order_is_compulsory() -> None:
    """Black below white would make a Focus."""
    game = solo(OPEN, "monk", config={"taolong": {"edition": "2017"}}, sky="wb", lake="bbb")
    assert stack(after(game, "sow sky"), LAKE) == "bbbw"


# TL-12.2: when the rival acts.


@rule("TL-12.2")
def test_the_rival_acts_before_the_players_matter() -> None:
    game = answered(OPEN, WIND)
    assert (head(game, BLACK), texts(game)) == ("e3", ["east", "west"])


@rule("TL-12.2")
def test_a_stone_of_the_players_colour_does_not_move_the_rival() -> None:
    game = solo(water="w")
    assert body(after(game, "sow water"), BLACK) == body(game, BLACK)


@rule("TL-12.1", "TL-12.2")
def test_a_rival_that_plays_white_acts_on_white_stones() -> None:
    game = solo(config={"solo": {"colour": "black"}}, wind="w")
    assert head(after(game, "sow wind"), WHITE) == "b6"


@rule("TL-12.2")
def test_the_rival_acts_on_every_space_on_which_its_stones_fell() -> None:
    """It acts not only on the last one."""
    assert head(after(solo(water="bww"), "sow water"), BLACK) == "e3"


@rule("TL-12.2")
def test_spaces_on_which_only_the_players_stones_fell_are_left_out() -> None:
    game = after(solo(wind="wbw"), "sow wind")
    assert [act.element for act in game[Rival].answers] == [LAKE]


@rule("TL-12.2")
def test_the_rival_acts_in_the_order_in_which_its_stones_fell() -> None:
    """Sky would be possible before Wind has turned its head."""
    game = after(solo(water="bb"), "sow water")
    assert (head(game, BLACK), facing(game, BLACK)) == ("e3", WEST)


@rule("TL-12.2")
def test_the_rival_acts_also_when_the_players_matter_will_be_skipped() -> None:
    game = answered(SHUT, SKY)
    assert (head(game, BLACK), water(game, WHITE)) == ("e1", 3)


@rule("TL-12.2")
def test_the_rival_answers_the_second_spirit_of_wind_too() -> None:
    """It acts before each Matter."""
    game = after(solo(water="w", lake="b"), "sow water", "east")
    assert head(after(game, "sow lake"), BLACK) != head(game, BLACK)


@rule("TL-12.2", "TL-2.6", "TL-C.81")
def test_the_rival_does_not_answer_the_extra_sowing_of_2017() -> None:
    game = after(solo(config={"taolong": {"edition": "2017"}}, wind="w", lake="b"), "sow wind", "north")
    assert body(after(game, "sow lake"), BLACK) == body(game, BLACK)


@rule("TL-12.2")
def test_an_impossible_action_of_the_rival_is_skipped_without_loss() -> None:
    """Black's head lies on the vertical axis."""
    game = answered(OPEN, EARTH)
    assert (water(game, BLACK), head(game, BLACK)) == (4, "f3")


@rule("TL-12.2", "TL-4.4")
def test_the_rival_may_stand_still() -> None:
    assert head(answered(OPEN, MOUNTAIN), BLACK) == "f3"


@rule("TL-12.2", "TL-4.6")
def test_a_rival_that_stands_still_bites() -> None:
    board = """
        .  .  .  .  .
        .  w^ .  .  .
        .  w1 b< b1 b2
        w3 w2 .  .  b3
    """
    assert water(answered(board, LAKE), WHITE) == 3


@rule("TL-12.2")
def test_wind_brings_the_rival_no_further_phase() -> None:
    """The player's Matter comes next."""
    game = after(solo(water="b", sky="b"), "sow water")
    assert (seat(game), texts(game)) == (WHITE, ["east", "west"])


@rule("TL-12.2", "TL-C.81")
def test_sky_brings_the_rival_no_extra_sowing_in_2017() -> None:
    """The player's Matter comes next."""
    game = after(solo(config={"taolong": {"edition": "2017"}}, wind="b"), "sow wind")
    assert (seat(game), texts(game)) == (WHITE, ["north"])


@rule("TL-12.2", "TL-4.3")
def test_the_winds_of_the_rival_do_not_use_up_the_players_extra_phases() -> None:
    assert texts(after(solo(water="b"), "sow water", "east")) == ["sow wind"]


@rule("TL-12.2")
def test_the_acts_of_the_rival_are_no_decisions() -> None:
    random, game = Random(1), set_up()
    for _ in range(100):
        if game.over:
            break
        assert seat(game) == WHITE
        game = play(game, random.choice(game.options))


@rule("TL-12.2", "TL-C.83")
def test_solo_is_not_for_four_players() -> None:
    with pytest.raises(AssemblyError, match=r"four_players.*solo"):
        set_up("four_players")


# TL-12.2: which way the rival takes.


@rule("TL-12.2")
def test_the_rival_takes_the_way_with_most_damage_to_the_player() -> None:
    """North it would lie as near, and east comes first in the alphabet."""
    board = """
        .  .  .  .  .
        w2 w3 .  .  .
        w1 .  b^ .  .
        wv .  b1 .  .
        .  .  b2 b3 .
    """
    assert way(board, LAKE) == ("west",)


@rule("TL-12.2")
def test_the_rival_expels_rather_than_absorbs() -> None:
    """West it has White two cells ahead."""
    board = """
        .  w3 .  .  .  .
        .  w2 .  .  b^ .
        .  w1 .  .  b1 .
        .  wv .  .  b2 b3
        .  .  .  .  .  .
    """
    assert way(board, FIRE) == ("west", "expel")


@rule("TL-12.2")
def test_the_rival_looks_at_the_whole_action() -> None:
    """North it would lie beside White, but only from the east it can breathe at it."""
    board = """
        .  .  .  .  .  .
        .  .  .  .  w1 w>
        .  .  .  w3 w2 .
        .  .  b^ .  .  .
        .  .  b1 .  .  .
        .  b3 b2 .  .  .
    """
    assert way(board, FIRE) == ("east", "expel")


@rule("TL-12.2")
def test_damage_is_counted_in_lives_and_a_lost_segment_gives_none_back() -> None:
    """West White loses two lives and its meter is refilled, north one."""
    board = """
        .  .  .  .  .
        w1 w> .  .  .
        w2 .  .  .  .
        w3 .  b^ .  .
        .  .  b1 .  .
        .  .  b2 b3 .
    """
    assert way(solo(board).put(stores(white=(2, 0))), FIRE) == ("west", "expel")


ROCK_IN_THE_WAY = """
    w3 .  .  .  .  .
    w2 .  .  o  b^ .
    w1 .  .  .  b1 .
    wv .  .  .  b2 b3
    .  .  .  .  .  .
"""
ROCK_BEFORE_WHITE = """
    .  .  w3 .  .  .
    .  .  w2 o  b^ .
    .  .  w1 .  b1 .
    .  .  wv .  b2 b3
    .  .  .  .  .  .
"""


@rule("TL-12.2", "TL-C.67")
def test_of_ways_with_equal_damage_the_rival_takes_the_one_that_costs_itself_least() -> None:
    """Trampling would bring it nearer."""
    assert way(solo(ROCK_IN_THE_WAY, "small_rocks"), WIND) == ("east",)


@rule("TL-12.2", "TL-C.67")
def test_damage_to_the_player_goes_before_damage_to_itself() -> None:
    """Trampling costs two lives, the bite after it one."""
    assert way(solo(ROCK_BEFORE_WHITE, "small_rocks"), WIND) == ("west",)


@rule("TL-12.2", "TL-C.64")
@pytest.mark.parametrize(("entry", "other", "taken"), [("r", "u", True), ("u", "r", False)], ids=["fire", "water"])
def test_a_toll_of_water_costs_the_rival_and_one_of_fire_does_not(entry: str, other: str, taken: bool) -> None:
    """The portal would bring it nearer."""
    board = f"""
        .  .  {other}  .  .  .
        .  .  .  {entry}  b^ .
        .  .  .  .  b1 .
        w3 w2 w1 w> b2 b3
    """
    config = {"portals": {"toll": {"red": "fire", "blue": "water"}}}
    game = solo(board, "portals", config=config).put(stores(black=(4, 1)))
    assert way(game, WIND)[0].startswith("west") is taken


@rule("TL-12.2")
def test_of_ways_with_equal_damage_the_rival_takes_the_one_that_brings_it_nearest() -> None:
    """East comes first in the alphabet."""
    assert way(ROCK_IN_THE_WAY.replace("o", "."), WIND) == ("west",)


@rule("TL-12.2")
def test_of_ways_that_bring_it_as_near_the_rival_takes_the_first_in_the_alphabet() -> None:
    """Among the options north comes before east."""
    board = """
        .  .  .  w^ .
        .  .  .  w1 .
        .  .  .  w2 .
        .  .  .  w3 .
        .  .  .  .  .
        .  b^ .  .  .
        .  b1 .  .  .
        b3 b2 .  .  .
    """
    assert way(board, LAKE) == ("east",)


@rule("TL-12.2")
def test_south_comes_before_stop_in_the_alphabet() -> None:
    """After either step it lies beside White."""
    board = """
        .  w3 b1 b2 .
        .  w2 bv b3 .
        .  w1 .  .  .
        .  wv .  .  .
        .  .  .  .  .
    """
    assert way(board, SKY) == ("south", "south")


@rule("TL-12.2", "TL-5.3")
def test_absorb_comes_before_an_expel_that_does_nothing() -> None:
    """Three cells ahead the ruler says 0."""
    assert way(ROCK_IN_THE_WAY.replace("o", "."), FIRE) == ("west", "absorb")


# TL-12.2: how distance is counted. Black steps east, away from White, to the end of a single row.


def gap(drawn: str | Game) -> int:
    """How far the rival is from the player after its Earth; -1 if it cannot reach it."""
    return answered(drawn, EARTH)[Rival].answers[-1].gap


ROW = "w3 w2 w1 w> .  {} b3 b2 b1 b> ."
"""From k1 to e1, the cell beside White's head, there are six steps."""
GAP = "w3 w2 w1 w> .  .  {} # {} b3 b2 b1 b> ."
"""From n1 there are six steps if one leads from i1 over the rock to f1."""
TOLL = {"portals": {"toll": {"red": "fire", "blue": "water"}}}


@rule("TL-12.2")
def test_distance_is_steps_to_a_cell_beside_the_player_whatever_dragons_lie_between() -> None:
    """Neither its own body nor the way it faces counts."""
    assert gap(ROW.format(".")) == 6


@rule("TL-12.2")
def test_beside_any_part_of_the_player_the_distance_is_nothing() -> None:
    assert gap(".  w3 w2 w1 w>\nb3 b2 b1 b> .") == 0


@rule("TL-12.2")
def test_the_big_rock_blocks_the_way_and_who_cannot_be_reached_is_infinitely_far() -> None:
    assert gap(ROW.format("#")) == -1


@rule("TL-12.2", "TL-C.70")
def test_the_village_blocks_the_way() -> None:
    assert gap(solo(ROW.format("#"), "village")) == -1


@rule("TL-12.2", "TL-C.68")
@pytest.mark.parametrize("rock", ["o", "x"])
def test_a_step_onto_a_small_rock_counts_one(rock: str) -> None:
    assert gap(solo(ROW.format(rock), "small_rocks")) == 6


@rule("TL-12.2", "TL-C.65")
def test_a_step_through_a_portal_counts_one() -> None:
    assert gap(solo(GAP.format("g", "g"), "portals")) == 6


@rule("TL-12.2", "TL-C.65")
def test_a_step_through_a_toll_portal_counts_one_without_a_stone_too() -> None:
    """Tolls are ignored."""
    assert gap(solo(GAP.format("u", "r"), "portals", config=TOLL)) == 6


@rule("TL-12.2", "TL-C.69")
def test_a_step_through_a_cloud_counts_one() -> None:
    assert gap(solo(GAP.format("c", "c").replace("#", "c"), "clouds")) == 6


def passing(number: int) -> Game:
    """This dragon is passing the portals on g1 and i1."""
    game = solo(GAP.format("g", "g"), "portals")
    entry, other = map(game.rules.board.cell, ("g1", "i1"))
    return game.put(Crossings((Crossing(number, entry, other),)))


@rule("TL-12.2", "TL-C.65")
def test_occupied_portals_do_not_block_the_way() -> None:
    """The rival passes them."""
    assert gap(passing(1)) == 6


@rule("TL-12.2", "TL-C.66")
def test_portals_that_the_player_passes_are_parts_to_come_beside() -> None:
    """The way is from n1 to j1."""
    assert gap(passing(0)) == 4


@rule("TL-12.2", "TL-8.4", "TL-C.63")
def test_distance_goes_over_joined_edges() -> None:
    """The cell k1 lies beside White's tail."""
    assert gap(solo(ROW.format("."), "ring")) == 0


@rule("TL-12.2")
def test_who_cannot_reach_the_player_takes_the_first_way_in_the_alphabet() -> None:
    board = """
        w3 w2 w1 w> .
        #  #  #  #  #
        .  .  .  .  .
        .  .  b^ .  .
        .  .  b1 .  .
        .  .  b2 b3 .
    """
    assert way(board, LAKE) == ("east",)


# TL-12.2: Monk.


@rule("TL-12.2", "TL-C.74")
def test_effects_come_before_the_acts_of_the_rival() -> None:
    """The player's Focus is decided first."""
    game = solo(OPEN, "monk", sky="bw", fire="www")
    focused = after(game, "sow sky")
    assert (texts(focused), body(focused, BLACK)) == (["north", "east", "west"], body(game, BLACK))


@rule("TL-12.2", "TL-C.74")
def test_after_the_effects_the_rival_acts() -> None:
    game = after(solo(OPEN, "monk", sky="bw", fire="www"), "sow sky", "north", "absorb")
    assert head(game, BLACK) == "e3"


@rule("TL-12.2", "TL-C.75")
def test_a_stone_that_sets_off_a_focus_makes_its_space_count_twice() -> None:
    game = after(solo(OPEN, "monk", lake="b", fire="bbb"), "sow lake")
    assert head(game, BLACK) == "d3"


@rule("TL-12.2")
def test_a_focus_of_the_rival_is_performed_by_the_same_rules() -> None:
    """It is no decision, and the way with a bite is taken."""
    board = """
        .  .  .  .  .
        w2 w3 .  .  .
        w1 .  b^ .  .
        wv .  b1 .  .
        .  .  b2 b3 .
    """
    game = after(solo(board, "monk", sky="b", lake="bbb"), "sow sky")
    assert (seat(game), head(game, BLACK)) == (WHITE, "b3")


@rule("TL-12.2", "TL-2.6", "TL-C.82")
def test_after_an_extra_sowing_the_rival_performs_its_focus_and_no_more() -> None:
    """Focus applies there, but the sowing is not answered."""
    game = solo(OPEN, "monk", config={"taolong": {"edition": "2017"}}, wind="w", lake="b", fire="bbb")
    assert head(after(game, "sow wind", "north", "sow lake"), BLACK) == "e3"


@rule("TL-12.2", "TL-11.2", "TL-C.76")
def test_an_impossible_focus_of_the_rival_costs_it_a_life() -> None:
    """Only the answers are skipped without loss."""
    game = after(solo(OPEN, "monk", thunder="bw", earth="bbb"), "sow thunder")
    assert water(game, BLACK) == 3


@rule("TL-11.2")
def test_an_impossible_focus_of_the_player_costs_a_life() -> None:
    """It is as with two players."""
    game = after(solo(OPEN, "monk", thunder="ww", earth="www"), "sow thunder")
    assert water(game, WHITE) == 3


# TL-12.2: the pearl.


def with_pearl(drawn: str, number: int, part: int, space: Element, **stacks: str) -> Game:
    """The pearl lies on this part of this dragon (0 the player), the other one on this space."""
    return solo(drawn, "red_pearl", **stacks).put(Pearl(number, part), WheelPearl(space))


BITTEN = """
    .  .  .  .  .
    .  w^ .  .  .
    .  w1 b< b1 b2
    w3 w2 .  .  b3
"""
"""Black faces White's neck."""


@rule("TL-12.2", "TL-10.5", "TL-C.72")
def test_the_rival_may_take_the_pearl_by_a_bite() -> None:
    game = answered(with_pearl(BITTEN, 0, 1, SKY), LAKE)[Pearl]
    assert (game.dragon, game.part) == (1, 0)


@rule("TL-12.2", "TL-C.72")
def test_the_rival_never_activates_the_pearl() -> None:
    game = after(with_pearl(OPEN, 1, 0, SKY, wind="w"), "sow wind", "north")
    assert (seat(game), texts(game), game[Pearl].part) == (WHITE, ["sow sky"], 0)


@rule("TL-10.4")
def test_the_player_is_offered_the_pearl() -> None:
    game = after(with_pearl(OPEN, 0, 0, LAKE, wind="w"), "sow wind", "north")
    assert texts(game) == ["activate", "keep"]


@rule("TL-12.2", "TL-C.73")
def test_before_the_matter_of_an_activation_the_rival_does_not_act() -> None:
    game = after(with_pearl(OPEN, 0, 0, LAKE, wind="b"), "sow wind", "north")
    assert body(after(game, "activate"), BLACK) == body(game, BLACK)


@rule("TL-12.2", "TL-C.73")
def test_an_extra_phase_that_an_activation_brings_is_answered() -> None:
    game = after(with_pearl(OPEN, 0, 0, WIND, earth="w", lake="b"), "sow earth", "activate", "east")
    assert head(after(game, "sow lake"), BLACK) != head(game, BLACK)


# TL-12.3: winning and losing.

LAST_LIVES = """
    b< b1 b2 b3
    .  w^ .  .
    .  w1 .  .
    w3 w2 .  .
"""


@rule("TL-12.3")
def test_the_score_is_the_number_of_turns_to_victory() -> None:
    """It takes two bites."""
    game = shortened(solo(LAST_LIVES, earth="w", lake="wwww").put(stores(black=(2, 0))), BLACK, 1)
    won = after(game, "sow earth", "sow lake")
    assert (winner(won), won[Turn].number) == (WHITE, 2)


@rule("TL-12.3")
def test_the_player_alone_has_won() -> None:
    game = shortened(solo(LAST_LIVES, earth="w").put(stores(black=(1, 0))), BLACK, 1)
    assert after(game, "sow earth")[Outcome] == Outcome(WHITE, (WHITE,))


@rule("TL-12.3")
def test_the_player_whose_last_segment_goes_has_lost() -> None:
    game = shortened(solo(BITTEN).put(stores(white=(1, 0))), WHITE, 1)
    assert winner(answered(game, LAKE)) == BLACK


@rule("TL-12.3", "TL-6.2")
def test_a_deadly_act_of_the_rival_ends_the_match_before_the_players_matter() -> None:
    game = shortened(solo(BITTEN).put(stores(white=(1, 0))), WHITE, 1)
    assert answered(game, LAKE).over
