"""The Monk mode: four stones of a colour gathered, or spread on the main elements, stir their dragon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import Conceivable, Event, Lexicon, Manifest, Question, Reaction, Ruling, Table, hookimpl
from taolong import Drop, Echo, Orders

from .effects import Balance, Focus, Stirred, even_out, perform, release, stir
from .features import lexicon
from .orders import colour_orders, named


@hookimpl
def manifest() -> Manifest:
    """Monk adds to Grasshopper. (TL-11.1)"""
    return Manifest(needs=("taolong",))


@hookimpl
def setup(table: Table) -> None:
    """Nothing is stirred yet."""
    table.put(Stirred())


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """Colours matter."""
    return {Orders: colour_orders, Conceivable: named, Lexicon: lexicon}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """Drops stir effects, which come once the whole stack is sown."""
    return {Drop: stir, Echo: release, Focus: perform, Balance: even_out}
