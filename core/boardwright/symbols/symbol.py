"""Symbols: how pieces look that a plugin brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

import msgspec

from .figures import figures

Shape = Literal["block", "ring", "head", "segment", "disc", "bead"]
"""``block`` fills its cell and grows together with neighbours of its name; ``ring`` is hollow; ``head`` looks
somewhere; ``segment`` is a part of a body that links hold together; ``disc`` is a counter; ``bead`` is a small thing
that lies on whatever else is there. Any other shape is a ``Symbol``."""
SHAPES: tuple[Shape, ...] = get_args(Shape)


class Growing(msgspec.Struct, frozen=True):
    """SVG of a cell that grows together with neighbours of its mark's name, and of what then fills the gaps.

    All of it is drawn around the middle of the cell, 64 wide: ``right`` reaches to the next column, ``below`` to the
    next row, and ``between`` lies where four such cells meet. Gaps stay where they are whichever way the mark faces.
    """

    cell: str
    right: str = ""
    below: str = ""
    between: str = ""


class Symbol(msgspec.Struct, frozen=True):
    """How marks look whose shape is this name: in SVG, and in a terminal. A plugin brings what its pieces need.

    The SVG is drawn around the middle of a cell, 64 wide and facing north. ``svg`` lies on bodies, ``ground`` beneath
    them, and ``under`` beneath every ground, for the edges of what grows together. Colours are ``none``, ``#rrggbb``,
    or words that stand for the paint of the mark: ``fill``, ``edge``, ``shine``, ``text``.

    A terminal shows the mark's letters between the two ``brackets``, or in a cell full of the sign ``filler``.
    """

    name: str
    svg: str | Growing = ""
    ground: str | Growing = ""
    under: str | Growing = ""
    brackets: str = ""
    filler: str = ""

    def __post_init__(self) -> None:
        """``ValueError`` if a plain shape has its name, its SVG is not allowed, or no terminal can show its signs."""
        if problem := next(self.problems(), ""):
            raise ValueError(f"symbol {self.name!r}: {problem}")

    def problems(self) -> Iterator[str]:
        """What is wrong with it, and what to do about that."""
        if self.name in SHAPES:
            yield "a plain shape has this name; take another one"
        if len(self.brackets) not in {0, 2} or not self.brackets.isprintable():
            yield f"brackets = {self.brackets!r}: say two signs, such as '[]', or none"
        if len(self.filler) > 1 or not self.filler.isprintable() or (self.filler and self.brackets):
            yield f"filler = {self.filler!r}: say one sign, and no brackets with it"
        for svg in (svg for part in (self.svg, self.ground, self.under) for svg in svg_texts(part)):
            try:
                figures(svg)
            except ValueError as error:
                yield str(error)


def svg_texts(part: str | Growing) -> tuple[str, ...]:
    """The SVG texts of a part of a symbol."""
    return (part,) if isinstance(part, str) else (part.cell, part.right, part.below, part.between)
