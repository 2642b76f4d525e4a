"""Setting up: portals come in pairs, or cost a toll (TL-7.1, TL-7.5)."""

from __future__ import annotations

from boardwright import Cell, Table, phrase, word

from .crossing import Crossings
from .portals import PortalsConfig

PAIR = 2


def lay(table: Table, config: PortalsConfig) -> None:
    """No dragon is crossing yet; each colour has a pair of tiles, or one tile and a toll. (TL-7.1, TL-7.5)"""
    cells: dict[str, list[Cell]] = {}
    for cell, tile in enumerate(table.tiles):
        if tile is not None and tile.kind == "portal":
            cells.setdefault(tile.tag, []).append(cell)
    for colour, found in cells.items():
        check(table, config, colour, found)
    for colour in config.toll:
        if len(cells.get(colour, ())) != 1:
            raise table.wrong(
                phrase(
                    "[portals] toll names {colour}, but the map has {count} {colour} portals; "
                    "a toll portal stands alone (TL-7.5): draw one, or leave {colour} out of toll",
                    colour=colour,
                    count=len(cells.get(colour, ())),
                ),
                *cells.get(colour, ()),
            )
    table.put(Crossings())


def check(table: Table, config: PortalsConfig, colour: str, found: list[Cell]) -> None:
    """Stop at a portal that leads nowhere, or at a colour with too many."""
    if len(found) > PAIR:
        many = {"count": len(found), "colour": word(colour)}
        raise table.wrong(phrase("{count} {colour} portals; a colour has two at most (TL-7.1)", **many), *found)
    if len(found) < PAIR and colour not in config.toll:
        tolls = ", ".join(f'{name} = "{stone}"' for name, stone in [*config.toll.items(), (colour, "fire")])
        toll = f"{{ {tolls} }}"
        raise table.wrong(
            phrase(
                "the {colour} portal has no twin; draw a second one, or make it a toll portal: "
                "[portals] toll = {toll} (TL-7.5)",
                colour=word(colour),
                toll=toll,
            ),
            *found,
        )
