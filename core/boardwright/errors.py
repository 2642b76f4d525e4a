"""What the framework raises on purpose; every message names the culprit and the cure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .i18n import Phrase, caption, joined, message, phrase


class BoardwrightError(Exception):
    """Base of every error the framework raises on purpose: a sentence with blanks, and the data that fill them.

    ``Misuse("there is no file {name!r}", name=name)``: so what happened can be read by programs in ``data``, and told
    in any language where it is shown.
    """

    def __init__(self, template: str = "", /, **data: Any) -> None:
        """Keep the sentence and the data; one that is a phrase already stays as it is."""
        told = {name: message(value) if isinstance(value, BaseException) else value for name, value in data.items()}
        super().__init__(Phrase(template, told) if told else caption(template))

    @property
    def data(self) -> Mapping[str, Any]:
        """What fills the blanks of the sentence, by name."""
        sentence = self.args[0] if self.args else ""
        return sentence.blanks if isinstance(sentence, Phrase) else {}


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
    """``; did you mean 'tides'?``, or what there is, or nothing when there is nothing."""
    from difflib import get_close_matches

    names = sorted(set(known))
    if close := get_close_matches(word, names, 1):
        return phrase("; did you mean {name!r}?", name=close[0])
    return phrase("; there are: {names}", names=joined(names)) if names else Phrase("")
