"""What once was lost or shown, each in the smallest game that shows it."""

from __future__ import annotations

import pytest
from boardwright import Game, play, seen, sight_of
from boardwright.explain.narration import ending

from .making import match


def dealt(name: str) -> list[Game]:
    """The positions after either card."""
    start = match(name)
    return [play(start, option) for option in start.options]


def test_a_slice_of_a_package_that_brings_no_plugin_keeps_its_secret() -> None:
    one, two = (seen(game, "bob").slices for game in dealt("borrower"))
    assert one == two


@pytest.mark.parametrize("seat", ["ann", "bob"])
def test_what_a_seat_has_heard_is_in_its_information(seat: str) -> None:
    """Ann hears another event whose field differs, bob one that holds cards."""
    start = match("peek")
    one, two = (
        sight_of(play(start, option), seat, start=start, options=(option,)).information for option in start.options
    )
    assert one != two


def test_a_match_that_ends_without_an_outcome_is_over() -> None:
    game = dealt("borrower")[0]
    assert ending(play(game, game.options[0]))
