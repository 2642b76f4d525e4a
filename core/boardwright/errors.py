"""What the framework raises on purpose; every message names the culprit and the cure."""

from __future__ import annotations

from collections.abc import Iterable

from .i18n import Phrase, joined, phrase


class BoardwrightError(Exception):
    """Base of every error the framework raises on purpose."""


class AssemblyError(BoardwrightError):
    """The chosen plugins, config and scenario do not make a match."""


class ScenarioError(BoardwrightError):
    """A scenario or match file is wrong; the message names file, key or cell."""


class IllegalChoice(BoardwrightError):
    """The option is not among those the rules offer now."""


class Misuse(BoardwrightError):
    """What was asked for does not exist, or was said wrongly."""


class RecordError(BoardwrightError):
    """A record cannot be read, or does not replay."""


def nearest(word: str, known: Iterable[str]) -> Phrase:
    """``; did you mean 'portals'?``, or what there is, or nothing when there is nothing."""
    from difflib import get_close_matches

    names = sorted(set(known))
    if close := get_close_matches(word, names, 1):
        return phrase("; did you mean {name!r}?", name=close[0])
    return phrase("; there are: {names}", names=joined(names)) if names else Phrase("")
