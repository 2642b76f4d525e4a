"""One server for all that does not look at the server itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .seating import Client, served


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with served(tmp_path_factory.mktemp("table") / "table.db") as client:
        yield client
