"""Rules, chapter 11: Master."""

from __future__ import annotations

import pytest
from boardwright import Game, assemble
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Element, Wheel
from taolong_master import FluxCoin

from ..taolong.boards import FIRE, LAKE, SKY, WATER, WIND, after, scenario, seat, stack, stores, turn_of, water, wheel

OPEN = """
    .  .  .  .  .  b3
    .  w^ .  .  .  b2
    .  w1 .  .  .  b1
    w3 w2 .  .  .  bv
    .  .  .  .  .  .
"""
SHUT = """
    .  #  .  b3
    #  w^ #  b2
    .  w1 .  b1
    w3 w2 .  bv
"""
COUNTERCLOCKWISE, CLOCKWISE = 1, -1


def master(drawn: str = OPEN, coin: int = COUNTERCLOCKWISE, edition: str = "classic", **stacks: str) -> Game:
    """White's turn begins in a match of Master, with these stacks on the wheel, the flux coin showing this flow."""
    game = at(drawn, ["taolong", "master"], config={"taolong": {"edition": edition}})
    return turn_of(game.put(wheel(**stacks), FluxCoin(coin)), WHITE)


def coin(game: Game) -> int:
    """The flow that the flux coin shows."""
    return game[FluxCoin].flow


def fallen(game: Game) -> set[Element]:
    """The spaces on which stones lie."""
    return {Element(space) for space, stones in enumerate(game[Wheel].stacks) if stones}


# TL-11.5: flow.


@rule("TL-11.5")
@pytest.mark.parametrize("stack", ["w", "ww", "wwb", "www"])
@pytest.mark.parametrize("shown", [COUNTERCLOCKWISE, CLOCKWISE])
def test_a_stack_with_more_white_stones_flows_clockwise(stack: str, shown: int) -> None:
    """What the coin shows does not matter."""
    game = master(coin=shown, fire=stack)
    assert LAKE in fallen(after(game, texts(game)[0]))


@rule("TL-11.5")
@pytest.mark.parametrize("stack", ["b", "bb", "bbw", "bbb"])
@pytest.mark.parametrize("shown", [COUNTERCLOCKWISE, CLOCKWISE])
def test_a_stack_with_more_black_stones_flows_counterclockwise(stack: str, shown: int) -> None:
    """What the coin shows does not matter."""
    game = master(coin=shown, wind=stack)
    assert SKY in fallen(after(game, texts(game)[0]))


@rule("TL-11.5")
@pytest.mark.parametrize("stack", ["wb", "bw", "wwbb"])
@pytest.mark.parametrize(("shown", "next_space"), [(COUNTERCLOCKWISE, LAKE), (CLOCKWISE, WIND)])
def test_a_stack_with_as_many_of_each_flows_as_the_coin_shows(stack: str, shown: int, next_space: Element) -> None:
    game = master(coin=shown, sky=stack)
    assert next_space in fallen(after(game, texts(game)[0]))


@rule("TL-11.5")
def test_only_the_lifted_stack_counts() -> None:
    assert stack(after(master(sky="b", fire="www"), "sow sky b"), LAKE) == "b"


@rule("TL-11.5", "TL-2.2")
def test_the_last_stone_is_the_action_clockwise_too() -> None:
    """The stack goes from Lake to Wind."""
    assert texts(after(master(lake="ww"), "sow lake ww")) == ["east", "west"]


@rule("TL-11.5", "TL-2.4")
def test_whether_an_action_is_possible_is_judged_by_the_flow() -> None:
    """Clockwise from Mountain lies Earth, from Lake Sky."""
    assert texts(master(mountain="w", lake="w")) == ["sow lake w"]


@rule("TL-11.5", "TL-2.3")
def test_colours_fall_clockwise_in_the_order_chosen() -> None:
    sown = after(master(coin=CLOCKWISE, sky="wb"), "sow sky wb")
    assert (stack(sown, WIND), stack(sown, WATER)) == ("w", "b")


# TL-11.5: the flux coin.


@rule("TL-11.5")
def test_the_coin_starts_counterclockwise() -> None:
    assert coin(assemble(scenario("the_field"), ["master"])) == COUNTERCLOCKWISE


@rule("TL-11.5")
def test_a_clockwise_sowing_flips_a_coin_that_shows_counterclockwise() -> None:
    assert coin(after(master(lake="w"), "sow lake w")) == CLOCKWISE


@rule("TL-11.5")
def test_a_counterclockwise_sowing_flips_a_coin_that_shows_clockwise() -> None:
    assert coin(after(master(coin=CLOCKWISE, wind="b"), "sow wind b")) == COUNTERCLOCKWISE


@rule("TL-11.5")
@pytest.mark.parametrize(("shown", "space", "stone"), [(COUNTERCLOCKWISE, "wind", "b"), (CLOCKWISE, "lake", "w")])
def test_a_sowing_along_the_coin_leaves_it(shown: int, space: str, stone: str) -> None:
    assert coin(after(master(coin=shown, **{space: stone}), f"sow {space} {stone}")) == shown


@rule("TL-11.5")
@pytest.mark.parametrize("shown", [COUNTERCLOCKWISE, CLOCKWISE])
def test_a_sowing_that_follows_the_coin_leaves_it(shown: int) -> None:
    assert coin(after(master(coin=shown, sky="wb"), "sow sky wb")) == shown


@rule("TL-11.5", "TL-2.4")
def test_the_coin_is_flipped_after_a_sowing_for_an_impossible_action() -> None:
    """It is turned after every sowing that goes the other way."""
    assert coin(after(master(SHUT, lake="w"), "sow lake w")) == CLOCKWISE


@rule("TL-11.5", "TL-2.6", "TL-C.44")
def test_the_coin_is_flipped_after_an_extra_sowing() -> None:
    """It is turned after every sowing that goes the other way."""
    game = after(master(edition="2017", wind="b", thunder="w"), "sow wind b", "north")
    assert (coin(game), coin(after(game, "sow thunder w"))) == (COUNTERCLOCKWISE, CLOCKWISE)


@rule("TL-2.6", "TL-11.5", "TL-C.44")
def test_the_extra_sowing_flows_by_its_majority() -> None:
    game = after(master(edition="2017", wind="b", thunder="w"), "sow wind b", "north", "sow thunder w")
    assert stack(game, FIRE) == "w"


@rule("TL-11.5", "TL-11.4", "TL-C.42")
def test_the_coin_is_flipped_when_an_effect_of_its_sowing_is_decided() -> None:
    """Effects come after the whole sowing."""
    game = after(master(lake="w", sky="www"), "sow lake w")
    assert (seat(game), coin(game)) == (WHITE, CLOCKWISE)


# TL-11.1: Master adds to Monk.


@rule("TL-11.1", "TL-2.3")
def test_every_order_of_the_colours_is_a_sowing() -> None:
    assert texts(master(sky="wb")) == ["sow sky bw", "sow sky wb"]


@rule("TL-11.1", "TL-11.2")
def test_a_stone_dropped_clockwise_brings_a_focus() -> None:
    game = after(master(coin=CLOCKWISE, fire="wb", lake="bbb"), "sow fire bw")
    assert (seat(game), texts(game)) == (BLACK, ["south", "west"])


@rule("TL-11.1", "TL-11.3")
def test_a_stone_dropped_clockwise_brings_a_balance() -> None:
    game = master(lake="w", fire="w", earth="w", water="w").put(stores(white=(1, 0)))
    assert water(after(game, "sow lake w"), WHITE) == 4


@rule("TL-11.1", "TL-11.4", "TL-C.43")
@pytest.mark.parametrize(("shown", "order"), [(COUNTERCLOCKWISE, "bw"), (CLOCKWISE, "wb")])
def test_in_2017_the_flow_decides_which_order_is_compulsory(shown: int, order: str) -> None:
    """Counterclockwise Black's stones come together on Lake, clockwise White's on Wind."""
    game = master(coin=shown, edition="2017", sky="wb", lake="bbb", wind="www")
    assert [text for text in texts(game) if text.startswith("sow sky")] == [f"sow sky {order}"]
