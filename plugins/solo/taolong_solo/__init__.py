"""Solo: you are always on turn, and the rival acts by itself on the stones of its colour that you sow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import Config, Event, Manifest, Picture, Question, Reaction, Reply, Ruling, Table, hookimpl
from taolong import Bitten, Echo, Matter, Orders, Sown

from .answers import Answered, Respond, SoloConfig, act, close, forget, lay, note, notice, respond, stack_order
from .picture import draw
from .rival import reply


@hookimpl
def manifest() -> Manifest:
    """The rival acts after the effects of Monk. (TL-12.2)"""
    return Manifest(config=SoloConfig, needs=("taolong",), after=("monk", "master"))


@hookimpl
def setup(table: Table, config: Config) -> None:
    """Only one seat has turns. (TL-12.1)"""
    lay(table, config[SoloConfig])


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """The rival decides by rules."""
    return {Orders: stack_order, Reply: reply, Picture: draw}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """The rival acts before each Matter, and its acts are noted."""
    return {Sown: forget, Echo: respond, Respond: act, Answered: note, Bitten: notice, Matter: close}
