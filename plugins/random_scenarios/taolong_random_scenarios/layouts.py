"""Layouts that are the same for both sides: whatever lies on a cell has its like on the mirrored cell (TL-1.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright import Board, Cell, Scenario, random_bits

from .wishes import RING, TILES, Wish

SIZE = 8
EMPTY = "."
BOARD = Board.grid(SIZE, SIZE)
STARTS = {"a7": "wv", "a8": "w1", "b8": "w2", "b7": "w3", "g1": "b<", "h1": "b1", "h2": "b2", "g2": "b3"}
SECOND_STARTS = ("h7", "h8", "g8", "g7", "b1", "a1", "a2", "b2")
ROCK = ("d5", "e5", "d4", "e4")
COLOURS = "gryu"
GLYPHS = {"small_rocks": "o", "clouds": "c"}


class Draws:
    """Numbers from a seed, the same in every version of Python."""

    def __init__(self, seed: int) -> None:
        self._seed, self._count = seed, 0

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1."""
        self._count += 1
        return random_bits(self._seed, self._count) * bound >> 64

    def shuffled(self, things: Sequence[Cell]) -> list[Cell]:
        """These things in random order."""
        left = [*things]
        return [left.pop(self.below(len(left))) for _ in things]


def scenario(wish: Wish) -> Scenario:
    """A fair layout with these tiles, in which the dragons can reach each other on foot."""
    draws = Draws(wish.seed)
    tiles = wish.tiles or tuple(tile for tile in (*TILES, RING) if draws.below(2))
    while True:
        glyphs = laid(tiles, draws)
        if joined(glyphs):
            return Scenario(wish.id, written(wish, tiles, glyphs))


def laid(tiles: Sequence[str], draws: Draws) -> list[str]:
    """A map with these kinds of tile on it, each pair of cells mirrored."""
    glyphs = [EMPTY] * (SIZE * SIZE)
    for name, glyph in STARTS.items():
        glyphs[BOARD.cell(name)] = glyph
    if "rock" in tiles:
        for name in ROCK:
            glyphs[BOARD.cell(name)] = "#"
    kept = {cell for name in (*STARTS, *SECOND_STARTS) for cell in around(BOARD.cell(name))}
    free = [cell for cell in BOARD.cells if cell < mirrored(cell) and cell not in kept and glyphs[cell] == EMPTY]
    pairs = iter(draws.shuffled(free))
    for tile in ("portals", "small_rocks", "clouds"):
        if tile in tiles:
            lay(glyphs, pairs, tile, 1 + draws.below(TILES[tile][1] // 2))
    return glyphs


def lay(glyphs: list[str], pairs: Iterator[Cell], tile: str, count: int) -> None:
    """So many mirrored pairs of a kind of tile; the two portals of a colour lie opposite each other."""
    for number, cell in zip(range(count), pairs, strict=False):
        glyph = COLOURS[number] if tile == "portals" else GLYPHS[tile]
        glyphs[cell] = glyphs[mirrored(cell)] = glyph


def mirrored(cell: Cell) -> Cell:
    """The reflection that swaps the two starts: in the diagonal from a1 to h8. (TL-1.2)"""
    x, y = cell % SIZE, cell // SIZE
    return (SIZE - 1 - x) * SIZE + SIZE - 1 - y


def around(cell: Cell) -> set[Cell]:
    """A cell and its neighbours."""
    return {cell, *(beside for beside in BOARD.neighbours[cell] if beside is not None)}


def joined(glyphs: Sequence[str]) -> bool:
    """Whether one dragon can walk to the other over empty cells and small rocks."""
    start, goal = (BOARD.cell(name) for name in ("a7", "g1"))
    reached, edge = {start}, [start]
    while edge:
        for cell in around(edge.pop()) - reached:
            if glyphs[cell] in (EMPTY, "o") or glyphs[cell] in STARTS.values():
                reached.add(cell)
                edge.append(cell)
    return goal in reached


def written(wish: Wish, tiles: Sequence[str], glyphs: Sequence[str]) -> str:
    """The scenario as the text of a file."""
    brought = dict.fromkeys(TILES[tile][0] for tile in TILES if tile in tiles)
    plugins = dict.fromkeys(["taolong", *([RING] if RING in tiles else []), *brought])
    rows = (glyphs[y * SIZE : (y + 1) * SIZE] for y in range(SIZE))
    drawn = "\n".join(" ".join(f"{glyph:2}" for glyph in row).rstrip() for row in rows)
    listed = ", ".join(f'"{name}"' for name in plugins)
    return (
        f'name = "Random {wish.seed}"\nplugins = [{listed}]\nlayout = "ours"\n'
        f'about = "Made by random_scenarios from {wish.id}."\nmap = """\n{drawn}\n"""\n'
    )
