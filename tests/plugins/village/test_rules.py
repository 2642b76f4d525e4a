"""Rules, chapter 8: the big rock and the village."""

from __future__ import annotations

import pytest
from boardwright import AssemblyError, Game, Tiles, TurnEnded, assemble
from boardwright.testing import at, rule, texts
from taolong import BLACK, WHITE, Side

from ..taolong.boards import (
    FIRE,
    WATER,
    after,
    breathing,
    happening,
    match,
    scenario,
    shortened,
    stepping,
    stores,
    turn_of,
    water,
    wheel,
    winner,
)

VILLAGE = ("taolong", "village")

BESIDE = """
    .  .  .  .  b3
    .  #  #  .  b2
    .  #  #  .  b1
    w1 w^ .  .  bv
    w2 w3 .  .  .
"""
"""White's head lies beside the village, Black nowhere near it."""
BLACK_BESIDE = BESIDE.translate(str.maketrans("wb", "bw"))
CENTRE = {"d5", "e5", "d4", "e4"}
WITH_BIG_ROCK = ["the_valley", "the_gorge", "the_ring", "the_maze", "rainy_vale"]


def village(drawn: str, *plugins: str, **config: dict[str, str]) -> Game:
    """The board with the village in place of the big rock."""
    return at(drawn, [*VILLAGE, *plugins], config=config)


def beside(*rows: int) -> str:
    """White lies in column a, its head on a2, its tail on a5; the village lies in column b, on these rows."""
    white = {5: "w3", 4: "w2", 3: "w1", 2: "wv"}
    black = {5: "b3", 4: "b2", 3: "b1", 2: "bv"}
    drawn = ((white.get(row, "."), "#" if row in rows else ".", ".", black.get(row, ".")) for row in range(6, 0, -1))
    return "\n".join(" ".join(row) for row in drawn)


def turn_ends(game: Game, side: Side) -> Game:
    """The turn of this side ends, and a pearl is kept."""
    ended = happening(game, TurnEnded(side))
    return after(ended, "keep") if "keep" in texts(ended) else ended


def burnt(game: Game, side: Side) -> int:
    """How many lives this side loses when its turn ends."""
    return water(game, side) - water(turn_ends(game, side), side)


def cells(game: Game, kind: str) -> set[str]:
    """The cells on which tiles of this kind lie."""
    return {game.rules.board.name(cell) for cell, tile in enumerate(game[Tiles].at) if tile and tile.kind == kind}


# TL-8.1: the big rock.


@rule("TL-8.1")
@pytest.mark.parametrize("name", WITH_BIG_ROCK)
def test_the_big_rock_covers_four_cells_in_the_middle(name: str) -> None:
    assert cells(match(name), "rock") == CENTRE


@rule("TL-8.1", "TL-8.3", "TL-3.2")
@pytest.mark.parametrize("plugins", [("taolong",), VILLAGE], ids=["rock", "village"])
def test_rock_and_village_block_movement(plugins: tuple[str, ...]) -> None:
    assert texts(stepping(at(BESIDE, plugins), WHITE)) == ["east"]


@rule("TL-8.1", "TL-8.3", "TL-5.2")
@pytest.mark.parametrize("plugins", [("taolong",), VILLAGE], ids=["rock", "village"])
def test_rock_and_village_block_reach(plugins: tuple[str, ...]) -> None:
    board = """
        .  b3 b2 b1
        .  #  .  bv
        .  w^ .  .
        w2 w1 .  .
        w3 .  .  .
    """
    assert texts(breathing(at(board, plugins), WHITE, FIRE)) == ["absorb"]


@rule("TL-8.1", "TL-8.3")
@pytest.mark.parametrize("plugins", [("taolong",), VILLAGE], ids=["rock", "village"])
def test_rock_and_village_are_no_target_of_breath(plugins: tuple[str, ...]) -> None:
    """Only small rocks are."""
    assert breathing(at(BESIDE, [*plugins, "small_rocks"]), WHITE, WATER).over


@rule("TL-8.3", "TL-8.1")
@pytest.mark.parametrize("name", WITH_BIG_ROCK)
def test_the_village_takes_the_place_of_the_big_rock(name: str) -> None:
    """The village is its other face."""
    game = assemble(scenario(name), ["village"])
    assert (cells(game, "village"), cells(game, "rock")) == (CENTRE, set())


@rule("TL-8.3")
@pytest.mark.parametrize("name", ["the_field", "the_wall", "the_cave", "the_mist", "the_storm"])
def test_the_village_is_refused_where_the_scenario_has_no_big_rock(name: str) -> None:
    with pytest.raises(AssemblyError, match=r"village.*big rock.*TL-8\.3"):
        assemble(scenario(name), ["village"])


# TL-8.3: who is hurt, and when.


@rule("TL-8.3")
def test_the_challenger_loses_a_life_for_ending_its_turn_beside_the_village() -> None:
    assert burnt(village(BESIDE), WHITE) == 1


@rule("TL-8.3")
def test_the_protector_is_not_hurt() -> None:
    assert burnt(village(BLACK_BESIDE), BLACK) == 0


@rule("TL-8.3")
def test_the_challenger_beside_the_village_is_not_hurt_when_the_protectors_turn_ends() -> None:
    """It is hurt only at the end of its own turn."""
    assert water(turn_ends(village(BESIDE), BLACK), WHITE) == 4


@rule("TL-8.3")
@pytest.mark.parametrize("row", [2, 3, 4, 5], ids=["head", "neck", "middle", "tail"])
def test_any_part_beside_the_village_hurts(row: int) -> None:
    assert burnt(village(beside(row)), WHITE) == 1


@rule("TL-8.3")
@pytest.mark.parametrize("row", [1, 6])
def test_a_part_at_a_corner_of_the_village_does_not_hurt(row: int) -> None:
    """Beside means orthogonally adjacent."""
    assert burnt(village(beside(row)), WHITE) == 0


@rule("TL-8.3")
@pytest.mark.parametrize("rows", [(2, 3), (3, 4), (2, 3, 4, 5)])
def test_however_many_parts_lie_beside_the_village_it_is_one_life(rows: tuple[int, ...]) -> None:
    assert burnt(village(beside(*rows)), WHITE) == 1


@rule("TL-8.3")
def test_the_turn_may_begin_beside_the_village_without_harm() -> None:
    """The tail alone lay beside it."""
    game = turn_of(village(beside(5)).put(wheel(wind="w")), WHITE)
    assert water(after(game, "sow wind", "south"), WHITE) == 4


@rule("TL-8.3", "TL-4.3")
def test_the_village_hurts_at_the_end_of_the_turn_not_of_each_matter() -> None:
    """Wind brings another Spirit."""
    game = turn_of(village(beside(3)).put(wheel(water="w", sky="w")), WHITE)
    assert water(after(game, "sow water", "east"), WHITE) == 4


@rule("TL-8.3", "TL-4.3")
def test_after_extra_phases_the_village_hurts_once() -> None:
    game = turn_of(village(beside(3)).put(wheel(water="w", lake="w")), WHITE)
    assert water(after(game, "sow water", "east", "sow lake", "east", "absorb"), WHITE) == 3


@rule("TL-8.3", "TL-2.4")
def test_after_a_skipped_matter_the_village_hurts_too() -> None:
    board = """
        .  #  .  b3
        #  w^ #  b2
        w2 w1 .  b1
        w3 .  .  bv
    """
    game = turn_of(village(board).put(wheel(wind="w")), WHITE)
    assert water(after(game, "sow wind"), WHITE) == 4 - 1 - 1


@rule("TL-8.3", "TL-6.2")
def test_the_village_may_take_the_last_life() -> None:
    last = shortened(village(BESIDE).put(stores(white=(1, 0))), WHITE, 1)
    assert winner(turn_ends(last, WHITE)) == BLACK


# TL-8.3: occupied portal tiles.

PORTALS = """
    .  .  .  .  .  .  b3
    .  g  .  .  .  .  b2
    .  w^ .  g  #  .  b1
    w2 w1 .  .  .  .  bv
    w3 .  .  .  .  .  .
"""
"""One portal lies beside the village."""


@rule("TL-8.3", "TL-7.2")
def test_a_portal_that_the_challenger_passes_is_a_part_beside_the_village() -> None:
    passing = after(stepping(village(PORTALS, "portals"), WHITE), "north c3 west")
    assert burnt(passing, WHITE) == 1


@rule("TL-8.3")
def test_a_free_portal_beside_the_village_hurts_nobody() -> None:
    assert burnt(village(PORTALS, "portals"), WHITE) == 0


@rule("TL-8.3")
def test_a_portal_that_the_protector_passes_does_not_hurt_the_challenger() -> None:
    swapped = PORTALS.translate(str.maketrans("wb", "bw"))
    passing = after(stepping(village(swapped, "portals"), BLACK), "north c3 west")
    assert burnt(passing, WHITE) == 0


# TL-8.3: who protects.


@rule("TL-8.3")
@pytest.mark.parametrize(("first", "board"), [(WHITE, BESIDE), (BLACK, BLACK_BESIDE)])
def test_the_side_that_moves_first_is_the_challenger(first: Side, board: str) -> None:
    assert burnt(village(board, taolong={"first": first}), first) == 1


@rule("TL-8.3")
@pytest.mark.parametrize(("first", "second", "board"), [(WHITE, BLACK, BLACK_BESIDE), (BLACK, WHITE, BESIDE)])
def test_the_side_that_moves_second_is_the_protector(first: Side, second: Side, board: str) -> None:
    assert burnt(village(board, taolong={"first": first}), second) == 0


@rule("TL-8.3", "TL-10.1")
@pytest.mark.parametrize(("holder", "board"), [(WHITE, BESIDE), (BLACK, BLACK_BESIDE)])
def test_the_holder_of_the_pearl_is_the_protector(holder: Side, board: str) -> None:
    assert burnt(village(board, "red_pearl", red_pearl={"holder": holder}), holder) == 0


@rule("TL-8.3", "TL-10.1")
@pytest.mark.parametrize(("holder", "other", "board"), [(WHITE, BLACK, BLACK_BESIDE), (BLACK, WHITE, BESIDE)])
def test_the_side_without_the_pearl_is_the_challenger(holder: Side, other: Side, board: str) -> None:
    assert burnt(village(board, "red_pearl", red_pearl={"holder": holder}), other) == 1


@rule("TL-8.3")
@pytest.mark.parametrize(("colour", "board"), [(WHITE, BESIDE), (BLACK, BLACK_BESIDE)])
def test_in_solo_the_player_is_the_challenger(colour: Side, board: str) -> None:
    """The rival is the protector."""
    assert burnt(village(board, "solo", solo={"colour": colour}), colour) == 1


@rule("TL-8.3", "TL-C.71")
@pytest.mark.parametrize(("colour", "board"), [(WHITE, BESIDE), (BLACK, BLACK_BESIDE)])
def test_in_solo_nobody_is_harmed_if_the_player_holds_the_pearl_at_the_start(colour: Side, board: str) -> None:
    game = village(board, "solo", "red_pearl", solo={"colour": colour}, red_pearl={"holder": colour})
    assert burnt(game, colour) == 0


@rule("TL-8.3")
@pytest.mark.parametrize(("colour", "rival", "board"), [(WHITE, BLACK, BESIDE), (BLACK, WHITE, BLACK_BESIDE)])
def test_in_solo_the_player_is_harmed_if_the_rival_holds_the_pearl(colour: Side, rival: Side, board: str) -> None:
    game = village(board, "solo", "red_pearl", solo={"colour": colour}, red_pearl={"holder": rival})
    assert burnt(game, colour) == 1


@rule("TL-8.3", "TL-C.70")
@pytest.mark.parametrize(("colour", "board"), [(WHITE, BLACK_BESIDE), (BLACK, BESIDE)])
def test_in_solo_the_rival_beside_the_village_is_not_harmed(colour: Side, board: str) -> None:
    game = village(board, "solo", solo={"colour": colour})
    rival: Side = BLACK if colour == WHITE else WHITE
    assert water(turn_ends(game, colour), rival) == 4
