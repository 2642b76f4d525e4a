"""What is measured: random play of ours and of others, assembly, start-up, and the size of a position."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from sysconfig import get_path

import chess
import pyspiel
from boardwright import Event, Game, encode, play
from boardwright.explain.refusals import conceivable, why
from boardwright.matches.plan import Plan, read_plan
from open_spiel.python.games import tic_tac_toe  # noqa: F401 - brings the game to OpenSpiel's list

from . import deaf

CHOICES = 500
"""What one round of random play makes."""

SCENARIOS = {"The Field": "the_field", "The Valley": "the_valley"}
EDITIONS = ("classic", "2017")


def planned(scenario: str, edition: str = "classic") -> Plan:
    """How matches of this scenario are played."""
    return read_plan(scenario).but(options={"taolong": {"edition": edition}})


class Matches:
    """Random matches of a scenario; the options are listed before each choice."""

    def __init__(self, scenario: str, edition: str, play: Callable[[Game, Event], Game] = play) -> None:
        self.start = self.game = planned(scenario, edition).game()
        self.random = Random(1)
        self.play = play

    def __call__(self) -> None:
        """Make so many choices, from where the last round ended."""
        game, choose, play = self.game, self.random.choice, self.play
        for _ in range(CHOICES):
            if game.over:
                game = self.start
            game = play(game, choose(game.options))
        self.game = game


class ChessGames:
    """Random games of python-chess, each played until ``is_game_over``; the legal moves are listed before each ply."""

    def __init__(self) -> None:
        self.board = chess.Board()
        self.random = Random(1)

    def __call__(self) -> None:
        """Make so many plies, from where the last round ended."""
        board, choose = self.board, self.random.choice
        for _ in range(CHOICES):
            if board.is_game_over():
                board.reset()
            board.push(choose(list(board.legal_moves)))


class BareChessGames(ChessGames):
    """The same with no rule asked but the legal moves: a game ends where there are none, or by the 75-move rule."""

    def __call__(self) -> None:
        """Make so many plies, from where the last round ended."""
        board, choose = self.board, self.random.choice
        for _ in range(CHOICES):
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= 150:
                board.reset()
                moves = list(board.legal_moves)
            board.push(choose(moves))


class TicTacToeGames:
    """Random games of OpenSpiel's tic-tac-toe, the one whose rules are written in Python."""

    def __init__(self) -> None:
        self.game = pyspiel.load_game("python_tic_tac_toe")
        self.state = self.game.new_initial_state()
        self.random = Random(1)

    def __call__(self) -> None:
        """Make so many moves, from where the last round ended."""
        state, choose = self.state, self.random.choice
        for _ in range(CHOICES):
            if state.is_terminal():
                state = self.game.new_initial_state()
            state.apply_action(choose(state.legal_actions()))
        self.state = state


def players() -> dict[str, Callable[[], None]]:
    """Everything that plays at random, by name; each call makes ``CHOICES`` choices."""
    ours: dict[str, Callable[[], None]] = {
        f"{name}, {edition}": Matches(scenario, edition) for name, scenario in SCENARIOS.items() for edition in EDITIONS
    }
    return {**ours, "chess": ChessGames(), "chess, moves only": BareChessGames(), "tic-tac-toe": TicTacToeGames()}


def listeners() -> dict[str, Matches]:
    """The same random matches by the loop of the core, and by a copy that nobody can listen to."""
    return {
        **{name: Matches(scenario, "classic") for name, scenario in SCENARIOS.items()},
        **{f"{name}, deaf": Matches(scenario, "classic", deaf.play) for name, scenario in SCENARIOS.items()},
    }


class Questions:
    """``why`` of what could be named in the middle of a match, beside the listing of its options."""

    def __init__(self, scenario: str, edition: str) -> None:
        decisions = [*positions(scenario, edition, 1)][:-1]
        self.games = decisions[len(decisions) // 2 :][:20]
        self.asked = [(game, text) for game in self.games for text in conceivable(game)]

    def why(self) -> None:
        """Ask why once for everything that could be named."""
        for game, text in self.asked:
            why(game, text)

    def options(self) -> None:
        """List the options once for everything that could be named."""
        for game, _ in self.asked:
            _ = game.options


COMMAND = str(Path(get_path("scripts")) / "boardwright")
STARTS: dict[str, list[str]] = {
    "boardwright --help": [COMMAND, "--help"],
    "boardwright scenarios": [COMMAND, "scenarios"],
    "import typer": [sys.executable, "-c", "import typer"],
}
"""What is started, by name."""

ASSEMBLE_COLD = """
from time import perf_counter
from boardwright.matches.plan import read_plan
plan = read_plan("the_valley")
begun = perf_counter()
plan.game()
print(perf_counter() - begun)
"""
"""Assembles once, with the import of everything it needs."""


def start(command: list[str]) -> str:
    """What a command prints, run in a process of its own whose modules are compiled once, as they are everywhere."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, text=True).stdout


def assembled_cold() -> float:
    """The seconds that the first assembly of a process takes."""
    return float(start([sys.executable, "-c", ASSEMBLE_COLD]))


def positions(scenario: str, edition: str, seed: int) -> Iterator[Game]:
    """Every position of a random match."""
    game, random = planned(scenario, edition).game(), Random(seed)
    while not game.over:
        yield game
        game = play(game, random.choice(game.options))
    yield game


def packed(scenario: str, edition: str, matches: int = 20) -> int:
    """The bytes of the largest position of some random matches in MessagePack."""
    return max(len(encode(game)) for seed in range(matches) for game in positions(scenario, edition, seed))


def kept(scenario: str, edition: str, seed: int = 0) -> float:
    """The bytes of memory for each further position of a random match of which every position is kept."""
    match = positions(scenario, edition, seed)
    all_kept = [next(match)]
    gc.collect()
    tracemalloc.start()
    all_kept.extend(match)
    gc.collect()
    memory, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return memory / (len(all_kept) - 1)
