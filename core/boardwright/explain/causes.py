"""Causes: which change of a match a question in plain words is about, and what caused it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from ..i18n import Phrase, phrase
from ..turn import seats_in
from ..words import Seat
from .diff import owner_seat
from .log import Change, Entry, Heard, headline, source

WORD = re.compile(r"\w+")
MINE = frozenset(WORD.findall("i me my mine we us our ours"))
LESS = frozenset(
    WORD.findall("lose loses lost losing less fewer drop drops dropped fall falls fell spend spent pay paid gone")
)
MORE = frozenset(WORD.findall("gain gains gained gaining more get gets got gotten grow grows grew rise rose receive"))
NUMBERS = {word: n for n, word in enumerate(WORD.findall("one two three four five six seven eight nine ten"), 1)}
LITTLE = frozenset(
    WORD.findall(
        "why what how who did do does was were is are be been has have had a an the of to in on at by from and or it "
        "its there that this so no not all cause caused causes change changes changed last"
    )
)
"""Words that tell nothing of what a question is about."""


class Asked(msgspec.Struct, frozen=True):
    """What a question asks for: words, seats among them, whether it became more or less, and by how much."""

    words: frozenset[str]
    seats: frozenset[str]
    sign: int = 0
    amount: int = 0


def cause_lines(log: Heard, words: str, seat: Seat | None = None) -> list[str]:
    """The last change that these words of this seat best tell of, and its causes back to a choice; else empty."""
    asked = read_question(words, seat, known_seats(log))
    ours = {type(slice).__name__ for slice in log.seen.slices if not asked.seats.isdisjoint(names_in(slice))}
    fit = [
        (entry, change) for entry, change in log.changes() if is_possible_answer(change, asked, ours, known_seats(log))
    ]
    told = [found for found in fit if is_about(found[1].what, asked)]
    if not told and asked.sign:
        told = [found for found in fit if is_about(found[1].by.sentence, asked)]
    if not told:
        return []
    entry, change = max(enumerate(told), key=lambda found: (score(found[1][1], asked), found[0]))[1]
    return [*answer_lines(log, entry, change)]


def read_question(words: str, seat: Seat | None, seats: frozenset[Seat]) -> Asked:
    """A question in words."""
    said = WORD.findall(words.lower())
    own = {seat.lower()} if seat is not None and not MINE.isdisjoint(said) else set()
    named = own | seats.intersection(said)
    sign = -1 if not LESS.isdisjoint(said) else 1 if not MORE.isdisjoint(said) else 0
    amount = next((NUMBERS.get(word) or int(word) for word in said if word in NUMBERS or word.isdecimal()), 0)
    idle = MINE | LESS | MORE | LITTLE | NUMBERS.keys()
    left = {singular(word) for word in said if word not in idle | seats and not word.isdecimal()}
    return Asked(frozenset(left | named), frozenset(named), sign, amount)


def known_seats(log: Heard) -> frozenset[Seat]:
    """Everybody who has a turn or has chosen."""
    return frozenset(seat.lower() for seat in (*seats_in(log.seen), *(entry.seat for entry in log.entries)) if seat)


def names_in(value: Any) -> Iterator[str]:
    """What the parts of a slice are called: its fields, and the seats that things in a row are of."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield field.lower()
            yield from names_in(getattr(value, field))
    elif isinstance(value, tuple):
        for thing in value:
            yield owner_seat(thing).lower()
            yield from names_in(thing)


def is_possible_answer(change: Change, asked: Asked, ours: set[str], seats: frozenset[Seat]) -> bool:
    """Whether a change may be meant: in the direction asked for, and of nobody else's where seats are told apart."""
    theirs = words_in(change.what) & seats
    if theirs and not theirs & asked.seats and change.what.partition(".")[0] in ours:
        return False
    return not asked.sign or asked.sign * growth(change) > 0


def is_about(text: str, asked: Asked) -> bool:
    """Whether a text speaks of what is asked about, beside whose it is."""
    return bool(words_in(text) & (asked.words - asked.seats or asked.words))


def score(change: Change, asked: Asked) -> tuple[int, bool]:
    """How well a change answers: the words that name it, and whether it is of the size asked for."""
    return len(words_in(change.what) & asked.words), bool(asked.amount) and abs(growth(change)) == asked.amount


def growth(change: Change) -> int:
    """By how much a change made a number greater or something longer."""
    return size_of(change.after) - size_of(change.before)


def size_of(value: Any) -> int:
    """How much there is of something."""
    if isinstance(value, int):
        return int(value)
    return len(value) if isinstance(value, str | tuple) else 0


def words_in(text: str) -> set[str]:
    """The words of a path or sentence, as they are and in the singular."""
    words = WORD.findall(text.lower())
    return {*words, *map(singular, words)}


def singular(word: str) -> str:
    """A word without the ``s`` at its end."""
    return word[:-1] if len(word) > 2 and word.endswith("s") else word


def answer_lines(log: Heard, entry: Entry, change: Change) -> Iterator[Phrase]:
    """A change and its causes, a line each."""
    told = f": {change.by.sentence}" if change.by.sentence else ""
    yield Phrase(f"{change}{source(change.by)}{told}")
    for cause in log.causes(entry):
        yield phrase("  because of {entry}", entry=headline(log, cause))
