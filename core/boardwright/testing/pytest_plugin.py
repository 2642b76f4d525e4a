"""What the kit adds to pytest, which finds it by itself: fixtures, loaded when one is used, and the mark of a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ..game import Game
    from .shelf import Shelf


def pytest_configure(config: pytest.Config) -> None:
    """Let tests bear the mark ``boardwright.testing.rule``."""
    config.addinivalue_line("markers", "rule(*ids): covers these rules; @boardwright.testing.rule checks the ids")


@pytest.fixture
def at() -> Callable[..., Game]:
    """The function ``boardwright.testing.at``: the position of a map drawn in the test."""
    from . import at as drawn

    return drawn


@pytest.fixture
def assembled() -> Callable[..., Game]:
    """The function ``boardwright.testing.assembled``: the first position of a scenario or plan."""
    from . import assembled as first

    return first


@pytest.fixture
def isolated_plugins(tmp_path: Path) -> Iterator[Shelf]:
    """Only the plugins that the test puts on this shelf are installed, as far as it can see."""
    from .shelf import isolated_shelf

    with isolated_shelf(tmp_path) as shelf:
        yield shelf
