"""What a learner is told of the race, seen from its own seat, and every text that may be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from boardwright import Feature, Features, Game, Lexicon, Seat, Turn

from .calling import CALL
from .config import WayOfTheDragonConfig
from .dice import REROLLS, SOME, ChooseReroll, Dice
from .elements import FACES, NUMBERED, PATHS
from .pieces import MOVES, Pieces
from .turns import PASS, ChooseAgain, ChooseMove

FIXED = ("keep", "again", "end")
CHOICES = (ChooseReroll, ChooseMove, ChooseAgain)


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Every face, every selection of dice, every move and call. (WD-7)"""
    pairs = [*combinations((team.seat for team in game[Pieces].teams), 2)]
    return (
        *texts,
        *FACES,
        *FIXED,
        game.text(PASS),
        *(f"reroll {' '.join(map(str, places))}" for places in SOME),
        *map(game.text, MOVES.values()),
        *(f"{CALL} {path} {one} {other}" for path in PATHS for one, other in pairs),
    )


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Pieces of the own seat and of those that follow it in turn, dice, and what is to be chosen. (WD-1)"""
    return (*told, *pieces(game, question.seat), *dice(game), asked(game))


def pieces(game: Game, seat: Seat) -> Iterator[Feature]:
    """How far each piece has come on its path. (WD-1.1)"""
    last = game.rules.config[WayOfTheDragonConfig].plain + NUMBERED
    order, teams = game[Turn].order, game[Pieces]
    start = order.index(seat)
    for place, other in enumerate((*order[start:], *order[:start])):
        values = tuple(space / last for space in teams.of(other).spaces)
        yield Feature(f"pieces {place}", f"how far the pieces of the seat {place} turns later have come", values)


def dice(game: Game) -> Iterator[Feature]:
    """What each die shows, how often it may be rolled again, and extra turns. (WD-1.3, WD-2.1, WD-4.1)"""
    choice, lying = game.choice, game[Dice]
    for place, shown in enumerate(lying.faces, 1):
        which = tuple(float(shown == face) for face in FACES)
        yield Feature(f"die {place}", "which face it shows, if it is rolled", which)
    left = choice.left if isinstance(choice, ChooseReroll) else 0
    yield Feature("rolls left", "how often dice may still be rolled again, of two", (left / REROLLS,))
    yield Feature("extra turns", "extra turns in a row n, as n / (n + 1)", (lying.extra / (lying.extra + 1),))


def asked(game: Game) -> Feature:
    """Which choice is to be made. (WD-7)"""
    which = tuple(float(isinstance(game.choice, kind)) for kind in CHOICES)
    return Feature("to choose", "rolling again, a move, another turn", which)
