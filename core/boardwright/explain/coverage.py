"""Reached: which rules were at work in a match, which never were, and of which nobody can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ..blame import By, by_plugin
from ..game import Game
from ..loop import Resolution, play
from ..questions import Conceivable, Deals, Features, Laws, Lexicon, Offered, Picture, Seen, Told, View, Worth
from ..rules import Rules, Ruling
from ..words import Question
from .refusals import Inquiry

ASIDE: frozenset[type[Question[Any]]] = frozenset(
    {Conceivable, Deals, Features, Laws, Lexicon, Offered, Picture, Seen, Told, View, Worth}
)
"""Questions about a match that nothing in it depends on."""


def rule_counts(start: Game, choices: Iterable[str]) -> dict[str, int]:
    """How often each rule was at work in a match from this position on.

    A reaction is at work when something changes or follows by it, a ruling when it alters the answer, a refusal when it
    is heard as the options are listed. ``IllegalChoice`` if a choice is not possible.
    """
    counts: Counter[str] = Counter()

    def heard(told: Resolution) -> None:
        if told.by is not None and (told.after.agenda or told.after.slices is not told.before.slices):
            counts.update(by_plugin(told.by, "").rules)

    game = Game(counting_rules(start.rules, counts), start.slices, start.agenda)
    for text in choices:
        count_refusals(game, counts)
        game = play(game, game.find(text), heard)
    count_refusals(game, counts)
    return dict(sorted(counts.items()))


def count_refusals(game: Game, counts: Counter[str]) -> None:
    """List the options once, and count the rules that refuse others."""
    inquiry = Inquiry(game.rules, game.slices, game.agenda, heard=[])
    if inquiry.options:
        counts.update({citation.rule for _, _, citation in inquiry.heard})


def counting_rules(rules: Rules, counts: Counter[str]) -> Rules:
    """The same rules, every ruling counted when it alters the answer."""

    def listen(word: type | str, function: Callable[..., Any]) -> Callable[..., Any]:
        asked = isinstance(word, type) and issubclass(word, Question)
        return counting_ruling(function, by_plugin(function, "").rules, counts) if asked else function

    return rules.wrapped(listen)


def counting_ruling(ruling: Ruling, ids: tuple[str, ...], counts: Counter[str]) -> Ruling:
    """A ruling that counts its rules when it alters the answer."""

    def listen(game: Game, question: Any, answer: Any) -> Any:
        ruled = ruling(game, question, answer)
        if ruled is not answer and ruled != answer:
            counts.update(ids)
        return ruled

    return listen


def traceable_rules(rules: Rules) -> frozenset[str]:
    """The rules that a reaction of the match cites, or a ruling that the match depends on."""
    rulings = {word: chain for word, chain in rules.rulings.items() if word not in ASIDE}
    return frozenset(rule for by in cited_functions(rulings, rules.reactions) for rule in by.rules)


def cited_functions(*tables: Mapping[Any, tuple[Callable[..., Any], ...]]) -> Iterator[By]:
    """Every function of these tables, by the rule it implements."""
    return (by_plugin(function, "") for table in tables for chain in table.values() for function in chain)
