"""Positions of the race, drawn path by path: plain spaces, a bar, numbered spaces; letters are the seats' pieces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boardwright import Game, Item, Slice, Turn, TurnEnded, play
from boardwright.testing import at, texts
from way_of_the_dragon import FACES, OFF, PATHS, SEATS, Dice, Pieces, Team, Thrown

LETTERS = dict(zip("brwyu", SEATS, strict=True))
ELEMENTS = {face[0] if face != "water" else "a": face for face in FACES}
"""The letter of a face: e a m f w d; water is ``a``, as wood is ``w``."""


def teams(drawn: str, seats: Iterable[str]) -> Pieces:
    """The pieces as drawn: ``fire . . b . . | . r . . .``; a path that is not drawn is empty."""
    found = {seat: dict.fromkeys(PATHS, OFF) for seat in seats}
    for line in filter(None, map(str.strip, drawn.splitlines())):
        path, *cells = line.replace("|", "").split()
        for space, glyph in enumerate(cells, 1):
            if glyph != ".":
                found[LETTERS[glyph]][path] = space  # type: ignore[index]
    return Pieces(tuple(Team(seat, **spaces) for seat, spaces in found.items()))


def faces(letters: str) -> Dice:
    """Dice by their letters, such as ``ffffd``."""
    return Dice(tuple(ELEMENTS[letter] for letter in letters))


def start(players: int = 2, **options: Any) -> Game:
    """A match at its first roll."""
    return at("", ["way_of_the_dragon"], config={"way_of_the_dragon": {"players": players, **options}})


def thrown(
    dice: str,
    drawn: str = "",
    seat: str = "black",
    players: int = 2,
    plugins: Iterable[str] = (),
    put: Iterable[Slice] = (),
    **options: Any,
) -> Game:
    """The position in which a seat has rolled these dice for the last time."""
    order = SEATS[:players]
    agenda: tuple[Item, ...] = (Thrown(seat), TurnEnded(seat))
    return at(
        "",
        ["way_of_the_dragon", *plugins],
        put=[teams(drawn, order), faces(dice), Turn(order, order.index(seat)), *put],
        agenda=agenda,
        config={"way_of_the_dragon": {"players": players, **options}},
    )


def after(game: Game, *choices: str) -> Game:
    """The position after these choices."""
    for text in choices:
        game = play(game, game.find(text))
    return game


def rolled(game: Game, letters: str) -> Game:
    """The position after these dice, in the order in which they are rolled."""
    return after(game, *(ELEMENTS[letter] for letter in letters))


def where(game: Game, seat: str, path: str) -> int:
    """The space on which a seat's piece of this path stands."""
    return game[Pieces].of(seat).on(path)  # type: ignore[arg-type]


__all__ = ["after", "faces", "rolled", "start", "teams", "texts", "thrown", "where"]
