"""WD-1: players, paths, dice, seats."""

from __future__ import annotations

import pytest
from boardwright import CHANCE, Game, ScenarioError, Turn, conceivable
from boardwright.testing import rule
from way_of_the_dragon import OFF, PATHS, Pieces, space_name

from .tables import after, rolled, start, texts, thrown, where


def seats(game: Game) -> list[str]:
    return [team.seat for team in game[Pieces].teams]


@rule("WD-1.1")
def test_two_play_unless_said_otherwise() -> None:
    assert seats(start()) == ["black", "red"]


@rule("WD-1.1")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(ScenarioError, match="players"):
        start(players)


@rule("WD-1.1")
def test_there_are_five_paths_one_for_each_element() -> None:
    assert PATHS == ("earth", "water", "metal", "fire", "wood")


@rule("WD-1.1")
def test_each_player_has_five_pieces_that_start_off_the_board() -> None:
    assert [team.spaces for team in start(3)[Pieces].teams] == [(OFF,) * 5] * 3


@rule("WD-1.2")
def test_there_are_five_plain_spaces_before_the_numbered_ones() -> None:
    assert [space_name(space, 5) for space in range(1, 11)] == [*"abcde", *"12345"]


@rule("WD-1.2")
@pytest.mark.parametrize("plain", [2, 11])
def test_there_are_three_to_ten_plain_spaces(plain: int) -> None:
    with pytest.raises(ScenarioError, match="plain"):
        start(plain=plain)


@rule("WD-1.2")
@pytest.mark.parametrize(("plain", "name"), [(3, "2"), (5, "e"), (10, "e")])
def test_the_numbered_spaces_come_behind_the_plain_ones(plain: int, name: str) -> None:
    game = after(thrown("fffff", plain=plain), "move fire")
    assert space_name(where(game, "black", "fire"), plain) == name


@rule("WD-1.2")
def test_pieces_never_stay_on_the_symbol_space() -> None:
    assert where(after(thrown("faadd"), "move fire"), "black", "fire") == 1


@rule("WD-1.3")
def test_a_die_has_the_five_elements_and_a_dragon() -> None:
    assert texts(start()) == ["earth", "water", "metal", "fire", "wood", "dragon"]


@rule("WD-1.3")
def test_a_turn_uses_five_dice() -> None:
    assert rolled(start(), "eamfw").choice.seat == "black"  # type: ignore[union-attr]
    assert rolled(start(), "eamf").choice.seat == CHANCE  # type: ignore[union-attr]


@rule("WD-1.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_seats_play(players: int) -> None:
    assert seats(start(players)) == ["black", "red", "white", "yellow", "blue"][:players]


@rule("WD-1.4")
def test_the_first_seat_starts() -> None:
    assert start(4)[Turn].seat == "black"


@rule("WD-1.4")
def test_another_seat_may_be_made_to_start() -> None:
    assert start(4, first="white")[Turn].seat == "white"


@rule("WD-1.4")
def test_who_starts_must_play() -> None:
    with pytest.raises(ScenarioError, match="first = 'blue': with 2 players the seats are black, red"):
        start(2, first="blue")


@rule("WD-1.4")
def test_turns_go_round_in_the_order_of_the_seats() -> None:
    game, turns = start(3), []
    for letter, path in zip("feam", ("fire", "earth", "water", "metal"), strict=True):
        turns.append(game[Turn].seat)
        game = after(rolled(game, f"{letter}wddd"), "keep", f"move {path}")
    assert turns == ["black", "red", "white", "black"]


def test_every_face_can_be_named() -> None:
    assert [*conceivable(start())] == texts(start())
