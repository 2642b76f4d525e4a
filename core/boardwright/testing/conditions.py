"""Conditions: a match made again by another clock and with other random numbers, on which no rule may depend."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime
from itertools import zip_longest
from typing import Any, NamedTuple

from ..blame import by_owner, function_in_words
from ..codec import key
from ..errors import IllegalChoice, Misuse
from ..game import Game
from ..i18n import Phrase, phrase
from ..loop import play
from ..matches.plan import Plan
from ..rules import Rules
from .random_matches import BrokenContract, after_choices

Condition = Callable[[], AbstractContextManager[object]]
LATER = datetime(2041, 11, 23, 17, 29, 31, 370_000, UTC)
"""A moment that shares no part with any at which a test is run."""


@contextmanager
def other_clock() -> Iterator[None]:
    """It is years later, at another hour."""
    try:
        from time_machine import travel
    except ImportError as error:
        raise Misuse('to set the clock, the kit needs time-machine: pip install "boardwright[testing]"') from error
    with travel(LATER):
        yield


@contextmanager
def drawn_from(seed: int) -> Iterator[None]:
    """The random numbers that everybody shares come from this seed; they are as before at the end."""
    state = random.getstate()
    random.seed(seed)
    try:
        yield
    finally:
        random.setstate(state)


CONDITIONS: dict[str, Condition] = {
    phrase("when it is played once more"): nullcontext,
    phrase("at another time of the clock"): other_clock,
    phrase("with another seed of the global random"): lambda: drawn_from(20_411_123),
}
"""What may be different without a match being another one."""


class Step(NamedTuple):
    """What is seen of a position: its key, and what may be chosen in it."""

    key: str
    options: tuple[str, ...]


class Call(NamedTuple):
    """What a rule was asked, and what it said; ``drew`` is whether it drew a number that everybody shares."""

    function: Callable[..., Any]
    given: Any
    said: Any
    drew: bool


def check_conditions(plan: Plan, texts: Iterable[str]) -> None:
    """Make these choices again under each condition; ``BrokenContract`` names the rule that minds it."""
    texts = list(texts)
    check_draws(plan, texts)
    first = [*steps(plan.game(), texts)]
    for words, condition in CONDITIONS.items():
        with condition():
            again = [*steps(plan.game(), texts)]
        if again != first:
            number = next(n for n, (one, other) in enumerate(zip_longest(first, again)) if one != other)
            shown = [steps[number].options if number < len(steps) else () for steps in (first, again)]
            both = {"one": str(list(shown[0])), "other": str(list(shown[1]))}
            seen = phrase(": {one} and {other}", **both) if shown[0] != shown[1] else ""
            minding = minding_rule(plan, texts, condition)
            raise BrokenContract(
                "the match is another one {words}{seen}{minding}; {after}",
                words=words,
                seen=seen,
                minding=minding,
                after=after_choices(texts[:number]),
            )


def check_draws(plan: Plan, texts: list[str]) -> None:
    """``BrokenContract`` if a rule draws from the random numbers that everybody shares."""
    with drawn_from(1):
        state = random.getstate()
        places = (number for number, _ in enumerate(steps(plan.game(), texts)) if random.getstate() != state)
        drawn = next(places, None)
    if drawn is None:
        return
    with drawn_from(1):
        culprit = next((culprit_text(call.function, plan) for call in rule_calls(plan, texts) if call.drew), "")
    raise BrokenContract(
        "somebody draws from the global random{culprit}; {after}", culprit=culprit, after=after_choices(texts[:drawn])
    )


def steps(game: Game, texts: Iterable[str]) -> Iterator[Step]:
    """What is seen of each position as these choices are made, as far as they can be."""
    yield step_at(game)
    for text in texts:
        try:
            game = play(game, game.find(text))
        except IllegalChoice:
            return
        yield step_at(game)


def step_at(game: Game) -> Step:
    """What is seen of a position."""
    return Step(key(game), tuple(map(game.text, game.options)))


def minding_rule(plan: Plan, texts: list[str], condition: Condition) -> Phrase:
    """The rule that says something else under a condition, as far as it can be seen."""
    first = rule_calls(plan, texts)
    with condition():
        again = rule_calls(plan, texts)
    differing = (one for one, other in zip(first, again, strict=False) if one != other)
    return next((culprit_text(call.function, plan) for call in differing), Phrase(""))


def culprit_text(function: Callable[..., Any], plan: Plan) -> Phrase:
    """Who it was."""
    by = by_owner(function, plan.game().rules.owners)
    return phrase(": plugin {plugin!r}: {rule}", plugin=by.plugin, rule=function_in_words(by))


def rule_calls(plan: Plan, texts: Iterable[str]) -> list[Call]:
    """Everything that rules are asked, and say, as these choices are made; what asks others comes behind them."""
    start, heard = plan.game(), list[Call]()
    for _ in steps(Game(overheard_rules(start.rules, heard), start.slices, start.agenda), texts):
        pass
    return heard


def overheard_rules(rules: Rules, heard: list[Call]) -> Rules:
    """The same rules, with everything kept that rulings, reactions and tiles are asked and say."""

    def listening(word: object, function: Callable[..., Any]) -> Callable[..., Any]:
        def listen(game: Game, *given: Any) -> Any:
            state = random.getstate()
            said = function(game, *given)
            said = tuple(said) if isinstance(said, Iterator) else said
            told = (said.slices, said.agenda) if isinstance(said, Game) else said
            heard.append(Call(function, given, told, random.getstate() != state))
            return said

        return listen

    return rules.wrapped(listening)
