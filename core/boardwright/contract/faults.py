"""Faults: which plugin an exception comes from, by which rule, at which choice of a match."""

from __future__ import annotations

from collections.abc import Callable

from ..blame import Breach, Fault, accusation, culprit
from ..game import Game
from ..i18n import joined
from ..loop import play
from ..words import Event
from .checks import breach_in, check_texts


def fault_in(error: Exception, game: Game, place: str, option: Event | None = None, choice: str = "") -> Fault | None:
    """What an exception in this position comes from; None if no plugin has part in it.

    The rules are asked again with every answer checked, since a wrong one shows only where it is used.
    """
    if isinstance(error, Fault):
        return error
    found = culprit((None if isinstance(error, Breach) and error.by else breach_in(game, option)) or error)
    if found is None:
        return None
    by, did = found
    at = joined((place, repr(choice))) if choice else place
    return Fault(accusation(by, did, at), by, choice)


def take(game: Game, option: Event, place: Callable[[], str]) -> tuple[str, Game]:
    """The text of a choice and the position after it; ``Fault`` names the plugin that fails, and the place."""
    made: Event | None = None  # Until it is made, whatever fails does so without this choice.
    text = ""
    try:
        check_texts(game)
        text, made = game.text(option), option
        return text, play(game, option)
    except Exception as error:
        fault = fault_in(error, game, place(), made, text)
        if fault is None:
            raise
        raise fault from error
