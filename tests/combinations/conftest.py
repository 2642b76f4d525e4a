"""Slow checks run where they are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked slow, unless ``-m`` speaks of it."""
    if "slow" in config.option.markexpr:
        return
    slow = [item for item in items if item.get_closest_marker("slow") and item.path.parent == HERE]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if item not in slow]
