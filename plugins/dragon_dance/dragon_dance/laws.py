"""What must always hold in the duel."""

from __future__ import annotations

from boardwright import Game, Law, Laws

from .cards import CARDS, SEATS
from .fighters import DICE, LIFE, Fighters


def laws(game: Game, question: Laws, answer: tuple[Law, ...]) -> tuple[Law, ...]:
    """Cards and dice are neither lost nor made, and there is always a card to play. (DD-1.1, DD-2.3)"""
    fighters = {seat: game[Fighters].of(seat) for seat in SEATS}
    return (
        *answer,
        Law("DD-1.1", "each side has its eight cards", all(
            sorted((*fighter.hand, *fighter.played, *fighter.discard)) == sorted(CARDS[seat])
            for seat, fighter in fighters.items())),
        Law("DD-1.1", "each side has its dice", all(
            len(fighter.dice) + bool(fighter.die) + fighter.away == DICE[seat]
            for seat, fighter in fighters.items())),
        Law("DD-1.1", "no life is below 0 or above what it began with", all(
            0 <= fighter.life <= LIFE[seat] for seat, fighter in fighters.items())),
        Law("DD-2.3", "Recuperate is in hand or on the table", all(
            "recuperate" in (*fighter.hand, *fighter.played) for fighter in fighters.values())),
        Law("DD-3.3", "at most one attack follows another", all(
            len(fighter.played) <= 2 for fighter in fighters.values())),
    )  # fmt: skip
