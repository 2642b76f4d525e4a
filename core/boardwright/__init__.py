"""Boardwright: a rules framework for board games, in which every rule can come from a plugin.

The public names, re-exported; each is loaded when it is first used (PEP 562).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .doors import door

HOMES = {
    "analysis.perft": "divide perft",
    "assembly.assemble": "assemble",
    "assembly.table": "Table",
    "board": "HEADINGS Board Cell Heading",
    "chance": "CHANCE draw random_bits",
    "codec": "decode decode_json encode encode_json key",
    "symbols.drawing": "Die Drawing Ink Link Mark Meter Ring Row Sheet Space State Tray",
    "errors": "AssemblyError BoardwrightError IllegalChoice Misuse RecordError ScenarioError nearest",
    "explain.log": "Log",
    "explain.refusals": "Citation Reason conceivable offered why",
    "game": "Game Item Rest Together",
    "hookspecs": "hookimpl",
    "i18n": "Phrase id_with_name joined module_name option_phrase phrase word",
    "loop": "advance choose play",
    "matches.match": "Match",
    "matches.plan": "Plan read_plan",
    "matches.record": "Record load_record",
    "matches.replay": "replay",
    "players.base": "Player",
    "plugins.manifest": "Clash Manifest Migration Need Suggestion",
    "questions": "Conceivable Deals Feature Features Law Laws Lexicon Offered Picture Reply Seen Told View Worth",
    "rules": "Config Reaction Rules Ruling",
    "scenarios.library": "installed_scenario",
    "scenarios.scenario": "Scenario",
    "explain.ear": "Sealed Step",
    "sight.hiding": "is_open sealers seen",
    "sight.sight": "Sight sight_of sight_to_choose",
    "sight.determinize": "worlds",
    "symbols.symbol": "Growing Symbol",
    "tiles": "Landing Mover Tile TileKind Tiles",
    "turn": "DRAW Ending GameDrawn GameScored GameWon Outcome Ranking Scores TakeTurn Turn TurnBegan TurnEnded outcome "
    "turn_events",
    "words": "AnyChoice AnyEvent Choice Event Question Seat Slice",
}
HOME = {name: home for home, names in HOMES.items() for name in names.split()}

# fmt: off
# isort: off
if TYPE_CHECKING:
    from .analysis.perft import divide as divide, perft as perft
    from .assembly.assemble import assemble as assemble
    from .assembly.table import Table as Table
    from .board import HEADINGS as HEADINGS, Board as Board, Cell as Cell, Heading as Heading
    from .chance import CHANCE as CHANCE, draw as draw, random_bits as random_bits
    from .codec import (
        decode as decode, decode_json as decode_json, encode as encode, encode_json as encode_json, key as key,
    )
    from .symbols.drawing import (
        Die as Die, Drawing as Drawing, Ink as Ink, Link as Link, Mark as Mark, Meter as Meter, Ring as Ring, Row as
        Row, Sheet as Sheet, Space as Space, State as State, Tray as Tray,
    )
    from .errors import (
        AssemblyError as AssemblyError, BoardwrightError as BoardwrightError, IllegalChoice as IllegalChoice, Misuse
        as Misuse, RecordError as RecordError, ScenarioError as ScenarioError, nearest as nearest,
    )
    from .explain.ear import Sealed as Sealed, Step as Step
    from .explain.log import Log as Log
    from .explain.refusals import (
        Citation as Citation, Reason as Reason, conceivable as conceivable, offered as offered, why as why,
    )
    from .game import Game as Game, Item as Item, Rest as Rest, Together as Together
    from .hookspecs import hookimpl as hookimpl
    from .i18n import (
        Phrase as Phrase, id_with_name as id_with_name, joined as joined, module_name as module_name, option_phrase
        as option_phrase, phrase as phrase, word as word,
    )
    from .loop import advance as advance, choose as choose, play as play
    from .matches.match import Match as Match
    from .matches.plan import Plan as Plan, read_plan as read_plan
    from .matches.record import Record as Record, load_record as load_record
    from .matches.replay import replay as replay
    from .players.base import Player as Player
    from .plugins.manifest import (
        Clash as Clash, Manifest as Manifest, Migration as Migration, Need as Need, Suggestion as Suggestion,
    )
    from .questions import (
        Conceivable as Conceivable, Deals as Deals, Feature as Feature, Features as Features, Law as Law, Laws as Laws,
        Lexicon as Lexicon, Offered as Offered, Picture as Picture, Reply as Reply, Seen as Seen, Told as Told, View
        as View, Worth as Worth,
    )
    from .rules import Config as Config, Reaction as Reaction, Rules as Rules, Ruling as Ruling
    from .scenarios.library import installed_scenario as installed_scenario
    from .scenarios.scenario import Scenario as Scenario
    from .sight.hiding import is_open as is_open, sealers as sealers, seen as seen
    from .sight.sight import Sight as Sight, sight_of as sight_of, sight_to_choose as sight_to_choose
    from .sight.determinize import worlds as worlds
    from .symbols.symbol import Growing as Growing, Symbol as Symbol
    from .tiles import Landing as Landing, Mover as Mover, Tile as Tile, TileKind as TileKind, Tiles as Tiles
    from .turn import (
        DRAW as DRAW, Ending as Ending, GameDrawn as GameDrawn, GameScored as GameScored, GameWon as GameWon, Outcome
        as Outcome, Ranking as Ranking, Scores as Scores, TakeTurn as TakeTurn, Turn as Turn, TurnBegan as TurnBegan,
        TurnEnded as TurnEnded, outcome as outcome, turn_events as turn_events,
    )
    from .words import (
        AnyChoice as AnyChoice, AnyEvent as AnyEvent, Choice as Choice, Event as Event, Question as Question, Seat
        as Seat, Slice as Slice,
    )
# isort: on
# fmt: on
else:
    __getattr__, __all__ = door(__name__, HOMES)
