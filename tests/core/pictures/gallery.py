"""The gallery: drawings made by hand. Some hang as golden pictures in ``golden``, whose files this writes anew::

python -m tests.core.pictures.gallery
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from boardwright import (
    Board,
    Die,
    Drawing,
    Growing,
    Heading,
    Ink,
    Link,
    Mark,
    Meter,
    Ring,
    Row,
    Sheet,
    Space,
    Symbol,
    Tray,
)
from boardwright.pictures import plain, svg
from boardwright.pictures.palette import PAINTS
from boardwright.symbols.symbol import SHAPES

FOLDER = Path(__file__).parent / "golden"
WRITE = f"python -m {__name__ if __name__ != '__main__' else 'tests.core.pictures.gallery'}"
BOARD = Board.grid(4, 3)
JOINED = Board.grid(4, 3, wraps=True)

TOWER = Symbol(
    "tower",
    '<g stroke="edge" stroke-width="2" stroke-linejoin="round"><path d="M-16 24L-12-18H12L16 24Z" fill="fill"/>'
    '<path d="M-12-18L0-28L12-18Z" fill="shine"/></g><rect x="-4" y="-8" width="8" height="10" fill="text"/>',
    brackets="{}",
)


def leaves(paint: str, more: float) -> Growing:
    """A hedge in this paint, by so much larger, and what fills its gaps."""
    leaf = '<circle cx="{}" cy="{}" r="{}" fill="{}"/>'
    middles = ((0, 0, 28), (32, 0, 24), (0, 32, 24), (32, 32, 26))
    return Growing(*(leaf.format(x, y, r + more, paint) for x, y, r in middles))


HEDGE = Symbol("hedge", ground=leaves("fill", 0), under=leaves("edge", 2), filler="%")
SYMBOLS = (TOWER, HEDGE)


def cells(board: Board, names: str) -> list[int]:
    return [board.cell(name) for name in names.split()]


def mark(name: str, shape: str, letters: str = "", ink: Ink = "red", facing: Heading | None = None) -> Mark:
    return Mark(BOARD.cell(name), shape, ink, letters, f"{ink} {shape}", facing)


def on_board(*marks: Mark, links: tuple[Link, ...] = ()) -> Drawing:
    return Drawing(4, 3, marks=marks, links=links, symbols=SYMBOLS)


def filled(shape: str, names: str, ink: Ink = "green") -> Drawing:
    """A board with these cells filled."""
    return on_board(*(mark(name, shape, ink=ink) for name in names.split()))


def ring(*spaces: Space, title: str = "Clock", note: str = "") -> Drawing:
    return Drawing(rings=(Ring(title, spaces, note),))


SNAKE = on_board(
    mark("a3", "segment", "r2"),
    mark("b3", "segment", "r1"),
    mark("b2", "head", "r", facing=Heading.SOUTH),
    links=Link.chain(BOARD, cells(BOARD, "b2 b3 a3"), "red"),
)
CLOCK = ring(Space("North", ("white", "black")), Space("West"), Space("East", note="late"))
ACT = "Rival's mountain: forward then left, bite the tail, do not expel (you lose 2, it loses 1)"
NOTES = ("Turn 1: White", "Rival's fire: west, expel (you lose 2)", *(ACT,) * 4, "W" * 90)
PILE: tuple[Ink, ...] = ("white",) * 9
PURSE = Drawing(meters=(Meter("gold", "yellow", 2, 3, "Red"), Meter("iron", "grey", 0, 2, "Red")))
CUP = Drawing(trays=(Tray("Cup", (Die("3", "white", space="3"), Die("5", "red", open=True), Die("", "red"))),))
BOWL = Drawing(trays=(Tray("Bowl", (Die("sun", "red", "1"), Die("", "blue", "2")), "north"),))
SEEDS = (
    Row("Oats", ("2", "3"), space="oats", note="now"),
    Row("Rye", ("", "4"), "idle"),
    Row("Flax", ("1", ""), "used"),
    Row("Peas", ("1", "1"), "open"),
)
PLANTS = Drawing(sheets=(Sheet("Seeds", ("wet", "dry"), SEEDS, "dry", "north"),))
NAMED = Drawing(
    2, 2, (Mark(3, "disc", "red", "r", "red disc"),), columns=("", "9"), rows=("up", "below"), symbols=SYMBOLS
)

GARDEN = Drawing(
    8,
    5,
    marks=(
        *(Mark(cell, "block", "grey", "", "wall") for cell in (1, 2, 9, 10)),
        *(Mark(cell, "hedge", "green", "h", "hedge") for cell in (4, 5, 12, 13, 21, 22)),
        Mark(7, "tower", "blue", "t", "tower", Heading.EAST),
        Mark(32, "ring", "yellow", "o", "gate"),
        Mark(24, "ring", "green", "gr", "gate with a snake in it", within="red"),
        *(Mark(cell, "segment", "red", f"r{place}", f"part {place}") for cell, place in ((26, 2), (25, 1))),
        Mark(16, "head", "red", "r", "head", Heading.NORTH),
        Mark(25, "bead", "white", "*", "drop"),
        Mark(36, "disc", "brown", "B", "counter"),
        Mark(37, "segment", "white", "w1", "tail"),
        Mark(39, "head", "white", "w", "other head", Heading.WEST),
        Mark(28, "head", "black", "b", "third head", Heading.EAST),
        Mark(30, "head", "blue", "u", "fourth head", Heading.SOUTH),
    ),
    links=(
        Link(16, 24, "red"),
        Link(24, 25, "red"),
        Link(25, 26, "red"),
        Link(39, 38, "white"),
        Link(38, 37, "white"),
        Link(28, 4, "black", Heading.SOUTH),
    ),
    notes=("Turn 3: Red", "The hedge has grown by two cells since the last turn"),
    title="Garden",
    symbols=SYMBOLS,
)
SHED = Drawing(
    rings=(Ring("Year", (Space("Spring", ("white", "black", "red")), Space("Summer", note="now"), Space("Autumn"),
                         Space("Winter", PILE)), "goes round"),),
    trays=(CUP.trays[0], BOWL.trays[0]),
    meters=(*PURSE.meters, Meter("water", "blue", 7, 20)),
    sheets=PLANTS.sheets,
    notes=NOTES[:3],
    title="Shed",
)  # fmt: skip

GOLDEN: Mapping[str, Drawing] = {"garden": GARDEN, "shed": SHED, "snake": SNAKE, "named": NAMED}
"""What hangs as golden pictures: every plain shape, symbols, every part of a panel, and names of rows and columns."""

ANYWHERE: Mapping[str, Drawing] = {
    **GOLDEN,
    "nothing": Drawing(),
    "long notes": Drawing(4, 3, notes=NOTES),
    "over an edge": on_board(links=Link.chain(JOINED, cells(JOINED, "a2 d2"), "red")),
    **{f"a {shape} that faces {heading}": on_board(mark("b2", shape, "r", facing=heading))
       for shape in (*SHAPES, "tower", "hedge") for heading in Heading},
    **{f"{ink} marks": on_board(*(mark(f"{column}2", shape, "r", ink) for column, shape in
                                  zip("abcd", ("ring", "disc", "head", "tower"), strict=True))) for ink in PAINTS},
    **{f"a {shape} on {names}": filled(shape, names) for shape in ("block", "hedge")
       for names in ("b3 c3 b2 c2", "a3 b3 c3 a2 b2 c2 a1 b1 c1", "a1 a2", "b1 c1", "a3 d3", "d3 a2", "a3 b3 a2")},
    **{f"{count} spaces {name}": ring(*(Space(name, (), "counterclockwise"),) * count)
       for count in (1, 2, 8, 12, 20) for name in ("Sky", "Mountain", "Extraordinarily")},
    **{f"a stack of {pieces} on one of {count}": ring(*(Space("Noon", PILE[:pieces], "late"),) * count)
       for count in (1, 4, 8, 12, 20) for pieces in (1, 2, 4, 9)},
    **{f"a title amid {count} spaces": ring(*(Space("Sky"),) * count, title="A clock of many hours",
                                            note="which goes counterclockwise") for count in (0, 4, 8)},
    "a long measure": Drawing(meters=(Meter("gold", "yellow", 3, 40, "Red"), Meter("incomprehensible", "red", 50, 2))),
    "a measure of somebody": Drawing(meters=(Meter("incomprehensible", "blue", 1, 3, "Extraordinarily long"),)),
    **{f"{count} dice {face!r}": Drawing(trays=(Tray("What is in the extraordinarily large cup",
                                                     (Die(face, "black"),) * count),))
       for count in (0, 1, 5, 12) for face in ("6", "7", "sun", "Extraordinarily")},
    "dice in places": Drawing(trays=(Tray("Dice", tuple(Die("sun", "red", str(n)) for n in range(9))),) * 2),
    **{f"a sheet of {name}": Drawing(sheets=(Sheet("What can be sown in an extraordinarily wet or dry year",
                                                   ("incomprehensible",) * 9,
                                                   (Row(name, ("12345",) * 9, note="what is to be said of it"),)),))
       for name in ("Oats", "Extraordinarily long")},
    "a sheet without columns": Drawing(sheets=(Sheet("Seeds", (), (Row("Oats", (), note="now"), Row("Rye", ()))),)),
    "long names of rows": Drawing(3, 2, columns=("", "a", "10"), rows=("extraordinarily", "incomprehensible")),
    "wide names of rows": Drawing(1, 3, rows=("WWW", "100", "W")),
    "long names of columns": Drawing(2, 1, columns=("extraordinarily", "incomprehensible")),
}  # fmt: skip
"""What the laws are tried on: besides the golden pictures whatever is long, many or turned."""


def files(name: str, drawing: Drawing) -> dict[Path, str]:
    """The golden files of a picture: as SVG, an element on each line, and as a terminal shows it."""
    return {
        FOLDER / f"{name}.svg": svg(drawing).replace("><", ">\n<") + "\n",
        FOLDER / f"{name}.txt": plain(drawing) + "\n",
    }


def write(drawings: Iterable[tuple[str, Drawing]]) -> None:
    """Write the golden files of these pictures as they are drawn now."""
    FOLDER.mkdir(exist_ok=True)
    for name, drawing in drawings:
        for file, text in files(name, drawing).items():
            file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(GOLDEN.items())
