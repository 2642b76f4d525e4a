"""A server to be asked in several languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..plugins.table.seating import Client, served

GERMAN = {"Accept-Language": "de-DE,de;q=0.9,en;q=0.5"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with served(tmp_path_factory.mktemp("table") / "table.db") as client:
        yield client


@pytest.fixture
def german() -> dict[str, str]:
    """What a browser sends that likes German best."""
    return GERMAN
