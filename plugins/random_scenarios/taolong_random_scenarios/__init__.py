"""Random scenarios: fair layouts for Tao Long, made from a seed and a wish list."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright import Manifest, Scenario, hookimpl

from .layouts import scenario
from .wishes import read_wish


@hookimpl
def manifest() -> Manifest:
    """The layouts are for Tao Long."""
    return Manifest(needs=("taolong",))


@hookimpl
def scenarios(wish: str) -> Iterable[Scenario]:
    """The layout of this seed and these tiles."""
    return (scenario(read_wish(wish)),)
