"""Clouds: which tokens are one Cloud, and where a dragon comes out of it (TL-9)."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright import HEADINGS, Cell, Conceivable, Event, Game, Heading, Landing, Mover, Tiles
from taolong import Step, free, leaps

KIND = "cloud"


def cloud(game: Game, token: Cell) -> list[Cell]:
    """A Cloud is a maximal set of adjacent tokens. (TL-9.1)"""
    tiles, neighbours = game[Tiles].at, game.rules.board.neighbours
    found, edge = {token}, [token]
    while edge:
        for cell in neighbours[edge.pop()]:
            tile = None if cell is None else tiles[cell]
            if cell is not None and cell not in found and tile is not None and tile.kind == KIND:
                found.add(cell)
                edge.append(cell)
    return sorted(found)


def exits(game: Game, token: Cell) -> Iterator[tuple[Cell, Heading]]:
    """The cells beside the Cloud's tokens, each with the facing away from its token. (TL-9.1)"""
    neighbours, inside = game.rules.board.neighbours, cloud(game, token)
    for cell in inside:
        for out in HEADINGS:
            beside = neighbours[cell][out]
            if beside is not None and beside not in inside:
                yield beside, out


def enter(game: Game, mover: Mover, token: Cell, heading: Heading) -> Iterator[Landing]:
    """A dragon that would step onto a Cloud goes to any free cell beside it, facing away from it. (TL-9.1)"""
    game.refuse("TL-15.2", Step(mover, heading, token, heading), token)
    for cell, out in exits(game, token):
        if free(game, cell):
            yield Landing(cell, out)
        else:
            game.refuse("TL-9.1", Step(mover, heading, cell, out, leaps=True), cell)


def named(game: Game, question: Conceivable, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """A step into a Cloud is named with where it comes out. (TL-15.2)"""
    return (*answer, *leaps(game, question.choice, KIND, exits))
