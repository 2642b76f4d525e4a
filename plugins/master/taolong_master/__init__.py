"""The Master mode: the stones of a stack decide which way it flows, and the flux coin where they are even."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import Event, Features, Manifest, Picture, Question, Reaction, Ruling, Table, hookimpl
from taolong import Flow, Sown

from .features import features
from .flux import FluxCoin as FluxCoin, flip, majority
from .picture import draw


@hookimpl
def manifest() -> Manifest:
    """Master adds to Monk. (TL-11.1)"""
    return Manifest(needs=("taolong", "monk"))


@hookimpl
def setup(table: Table) -> None:
    """The flux coin starts counterclockwise. (TL-11.5)"""
    table.put(FluxCoin())


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """The flow depends on the stones."""
    return {Flow: majority, Picture: draw, Features: features}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """The coin follows the flow."""
    return {Sown: flip}
