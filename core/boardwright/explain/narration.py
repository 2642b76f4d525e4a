"""Narration: what happens, in sentences for people; cells by the names of the board, seats and kinds as words."""

from __future__ import annotations

import msgspec

from ..game import Game, Item
from ..i18n import Said, joined, option, said, word
from ..turn import listed, outcome
from ..words import Choice, Event, words_of

ASKED = "asked"
"""The context of what a choice asks: ``choose step`` there is the question that people read."""


def told(item: Item, game: Game) -> Said:
    """What an item of the agenda is about, in a sentence."""
    if isinstance(item, Event):
        return item.sentence(game)
    if isinstance(item, Choice):
        return said("{seat} is asked: {question}", seat=word(item.seat), question=asked(item))
    choices: tuple[Choice, ...] = getattr(item, "choices", ())
    if choices:
        return said("several choose in secret: {questions}", questions=joined(map(asked, choices)))
    return said("the match is over")


def coded(item: Item) -> str:
    """An item for programs: its name, and its fields where they are plain."""
    fields = msgspec.structs.asdict(item).items()
    plain = (f"{key} {value}" for key, value in fields if isinstance(value, str | int) and value != "")
    return " ".join([type(item).__name__, *plain])


def chosen(seat: str, text: str) -> Said:
    """Who chooses what."""
    return said("{seat} chooses {option}", seat=word(seat), option=option(text))


def asked(choice: Choice) -> Said:
    """What is to be chosen: ``choose step``, for which a language has a question."""
    return Said(words_of(type(choice)), None, ASKED)


def ending(game: Game) -> Said:
    """How a match that is over has ended, in words."""
    end = outcome(game)
    winner = listed(end.seats) if end.winner == listed(end.seats or ("",)) else word(end.winner)
    if not end.seats:
        return later(word(end.winner) if end.winner else said("over"), end.turns)
    shared = end.places and len(end.seats) > 1
    won = said("{seats} share the win", seats=winner) if shared else said("{seat} wins", seat=winner)
    return joined((later(won, end.turns), *map(listed, end.places[1:])), said("; then "))


def later(outcome: Said, turns: int) -> Said:
    """An outcome with the number of turns it took."""
    if not turns:
        return outcome
    after = said("{count} turns", count=turns) if turns > 1 else said("{count} turn", count=turns)
    return said("{outcome} after {turns}", outcome=outcome, turns=after)
