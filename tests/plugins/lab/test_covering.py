"""Covering arrays: every combination that some match can have is in a row, counted anew by brute force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations, product
from typing import Any

import pytest
from boardwright.errors import BoardwrightError, Misuse
from boardwright.matches.plan import read_plan
from boardwright_lab.covering import Covering
from boardwright_lab.space import Space

from .garden import Garden

Row = Mapping[str, Any]


def combined(rows: Iterable[Row], strength: int) -> set[tuple[tuple[str, Any], ...]]:
    """Every combination of so many values that some row has."""
    return {some for row in rows for some in combinations(sorted(row.items()), strength)}


def every_row(space: Space) -> list[dict[str, Any]]:
    """Every row that makes a match, by trying all there are, with what the match itself says is in it."""
    names = [factor.name for factor in space.factors]
    found = []
    for values in product(*(factor.values for factor in space.factors)):
        row = dict(zip(names, values, strict=True))
        if consistent(space, row):
            found.append(row)
    return found


def consistent(space: Space, row: Row) -> bool:
    """Whether a row is assembled with exactly its modules, and sets options of no other."""
    modules = {name for name in space.modules if row[name]}
    options: dict[str, dict[str, Any]] = {}
    for name, value in row.items():
        plugin, dot, key = name.partition(".")
        if dot and value != space.usual[name]:
            if plugin not in {*modules, space.game}:
                return False
            options.setdefault(plugin, {})[key] = value
    try:
        game = read_plan(str(row["scenario"])).but(tuple(modules), options).game()
    except BoardwrightError:
        return False
    return set(game.rules.plugins) == {space.game, *modules}


@pytest.fixture
def space(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> Space:
    """A garden in which one module needs another, and a scenario brings one."""
    garden.module("rain")
    garden.module("sun")
    garden.module("frost", needs="rain")
    garden.scenario("hill", "sun")
    garden.install(monkeypatch)
    return Space("plot")


@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_every_possible_combination_is_in_a_row(space: Space, strength: int) -> None:
    covering, rows = Covering(space, strength), every_row(space)
    possible = combined(rows, strength)
    assert combined(covering.rows, strength) == possible
    assert len(covering.parts) == len(possible)
    assert all(row in rows for row in covering.rows)


def test_there_are_far_fewer_rows_than_matches(space: Space) -> None:
    assert len(Covering(space, 2).rows) <= len(every_row(space)) / 10


def test_what_a_module_needs_is_in_its_rows(space: Space) -> None:
    rows = Covering(space, 2).rows
    assert all(row["rain"] for row in rows if row["frost"])
    assert any(row["rain"] and not row["frost"] for row in rows)
    assert all(row["sun"] for row in rows if row["scenario"] == "hill")


def test_the_same_seed_chooses_the_same_rows(space: Space) -> None:
    assert Covering(space, 2, 7).rows == Covering(space, 2, 7).rows


def test_only_some_modules_are_looked_at_with_what_they_need(space: Space) -> None:
    some = Space("plot", only=["frost"])
    assert some.modules == ("frost", "rain")
    assert some.scenarios == ("garden",)


@pytest.mark.usefixtures("space")
def test_what_is_not_there_is_said() -> None:
    with pytest.raises(Misuse, match="--plugins snow: plugin 'snow' is not installed"):
        Space("plot", only=["snow"])
    with pytest.raises(Misuse, match="--game chess: plugin 'chess' is not installed"):
        Space("chess").check()


@pytest.mark.slow
def test_the_triples_of_tao_long_by_an_independent_count() -> None:
    """Modules and scenarios by brute force over all 24,576 of their sets; options go with their module."""
    space = Space("taolong")
    covering = Covering(space, 3)
    whole = [
        {"scenario": id, **dict(zip(space.modules, chosen, strict=True))}
        for id in space.scenarios
        for chosen in product((False, True), repeat=len(space.modules))
        if consistent(space, {**space.usual, "scenario": id, **dict(zip(space.modules, chosen, strict=True))})
    ]
    possible = combined((row | values for row in whole for values in option_values(space, row)), 3)
    assert combined(covering.rows, 3) == possible
    assert len(covering.parts) == len(possible)


def option_values(space: Space, row: Row) -> list[dict[str, Any]]:
    """Rows of options that between them have every three values that can be together with these modules."""
    factors = [factor for factor in space.factors if "." in factor.name]
    allowed = [
        factor.values if factor.name.partition(".")[0] == space.game or row[factor.name.partition(".")[0]] else
        factor.values[:1]
        for factor in factors
    ]  # fmt: skip
    names = [factor.name for factor in factors]
    return [dict(zip(names, values, strict=True)) for values in product(*allowed)]
