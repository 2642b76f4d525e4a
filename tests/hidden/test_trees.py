"""Small games are the same as OpenSpiel's: what may be chosen, by what odds, what each seat knows, and what it gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations, zip_longest
from random import Random
from typing import Any, NamedTuple

import pytest
from boardwright import CHANCE, Event, Game, Lexicon, Sight, encode_json, is_open, outcome
from boardwright.explain.log import log_lines

from .making import (
    KUHN,
    LEDUC,
    SEATS,
    Node,
    Twin,
    by_string,
    dark_hex,
    first,
    goofspiel,
    liars_dice,
    match,
    nodes,
    seat_there,
    their_actions,
)

State = Callable[[Any], Hashable]
Heard = Event | str | None
"""What is told of a choice, of an event, or of the position after them; None if nothing is."""


class Tree(NamedTuple):
    """A game, how OpenSpiel says what a seat knows, how many states of knowledge each seat has, and how many ends."""

    twin: Twin
    known_there: State
    known: tuple[int, int]
    ends: int


TREES = {
    "kuhn": Tree(KUHN, by_string, (6, 6), 30),
    "leduc": Tree(LEDUC, by_string, (468, 468), 5520),
    "liar's dice of 2 sides": Tree(liars_dice(2), by_string, (16, 16), 60),
    "liar's dice of 3 sides": Tree(liars_dice(3), by_string, (96, 96), 567),
    "dark hex": Tree(dark_hex(2), by_string, (33, 101), 216),
    "dark hex, tries heard": Tree(dark_hex(2, "tries"), by_string, (33, 101), 216),
    "goofspiel of 3 cards": Tree(goofspiel(3), by_string, (8, 8), 36),
    "goofspiel of 3 cards, counted": Tree(goofspiel(3, "point_difference"), by_string, (8, 8), 36),
    "goofspiel of 4 cards": Tree(goofspiel(4), by_string, (81, 81), 576),
}
"""Dark hex without anything heard is compared by tensors: the strings there count the tries of both seats."""
every_tree = pytest.mark.parametrize("tree", TREES.values(), ids=TREES)


class Walk:
    """A whole tree, walked here and there at once."""

    def __init__(self, tree: Tree) -> None:
        self.known = Counter[tuple[str, str]]()
        self.alike = set[tuple[str, str, Hashable]]()
        self.returns, self.returns_there = Counter[tuple[float, ...]](), Counter[tuple[float, ...]]()
        self.asked: list[tuple[str | None, str | None]] = []
        self.options: list[tuple[dict[str, float], dict[str, float]]] = []
        waiting = [(first(tree.twin.match()), tree.twin.state())]
        while waiting:
            node, state = waiting.pop()
            waiting += self.visit(tree, node, state)

    def visit(self, tree: Tree, node: Node, state: Any) -> Iterator[tuple[Node, Any]]:
        """Compare a position; those after it."""
        game = node.game
        seat = game.choice.seat if game.choice else None
        self.asked.append((seat, seat_there(state)))
        if seat is None or state.is_terminal():
            self.returns[tuple(outcome(game).returns.values())] += 1
            self.returns_there[tuple(state.returns())] += 1
            return
        actions = their_actions(tree.twin, game, state)
        self.options.append((odds_here(game), odds_there(actions, state)))
        if seat != CHANCE:
            information = node.sight(seat).information
            self.known[seat, information] += 1
            self.alike.add((seat, information, tree.known_there(state)))
        yield from ((node.after(option), state.child(actions[text])) for text, option in game.by_text.items())


def odds_here(game: Game) -> dict[str, float]:
    """What may be chosen, and how likely chance takes it."""
    if game.choice is None or game.choice.seat != CHANCE:
        return dict.fromkeys(game.by_text, 1.0)
    weights = game.choice.weights(game.options)
    return {text: round(weight / sum(weights), 9) for text, weight in zip(game.by_text, weights, strict=True)}


def odds_there(actions: dict[str, int], state: Any) -> dict[str, float]:
    """The same there."""
    odds = dict(state.chance_outcomes()) if state.is_chance_node() else {}
    return {text: round(odds.get(action, 1.0), 9) for text, action in actions.items()}


@pytest.fixture(scope="module")
def walk() -> Callable[[Tree], Walk]:
    """Trees that are walked once."""
    walked: dict[str, Walk] = {}

    def walk_once(tree: Tree) -> Walk:
        key = f"{tree.twin.theirs} {tree.known_there.__name__}"
        if key not in walked:
            walked[key] = Walk(tree)
        return walked[key]

    return walk_once


@every_tree
def test_the_same_seat_is_asked(tree: Tree, walk: Callable[[Tree], Walk]) -> None:
    assert [pair for pair in walk(tree).asked if pair[0] != pair[1]] == []


@every_tree
def test_the_same_options_are_as_likely(tree: Tree, walk: Callable[[Tree], Walk]) -> None:
    assert [pair for pair in walk(tree).options if pair[0] != pair[1]] == []


@every_tree
def test_as_many_matches_end_alike(tree: Tree, walk: Callable[[Tree], Walk]) -> None:
    made = walk(tree)
    assert (made.returns, made.returns.total()) == (made.returns_there, tree.ends)


@every_tree
def test_seats_have_as_many_states_of_knowledge(tree: Tree, walk: Callable[[Tree], Walk]) -> None:
    known = Counter(seat for seat, _ in walk(tree).known)
    assert tuple(known[seat] for seat in SEATS) == tree.known


@every_tree
def test_what_a_seat_cannot_tell_apart_it_cannot_there(tree: Tree, walk: Callable[[Tree], Walk]) -> None:
    """Each state of knowledge is one there, and each there is one here."""
    alike = walk(tree).alike
    assert len(alike) == len({(seat, ours) for seat, ours, _ in alike}) == len({(seat, its) for seat, _, its in alike})


SMALL = {
    "kuhn": KUHN.match,
    "liars_dice": liars_dice(2).match,
    "dark_hex": dark_hex(2).match,
    "dark_hex, tries heard": dark_hex(2, "tries").match,
    "goofspiel": goofspiel(3).match,
    "mine": lambda: match("mine", {"mine": {"size": 3, "turns": 2}}),
}
every_small_game = pytest.mark.parametrize("start", SMALL.values(), ids=SMALL)


@every_small_game
def test_secrets_are_kept_in_these_games(start: Callable[[], Game]) -> None:
    assert not is_open(start().rules)


@every_small_game
def test_what_is_known_does_not_depend_on_how_it_is_found(start: Callable[[], Game]) -> None:
    """By playing the match again, or step by step."""
    some = Random(1).sample([*nodes(start())], 25)
    assert all(node.sight(seat).information == node.replayed(seat).information for node in some for seat in SEATS)


@every_small_game
def test_all_that_a_seat_is_shown_follows_from_what_it_knows(start: Callable[[], Game]) -> None:
    """Two matches with one state of knowledge look alike to seats and onlookers, however they are looked at."""
    shown: dict[tuple[str | None, str], set[Hashable]] = {}
    for node in nodes(start()):
        for seat in (*SEATS, None):
            sight = node.replayed(seat)
            shown.setdefault((seat, sight.information), set()).add(looks(sight))
    assert [known for known, found in shown.items() if len(found) > 1] == []


def looks(sight: Sight) -> Hashable:
    """Position, picture, features, options, reasons, and the choices as they were told."""
    reasons = tuple(str(sight.why(text)) for text in sight.start.ask(Lexicon()))
    told = tuple(text for text in sight.taken if text is not None)
    return encode_json(sight.seen), sight.picture, sight.features, (*sight.options,), reasons, told


@every_small_game
def test_the_log_follows_from_what_a_seat_knows(start: Callable[[], Game]) -> None:
    """Two matches with one state of knowledge have one log, and as many choices."""
    logs: dict[tuple[str | None, str], set[Hashable]] = {}
    for node in nodes(start()):
        for seat in (*SEATS, None):
            sight = node.replayed(seat)
            found = logs.setdefault((seat, sight.information), set())
            found.add((*log_lines(sight.heard), sight.made, sight.hides, sight.taken))
    assert [known for known, found in logs.items() if len(found) > 1] == []


@every_small_game
def test_only_what_opens_secrets_tells_them(start: Callable[[], Game]) -> None:
    """Where what a seat hears and then sees of a choice that it cannot tell apart differs, what differs first opens."""
    heard: dict[tuple[str, str, Hashable], set[tuple[Heard, ...]]] = {}
    for node in nodes(start()):
        for option in node.game.options:
            after = node.after(option)
            for seat in SEATS:
                step = after.steps[seat][-1]
                told = heard.setdefault((seat, node.sight(seat).information, (step.by, step.option)), set())
                told.add((*step.opened, *step.events, encode_json(step.seen)))
    different = (first_difference(*pair) for told in heard.values() for pair in combinations(told, 2))
    assert [pair for pair in different if not any(isinstance(one, Event) and one.opens for one in pair)] == []


def first_difference(one: tuple[Heard, ...], other: tuple[Heard, ...]) -> tuple[Heard, ...]:
    """What comes first that is not in both."""
    return next(pair for pair in zip_longest(one, other) if pair[0] != pair[1])
