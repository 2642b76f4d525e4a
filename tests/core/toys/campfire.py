"""Toys that can be played at a terminal: two who clash softly, two who clash for good, and secrets."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from boardwright import Clash, Config, Game, Manifest, Question, Slice, Suggestion, Table, Turn, View

from .shelf import Shelf

SOFT = Clash(plugin="water", reason="it goes out", source="F-1", soft=True)
HARD = Clash(plugin="ice", reason="it melts", source="F-2", when={"fire.heat": "high"})


class FireConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heat: Literal["high", "low"] = "high"


class Hand(Slice):
    """What nobody sees."""

    cards: tuple[int, ...] = (1, 2)


def lay_hand(table: Table, config: Config) -> None:
    table.put(Hand())


def seat_two(table: Table, config: Config) -> None:
    table.put(Turn(("ann", "bob")))


def hide_hand(game: Game, view: View, seen: frozenset[type[Slice]]) -> frozenset[type[Slice]]:
    """Nobody sees the hand. (H-1)"""
    return seen - {Hand}


HIDING: Mapping[type[Question[Any]], Any] = {View: hide_hand}


def kindled(shelf: Shelf) -> None:
    """Put the toys on the shelf, and scenarios beside it."""
    hint = Suggestion(plugin="wood", reason="fire wants wood", source="F-3", when={"fire.heat": "high"})
    shelf.add("fire", manifest=Manifest(config=FireConfig, clashes=(SOFT, HARD), suggests=(hint,)))
    shelf.add("table", manifest=Manifest(needs=("sealed",)), setup=seat_two)
    shelf.add("cards", setup=lay_hand, rulings=HIDING)
    for name in ("water", "ice", "wood"):
        shelf.add(name)
    for name in ("counting", "table", "diary"):
        Path(f"{name}.toml").write_text(f'name = "{name}"\nplugins = ["{name}"]\n', encoding="utf-8")
