"""Goofspiel: the seats bid in secret for one card after another; only who wins it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    Config,
    Event,
    Features,
    Lexicon,
    Manifest,
    Picture,
    Question,
    Reaction,
    Ruling,
    Scores,
    Table,
    Turn,
    Worth,
    hookimpl,
)

from .config import GoofspielConfig
from .looks import draw, features, lexicon, worth
from .rules import (
    SEATS,
    Bid,
    BidsMade,
    ChooseBid,
    Hands,
    PrizeDiscarded,
    Prizes,
    PrizeTurned,
    PrizeWon,
    award,
    bid,
    cards,
    compare,
    discard,
    prizes,
    turn_up,
)


@hookimpl
def manifest() -> Manifest:
    return Manifest(config=GoofspielConfig)


@hookimpl
def setup(table: Table, config: Config) -> None:
    chosen = config[GoofspielConfig]
    most = chosen.most
    table.put(Hands((chosen.cards_of_a_suit,) * len(SEATS)), Prizes(), Turn(SEATS, at=-1), Scores((), -most, most))
    table.begin(PrizeTurned(prizes(chosen)[0]))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {ChooseBid: cards, Worth: worth, Lexicon: lexicon, Features: features, Picture: draw}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {PrizeTurned: turn_up, Bid: bid, BidsMade: compare, PrizeWon: award, PrizeDiscarded: discard}
