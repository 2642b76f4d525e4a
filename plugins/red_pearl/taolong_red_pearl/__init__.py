"""The Red Pearl: whoever wears it on the head may spend it for one more action, where its twin lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    Conceivable,
    Config,
    Event,
    Features,
    Lexicon,
    Manifest,
    Picture,
    Question,
    Reaction,
    Ruling,
    Table,
    TurnEnded,
    hookimpl,
)
from taolong import Bitten, Damaged, Moved, Sown

from .features import features, lexicon
from .pearl import (
    Activate,
    ChoosePearl,
    RedPearlConfig,
    Settle,
    activate,
    choices,
    cycle,
    lay,
    named,
    offer,
    ride,
    settle,
    slip,
    steal,
)
from .picture import draw


@hookimpl
def manifest() -> Manifest:
    """The pearl decides who begins, once it is known who plays. (TL-10.1)"""
    return Manifest(config=RedPearlConfig, needs=("taolong",), after=("four_players", "solo", "chosen_one"))


@hookimpl
def setup(table: Table, config: Config) -> None:
    """One pearl on a head, one on the wheel. (TL-10.1)"""
    lay(table, config[RedPearlConfig])


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """The pearl is offered."""
    return {
        ChoosePearl: choices,
        Conceivable: named,
        Picture: draw,
        Lexicon: lexicon,
        Features: features,
    }


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """The pearls move with stones, segments and bites."""
    return {
        Sown: ride,
        Moved: cycle,
        Bitten: steal,
        Damaged: slip,
        TurnEnded: offer,
        Activate: activate,
        Settle: settle,
    }
