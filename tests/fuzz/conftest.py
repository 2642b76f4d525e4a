"""Every test here works in an empty folder, which is its home as well."""

from __future__ import annotations

from pathlib import Path

import pytest

from .reading import Desk


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A folder for the files, and one for matches."""
    made = Desk(tmp_path / "files", tmp_path / "files" / "matches")
    made.files.mkdir()
    monkeypatch.chdir(made.files)
    for name in ("HOME", "XDG_DATA_HOME", "TMPDIR"):
        monkeypatch.setenv(name, str(made.files))
    monkeypatch.setenv("BOARDWRIGHT_HOME", str(made.home))
    return made
