"""A drawing for terminals: in colour through rich, or as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...symbols.drawing import Drawing
from .board import board_strokes
from .panel import panel_strokes
from .strokes import Stroke, moved, runs, size

if TYPE_CHECKING:
    from rich.text import Text

GAP = 2


def render(drawing: Drawing, columns: int = 80) -> Text:
    """The picture in colour, for rich to print; without colour it says the same."""
    from rich.text import Text

    shown = Text(no_wrap=True)
    for number, line in enumerate(runs(picture_strokes(drawing, columns))):
        shown.append("\n" if number else "")
        for text, style in line:
            shown.append(text, style)
    return shown


def plain(drawing: Drawing, columns: int = 80) -> str:
    """The picture in characters only, for tests, pages and pipes."""
    lines = ("".join(text for text, _ in line).rstrip() for line in runs(picture_strokes(drawing, columns)))
    return "\n".join(lines)


def picture_strokes(drawing: Drawing, columns: int) -> Iterator[Stroke]:
    """The board, and the rest beside it, or below where a line has no room for both."""
    board = list(board_strokes(drawing)) if drawing.width else []
    rest = list(panel_strokes(drawing))
    (wide, high), (needed, _) = size(board), size(rest)
    beside = wide + GAP + needed <= columns
    yield from board
    if not board:
        yield from rest
    elif beside:
        yield from moved(rest, wide + GAP, 0)
    else:
        yield from moved(rest, 0, high + 1)
