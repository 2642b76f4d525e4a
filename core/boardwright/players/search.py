"""Search: UCT over the public interface: choice, options, play, and Worth where a playout is cut off.

A node of the tree is a position that everybody knows when a decision is to be made; positions that are equal are one
node, whatever led there. While envelopes are filled, each seat chooses at one node without knowing of the others, by
what its own options were worth there; so what the searching seat cannot see is chosen anew in every playout, as suits
the seat that chooses. Where a game hides more, every playout begins in another position that the seat may be in, and
a node is what the seat that chooses sees of one: information-set search.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import log, sqrt
from random import Random
from time import monotonic

import msgspec

from ..chance import CHANCE
from ..errors import Misuse
from ..game import Game, Together
from ..loop import play
from ..questions import Worth
from ..sight.determinize import worlds
from ..sight.hiding import before_opening, close, is_open, seen
from ..sight.sight import Sight
from ..words import Choice, Event, Seat
from .averages import WORLDS, Averages
from .base import offers

EXPLORE = 0.7
USUAL = 0.5
"""How often another seat seals as it mostly did before. Always the best so far would make two seats go in circles."""
HORIZON = 4
"""Decisions of a playout after which the position is judged by its worth: whole matches are hundreds, and tell less."""
TRUST = 1
"""Playouts that an average over what follows an option counts for when a search begins."""
LEAVES = 64
"""Ends after an option of which that average is taken."""
BUDGET = re.compile(
    r"(?P<playouts>[1-9]\d{0,5})|(?:(?P<first>[1-9]\d{0,5}),)?(?P<seconds>(?=.*[1-9])\d{1,3}(\.\d{1,3})?)s", re.ASCII
)
MOST = 1_000_000
"""Playouts of one decision, whatever time there is: each of them keeps a position."""


class Budget(msgspec.Struct, frozen=True):
    """How long to search: so many playouts, so many seconds, or whichever is used up first; at least one playout."""

    playouts: int = MOST
    seconds: float = float("inf")

    @classmethod
    def read(cls, text: str, name: str) -> Budget:
        """A budget as ``200``, ``1.5s`` or ``2000,1.5s``; ``Misuse`` naming the player if it is none."""
        found = BUDGET.fullmatch(text)
        if found is None:
            raise Misuse(
                "player {name!r}: say how many playouts or seconds it has for a decision: search:200,"
                " search:1.5s or search:2000,1.5s",
                name=name,
            )
        return cls(int(found["playouts"] or found["first"] or MOST), float(found["seconds"] or "inf"))


class Arm:
    """An option: how often it was chosen, what that was worth to the seat that chose it, and where it leads."""

    __slots__ = ("after", "option", "total", "visits")

    def __init__(self, option: Event) -> None:
        self.option = option
        self.after: Game | None = None
        self.visits = 0
        self.total = 0.0

    def followed(self, game: Game) -> Game:
        """The position after this option, found once: ``game`` is always the same, that of the node."""
        if self.after is None:
            self.after = play(game, self.option)
        return self.after


class Fork:
    """What one seat may choose at a node."""

    __slots__ = ("arms", "untried", "visits")

    def __init__(self, options: tuple[Event, ...], random: Random) -> None:
        self.arms = [Arm(option) for option in options]
        self.untried = random.sample(self.arms, len(self.arms))
        self.visits = 0

    def best(self) -> Arm:
        """One never tried, or the one with the best upper bound (UCT)."""
        if self.untried:
            return self.untried.pop()
        spread = EXPLORE * sqrt(log(self.visits + 1))
        return max(self.arms, key=lambda arm: arm.total / arm.visits + spread / sqrt(arm.visits))

    def as_ever(self, random: Random) -> Arm:
        """One as often as it was chosen before, once all have been tried."""
        if self.untried:
            return self.untried.pop()
        return random.choices(self.arms, [arm.visits for arm in self.arms])[0]


Node = dict[int, Fork]
"""A position the search has met: what is chosen there, by place in a group of sealed choices."""


class Search:
    """A player that looks ahead as far as its budget for a decision goes.

    With a number of playouts alone it chooses alike whenever it is asked the same; with a time, as fast as the machine.
    """

    def __init__(self, budget: Budget) -> None:
        """Keep the budget."""
        self.budget = budget

    def __call__(self, sight: Sight, random: Random) -> Event:
        """The option most playouts went to."""
        options = offers(sight)
        if len(options) == 1:
            return options[0]
        tree = Tree(sight.seen, random) if is_open(sight.start.rules) else Sets(sight, random)
        until = monotonic() + self.budget.seconds
        for number in range(self.budget.playouts):
            if number and monotonic() > until:
                break
            tree.playout()
        return tree.best()


class Tree:
    """What is known of the positions that may follow from one."""

    def __init__(self, game: Game, random: Random) -> None:
        """Begin with what the seat that is asked may know; ``own`` is what it has put into envelopes already."""
        self.seat = game.choice.seat if game.choice is not None else ""
        self.start, self.own = before_opening(close(game, self.seat) if game.sealed else game)
        self.random = random
        self.place = game.sealed
        self.root: Node = {self.place: self.judged(game)}
        self.nodes = {self.start: self.root}

    def best(self) -> Event:
        """The option that most playouts went to."""
        return max(self.root[self.place].arms, key=lambda arm: arm.visits).option

    def judged(self, game: Game) -> Fork:
        """What the seat may choose now; options that chance or envelopes follow are judged over all of them first.

        A playout sees one draw of many. Where nothing is drawn, playouts alone judge better.
        """
        fork, averages = Fork(game.options, self.random), Averages(game, self.seat, self.random, LEAVES)
        for arm in fork.arms:
            if (average := averages.drawn(*averages.followed(arm.option))) is not None:
                arm.visits, arm.total = TRUST, TRUST * average
        fork.untried = [arm for arm in fork.untried if not arm.visits]
        return fork

    def playout(self) -> None:
        """Walk down the tree, add one node, play on at random for a while, and bring the worth back up."""
        game, own, node, moved = self.start, self.own, self.root, False
        path: list[tuple[Fork, Arm, Seat]] = []
        while (choice := game.choice) is not None:
            place, sealed = game.sealed, isinstance(game.agenda[0], Together)
            if moved and not place and (sealed or choice.seat != CHANCE):
                found = self.nodes.get(game)
                if found is None:
                    self.nodes[game] = {}
                    break
                node, moved = found, False
            if choice.seat == CHANCE:
                game = play(game, random_option(game, choice, self.random))
            elif own and choice.seat == self.seat:
                game, own = play(game, own[0]), own[1:]
            else:
                if place not in node:
                    node[place] = Fork(game.options, self.random)
                fork = node[place]
                usual = sealed and choice.seat != self.seat and self.random.random() < USUAL
                arm = fork.as_ever(self.random) if usual else fork.best()
                path.append((fork, arm, choice.seat))
                game = play(game, arm.option) if place or moved else arm.followed(game)
            moved = True
        bring_back(play_on(game, self.random), path)


class InformationSet:
    """What one seat may choose where it sees the same; which of it is possible may differ by what it does not see."""

    def __init__(self) -> None:
        self.arms: dict[Event, Arm] = {}
        self.visits = 0

    def arm(self, options: tuple[Event, ...], random: Random, *, usual: bool) -> Arm:
        """One never tried, or the one with the best upper bound (UCT); ``usual``: one as often as before."""
        arms = [self.arms.get(option) or self.arms.setdefault(option, Arm(option)) for option in options]
        untried = [arm for arm in arms if not arm.visits]
        if untried:
            return random.choice(untried)
        if usual:
            return random.choices(arms, [arm.visits for arm in arms])[0]
        spread = EXPLORE * sqrt(log(self.visits + 1))
        return max(arms, key=lambda arm: arm.total / arm.visits + spread / sqrt(arm.visits))


class Sets:
    """What is known of the information sets that may follow from one, by the seat that chooses and what it sees."""

    def __init__(self, sight: Sight, random: Random) -> None:
        """Begin with positions that agree with all that the seat knows."""
        self.sight, self.random = sight, random
        self.worlds = worlds(sight, random, WORLDS)
        self.root = InformationSet()
        self.sets: dict[tuple[Seat, Game], InformationSet] = {}

    def best(self) -> Event:
        """The option that most playouts went to; any where no position is known that the seat may be in."""
        offered, board = self.sight.options, self.sight.seen
        tried = {text: arm for option, arm in self.root.arms.items() if (text := board.text(option)) in offered}
        if not tried:
            return self.random.choice([*offered.values()])
        return offered[max(tried, key=lambda text: tried[text].visits)]

    def playout(self) -> None:
        """Walk down from a position that may be, add one set, play on at random, and bring the worth back up."""
        if not self.worlds:
            return
        game = self.random.choice(self.worlds)
        path: list[tuple[InformationSet, Arm, Seat]] = []
        while (choice := game.choice) is not None:
            if choice.seat == CHANCE:
                game = play(game, random_option(game, choice, self.random))
                continue
            place = (choice.seat, seen(game, choice.seat))
            new = bool(path) and place not in self.sets
            found = self.sets.setdefault(place, InformationSet()) if path else self.root
            sealed = isinstance(game.agenda[0], Together) and choice.seat != self.sight.seat
            usual = sealed and self.random.random() < USUAL
            arm = found.arm(game.options, self.random, usual=usual)
            path.append((found, arm, choice.seat))
            game = play(game, arm.option)
            if new:
                break
        bring_back(play_on(game, self.random), path)


def bring_back(end: Game, path: Sequence[tuple[Fork | InformationSet, Arm, Seat]]) -> None:
    """Count a playout, and what it was worth, for every option that was chosen in it."""
    worth = {seat: end.ask(Worth(seat)) for seat in {seat for _, _, seat in path}}
    for fork, arm, seat in path:
        fork.visits += 1
        arm.visits += 1
        arm.total += worth[seat]


def play_on(game: Game, random: Random) -> Game:
    """The position after some more random decisions, or at the end of the match."""
    for _ in range(HORIZON):
        if (choice := game.choice) is None:
            break
        game = play(game, random_option(game, choice, random))
    return game


def random_option(game: Game, choice: Choice, random: Random) -> Event:
    """An option as often as chance would take it; for a seat, any."""
    options = game.options
    return random.choices(options, choice.weights(options))[0]
