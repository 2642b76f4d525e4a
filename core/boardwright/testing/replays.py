"""Matches made again under all checks: choice by choice, and with unrelated modules in the other order."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..game import Game
from ..i18n import phrase
from ..loop import play
from ..matches.migrations import migrated
from ..matches.plan import Plan
from ..matches.record import load_record
from ..turn import outcome
from .interference import check_secrets
from .random_matches import BrokenContract, after_choices, check_position, play_watched

ORDER = phrase("the match is another one when unrelated modules come in the other order")
CURE = phrase("one of them should say in its manifest that it comes after the other")


def check_record(file: Path) -> Game:
    """Make the choices of a record again, every position checked, in both orders of its modules; the last position.

    Raises ``BrokenContract`` with what is wrong, what a plugin raises, ``IllegalChoice`` for a choice that is not
    possible, and what ``load_record`` raises.
    """
    record = migrated(load_record(file))
    start = record.plan.game()
    end = check_choices(start, record.choices)
    check_orders(record.plan, start, record.choices)
    check_secrets(record.plan, record.choices)
    return end


def check_choices(game: Game, texts: Iterable[str], taken: list[str] | None = None) -> Game:
    """Make these choices, every position checked; what has been made is added to ``taken``."""
    taken = [] if taken is None else taken
    for text in texts:
        check_position(game, taken)
        option = game.find(text)
        taken.append(game.text(option))
        game = play_watched(game, option, taken)
    check_position(game, taken)
    return game


def check_orders(plan: Plan, start: Game, texts: Iterable[str]) -> None:
    """Make these choices with unrelated modules in the other order; ``BrokenContract`` if it is another match."""
    game, other = start, plan.game(backwards=True)
    if other.rules.plugins == start.rules.plugins:
        return
    taken: list[str] = []
    for text in texts:
        check_same(game, other, taken)
        taken.append(text)
        game, other = play(game, game.find(text)), play_watched(other, other.find(text), taken)
        check_position(other, taken)
    check_same(game, other, taken)


def check_same(game: Game, other: Game, taken: list[str]) -> None:
    """``BrokenContract`` unless two positions offer the same, have come to the same, and hold the same slices."""
    one, two = ([*map(some.text, some.options), *result_of(some)] for some in (game, other))
    if one == two:
        one, two = ([str(slice) for slice in some.slices if slice not in mine]
                    for some, mine in ((game, other.slices), (other, game.slices)))  # fmt: skip
    if one != two:
        orders = (f"{', '.join(some.rules.plugins)}: {', '.join(said)}" for some, said in ((game, one), (other, two)))
        raise BrokenContract(
            "{order}; {cure}: {orders}; {after}",
            order=ORDER,
            cure=CURE,
            orders="; ".join(orders),
            after=after_choices(taken),
        )


def result_of(game: Game) -> tuple[str, ...]:
    """Who has won, and in which turn; nothing while the match goes on."""
    if not game.over:
        return ()
    end = outcome(game)
    return (end.winner, str(end.turns or ""))
