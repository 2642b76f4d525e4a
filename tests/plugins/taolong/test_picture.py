"""How Tao Long looks."""

from __future__ import annotations

import pytest
from boardwright import Drawing, Game, Heading, Outcome, Picture, Slice, Turn, View
from boardwright.pictures import plain
from boardwright.testing import at
from boardwright.turn import GameDrawn, GameWon
from msgspec.structs import replace
from taolong import BLACK, WHITE, Dragon, Dragons, Store, Stores, Wheel

FIELD = """
    w1 w2 .  .  .
    wv w3 #  #  .
    .  .  #  #  .
    .  .  .  b3 b2
    .  .  .  b< b1
"""


def drawn(game: Game) -> Drawing:
    return game.ask(Picture())


@pytest.fixture
def field() -> Game:
    return at(FIELD, ["taolong"])


def linked(game: Game) -> list[str]:
    picture = drawn(game)
    return [f"{picture.name(link.start)}-{picture.name(link.end)}" for link in picture.links if link.ink == WHITE]


def test_the_board_is_drawn_as_the_map_says(field: Game) -> None:
    board = [line[: len("  └────────────────────┘")].rstrip() for line in plain(drawn(field)).splitlines()]
    assert board[:12] == [
        "    a   b   c   d   e",
        "  ┌────────────────────┐",
        "5 │ w1══w2  ·   ·   ·  │",
        "  │ ║   ║              │",
        "4 │[w▼] w3 ▓▓▓▓▓▓▓▓ ·  │",
        "  │        ▓▓▓▓▓▓▓▓    │",
        "3 │ ·   ·  ▓▓▓▓▓▓▓▓ ·  │",
        "  │                    │",
        "2 │ ·   ·   ·   b3━━b2 │",
        "  │                 ┃  │",
        "1 │ ·   ·   ·  [b◄]━b1 │",
        "  └────────────────────┘",
    ]


def test_the_head_shows_its_facing(field: Game) -> None:
    heads = {mark.ink: mark.facing for mark in drawn(field).marks if mark.shape == "dragon_head"}
    assert heads == {WHITE: Heading.SOUTH, BLACK: Heading.WEST}


def test_the_body_is_linked_from_head_to_tail(field: Game) -> None:
    assert linked(field) == ["a4-a5", "a5-b5", "b5-b4"]


def test_the_wheel_begins_with_sky_and_stacks_lie_bottom_first(field: Game) -> None:
    [ring] = drawn(field).rings
    assert [space.name for space in ring.spaces[:3]] == ["Sky", "Lake", "Fire"]
    assert ring.spaces[2].pieces == (BLACK, WHITE)


def test_the_meters_of_both_sides_and_the_centre() -> None:
    game = at(FIELD, ["taolong"], put=[Stores(Store(3, 1), Store(2, 4))])
    counts = {f"{meter.holder} {meter.name}": (meter.count, meter.full) for meter in drawn(game).meters}
    assert counts == {
        "White water": (3, 4), "White fire": (1, 4),
        "Black water": (2, 4), "Black fire": (4, 4),
        "Centre water": (3, 8), "Centre fire": (3, 8),
    }  # fmt: skip


def test_the_note_says_whose_turn_it_is(field: Game) -> None:
    assert drawn(field).notes == ("Turn 1: White",)


def test_the_note_says_who_chooses_on_the_turn_of_another(field: Game) -> None:
    game = field.put(Turn((WHITE, BLACK), at=1, number=2))
    assert drawn(game).notes == ("Turn 2: Black; White chooses",)


@pytest.mark.parametrize(
    ("end", "note"),
    [(GameWon(BLACK, (BLACK,)), "Black has won in turn 1"), (GameDrawn(), "A draw after 1 turn")],
)
def test_the_note_says_how_the_match_ended(end: GameWon | GameDrawn, note: str) -> None:
    game = at(FIELD, ["taolong"], agenda=[end])
    assert game[Outcome].winner
    assert drawn(game).notes == (note,)


def test_an_empty_wheel_can_be_drawn(field: Game) -> None:
    assert drawn(field.put(Wheel(("",) * 8))).rings[0].spaces[0].pieces == ()


def test_the_second_dragon_of_a_side_is_written_in_capitals(field: Game) -> None:
    second = Dragon("white_2", WHITE, "white_2", (field.rules.board.cell("e5"),), Heading.WEST)
    game = field.put(Dragons((*field[Dragons].all, second)))
    assert "[W◄]" in plain(drawn(game))


def test_what_a_seat_may_not_see_is_not_drawn(field: Game) -> None:
    def wheel_only(game: Game, view: View, seen: frozenset[type[Slice]]) -> frozenset[type[Slice]]:
        return frozenset({Wheel})

    rules = replace(field.rules, rulings={**field.rules.rulings, View: (wheel_only,)})
    picture = drawn(Game(rules, field.slices, field.agenda))
    assert (picture.width, picture.marks, picture.meters, len(picture.rings)) == (0, (), (), 1)
