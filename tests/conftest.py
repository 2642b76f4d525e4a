"""Slow checks, and those that need a browser, run where they are asked for; Ctrl-C reaches what tests start."""

from __future__ import annotations

import signal

import pytest

ASKED_FOR = ("slow", "browser")

# A shell lets its background jobs ignore Ctrl-C, and a process hands that on to those that it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what bears one of these marks, unless ``-m`` speaks of it."""
    left_out = [mark for mark in ASKED_FOR if mark not in config.option.markexpr]
    gone = {item for item in items if any(map(item.get_closest_marker, left_out))}
    config.hook.pytest_deselected(items=[item for item in items if item in gone])
    items[:] = [item for item in items if item not in gone]
