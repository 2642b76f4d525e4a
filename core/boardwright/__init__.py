"""Boardwright: a rules framework for board games, in which every rule can come from a plugin.

The public names, re-exported; each is loaded when it is first used (PEP 562).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .analysis.perft import divide as divide, perft as perft
    from .assembly.assemble import assemble as assemble
    from .assembly.table import Table as Table
    from .board import HEADINGS as HEADINGS, Board as Board, Cell as Cell, Heading as Heading
    from .chance import CHANCE as CHANCE, draw as draw
    from .codec import (
        decode as decode,
        decode_json as decode_json,
        encode as encode,
        encode_json as encode_json,
        key as key,
    )
    from .drawing import (
        Die as Die,
        Drawing as Drawing,
        Ink as Ink,
        Link as Link,
        Mark as Mark,
        Meter as Meter,
        Ring as Ring,
        Row as Row,
        Sheet as Sheet,
        Space as Space,
        Tray as Tray,
    )
    from .errors import (
        AssemblyError as AssemblyError,
        BoardwrightError as BoardwrightError,
        IllegalChoice as IllegalChoice,
        Misuse as Misuse,
        RecordError as RecordError,
        ScenarioError as ScenarioError,
    )
    from .explain.log import Log as Log
    from .explain.refusals import (
        Citation as Citation,
        Reason as Reason,
        conceivable as conceivable,
        offered as offered,
        why as why,
    )
    from .game import Game as Game, Item as Item, Rest as Rest, Together as Together
    from .hookspecs import hookimpl as hookimpl
    from .loop import advance as advance, choose as choose, play as play
    from .matches.match import Match as Match
    from .matches.plan import Plan as Plan, read_plan as read_plan
    from .matches.record import Record as Record, load_record as load_record
    from .matches.replay import replay as replay
    from .players.base import Player as Player
    from .plugins.manifest import (
        Clash as Clash,
        Manifest as Manifest,
        Migration as Migration,
        Need as Need,
        Suggestion as Suggestion,
    )
    from .questions import (
        Conceivable as Conceivable,
        Feature as Feature,
        Features as Features,
        Law as Law,
        Laws as Laws,
        Lexicon as Lexicon,
        Offered as Offered,
        Picture as Picture,
        Reply as Reply,
        View as View,
        Worth as Worth,
    )
    from .rules import Config as Config, Reaction as Reaction, Rules as Rules, Ruling as Ruling
    from .scenarios.library import installed_scenario as installed_scenario
    from .scenarios.scenario import Scenario as Scenario
    from .secrets import Sealed as Sealed, Sight as Sight, view as view
    from .symbols import Growing as Growing, Symbol as Symbol
    from .tiles import Landing as Landing, Mover as Mover, Tile as Tile, TileKind as TileKind, Tiles as Tiles
    from .turn import (
        DRAW as DRAW,
        GameDrawn as GameDrawn,
        GameWon as GameWon,
        Outcome as Outcome,
        TakeTurn as TakeTurn,
        Turn as Turn,
        TurnBegan as TurnBegan,
        TurnEnded as TurnEnded,
    )
    from .words import (
        AnyChoice as AnyChoice,
        AnyEvent as AnyEvent,
        Choice as Choice,
        Event as Event,
        Question as Question,
        Seat as Seat,
        Slice as Slice,
    )

HOMES = {
    "assembly.assemble": "assemble",
    "board": "HEADINGS Board Cell Heading",
    "chance": "CHANCE draw",
    "codec": "decode decode_json encode encode_json key",
    "analysis.perft": "divide perft",
    "drawing": "Die Drawing Ink Link Mark Meter Ring Row Sheet Space Tray",
    "errors": "AssemblyError BoardwrightError IllegalChoice Misuse RecordError ScenarioError",
    "scenarios.library": "installed_scenario",
    "game": "Game Item Rest Together",
    "hookspecs": "hookimpl",
    "explain.log": "Log",
    "loop": "advance choose play",
    "plugins.manifest": "Clash Manifest Migration Need Suggestion",
    "matches.match": "Match",
    "matches.plan": "Plan read_plan",
    "players.base": "Player",
    "questions": "Conceivable Feature Features Law Laws Lexicon Offered Picture Reply View Worth",
    "explain.refusals": "Citation Reason conceivable offered why",
    "matches.record": "Record load_record",
    "matches.replay": "replay",
    "rules": "Config Reaction Rules Ruling",
    "scenarios.scenario": "Scenario",
    "secrets": "Sealed Sight view",
    "assembly.table": "Table",
    "symbols": "Growing Symbol",
    "tiles": "Landing Mover Tile TileKind Tiles",
    "turn": "DRAW GameDrawn GameWon Outcome TakeTurn Turn TurnBegan TurnEnded",
    "words": "AnyChoice AnyEvent Choice Event Question Seat Slice",
}
HOME = {name: home for home, names in HOMES.items() for name in names.split()}
__all__ = sorted(HOME)  # noqa: PLE0605


def __getattr__(name: str) -> Any:
    """Load a public name from the module it lives in."""
    if name not in HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{HOME[name]}", __name__), name)
    globals()[name] = value
    return value
