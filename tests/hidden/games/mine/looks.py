"""How mine looks to a seat, to a learner, and who stands better."""

from __future__ import annotations

from boardwright import Drawing, Feature, Features, Game, Ink, Lexicon, Mark, Picture, Worth, outcome

from .rules import NOWHERE, SEATS, Mines, Walkers

INKS: tuple[Ink, ...] = ("red", "blue")


def worth(game: Game, question: Worth, so_far: float) -> float:
    """Whether the seat has won."""
    return outcome(game).returns[question.seat] if game.over else 0.0


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Every cell to lay a mine on and to step to."""
    names = [*map(game.rules.board.name, game.rules.board.cells)]
    return (*texts, *(f"lay {name}" for name in names), *(f"step {name}" for name in names))


def features(game: Game, question: Features, known: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Where the seats stand, and the mines that the seat knows of."""
    mines = [*game[Mines].laid, *(NOWHERE,) * len(SEATS)][: len(SEATS)]
    places = [
        *((f"{seat} stands", cell) for seat, cell in zip(SEATS, game[Walkers].at, strict=True)),
        *((f"{seat}'s mine", cell) for seat, cell in zip(SEATS, mines, strict=True)),
    ]
    cells = game.rules.board.cells
    planes = (Feature(name, name, tuple(float(cell == at) for cell in cells), plane=True) for name, at in places)
    return (*known, *planes)


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """The seats, and the mines that are seen."""
    board = game.rules.board
    walkers = zip(SEATS, INKS, game[Walkers].at, strict=True)
    mines = zip(SEATS, INKS, game[Mines].laid, strict=False)
    marks = (
        *(Mark(cell, "bead", ink, "*", f"{seat}'s mine") for seat, ink, cell in mines if cell != NOWHERE),
        *(Mark(cell, "disc", ink, seat[0], seat) for seat, ink, cell in walkers),
    )
    return Drawing(board.width, board.height, marks)
