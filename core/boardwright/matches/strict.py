"""Strict play: a match in which every promise of the rules is checked at every choice."""

from __future__ import annotations

from ..blame import Breach, Fault, accusation
from ..codec import encode
from ..contract.checks import Unaltered, broken_promises, culprit_of
from ..contract.faults import fault_in
from ..game import Game
from ..i18n import joined, phrase
from ..loop import play
from ..words import Event
from .match import Match


class StrictMatch(Match):
    """A match that stops with a ``Fault`` at the first position or choice that breaks a promise."""

    def take(self, option: Event) -> None:
        """Make a choice known to be legal, with the positions before and after it checked."""
        self.check()
        before, here = self.game, self.place
        kept = encode(before)
        try:
            play(before, option, Unaltered(before))
        except Breach as breach:
            text = before.text(option)
            place = joined((here, repr(text)))
            raise Fault(accusation(breach.by, breach.deed, place), breach.by, text) from breach
        except Exception:  # noqa: BLE001, S110 - the match itself says it better
            pass
        super().take(option)
        if encode(before) != kept:
            place, altered = (
                joined((here, repr(self.choices[-1]))),
                phrase("a choice altered the position it was made in"),
            )
            raise broken_promise_fault(before, kept, place, altered, option)
        if self.game.over:
            self.check()

    def check(self) -> None:
        """Raise a ``Fault`` unless the position keeps what every position has promised."""
        place = self.place if not self.game.over else phrase("the end of the match")
        kept = encode(self.game)
        try:
            promise = next(broken_promises(self.game), None)
        except Exception as error:
            fault = fault_in(error, self.game, place)
            if fault is None:
                raise
            raise fault from error
        if promise is not None:
            raise broken_promise_fault(self.game, kept, place, promise)


def broken_promise_fault(game: Game, kept: bytes, place: str, promise: str, option: Event | None = None) -> Fault:
    """The fault of a broken promise, with the rule that breaks it if one is seen to."""
    breach = culprit_of(game, kept, option)
    if breach is None or breach.by is None:
        return Fault(accusation(None, promise, place))
    return Fault(
        phrase("{accusation}: {promise}", accusation=accusation(breach.by, breach.deed, place), promise=promise),
        breach.by,
    )


def strict_replay(match: Match) -> StrictMatch:
    """The same match with every choice made again under all checks; ``Fault`` at the first broken promise."""
    again = StrictMatch(match.plan)
    for text in match.choices:
        again.take(again.game.find(text))
    if not again.game.over:
        again.check()
    return again
