"""The Chosen One: Master, with the board of Human only in the mind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import Conceivable, Lexicon, Manifest, Offered, Picture, Question, Ruling, Seen, Told, View, hookimpl

from .features import lexicon
from .mind import blind_steps, dragons_without_bodies, offer_all, only_the_wheel, told_of_the_wheel
from .picture import draw


@hookimpl
def manifest() -> Manifest:
    """The Chosen One is Master played blind, whatever lies on the board. (TL-11.1)"""
    return Manifest(needs=("taolong", "master"), after=("portals", "clouds", "small_rocks", "solo"))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """What is seen, and what is named without seeing."""
    return {
        View: only_the_wheel, Seen: dragons_without_bodies, Told: told_of_the_wheel,
        Conceivable: blind_steps, Offered: offer_all, Picture: draw, Lexicon: lexicon,
    }  # fmt: skip
