"""Telling: what fills the blanks of the sentences of events: dragons by their seats, spaces by their elements."""

from __future__ import annotations

from typing import Any

from boardwright import Event, Game, joined, word

from .dragons import Dragons
from .elements import NAMES

DRAGONS = ("dragon", "by", "victim")
"""Fields that hold the number of a dragon."""
SPACES = ("space", "source")
"""Fields that hold a space of the wheel."""
STONES = {"w": "white", "b": "black"}


def by_names(event: Event, game: Game) -> dict[str, Any]:
    """The fields of an event as its sentence names them."""
    found, dragons = Event.blanks(event, game), game[Dragons].all
    found |= {field: word(dragons[getattr(event, field)].seat) for field in DRAGONS if field in found}
    found |= {field: word(NAMES[getattr(event, field)]) for field in SPACES if field in found}
    for field in ("stone", "stones", "order"):
        if field in found:
            found[field] = joined(word(STONES.get(one, one)) for one in stones_of(getattr(event, field)))
    return found


def stones_of(value: str) -> tuple[str, ...]:
    """The stones of a stack, a letter each; a stone that is a word is one."""
    return tuple(value) if set(value) <= STONES.keys() else (value,)
