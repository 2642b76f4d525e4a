"""The module of the tutorial: its tests pass, it is typed, its wheel is whole, and the lab finds what the page says."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from ...test_docs import PAGES_FOLDER, blocks
from .setting_up import install, run


@pytest.fixture
def wells(tmp_path: Path) -> Path:
    """The folder that the page has built, after its last step."""
    run("boardwright", "new", "plugin", "wells", "--game", "taolong", folder=tmp_path)
    (tmp_path / "wells" / "taolong_wells_scenarios").mkdir()
    for block in blocks(PAGES_FOLDER / "tutorial.md"):
        if block.title:
            (tmp_path / block.title).write_text(block.body, encoding="utf-8")
    install(tmp_path / "wells")
    return tmp_path / "wells"


def test_its_tests_pass(wells: Path) -> None:
    assert " passed" in run("pytest", "-q", "-p", "no:cacheprovider", folder=wells)


@pytest.mark.slow
def test_it_is_typed_and_tidy(wells: Path, tmp_path: Path) -> None:
    run("mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), ".", folder=wells)
    run("ruff", "format", "--check", "--line-length", "120", "--no-cache", ".", folder=wells)


@pytest.mark.slow
def test_without_its_place_in_the_order_the_lab_finds_it_out(wells: Path) -> None:
    init = wells / "taolong_wells" / "__init__.py"
    init.write_text(init.read_text().replace(', after=("village",)', ""))
    lab = ["lab", "--plugins", "wells,village", "--scenarios", "the_oasis", "--matches", "6", "--workers", "1"]
    with pytest.raises(AssertionError, match=r"FAILED village .* wells: .*unrelated modules come in the other order"):
        run("boardwright", *lab, folder=wells)


@pytest.mark.slow
def test_its_wheel_holds_all_of_it(wells: Path, tmp_path: Path) -> None:
    run("pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "-q", "-w", str(tmp_path), ".", folder=wells)
    with zipfile.ZipFile(tmp_path / "taolong_wells-0.1.0-py3-none-any.whl") as wheel:
        names = set(wheel.namelist())
    assert names > {
        "taolong_wells/__init__.py",
        "taolong_wells/wells.py",
        "taolong_wells/drinking.py",
        "taolong_wells/rules.toml",
        "taolong_wells/py.typed",
        "taolong_wells_scenarios/__init__.py",
        "taolong_wells_scenarios/the_oasis.toml",
        "taolong_wells-0.1.0.dist-info/entry_points.txt",
    }
