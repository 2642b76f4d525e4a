"""The discard rule for Dragon Dance: a discard holds two cards, and gives one of them back for the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import Conceivable, Event, Features, Lexicon, Manifest, Question, Reaction, Ruling, hookimpl
from dragon_dance import Discarding

from .features import features, lexicon
from .returning import ChooseReturn, TakeBack, named, offer, returns, take_back


@hookimpl
def manifest() -> Manifest:
    """The duel it belongs to."""
    return Manifest(needs=("dragon_dance",))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """Which card may come back."""
    return {ChooseReturn: returns, Conceivable: named, Lexicon: lexicon, Features: features}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """A card comes back before another is added."""
    return {Discarding: offer, TakeBack: take_back}
