"""The second dragons and where they start (TL-13)."""

from __future__ import annotations

from boardwright import AssemblyError, Cell, Heading, Table, module_name, phrase, word
from taolong import BLACK, WHITE, Dragon, Dragons, Opening, Side, TaolongConfig, open_with, read_dragon

SECOND: tuple[tuple[Side, str, str], ...] = ((WHITE, "W", "white_2"), (BLACK, "B", "black_2"))
"""Side, letter on a map, and seat of each second dragon."""


def lay(table: Table, config: TaolongConfig) -> None:
    """Each side gets a second dragon; turns alternate between the sides and within them. (TL-13.1, TL-13.2)"""
    first = table[Dragons].all
    dragons = first
    for side, letter, seat in SECOND:
        dragons += (second(table, dragons, side, letter, seat, config),)
    table.put(Dragons(dragons))
    open_with(table, table[Opening].first)


def second(
    table: Table, first: tuple[Dragon, ...], side: Side, letter: str, seat: str, config: TaolongConfig
) -> Dragon:
    """The side's second dragon: where the map draws it, else the mirror image of the first. (TL-13.2)"""
    if any(glyph.startswith(letter) for glyph in table.marks.values()):
        return read_dragon(table, side, letter, config, seat)
    own = next(dragon for dragon in first if dragon.side == side)
    body = tuple(mirrored(table, cell) for cell in own.body)
    check_free(table, first, seat, body)
    facing = own.facing if own.facing.vertical else own.facing.opposite
    return Dragon(seat, side, seat, body, Heading(facing))


def mirrored(table: Table, cell: Cell) -> Cell:
    """The cell on the other side of the board's vertical middle."""
    width = table.board.width
    return cell - cell % width + width - 1 - cell % width


def check_free(table: Table, first: tuple[Dragon, ...], seat: str, body: tuple[Cell, ...]) -> None:
    """A scenario whose mirrored starts are not free cannot take four players. (TL-13.2)"""
    taken = [
        cell
        for cell in body
        if table.tiles[cell] is not None or cell in table.marks or any(cell in dragon.body for dragon in first)
    ]
    if taken:
        names = ", ".join(map(table.board.name, taken))
        raise AssemblyError(
            phrase(
                "plugin {plugin!r}: {seat} would start on {cells}, where something lies already (TL-13.2); "
                "leave out {plugin!r}, choose another scenario, or draw the second dragons on the map",
                plugin=module_name("four_players"),
                seat=word(seat),
                cells=names,
            )
        )
