"""What is said when a plugin fails in a match, and how that is seen again."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from ..blame import Fault
    from ..matches.match import Match


def fault_with_cure(match: Match, error: Exception, file: Path) -> Fault | None:
    """The fault that has ended a match, with the command that shows it again; None if no plugin has part in it."""
    from ..blame import Fault
    from ..contract.faults import fault_in
    from ..i18n import joined, message, phrase
    from ..matches.strict import StrictMatch

    fault = fault_in(error, match.game, match.place)
    if fault is None:
        return None
    strict = isinstance(match, StrictMatch)
    if fault.choice:
        again = f"replay {quote(str(file))} --play {quote(fault.choice)}"
    elif strict or listing_fault(match) is not None:
        again = f"replay {quote(str(file))}"
    else:  # A player of the computer thinks the same again, and a person is shown the same.
        again = f"resume {quote(str(file))}"
    again += " --strict" * (strict and again.startswith("replay")) + " --trust" * bool(match.plan.code)
    cure = phrase("The match is saved up to there; see it fail again with: boardwright {command}", command=again)
    said = joined((message(fault), cure), "\n")
    return Fault(said, fault.by, fault.choice)


def listing_fault(match: Match) -> Fault | None:
    """The fault of a plugin that shows as soon as the options are listed."""
    from ..contract.checks import check_texts
    from ..contract.faults import fault_in

    try:
        if not match.game.over:
            check_texts(match.game)
    except Exception as error:
        fault = fault_in(error, match.game, match.place)
        if fault is None:
            raise
        return fault
    return None


def play_further(match: Match, text: str, *, strict: bool) -> Match:
    """A replayed match with one more choice (empty: none) made, and the options after it listed.

    ``strict`` makes every choice again under all checks. Raises the ``Fault`` of the plugin that fails.
    """
    from ..matches.strict import strict_replay

    if strict:
        match = strict_replay(match)
    if fault := listing_fault(match):
        raise fault
    if text:
        match.take(match.game.find(text))
        if fault := listing_fault(match):
            raise fault
    return match
