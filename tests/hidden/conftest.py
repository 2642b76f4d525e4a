"""The games with secrets, as the only installed plugins; where OpenSpiel is not installed nothing is compared."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

import pytest
from boardwright.plugins.discovery import installed_as

collect_ignore_glob = [] if find_spec("pyspiel") else ["test_*.py"]


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """What is installed as far as these tests can see."""
    from .making import AT_HAND

    with installed_as(lambda: AT_HAND):
        yield
