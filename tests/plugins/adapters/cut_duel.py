"""A duel cut down until it can be solved: two rounds, little life, three cards and one die each."""

from __future__ import annotations

from boardwright import Manifest, Table, Turn, hookimpl
from dragon_dance import DRAGON, KNIGHT, SHORT, Fighter, Fighters, Range
from dragon_dance.fighters import DICE
from dragon_dance.rounds import RoundBegan

KNIGHT_AWAY = ("charge", "hack", "dodge", "advance", "recuperate")
DRAGON_AWAY = ("bite", "rake", "flap", "advance", "recuperate")


@hookimpl
def manifest() -> Manifest:
    """It takes the place of the whole duel."""
    return Manifest(needs=("dragon_dance",))


@hookimpl
def setup(table: Table) -> None:
    """Fewer cards, less life; the dice have been rolled."""
    knight = Fighter(2, ("slash", "block", "retreat"), DICE[KNIGHT] - 1, (3,), discard=KNIGHT_AWAY)
    dragon = Fighter(1, ("tail_lash", "breathe_fire", "coil"), DICE[DRAGON] - 1, (3,), discard=DRAGON_AWAY)
    table.put(Fighters(knight, dragon), Range(SHORT), Turn((KNIGHT, DRAGON), -1))
    table.begin(RoundBegan())
