"""Every test here sees the toys as the only installed plugins."""

from __future__ import annotations

import pytest

from ..making import Shelf


@pytest.fixture(autouse=True)
def shelf(toys: Shelf) -> Shelf:
    """The installed plugins, to which a test may add."""
    return toys
