"""Words: seats and chance say words, in the open or under seal; what they are worth is up to a test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    CHANCE,
    Board,
    Choice,
    Config,
    Event,
    Game,
    Question,
    Reaction,
    Ruling,
    Seat,
    Slice,
    Table,
    hookimpl,
)


class Heard(Slice):
    """Every word that lies open, in order."""

    words: tuple[str, ...] = ()


class Say(Event):
    """A seat says a word."""

    seat: Seat
    word: str

    def text(self, board: Board) -> str:
        return self.word


class Ask(Choice):
    """One of these words, which chance takes in these shares."""

    words: tuple[str, ...]
    shares: tuple[int, ...] = ()

    def weights(self, options: tuple[Event, ...]) -> tuple[int, ...]:
        return self.shares or (1,) * len(options)


def ask(seat: Seat, words: str, *shares: int) -> Ask:
    """Ask a seat for one of these words."""
    return Ask(seat, tuple(words.split()), shares)


def coin(*shares: int) -> Ask:
    """Ask chance for heads or tails."""
    return ask(CHANCE, "heads tails", *shares)


@hookimpl
def setup(table: Table, config: Config) -> None:
    table.put(Heard())


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    return {Ask: options}


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    return {Say: hear}


def options(game: Game, choice: Ask, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Every word."""
    return tuple(Say(choice.seat, word) for word in choice.words)


def hear(game: Game, said: Say) -> Game:
    """A word lies open."""
    return game.put(Heard((*game[Heard].words, said.word)))
