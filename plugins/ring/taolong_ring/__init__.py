"""The Ring: opposite edges of the board are joined."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import Board, Manifest, Picture, Question, Ruling, Table, hookimpl

from .picture import draw


@hookimpl
def manifest() -> Manifest:
    """The ring is a board for Tao Long."""
    return Manifest(needs=("taolong",))


@hookimpl
def setup(table: Table) -> None:
    """Movement, bite, reach, adjacency, exits and the joining of Clouds all wrap. (TL-8.4)"""
    table.board = Board.grid(table.board.width, table.board.height, wraps=True)


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """The picture says that the edges are joined."""
    return {Picture: draw}
