"""Marks that say which rules a test covers: what they are, how they are read, and what has none."""

from __future__ import annotations

from pathlib import Path

import pytest
from boardwright import Misuse, testing
from boardwright.testing import Shelf, marked, untested, untold

from ..authoring.setting_up import run

WELLS = '["WE-1"]\ntitle = "Wells"\ntext = "Nobody steps onto a well."\nsource = "ours"\n'
RULES = WELLS + WELLS.replace("WE-1", "WE-2")
HEAD = "import pytest\nfrom boardwright.testing import rule\n"
TESTS = f"""{HEAD}

@rule("WE-1")
def test_stepping():
    pass


@rule("WE-1", "WE-2")
@pytest.mark.parametrize("drinks", [1, 2, pytest.param(3, marks=rule("WE-3"))])
def test_drinking(drinks):
    pass


@rule("WE-4")
class TestDrought:
    @rule("WE-5")
    def test_waiting(self):
        pass
"""


def written(folder: Path, code: str, name: str = "test_wells.py") -> Path:
    """A file of tests."""
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(code, encoding="utf-8")
    return file


@pytest.fixture
def wells(isolated_plugins: Shelf) -> Path:
    """The plugin wells is installed and has two rules; the folder of its tests."""
    isolated_plugins.write("wells", '"""Wells."""\n')
    (isolated_plugins.folder / "rules.toml").write_text(RULES)
    tests = isolated_plugins.folder / "tests"
    tests.mkdir()
    return tests


# The mark.


def test_a_mark_holds_the_ids_of_rules() -> None:
    mark = testing.rule("WE-1", "TL-C.12", "R2-4.6").mark
    assert (mark.name, mark.args) == ("rule", ("WE-1", "TL-C.12", "R2-4.6"))


@pytest.mark.parametrize("word", ["", "WE", "WE 1", "we-1", "1.2", "WE-1: wells", "WE-1–3", "WE-1, WE-2"])
def test_what_is_no_rule_id_is_refused(word: str) -> None:
    with pytest.raises(Misuse, match=r"is no rule id; name those that the test covers, as in @rule\(.HB-7\.1.\)"):
        testing.rule("WE-1", word)


def test_a_mark_without_ids_is_refused() -> None:
    with pytest.raises(Misuse, match=r"@rule\(\) names no rule; .*as in @rule"):
        testing.rule()


def test_a_mark_that_is_not_called_is_refused() -> None:
    with pytest.raises(Misuse, match=r"@rule: <function .*> is no rule id; .*as in @rule"):
        testing.rule(test_a_mark_without_ids_is_refused)  # type: ignore[arg-type]


def test_pytest_knows_the_mark_and_runs_what_bears_it(tmp_path: Path) -> None:
    file = written(tmp_path, TESTS)
    assert "5 passed" in run("pytest", "-q", "-p", "no:cacheprovider", "--strict-markers", file.name, folder=tmp_path)


# What tests are marked with.


def test_each_rule_has_the_tests_that_are_marked_with_it(tmp_path: Path) -> None:
    written(tmp_path, TESTS, "deep/down/test_wells.py")
    place = "deep/down/test_wells.py"
    assert marked(tmp_path) == {
        "WE-1": [f"{place}::test_stepping", f"{place}::test_drinking"],
        "WE-2": [f"{place}::test_drinking"],
        "WE-3": [f"{place}::test_drinking"],
        "WE-4": [f"{place}::TestDrought"],
        "WE-5": [f"{place}::TestDrought::test_waiting"],
    }


def test_the_tests_of_one_file_can_be_read_alone(tmp_path: Path) -> None:
    written(tmp_path, TESTS, "test_other.py")
    file = written(tmp_path, f'{HEAD}@rule("WE-9")\ndef test_frogs(): pass\n')
    assert marked(file) == {"WE-9": ["test_wells.py::test_frogs"]}


@pytest.mark.parametrize(
    "code",
    [
        'from boardwright.testing import rule as covers\n@covers("WE-1")\ndef test_wells(): pass\n',
        'import pytest\n@pytest.mark.rule("WE-1")\ndef test_wells(): pass\n',
        'from boardwright.testing import rule\nif True:\n    @rule("WE-1")\n    def test_wells(): pass\n',
        'from boardwright.testing import rule\n@rule("WE-1")\nasync def test_wells(): pass\n',
    ],
    ids=["another name", "pytest's own", "under a condition", "async"],
)
def test_a_mark_is_found_however_it_is_written(tmp_path: Path, code: str) -> None:
    written(tmp_path, code)
    assert marked(tmp_path) == {"WE-1": ["test_wells.py::test_wells"]}


@pytest.mark.parametrize(
    "code",
    [
        'from rulebook import rule\n@rule("WE-1")\ndef test_wells(): pass\n',
        'from rulebook import rule\nFIRST = rule("WE-1")\n',
        "def test_wells(): pass\n",
    ],
    ids=["another function", "another call", "no mark"],
)
def test_nothing_else_is_taken_for_a_mark(tmp_path: Path, code: str) -> None:
    written(tmp_path, code)
    assert marked(tmp_path) == {}


def test_only_files_of_tests_are_read(tmp_path: Path) -> None:
    written(tmp_path, TESTS, "boards.py")
    assert marked(tmp_path) == {}


@pytest.mark.parametrize("said", ['f"WE-{1}"', "FIRST", '*["WE-1"]', "1", 'id="WE-1", other=2'])
def test_a_mark_that_cannot_be_read_from_the_file_is_refused_with_its_line(tmp_path: Path, said: str) -> None:
    written(tmp_path, f"{HEAD}@rule({said})\ndef test_wells(): pass\n")
    with pytest.raises(Misuse, match=r"test_wells\.py, line 3: rule\(.*\) does not say its rules in plain words"):
        marked(tmp_path)


@pytest.mark.parametrize(
    "code",
    ['over_an_edge = rule("WE-1")\n', '@rule("WE-1")\ndef helper(): pass\n', 'def test_wells():\n    rule("WE-1")\n'],
    ids=["kept under a name", "above a helper", "within a test"],
)
def test_a_mark_that_no_test_bears_is_refused_with_its_line(tmp_path: Path, code: str) -> None:
    written(tmp_path, HEAD + code)
    with pytest.raises(Misuse, match=r"test_wells\.py, line [34]: rule\('WE-1'\) stands above no test"):
        marked(tmp_path)


# What has no test.


def test_a_rule_without_a_test_is_found(wells: Path) -> None:
    written(wells, f'{HEAD}@rule("WE-2")\ndef test_drinking(): pass\n')
    assert untested("wells", wells) == ["WE-1"]


def test_where_every_rule_has_a_test_none_is_found(wells: Path) -> None:
    written(wells, TESTS)
    assert untested("wells", wells) == []


def test_a_rule_that_nobody_tells_is_found(wells: Path) -> None:
    written(wells, TESTS)
    assert untold(wells) == ["WE-3", "WE-4", "WE-5"]


def test_of_a_plugin_that_is_not_installed_nothing_can_be_said(wells: Path) -> None:
    with pytest.raises(Misuse, match="plugin 'well' is not installed; did you mean 'wells'"):
        untested("well", wells)


def test_of_a_plugin_without_a_rulebook_nothing_can_be_said(isolated_plugins: Shelf, tmp_path: Path) -> None:
    isolated_plugins.write("cats", '"""Cats."""\n')
    with pytest.raises(Misuse, match=r"plugin 'cats' has no rules\.toml"):
        untested("cats", tmp_path)
