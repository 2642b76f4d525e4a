"""Every recorded playthrough replays to the end it had when it was recorded."""

from __future__ import annotations

from pathlib import Path

import pytest
from boardwright.matches.record import load_record
from boardwright.matches.record_format import record_text
from boardwright.matches.replay import replay

from .playthroughs import COMMAND, FOLDER, KINDS, Kind


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.record")), ids=lambda file: file.stem)
def test_a_playthrough_replays_to_the_same_end(file: Path) -> None:
    record = load_record(file)
    match = replay(record)
    assert match.result == record.result != ""
    written = record_text(match.record, match.turns)
    # What stands above the scenario names the versions that are installed.
    assert written.partition("[scenario]")[2] == file.read_text(encoding="utf-8").partition("[scenario]")[2]


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_every_scenario_has_a_playthrough_in_both_editions(kind: Kind) -> None:
    assert kind.file.exists(), f"record it with: {COMMAND}"
