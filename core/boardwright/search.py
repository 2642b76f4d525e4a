"""Search: a small UCT over the public interface: choice, options, text, play, and Worth at the end of a playout.

A node of the tree is what everybody knows when a decision is to be made: it is reached by the options taken since the
last one, by what chance drew, and by all that came out of envelopes. While envelopes are filled, each seat chooses at
one node without knowing of the others, by what its own options were worth there; so what the searching seat cannot see
is chosen anew in every playout, as suits the seat that chooses. What a game hides from a seat by ``View`` is not drawn
anew.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from .chance import CHANCE
from .game import Game, Together
from .loop import play
from .players import offers
from .questions import Worth
from .secrets import unopened
from .words import Event, Seat

EXPLORE = 0.7
USUAL = 0.5
"""How often another seat seals as it mostly did before. Always the best so far would make two seats go in circles."""
HORIZON = 24
"""Decisions of a playout after which the position is judged by its worth."""


class Arm:
    """An option at a node: how often it was chosen, and what that was worth to the seat that chose it."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0


class Node:
    """A decision the search has met: its options, by place in a group of sealed choices, and where they led."""

    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.arms: dict[int, dict[str, Arm]] = {}
        self.children: dict[tuple[str, ...], Node] = {}
        self.visits = 0


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
        root, seat = Node(), game.choice.seat
        start, own = unopened(game, seat)
        for _ in range(self.playouts):
            playout(start, own, root, random, seat)
        arms = root.arms[game.sealed]
        return max(options, key=lambda option: arms[text].visits if (text := game.text(option)) in arms else 0)


def playout(game: Game, own: tuple[Event, ...], root: Node, random: Random, seat: Seat) -> None:
    """Walk down the tree, add one node, play on at random for a while, and bring the worth back up.

    ``own`` is what the searching seat has put into envelopes already.
    """
    node, trail, path = root, [root], list[tuple[Arm, Seat]]()
    since: list[str] = []
    while (choice := game.choice) is not None:
        place, sealed = game.sealed, isinstance(game.agenda[0], Together)
        if since and not place and (sealed or choice.seat != CHANCE):
            node = node.children.setdefault(tuple(since), Node())
            since = []
            trail.append(node)
            if not node.visits:
                break
        if choice.seat == CHANCE:
            options = game.options
            option = random.choices(options, choice.weights(options))[0]
        elif own and choice.seat == seat:
            option, *rest = own
            own = tuple(rest)
        else:
            usual = sealed and choice.seat != seat and random.random() < USUAL
            option, arm = (as_ever if usual else selected)(game, node, place, random)
            path.append((arm, choice.seat))
        since.append(game.text(option))
        game = play(game, option)
    brought_back(played_on(game, random), trail, path)


def brought_back(end: Game, trail: list[Node], path: list[tuple[Arm, Seat]]) -> None:
    """Count a playout at every node it came through, and its worth for every option that was chosen."""
    worth = {chooser: end.ask(Worth(chooser)) for chooser in {chooser for _, chooser in path}}
    for node in trail:
        node.visits += 1
    for arm, chooser in path:
        arm.visits += 1
        arm.total += worth[chooser]


def selected(game: Game, node: Node, place: int, random: Random) -> tuple[Event, Arm]:
    """An option never tried, or the one with the best upper bound (UCT), and how it stands."""
    options, arms = game.options, node.arms.setdefault(place, {})
    texts = [game.text(option) for option in options]
    fresh = [pair for pair in zip(options, texts, strict=True) if pair[1] not in arms]
    if fresh:
        option, text = random.choice(fresh)
        return option, arms.setdefault(text, Arm())
    spread = EXPLORE * sqrt(log(node.visits + 1))

    def bound(pair: tuple[Event, str]) -> float:
        arm = arms[pair[1]]
        return arm.total / arm.visits + spread / sqrt(arm.visits)

    option, text = max(zip(options, texts, strict=True), key=bound)
    return option, arms[text]


def as_ever(game: Game, node: Node, place: int, random: Random) -> tuple[Event, Arm]:
    """An option as often as it was chosen at this node before, once all have been tried."""
    options, arms = game.options, node.arms.get(place, {})
    found = [arms.get(game.text(option)) for option in options]
    tried = [(option, arm) for option, arm in zip(options, found, strict=True) if arm is not None]
    if len(tried) < len(options):
        return selected(game, node, place, random)
    return random.choices(tried, [arm.visits for _, arm in tried])[0]


def played_on(game: Game, random: Random) -> Game:
    """The position after some more random decisions, or at the end of the match."""
    for _ in range(HORIZON):
        choice = game.choice
        if choice is None:
            break
        options = game.options
        game = play(game, random.choices(options, choice.weights(options))[0])
    return game
