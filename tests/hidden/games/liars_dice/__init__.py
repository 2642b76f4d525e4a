"""Liar's dice: each seat rolls a die in secret; they outbid each other until one is called a liar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    CHANCE,
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
    TakeTurn,
    Turn,
    TurnBegan,
    Worth,
    hookimpl,
)

from .config import LiarsDiceConfig
from .looks import draw, features, lexicon, worth
from .rules import (
    SEATS,
    Bid,
    Bids,
    CalledLiar,
    ChooseBid,
    Dice,
    Revealed,
    RollDie,
    Rolled,
    ask,
    bid,
    bids,
    call,
    faces,
    judge,
    roll,
)


@hookimpl
def manifest() -> Manifest:
    return Manifest(config=LiarsDiceConfig)


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Dice(), Bids(), Turn(SEATS))
    first, second = SEATS
    table.begin(RollDie(CHANCE, first), RollDie(CHANCE, second), TurnBegan(first), TakeTurn(first))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {
        RollDie: faces, ChooseBid: bids,
        Worth: worth, Lexicon: lexicon, Features: features, Picture: draw,
    }  # fmt: skip


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Rolled: roll, TakeTurn: ask, Bid: bid, CalledLiar: call, Revealed: judge}
