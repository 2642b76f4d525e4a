"""Leduc poker: six cards, one each and one on the table; two rounds of betting."""

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
    MOST,
    SEATS,
    Acted,
    ChooseAct,
    DealCard,
    Dealt,
    Hands,
    Pot,
    Showdown,
    TurnCard,
    Turned,
    act,
    acts,
    ask,
    cards_left,
    cards_to_turn,
    deal,
    settle,
    turn_card,
)


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Hands(), Pot(), Turn(SEATS), Scores(least=-MOST, most=MOST))
    first, second = SEATS
    table.begin(DealCard(CHANCE, first), DealCard(CHANCE, second), TurnBegan(first), TakeTurn(first))


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {
        DealCard: cards_left, TurnCard: cards_to_turn, ChooseAct: acts,
        Worth: worth, Lexicon: lexicon, Features: features, Picture: draw,
    }  # fmt: skip


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Dealt: deal, TakeTurn: ask, Acted: act, Turned: turn_card, Showdown: settle}
