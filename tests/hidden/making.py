"""What the tests of games with secrets share: the games, and the same games as OpenSpiel has them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, NamedTuple

import pyspiel
from boardwright import CHANCE, Event, Game, Log, Scenario, Sight, Step, assemble, sight_of
from boardwright.explain.log import Heard
from boardwright.plugins.discovery import GROUP, Installed
from boardwright.sight.hiding import SeatEar

GAMES = Path(__file__).parent / "games"
if str(GAMES) not in sys.path:
    sys.path.insert(0, str(GAMES))

NAMES = (
    "kuhn",
    "leduc",
    "liars_dice",
    "goofspiel",
    "phantom",
    "dark_hex",
    "phantom_tic_tac_toe",
    "mine",
    "borrower",
    "peek",
)
AT_HAND = Installed({name: EntryPoint(name=name, value=name, group=GROUP) for name in NAMES}, {})
"""The games, each in a package of its own, and nothing else."""
SEATS = ("ann", "bob")
Words = Callable[[Game, int, str], str]
"""``(position, action, what OpenSpiel calls it) -> text``"""


def match(game: str, changes: Mapping[str, Mapping[str, Any]] | None = None) -> Game:
    """A match of this game with these options changed."""
    return assemble(Scenario(game, f'name = "{game}"\nplugins = ["{game}"]'), changes=changes, at_hand=AT_HAND)


class Twin(NamedTuple):
    """A game, and the same game as OpenSpiel has it: its name there, and how its actions are called here."""

    game: str
    theirs: str
    words: Words
    options: Mapping[str, Mapping[str, Any]] = {}

    def match(self) -> Game:
        """A match here."""
        return match(self.game, self.options)

    def state(self) -> Any:
        """A match there, where seats that choose at once do so one after the other, as they do here."""
        return pyspiel.load_game_as_turn_based(self.theirs).new_initial_state()


def cards_of_kuhn(game: Game, action: int, said: str) -> str:
    return ("jack", "queen", "king")[action] if said.startswith("Deal") else said.lower()


def cards_of_leduc(game: Game, action: int, said: str) -> str:
    return ("J1", "J2", "Q1", "Q2", "K1", "K2")[action] if said.startswith("Chance") else said.lower()


def as_said(game: Game, action: int, said: str) -> str:
    return said.lower()


def number_said(game: Game, action: int, said: str) -> str:
    return said.rsplit(maxsplit=1)[-1]


def cell_named(game: Game, action: int, said: str) -> str:
    return game.rules.board.name(action)


def liars_dice(sides: int) -> Twin:
    """Liar's dice with such dice."""
    theirs = f"liars_dice(numdice=1,dice_sides={sides})"
    return Twin("liars_dice", theirs, as_said, {"liars_dice": {"sides": sides}})


def goofspiel(cards: int, returns: str = "win_loss", order: str = "descending") -> Twin:
    """Goofspiel with so many cards."""
    theirs = f"goofspiel(num_cards={cards},imp_info=True,points_order={order},returns_type={returns})"
    options = {"goofspiel": {"cards": cards, "returns": returns, "order": order}}
    return Twin("goofspiel", theirs, number_said, options)


HEARD = {"nothing": "reveal-nothing", "tries": "reveal-numturns"}
"""What is heard of the other's tries, here and there."""


def dark_hex(size: int, heard: str = "nothing") -> Twin:
    """Dark hex on such a board."""
    theirs = f"dark_hex(board_size={size},gameversion=cdh,obstype={HEARD[heard]})"
    return Twin("dark_hex", theirs, cell_named, {"dark_hex": {"size": size}, "phantom": {"heard": heard}})


def phantom_tic_tac_toe(heard: str = "nothing") -> Twin:
    """Phantom tic-tac-toe."""
    theirs = f"phantom_ttt(obstype={HEARD[heard]})"
    return Twin("phantom_tic_tac_toe", theirs, cell_named, {"phantom": {"heard": heard}})


KUHN = Twin("kuhn", "kuhn_poker", cards_of_kuhn)
LEDUC = Twin("leduc", "leduc_poker", cards_of_leduc)


class Node(NamedTuple):
    """A position of a match with the choices that led to it, and what each seat heard of them."""

    game: Game
    start: Game
    path: tuple[Event, ...] = ()
    steps: Mapping[str, tuple[Step, ...]] = dict.fromkeys(SEATS, ())

    def after(self, option: Event) -> Node:
        """The node after this option; a step is heard alike whatever was heard before it."""
        logs = {seat: Log(self.game, SeatEar(seat)) for seat in SEATS}
        [game, _] = [log.play(option) for log in logs.values()]
        steps = {seat: (*self.steps[seat], *log.steps) for seat, log in logs.items()}
        return Node(game, self.start, (*self.path, option), steps)

    def sight(self, seat: str) -> Sight:
        """What a seat may know here."""

        def hear() -> Heard:
            heard = Heard()
            heard.steps = [*self.steps[seat]]
            return heard

        return sight_of(self.game, seat, start=self.start, hear=hear, made=len(self.path))

    def replayed(self, seat: str | None) -> Sight:
        """The same found by playing the match again."""
        return sight_of(self.game, seat, start=self.start, options=self.path)


def first(game: Game) -> Node:
    """Where a match begins."""
    return Node(game, game)


def nodes(game: Game) -> Iterator[Node]:
    """Every position that a match can come to, once for each way to it."""
    waiting = [first(game)]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [node.after(option) for option in node.game.options[::-1]]


def their_actions(twin: Twin, game: Game, state: Any) -> dict[str, int]:
    """What may be chosen there, by the texts it has here."""
    player = state.current_player()
    return {
        twin.words(game, action, state.action_to_string(player, action)): action for action in state.legal_actions()
    }


def seat_there(state: Any) -> str | None:
    """Who chooses there; None where the match is over."""
    player: int = state.current_player()
    if state.is_terminal():
        return None
    return CHANCE if state.is_chance_node() else SEATS[player]


def by_string(state: Any) -> Hashable:
    """The information state of who chooses there."""
    told: str = state.information_state_string()
    return told
