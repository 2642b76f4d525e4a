"""Golden pictures: what is drawn is byte for byte what hangs in the gallery."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from .gallery import FOLDER, GOLDEN, WRITE, files


@pytest.mark.parametrize("name", GOLDEN)
def test_a_picture_is_the_one_that_hangs_in_the_gallery(name: str, tmp_path: Path) -> None:
    for file, text in files(name, GOLDEN[name]).items():
        kept = file.read_bytes().decode() if file.exists() else ""
        if text != kept:
            (tmp_path / file.name).write_text(text, encoding="utf-8", newline="\n")
            pytest.fail(difference(kept, text, file, tmp_path / file.name), pytrace=False)


def difference(kept: str, text: str, file: Path, new: Path) -> str:
    """Where a picture differs first from its golden file, and what to do about it."""
    pairs = enumerate(zip_longest(kept.splitlines(), text.splitlines(), fillvalue="(nothing)"), 1)
    line, (was, now) = next(((line, pair) for line, pair in pairs if len(set(pair)) > 1), (0, ("", "")))
    return (
        f"{file.name} is drawn otherwise, first in line {line}:\n  it hangs as {was}\n  it is drawn {now}\n"
        f"See the new one in {new}; if it is meant to be so: {WRITE}"
    )


def test_nothing_else_hangs_in_the_gallery() -> None:
    assert {*FOLDER.iterdir()} == {file for name, drawing in GOLDEN.items() for file in files(name, drawing)}
