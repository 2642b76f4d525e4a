"""Rules, chapter 6: dead pieces."""

from __future__ import annotations

import pytest
from boardwright import CHANCE, Game, Picture, ScenarioError, why
from boardwright.analysis.odds import distribution
from boardwright.pictures import plain
from boardwright.testing import at, random_match, rule, texts
from dead_pieces import Graves
from dead_pieces.blockers import Grave
from way_of_the_dragon import Dice

from ..way_of_the_dragon.tables import after, rolled, thrown


def start(count: int, **race: int) -> Game:
    return at("", ["dead_pieces"], config={"dead_pieces": {"count": count}, "way_of_the_dragon": race})


def blocked(dice: str, drawn: str = "", *graves: Grave) -> Game:
    return thrown(dice, drawn, plugins=["dead_pieces"], put=[Graves(graves)])


@rule("WD-6.1")
def test_there_are_none_unless_said_otherwise() -> None:
    game = at("", ["dead_pieces"])
    assert game[Graves].all == ()
    assert texts(game)[0] == "earth"


@rule("WD-6.1")
@pytest.mark.parametrize("count", [-1, 6])
def test_there_are_up_to_five(count: int) -> None:
    with pytest.raises(ScenarioError, match="count"):
        start(count)


@rule("WD-6.1")
def test_chance_lays_them_on_plain_spaces_before_the_first_turn() -> None:
    game = start(1, plain=3)
    assert game.choice is not None
    assert game.choice.seat == CHANCE
    assert texts(game) == [f"dead {path} {space}" for path in ("earth", "water", "metal", "fire", "wood")
                           for space in "abc"]  # fmt: skip
    assert rolled(after(game, "dead fire c"), "eamfd")[Dice].faces[0] == "earth"


@rule("WD-6.1")
def test_there_is_one_on_a_path_at_most() -> None:
    assert not [text for text in texts(after(start(2), "dead fire c")) if text.startswith("dead fire")]


@rule("WD-6.1")
def test_every_space_is_as_likely_as_another() -> None:
    laid = distribution(start(2, plain=3), lambda game: frozenset(game[Graves].all),
                        until=lambda game: len(game[Graves].all) == 2)  # fmt: skip
    assert len(laid) == 10 * 3 * 3
    assert len(set(laid.values())) == 1


@rule("WD-6.1")
def test_no_piece_can_come_to_where_one_lies() -> None:
    game = blocked("ffaed", "", Grave("fire", 2))
    assert texts(game) == ["move earth", "move water"]
    assert [(cited.rule, cited.saw) for cited in why(game, "move fire").citations] == [("WD-2.3", ("dead piece", "b"))]


@rule("WD-6.1")
def test_pieces_can_pass_one() -> None:
    assert "move fire" in texts(blocked("fffae", "", Grave("fire", 2)))


@rule("WD-6.1")
def test_in_equilibrium_it_blocks_too() -> None:
    from way_of_the_dragon import Pieces

    assert blocked("eamfw", "", Grave("fire", 1))[Pieces].of("black").spaces == (1, 1, 1, 0, 1)


@rule("WD-6.1")
def test_it_cannot_be_swapped() -> None:
    game = blocked("fdddd", "fire . . b . . | . . . . .", Grave("fire", 1))
    assert texts(game) == ["move fire"]


@rule("WD-6.1")
def test_it_never_moves() -> None:
    game = start(3, players=3)
    game = after(game, "dead fire c", "dead earth a", "dead wood e")
    assert random_match(game, 2)[0][Graves] == game[Graves]


@pytest.mark.parametrize("count", [1, 5])
def test_random_matches_keep_all_laws(count: int) -> None:
    assert random_match(start(count), count)[0].over


def test_it_is_drawn_on_its_space() -> None:
    shown = plain(blocked("ffaed", "", Grave("fire", 2)).ask(Picture()))
    assert " fire │▓▓▓▓ ·  <×>  ·   ·   ·  (1) (2) (3) (4) (5) │" in shown
