"""Faults of modules that meet: each is found at the strength it needs, and told as small as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from boardwright.testing import check_record
from boardwright_lab.covering import Covering
from boardwright_lab.crew import alone
from boardwright_lab.emit import emitted
from boardwright_lab.shrink import Case, shrunk
from boardwright_lab.space import Space
from boardwright_lab.trial import MAX_TURNS, Failure, Trial

from .garden import Garden

BROKEN = "height = -1 if {} else height"
SOUND = ("rain", "sun", "moles")


def found(strength: int, matches: int = 5) -> Iterator[tuple[Space, dict[str, object], Failure, Trial]]:
    """Every row that fails at a strength, with how it does first."""
    space = Space("plot")
    for row in Covering(space, strength).rows:
        plan = space.plan(row).but(max_turns=MAX_TURNS)
        for trial, seen in alone([Trial(plan, seed) for seed in range(matches)], 5):
            if seen.failure is not None:
                yield space, row, seen.failure, trial
                break


def smallest(strength: int) -> Case:
    """The first failure of a strength, as small as it is."""
    return next(shrunk(*case) for case in found(strength))


def planted(garden: Garden, monkeypatch: pytest.MonkeyPatch, **faults: str) -> None:
    """Modules of which some are at fault, among sound ones."""
    for name in SOUND:
        garden.module(name)
    for name, evening in faults.items():
        garden.module(name, evening)
    garden.scenario("hill", "rain")
    garden.install(monkeypatch)


def test_sound_modules_do_not_fail(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch)
    assert [*found(3, matches=2)] == []


def test_what_fails_alone_is_found_at_strength_one(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch, frost=BROKEN.format("bean.day == 3"))
    assert smallest(1).guilty == ("frost",)


def test_two_modules_that_fail_together(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch, frost="pass", wind=BROKEN.format("{'frost', 'wind'} <= modules and bean.day == 3"))
    case = smallest(2)
    assert case.guilty == ("frost", "wind")
    assert case.failure.reason == "P-#: a bean does not grow downwards"


def test_three_modules_that_fail_together(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = BROKEN.format("{'frost', 'wind', 'hail'} <= modules and bean.day == 3")
    planted(garden, monkeypatch, frost="pass", wind="pass", hail=fault)
    assert smallest(3).guilty == ("frost", "hail", "wind")


def test_modules_that_fail_under_one_option(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch, frost="pass", wind=BROKEN.format("hard and 'frost' in modules and bean.day == 3"))
    case = smallest(3)
    assert case.row == {"scenario": "garden", "frost": True, "wind": True, "wind.hard": True}


def test_modules_that_fail_after_a_certain_event(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch, frost="pass", wind=BROKEN.format("'frost' in modules and bean.storms == 2"))
    case = smallest(2)
    assert case.guilty == ("frost", "wind")
    assert case.failure.choices == ("storm", "storm")


def test_modules_that_fail_in_one_order(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch, frost="height = height * 2", wind="height = height + 1 if height < 60 else height")
    case = smallest(2)
    assert case.guilty == ("frost", "wind")
    assert "in the other order" in case.failure.reason


def test_a_rule_that_raises_is_named(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch, frost="pass", wind="height = height / 0 if 'frost' in modules else height")
    case = smallest(2)
    assert case.guilty == ("frost", "wind")
    assert case.failure.said.startswith("plugin 'wind': ")
    assert len(case.failure.choices) == 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # others' callbacks may be interrupted
def test_a_rule_that_never_ends_is_named(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch, wind="while bean.day == 2 and 'rain' in modules: height = 1")
    space, row, failure, trial = next(found(2, matches=1))
    assert failure.said.startswith("plugin 'wind': ")
    assert "does not come to an end" in failure.said
    case = shrunk(space, row, failure, trial, seconds=0.3)
    assert case.guilty == ("rain", "wind")
    assert len(case.failure.choices) == 2


def test_a_module_that_needs_another_is_told_with_it(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    garden.module("frost", BROKEN.format("bean.day == 3"), needs="rain")
    planted(garden, monkeypatch)
    assert smallest(1).guilty == ("frost", "rain")


def test_a_case_is_written_as_a_match_a_record_and_a_test(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch, frost="pass", wind=BROKEN.format("hard and 'frost' in modules and bean.day == 3"))
    case = smallest(3)
    folder = emitted(case, Path("failures"))
    assert sorted(file.name for file in folder.iterdir()) == [
        "frost_and_wind_and_wind_hard.record",
        "frost_and_wind_and_wind_hard.toml",
        "test_frost_and_wind_and_wind_hard.py",
    ]
    with pytest.raises(AssertionError, match="P-2: a bean does not grow downwards"):
        check_record(folder / "frost_and_wind_and_wind_hard.record")
    names: dict[str, object] = {"__file__": str(folder / "test_frost_and_wind_and_wind_hard.py")}
    exec((folder / "test_frost_and_wind_and_wind_hard.py").read_text(), names)  # noqa: S102 - ours
    test = names["test_frost_and_wind_and_wind_hard"]
    assert callable(test)
    with pytest.raises(AssertionError, match="P-2: a bean does not grow downwards"):
        test()


def test_two_cases_of_one_name_do_not_write_over_each_other(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(garden, monkeypatch, frost=BROKEN.format("bean.day == 3"))
    case = smallest(1)
    assert [emitted(case, Path("failures")).name for _ in range(2)] == ["frost_hard", "frost_hard_2"] or [
        folder.name for folder in sorted(Path("failures").iterdir())
    ] == ["frost", "frost_2"]


VOLES = '''
"""A mole digs where only its gardener knows; the bean shows it to everybody."""
import msgspec
from boardwright import Event, Manifest, Slice, TurnEnded, hookimpl
from plot import Bean, ChooseWork

class Burrow(Slice):
    deep: int = 0
    def seen(self, game, seat):
        return self if seat == "ann" else Burrow()

class Digging(Event):
    says = "somebody digs"

class Dig(Event):
    by: int
    def text(self, board):
        return f"dig {self.by}"
    def told(self, game, seat):
        return self if seat == "ann" else Digging()

@hookimpl
def manifest():
    return Manifest(needs=("plot",))

@hookimpl
def setup(table, config):
    table.put(Burrow())

@hookimpl
def rulings():
    return {ChooseWork: more}

@hookimpl
def reactions():
    return {Dig: dig, TurnEnded: wither}

def more(game, choice, options):
    """Ann may dig. (M-1)"""
    return (*options, Dig(1), Dig(2)) if choice.seat == "ann" else options

def dig(game, dug):
    """A burrow gets deeper. (M-2)"""
    return game.put(Burrow(game[Burrow].deep + dug.by))

def wither(game, ended):
    """The bean withers by the burrow, for all to see. (M-3)"""
    return game.put(msgspec.structs.replace(game[Bean], storms=game[Burrow].deep))
'''


def test_a_secret_that_a_module_gives_away_is_found_and_shrunk(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    garden.write("voles", VOLES.replace("from plot", f"from {garden.points['plot']}"))
    planted(garden, monkeypatch)
    case = smallest(1)
    assert case.guilty == ("voles",)
    assert case.failure.reason == "a secret is learnt through: position"
    assert case.failure.choices in {("dig 1",), ("dig 2",)}
    assert "bob learns ann's choice through: position, line 1" in case.failure.said
