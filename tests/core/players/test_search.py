"""Search and levels: budgets, equal positions as one, what a level is called."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest
from boardwright import Game, Misuse, Worth, play, sight_to_choose
from boardwright.players.levels import LEVELS
from boardwright.players.registry import player_named
from boardwright.players.search import Budget, Search, Tree
from boardwright.testing import at

from ..making import Shelf, match
from ..toys import words
from ..toys.words import Heard, ask


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search", Budget(200)),
        ("search:40", Budget(40)),
        ("search:1.5s", Budget(seconds=1.5)),
        ("search:2000,2s", Budget(2000, 2.0)),
    ],
)
def test_a_search_is_given_playouts_or_seconds_or_both(name: str, budget: Budget) -> None:
    player = player_named(name)
    assert isinstance(player, Search)
    assert player.budget == budget


@pytest.mark.parametrize("said", ["", "0", "0s", "0.0s", "5,", ",2s", "1e3", "-1", "1234567", "2s,5", "٣"])
def test_a_budget_that_is_none_is_refused(said: str) -> None:
    with pytest.raises(Misuse, match=r"say how many playouts or seconds it has"):
        player_named(f"search:{said}")


@pytest.mark.parametrize(("budget", "playouts"), [(Budget(30), 30), (Budget(30, 9.5), 10), (Budget(seconds=0.5), 1)])
def test_a_search_ends_with_its_budget(monkeypatch: pytest.MonkeyPatch, budget: Budget, playouts: int) -> None:
    """A clock on which every playout takes a second."""
    seconds, counted = count(), list[Tree]()
    monkeypatch.setattr("boardwright.players.search.monotonic", lambda: next(seconds))
    monkeypatch.setattr(Tree, "playout", lambda tree: counted.append(tree))  # noqa: PLW0108 - to be bound
    Search(budget)(sight_to_choose(match("counting")), Random(1))
    assert len(counted) == playouts


def test_equal_positions_are_one_node() -> None:
    """Seven on the heap: 19 positions in which somebody has to take, and 44 ways to take all of them."""
    start = match("counting")
    met, left = {start}, [start]
    while left:
        game = left.pop()
        after = {play(game, option) for option in game.options}
        left += [position for position in after - met if not position.over]
        met |= {position for position in after if not position.over}
    tree = Tree(start, Random(1))
    for _ in range(2000):
        tree.playout()
    assert len(met) == 19
    assert len(tree.nodes) > 12, "it has looked nearly everywhere, by many more ways"
    assert tree.nodes.keys() <= met


def test_what_a_search_sees_ahead_beats_what_lies_at_hand(shelf: Shelf) -> None:
    """Bob answers: who takes much at once loses more."""

    def worth(game: Game, asked: Worth, answer: float) -> float:
        paid = {(): 0.0, ("much",): 0.5, ("little",): 0.1, ("much", "strike"): -0.9}
        value = paid.get(game[Heard].words[:2], 0.1)
        return value if asked.seat == "ann" else -value

    shelf.point("words", words.__name__)
    shelf.add("payoff", rulings={Worth: worth})
    game = at("", ["words", "payoff"], agenda=(ask("ann", "much little"), ask("bob", "strike pass")))
    assert game.text(player_named("greedy")(sight_to_choose(game), Random(1))) == "much"
    assert game.text(player_named("search:100")(sight_to_choose(game), Random(1))) == "little"


def test_five_levels_are_known_by_number() -> None:
    assert [str(level) for level in LEVELS] == [f"level:{number}" for number in range(1, 6)]
    for level in LEVELS:
        game = match("dice")
        while not game.over:
            option = level.player(sight_to_choose(game), Random(1))
            assert option in game.options
            game = play(game, option)


def test_a_level_that_is_none_is_refused() -> None:
    with pytest.raises(Misuse, match="did you mean 'level:5'"):
        player_named("level:6")
