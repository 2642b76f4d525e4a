"""Matches drawn by Hypothesis: the one that fails is made as short as it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import note, strategies
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from ..game import Game
from ..matches.plan import Plan
from .random_matches import check_position, play_watched


def choices_machine(start: Plan | Callable[[], Game]) -> type[RuleBasedStateMachine]:
    """A state machine whose one rule makes a choice among the options, with every position checked.

    ``start`` is a plan or a function that returns the first position. ``Machine.TestCase`` is the test.
    """
    first = start.game if isinstance(start, Plan) else start

    class ChoicesMachine(RuleBasedStateMachine):
        """A match, choice by choice."""

        def __init__(self) -> None:
            super().__init__()
            self.game, self.taken = first(), list[str]()

        @rule(data=strategies.data())
        def choose(self, data: Any) -> None:
            """Whoever is asked takes one of the options; once the match is over, nothing happens."""
            options = self.game.options
            if options:
                option = options[data.draw(strategies.integers(0, len(options) - 1), label="option")]
                self.taken.append(self.game.text(option))
                note(self.taken[-1])
                self.game = play_watched(self.game, option, self.taken)

        @invariant()
        def keeps_its_promises(self) -> None:
            """Every position keeps every law, can be saved, and its options be told apart."""
            check_position(self.game, self.taken)

    return ChoicesMachine
