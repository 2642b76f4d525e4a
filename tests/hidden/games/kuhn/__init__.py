"""Kuhn poker: three cards, one each; who is not passed at shows the higher card and takes the pot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    CHANCE,
    Config,
    Event,
    Features,
    Lexicon,
    Picture,
    Question,
    Reaction,
    Ruling,
    Scores,
    Table,
    TakeTurn,
    Turn,
    TurnBegan,
    Worth,
    hookimpl,
)

from .looks import draw, features, lexicon, worth
from .rules import (
    SEATS,
    Acted,
    Bets,
    ChooseAct,
    DealCard,
    Dealt,
    Hands,
    Showdown,
    act,
    acts,
    ask,
    cards_left,
    deal,
    settle,
)


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Hands(), Bets(), Turn(SEATS), Scores(least=-2, most=2))
    first, second = SEATS
    table.begin(DealCard(CHANCE, first), DealCard(CHANCE, second), TurnBegan(first), TakeTurn(first))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {
        DealCard: cards_left, ChooseAct: acts,
        Worth: worth, Lexicon: lexicon, Features: features, Picture: draw,
    }  # fmt: skip


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Dealt: deal, TakeTurn: ask, Acted: act, Showdown: settle}
