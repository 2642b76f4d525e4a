"""Random matches under the contract: options distinct and stable, laws kept, positions that round-trip."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ..blame import Breach
from ..codec import encode
from ..contract.checks import Unaltered, broken_promises, culprit_of
from ..contract.faults import fault_in
from ..errors import BoardwrightError
from ..game import Game
from ..i18n import Phrase, joined, message, phrase
from ..loop import play
from ..words import Event


class BrokenContract(BoardwrightError, AssertionError):
    """A match does what no match may do; the message says after which choices."""


def random_match(game: Game, seed: int) -> tuple[Game, list[str]]:
    """Play to the end with a seeded random player, every position checked; the last position and the choices.

    Raises ``BrokenContract`` naming what is broken, by which plugin if that can be seen, and the choices that lead
    there.
    """
    random, taken = Random(seed), list[str]()
    option: Event | None = None
    try:
        check_position(game, taken)
        while options := game.options:
            option = random.choice(options)
            taken.append(game.text(option))
            game = play_watched(game, option, taken)
            option = None
            check_position(game, taken)
    except Exception as error:
        fault = None if isinstance(error, BrokenContract) else fault_in(error, game, "", option)
        if fault is None:
            raise
        raise BrokenContract("{fault}; {after}", fault=fault, after=after_choices(taken)) from error
    return game, taken


def play_watched(game: Game, option: Event, taken: list[str]) -> Game:
    """The position after a choice that has altered nothing of the one before."""
    kept, altered = encode(game), phrase("a choice altered the position it was made in")
    try:
        following = play(game, option, Unaltered(game))
    except Breach as breach:
        what = altered if encode(game) != kept else phrase("a rule altered a position")
        after = after_choices(taken)
        raise BrokenContract("{what}: {breach}; {after}", what=what, breach=breach, after=after) from breach
    if encode(game) != kept:
        raise broken_contract(game, kept, altered, taken, option)
    return following


def check_position(game: Game, taken: list[str]) -> None:
    """Raise ``BrokenContract`` unless this position keeps every law and can be saved, and its options be told apart."""
    kept = encode(game)
    promise = next(broken_promises(game), None)
    if promise is not None:
        raise broken_contract(game, kept, promise, taken)


def broken_contract(
    game: Game, kept: bytes, promise: str, taken: list[str], option: Event | None = None
) -> BrokenContract:
    """The breach of a promise, with the rule that breaks it if it is seen to, and the choices made so far."""
    breach = culprit_of(game, kept, option)
    culprit = joined((": ", message(breach)), "") if breach is not None and breach.by is not None else ""
    return BrokenContract("{promise}{culprit}; {after}", promise=promise, culprit=culprit, after=after_choices(taken))


def after_choices(taken: Iterable[str]) -> Phrase:
    """After which choices something was found."""
    return phrase("after: {choices}", choices="; ".join(taken) or phrase("the set-up"))
