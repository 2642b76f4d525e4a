"""Telling: what a seat has learnt of a match so far, in words; two matches that it cannot tell apart read alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from boardwright import Game, Seat, Together, Turn, view

from .observing import row

if TYPE_CHECKING:
    from .openspiel import Match, Position

SEALED = "sealed"
IMPOSSIBLE = "impossible"

_json = msgspec.json.Encoder(order="deterministic")


class Told(msgspec.Struct, frozen=True, gc=False):
    """A choice: by whom, in which words, whether it was possible, and what each seat saw after it if not everything."""

    seat: Seat
    text: str
    possible: bool = True
    sights: tuple[str, ...] = ()


def sight(game: Game, seat: Seat) -> str:
    """What a seat sees now."""
    return _json.encode(view(game, seat)).decode()


def information(game: Game, told: tuple[Told, ...], seat: Seat, *, seats: bool = False) -> list[str]:
    """The choices as far as a seat may know them; with ``seats`` also whose they were, and what it saw after each.

    An envelope of another seat stays closed until the last of its group is filled. Where something is hidden, others'
    choices are known only by what the seat sees of them.
    """
    head = game.agenda[0] if game.agenda else None
    closed = len(told) - (len(head.taken) if isinstance(head, Together) else 0)
    place = order(game, seat)
    lines: list[str] = []
    for number, choice in enumerate(told):
        own = choice.seat == seat
        hidden = not own and (number >= closed or bool(choice.sights))
        text = SEALED if hidden else choice.text
        if not seats:
            lines.append(text)
            continue
        if own and not choice.possible:
            text = f"{text}: {IMPOSSIBLE}"
        if choice.sights and (own or choice.possible):
            text = f"{text}\n{choice.sights[place]}"
        if own or choice.possible:
            lines.append(f"{choice.seat}: {text}")
    return lines


def order(game: Game, seat: Seat) -> int:
    """The place of a seat among those that take turns."""
    return game[Turn].order.index(seat)


class Observer:
    """What a seat is told, as a string and as numbers: of a position, or with ``recall`` of all that led to it."""

    def __init__(self, match: Match, *, recall: bool) -> None:
        """Lay out the numbers."""
        self.match, self.recall = match, recall
        self.numbers = {text: number for number, text in enumerate(match.actions.texts)}
        width = match.layout[-1].end
        told = match.most if recall and match.open else 0
        self.tensor = np.zeros(width + told, np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {
            part.name: self.tensor[part.start : part.end].reshape(part.shape) for part in match.layout
        }
        if told:
            self.dict["choices"] = self.tensor[width:]

    def set_from(self, state: Position, player: int) -> None:
        """Fill in the numbers; each choice told is its number as a part of all, an envelope of others' the whole."""
        seat: Seat = self.match.seats[player]
        values = row(state.position, seat)
        self.tensor[: len(values)] = values
        if "choices" in self.dict:
            choices, size = self.dict["choices"], len(self.numbers)
            choices.fill(0)
            shown = information(state.position, state.held.told, seat)[-len(choices) :]
            choices[: len(shown)] = [(self.numbers.get(text, size) + 1) / (size + 1) for text in shown]

    def string_from(self, state: Position, player: int) -> str:
        """In words: what was chosen as far as the seat may know it, or what it sees now."""
        seat: Seat = self.match.seats[player]
        if not self.recall:
            return sight(state.position, seat)
        return "\n".join((f"seat: {seat}", *information(state.position, state.held.told, seat, seats=True)))
