"""The cards of both sides, their tables, and the cells that the rules fix: read from ``cards.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec
from boardwright import Seat

KNIGHT = "knight"
DRAGON = "dragon"
SEATS = (KNIGHT, DRAGON)
FOE: Mapping[Seat, Seat] = {KNIGHT: DRAGON, DRAGON: KNIGHT}

Distance = Literal["long", "short"]
LONG: Distance = "long"
SHORT: Distance = "short"
Kind = Literal["attack", "defence", "movement", "rest"]
Row = tuple[int, int, int, int, int, int, int]
"""What a card does without a die, then with a 1 to a 6."""
NO_DIE = 0
FACES = (1, 2, 3, 4, 5, 6)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: where it may be played, how it moves, whether its row is damage prevented, and which card may follow."""

    kind: Kind
    ranges: tuple[Distance, ...] = (LONG, SHORT)
    moves: Literal["", "closer", "apart"] = ""
    prevents: bool = False
    combo: str = ""


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a block lowers the attacker's die, by the die played with it."""

    lowers: Row


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``cards.toml`` says."""

    knight: dict[str, Card]
    dragon: dict[str, Card]
    block: Block
    sets: dict[str, dict[str, Row]]
    fixed: dict[str, dict[str, dict[int, int]]]


READ = msgspec.toml.decode(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"), type=File)
CARDS: Mapping[Seat, Mapping[str, Card]] = {KNIGHT: READ.knight, DRAGON: READ.dragon}
"""The cards of each side in the order of the rules (DD-1.1)."""
PLACES = {seat: {card: place for place, card in enumerate(CARDS[seat])} for seat in SEATS}
LOWERS = READ.block.lowers
SETS = READ.sets
FIXED: Mapping[tuple[str, int], tuple[int, str]] = {
    (card, die): (value, rule)
    for rule, cards in READ.fixed.items()
    for card, cells in cards.items()
    for die, value in cells.items()
}
"""The value that a cell must have, and the rule that it is an example of, by card and die."""


def ordered(seat: Seat, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards in the order of the rules."""
    return tuple(sorted(cards, key=PLACES[seat].__getitem__))
