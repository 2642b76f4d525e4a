"""Rules wrapped: every function is called through the wrapper, and belongs to whom it belonged."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from boardwright import Event, Game, Question, play
from boardwright.contract.checks import checked_rules

from ..making import match
from ..toys.counting import ChooseTake, Take, take, takes


def overheard(game: Game) -> tuple[Game, list[tuple[Any, str]]]:
    """A position whose rules note what is called."""
    heard: list[tuple[Any, str]] = []

    def around(word: Any, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*given: Any) -> Any:
            heard.append((word, function.__name__))
            return function(*given)

        return noted

    return Game(game.rules.wrapped(around), game.slices, game.agenda), heard


def test_rulings_reactions_and_tiles_are_called_through_the_wrapper() -> None:
    game, heard = overheard(match("counting"))
    play(game, game.options[0])
    assert {(ChooseTake, "takes"), (Take, "take")} <= set(heard)
    random = Random(1)
    game, heard = overheard(match("walker"))
    while not game.over:
        game = play(game, random.choice(game.options))
    assert {word for word, _ in heard if isinstance(word, str)} == {*game.rules.kinds}


def test_a_wrapped_function_keeps_its_owner_its_name_and_its_sentence() -> None:
    def around(word: Any, function: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any) -> Any:
            return function(*given)

        return called

    rules = match("counting").rules.wrapped(around)
    for [made], original in ((rules.rulings[ChooseTake], takes), (rules.reactions[Take], take)):
        assert rules.owners[made] == "counting"
        assert (made.__name__, made.__doc__) == (original.__name__, original.__doc__)


def test_a_wrapper_may_leave_a_function_as_it_is() -> None:
    rules = match("counting").rules
    assert rules.wrapped(lambda _, function: function).rulings == rules.rulings


def test_rules_may_be_wrapped_twice() -> None:
    game, heard = overheard(match("counting"))
    twice = Game(checked_rules(game.rules, deep=False), game.slices, game.agenda)
    assert play(twice, Take(1)).slices == play(match("counting"), Take(1)).slices
    assert (Take, "take") in heard


def test_the_kinds_of_word_are_told_apart() -> None:
    words: list[Any] = []

    def noted(word: Any, function: Callable[..., Any]) -> Callable[..., Any]:
        words.append(word)
        return function

    match("walker").rules.wrapped(noted)
    kinds = {str if isinstance(word, str) else Question if issubclass(word, Question) else Event for word in words}
    assert kinds == {str, Question, Event}
