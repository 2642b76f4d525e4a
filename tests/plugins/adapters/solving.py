"""A solution of our own: backwards from the end, with every group of sealed choices as a matrix game, in fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from boardwright import CHANCE, Game, Outcome, Seat, Together, play

Matrix = Sequence[Sequence[Fraction]]


def value(game: Game, seat: Seat) -> Fraction:
    """What a match is worth to a seat of two when both play best: 1 for a win, -1 for a loss."""
    if game.over:
        winners = game[Outcome].seats
        return Fraction((seat in winners) - (bool(winners) and seat not in winners))
    head, choice = game.agenda[0], game.choice
    assert choice is not None
    if isinstance(head, Together):
        first, second = head.choices
        rows = game.ask(first)
        matrix = [[value(play(play(game, row), column), seat) for column in game.ask(second)] for row in rows]
        return solved(matrix) if first.seat == seat else -solved([[-cell for cell in row] for row in matrix])
    values = [value(play(game, option), seat) for option in game.options]
    if choice.seat == CHANCE:
        weights = choice.weights(game.options)
        return sum(map(Fraction.__mul__, values, map(Fraction, weights)), Fraction()) / sum(weights)
    return max(values) if choice.seat == seat else min(values)


def solved(matrix: Matrix) -> Fraction:
    """The value of a matrix game to who chooses the row: by trying all supports of equal size."""
    rows, columns = range(len(matrix)), range(len(matrix[0]))
    for size in range(1, min(len(rows), len(columns)) + 1):
        for some in combinations(rows, size):
            for others in combinations(columns, size):
                if (found := balanced(matrix, some, others)) is not None:
                    return found
    raise ValueError("a matrix game has a solution")


def balanced(matrix: Matrix, rows: Sequence[int], columns: Sequence[int]) -> Fraction | None:
    """The value if both have a best mixture over these rows and columns that nothing else beats; else None."""
    cut = [[matrix[row][column] for column in columns] for row in rows]
    first, second = mixture(cut), mixture([*map(list, zip(*cut, strict=True))])
    if first is None or second is None:
        return None
    (mix, low), (other, high) = first, second
    worst = min(
        sum(share * matrix[row][c] for share, row in zip(mix, rows, strict=True)) for c in range(len(matrix[0]))
    )
    best = max(sum(share * matrix[r][c] for share, c in zip(other, columns, strict=True)) for r in range(len(matrix)))
    return low if low == high and worst >= low and best <= high else None


def mixture(matrix: Matrix) -> tuple[list[Fraction], Fraction] | None:
    """Shares of the rows after which every column is worth the same, and that worth."""
    size = len(matrix)
    lines = [[*(matrix[row][column] for row in range(size)), Fraction(-1), Fraction()] for column in range(size)]
    lines.append([Fraction(1)] * size + [Fraction(), Fraction(1)])
    found = solve(lines)
    return None if found is None or min(found[:-1]) < 0 else (found[:-1], found[-1])


def solve(lines: list[list[Fraction]]) -> list[Fraction] | None:
    """The solution of linear equations, each with its right side last; None if there is not exactly one."""
    size = len(lines)
    for column in range(size):
        pivot = next((row for row in range(column, size) if lines[row][column]), None)
        if pivot is None:
            return None
        lines[column], lines[pivot] = lines[pivot], lines[column]
        lines[column] = [cell / lines[column][column] for cell in lines[column]]
        for row in range(size):
            if row != column and lines[row][column]:
                factor = lines[row][column]
                lines[row] = [cell - factor * top for cell, top in zip(lines[row], lines[column], strict=True)]
    return [line[-1] for line in lines]
