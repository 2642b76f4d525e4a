"""Search: a small UCT over the public interface: choice, options, text, play, and Worth at the end of a playout.

Where chance or another's sealed choice is met, the tree samples it each time it passes, so that what the seat cannot
see is drawn anew in every playout.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from .chance import CHANCE
from .game import Game, Together
from .loop import play
from .players import offers
from .questions import Worth
from .secrets import worlds
from .words import Choice, Event, Seat

EXPLORE = 0.7
HORIZON = 24
"""Decisions of a playout after which the position is judged by its worth."""


class Node:
    """A position the search has met: how often, and what it was worth to the seat that chose to come here."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[str, Node] = {}
        self.visits = 0
        self.total = 0.0


class Search:
    """A player that looks ahead with this many playouts a decision."""

    def __init__(self, playouts: int) -> None:
        """Keep the number of playouts."""
        self.playouts = playouts

    def __call__(self, game: Game, random: Random) -> Event:
        """The option most playouts went to."""
        options = offers(game)
        if len(options) == 1 or game.choice is None:
            return options[0]
        root, possible = Node(), worlds(game, game.choice.seat)
        for _ in range(self.playouts):
            playout(random.choice(possible), root, random, game.choice.seat)
        return max(options, key=lambda option: visits(root, game.text(option)))


def visits(node: Node, text: str) -> int:
    """How often the search chose this option."""
    return node.children[text].visits if text in node.children else 0


def playout(game: Game, root: Node, random: Random, seat: Seat) -> None:
    """Walk down the tree, add one node, play on at random for a while, and bring the worth back up."""
    path: list[tuple[Node, Seat]] = []
    node = root
    while (choice := game.choice) is not None and (node is root or node.visits):
        options = game.options
        if sampled(game, choice, seat):
            game = play(game, random.choices(options, choice.weights(options))[0])
            continue
        option = selected(game, node, options, random)
        node = node.children.setdefault(game.text(option), Node())
        path.append((node, choice.seat))
        game = play(game, option)
    game = played_on(game, random)
    root.visits += 1
    worth = {chooser: game.ask(Worth(chooser)) for chooser in {chooser for _, chooser in path}}
    for node, chooser in path:
        node.visits += 1
        node.total += worth[chooser]


def sampled(game: Game, choice: Choice, seat: Seat) -> bool:
    """Whether a choice is drawn, not searched: chance, and what others seal while the searching seat cannot see it."""
    return choice.seat == CHANCE or (isinstance(game.agenda[0], Together) and choice.seat != seat)


def selected(game: Game, node: Node, options: tuple[Event, ...], random: Random) -> Event:
    """An option never tried, or the one with the best upper bound (UCT)."""
    fresh = [option for option in options if not visits(node, game.text(option))]
    if fresh:
        return random.choice(fresh)
    spread = EXPLORE * sqrt(log(node.visits + 1))

    def bound(option: Event) -> float:
        child = node.children[game.text(option)]
        return child.total / child.visits + spread / sqrt(child.visits)

    return max(options, key=bound)


def played_on(game: Game, random: Random) -> Game:
    """The position after some more random decisions, or at the end of the match."""
    for _ in range(HORIZON):
        choice = game.choice
        if choice is None:
            break
        options = game.options
        game = play(game, random.choices(options, choice.weights(options))[0])
    return game
