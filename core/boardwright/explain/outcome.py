"""Outcome: how a match has ended, in words."""

from __future__ import annotations

from ..game import Game
from ..i18n import Said, joined, said, word
from ..turn import Outcome, Turn, listed, ranked


def told(game: Game) -> Said:
    """The outcome of a match that is over, in words."""
    outcome = game[Outcome]
    number = game[Turn].number if Turn in game else 0
    winner = listed(outcome.seats) if outcome.winner == listed(outcome.seats or ("",)) else word(outcome.winner)
    if not outcome.seats:
        return later(word(outcome.winner) if outcome.winner else said("over"), number)
    places = ranked(game)
    shared = places and len(outcome.seats) > 1
    won = said("{seats} share the win", seats=winner) if shared else said("{seat} wins", seat=winner)
    return joined((later(won, number), *map(listed, places[1:])), said("; then "))


def later(outcome: Said, turns: int) -> Said:
    """An outcome with the number of turns it took."""
    if not turns:
        return outcome
    after = said("{count} turns", count=turns) if turns > 1 else said("{count} turn", count=turns)
    return said("{outcome} after {turns}", outcome=outcome, turns=after)
