"""A plugin whose play changes says so by its rules version."""

from __future__ import annotations

import pytest
from boardwright import Game
from boardwright.plugins.discovery import installed
from boardwright.testing import Signed, signed, unraised

from .table import COMMAND, games, kept

GAMES = games()
TABLE = kept()


@pytest.mark.parametrize(("name", "game"), GAMES.items(), ids=GAMES.keys())
def test_play_changes_only_with_a_rules_version(name: str, game: Game) -> None:
    assert name in TABLE, f"a new match: write the table with {COMMAND}"
    now = signed(game)
    assert unraised(TABLE[name], now) == ""
    assert now == TABLE[name], f"a rules version went up: write the table with {COMMAND}"


def test_the_table_holds_no_match_that_is_gone() -> None:
    assert TABLE.keys() == GAMES.keys(), f"write the table with {COMMAND}"


def test_every_plugin_has_a_match_in_the_table() -> None:
    assert {name for row in TABLE.values() for name in row.rules} == set(installed())


def test_only_play_that_changes_under_the_same_versions_is_wrong() -> None:
    was = Signed({"chess": "1"}, "a")
    assert unraised(was, Signed({"chess": "1"}, "a")) == ""
    assert unraised(was, Signed({"chess": "2"}, "b")) == ""
    assert unraised(was, Signed({"chess": "1"}, "b")) == (
        "play has changed, and no rules version has: raise `rules` in the manifest of the plugin you changed (chess 1)"
    )
