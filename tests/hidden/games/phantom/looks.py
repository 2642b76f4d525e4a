"""How phantom games look to a seat, to a learner, and who stands better."""

from __future__ import annotations

from boardwright import Drawing, Feature, Features, Game, Ink, Lexicon, Mark, Picture, Worth, outcome

from .rules import SEATS, Stones

INKS: tuple[Ink, ...] = ("black", "white")


def worth(game: Game, question: Worth, so_far: float) -> float:
    """Whether the seat has won."""
    return outcome(game).returns[question.seat] if game.over else 0.0


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """The cells."""
    board = game.rules.board
    return (*texts, *map(board.name, board.cells))


def features(game: Game, question: Features, known: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """The stones that the seat knows of."""
    planes = (
        Feature(seat, "stones", tuple(float(cell in stones) for cell in game.rules.board.cells), plane=True)
        for seat, stones in zip(SEATS, game[Stones].laid, strict=True)
    )
    return (*known, *planes)


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The stones that are seen."""
    board = game.rules.board
    rows = zip(SEATS, INKS, game[Stones].laid, strict=True)
    marks = tuple(Mark(cell, "disc", ink, ink[0], f"{seat}'s stone") for seat, ink, cells in rows for cell in cells)
    return Drawing(board.width, board.height, marks)
