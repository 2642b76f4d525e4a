"""Narration: what happens, in sentences for people; cells by the names of the board, seats and kinds as words."""

from __future__ import annotations

import msgspec

from ..game import Game, Item
from ..i18n import Phrase, joined, option_phrase, phrase, word
from ..turn import outcome, seats_in_words
from ..words import Choice, Event, class_in_words

ASKED = "asked"
"""The context of what a choice asks: ``choose step`` there is the question that people read."""


def sentence_of(item: Item, game: Game) -> Phrase:
    """What an item of the agenda is about, in a sentence."""
    if isinstance(item, Event):
        return item.sentence(game)
    if isinstance(item, Choice):
        return phrase("{seat} is asked: {question}", seat=word(item.seat), question=question_of(item))
    choices: tuple[Choice, ...] = getattr(item, "choices", ())
    if choices:
        return phrase("several choose in secret: {questions}", questions=joined(map(question_of, choices)))
    return phrase("the match is over")


def item_code(item: Item) -> str:
    """An item for programs: its name, and its fields where they are plain."""
    fields = msgspec.structs.asdict(item).items()
    plain = (f"{key} {value}" for key, value in fields if isinstance(value, str | int) and value != "")
    return " ".join([type(item).__name__, *plain])


def choice_sentence(seat: str, text: str) -> Phrase:
    """Who chooses what."""
    return phrase("{seat} chooses {option}", seat=word(seat), option=option_phrase(text))


def question_of(choice: Choice) -> Phrase:
    """What is to be chosen: ``choose step``, for which a language has a question."""
    return Phrase(class_in_words(type(choice)), None, ASKED)


def ending(game: Game) -> Phrase:
    """How a match that is over has ended, in words."""
    end = outcome(game)
    if not end.seats:
        return ending_with_turns(word(end.winner) if end.winner else phrase("over"), end.turns)
    winner = seats_in_words(end.seats) if end.winner == seats_in_words(end.seats) else word(end.winner)
    shared = end.places and len(end.seats) > 1
    won = phrase("{seats} share the win", seats=winner) if shared else phrase("{seat} wins", seat=winner)
    return joined((ending_with_turns(won, end.turns), *map(seats_in_words, end.places[1:])), phrase("; then "))


def ending_with_turns(outcome: Phrase, turns: int) -> Phrase:
    """An outcome with the number of turns it took."""
    if not turns:
        return outcome
    after = phrase("{count} turns", count=turns) if turns > 1 else phrase("{count} turn", count=turns)
    return phrase("{outcome} after {turns}", outcome=outcome, turns=after)
