"""An exception or a wrong answer is traced to the function that it comes from, and to its plugin."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from boardwright import (
    AssemblyError,
    Board,
    BoardwrightError,
    Cell,
    Event,
    Game,
    Heading,
    Landing,
    Law,
    Laws,
    Manifest,
    Mover,
    Question,
    Reply,
    TileKind,
    Worth,
    loop,
)
from boardwright.blame import Breach, culprit_note, fault_message
from boardwright.contract.checks import breach_in, checked_rules
from boardwright.contract.faults import fault_in, take
from boardwright.contract.typecheck import answer_of, is_of_type, misfit
from boardwright.testing import at, texts

from ..making import Shelf, match
from ..toys.counting import ChooseTake, Take
from ..toys.diary import Bell, ChooseLine
from ..toys.walker import Wander


class Depth(Question[int]):
    """How deep?"""


class Holder(Question[int | None]):
    """Who holds it?"""


class Deep(Question[tuple[str, ...]]):
    """Which?"""


class Mute(Event):
    """An option that cannot be put in words."""

    def text(self, board: Board) -> str:
        raise LookupError("no word")


def stumble(game: Game, mover: Mover, cell: Cell, heading: Heading) -> Iterator[Landing]:
    """Whoever comes here stumbles. (T-1)"""
    yield Landing(cell // 0, heading)


def vanish(game: Game, mover: Mover, cell: Cell, heading: Heading) -> Any:
    """Whoever comes here is gone. (T-2)"""
    return [cell]


def bogged(shelf: Shelf, enter: Any) -> Game:
    """A walk beside a bog, which another plugin brings."""
    shelf.add("bog", tiles={"bog": TileKind("a bog", {"b": ""}, enter)})
    return at("@ b", ["walker", "bog"], agenda=[Wander("walker")])


def seen(game: Game, option: Event | None = None) -> str:
    """What is said of an exception as the options are listed, or as one is taken."""
    with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever it is
        texts(game) if option is None else loop.play(game, option)
    return str(fault_in(caught.value, game, "choice 1", option))


def divide(game: Game, *given: Any) -> Any:
    """Everything is divided. (D-1)"""
    return 1 // 0


def nothing(game: Game, *given: Any) -> Any:
    """Nothing comes of it. (D-2)"""


def a_word(game: Game, event: Event) -> Game:
    """A word is put on the agenda. (D-3)"""
    return game.then("word")  # type: ignore[arg-type]


def again(game: Game, reply: Reply, answer: tuple[Event, ...]) -> tuple[Any, ...]:
    """The question is passed on for ever. (D-4)"""
    return (reply.choice,)


def or_mute(game: Game, choice: ChooseTake, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """Nothing may be said, too. (D-5)"""
    return (*options, Mute())


def or_a_bell(game: Game, choice: ChooseTake, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """A bell may be rung, too. (D-6)"""
    return (*options, Bell())


def judged(game: Game, taken: Take) -> Game:
    """The laws are asked. (D-7)"""
    game.ask(Laws())
    return game


def listed(game: Game, question: Laws, laws: tuple[Law, ...]) -> Any:
    """The laws are a list. (D-8)"""
    return [*laws]


# Who it was


def test_an_exception_in_a_tile_is_that_of_the_plugin_that_brings_the_tile(shelf: Shelf) -> None:
    said = seen(bogged(shelf, stumble))
    assert "plugin 'bog' fails at choice 1: stumble (\"Whoever comes here stumbles. (T-1)\") raised Zero" in said


def test_a_wrong_landing_is_that_of_the_plugin_that_brings_the_tile(shelf: Shelf) -> None:
    said = seen(bogged(shelf, vanish))
    assert said.startswith("plugin 'bog' fails")
    assert "returned (1,), not landings" in said


def test_an_exception_in_the_text_of_an_option_names_its_class(shelf: Shelf) -> None:
    shelf.add("shy", rulings={ChooseTake: or_mute})
    with pytest.raises(LookupError) as caught:
        texts(at("", ["counting", "shy"]))
    assert "raised LookupError: no word" in str(fault_message(caught.value))


def test_an_exception_names_file_and_line(shelf: Shelf) -> None:
    shelf.add("half", reactions={Take: divide})
    assert f"test_faults.py, line {divide.__code__.co_firstlineno + 2})" in seen(at("", ["counting", "half"]), Take(1))


def test_the_innermost_of_two_rules_is_named(shelf: Shelf) -> None:
    shelf.add("judge", rulings={Laws: divide})
    shelf.add("asker", reactions={Take: judged})
    assert "plugin 'judge' fails" in seen(at("", ["asker", "counting", "judge"]), Take(1))


def test_who_is_blamed_travels_between_processes(shelf: Shelf) -> None:
    shelf.add("half", reactions={Take: divide})
    with pytest.raises(ZeroDivisionError) as caught:
        loop.play(at("", ["counting", "half"]), Take(1))
    note = culprit_note(pickle.loads(pickle.dumps(caught.value)))  # noqa: S301 - our own
    assert note is not None
    assert (note.by.plugin, note.by.rules) == ("half", ("D-1",))


def test_an_exception_of_nobodys_rule_is_nobodys_fault() -> None:
    assert fault_message(ZeroDivisionError()) is None
    assert fault_in(ZeroDivisionError(), match("counting"), "choice 1") is None


# Wrong answers


def test_a_reaction_that_returns_nothing_is_named_not_who_comes_after(shelf: Shelf) -> None:
    shelf.add("void", reactions={Take: nothing})
    assert "plugin 'void' fails at choice 1: nothing" in seen(at("", ["counting", "void"]), Take(1))


def test_a_ruling_that_returns_nothing_is_named_not_the_next_that_stumbles_over_it(shelf: Shelf) -> None:
    shelf.add("a_void", manifest=Manifest(after=("counting",)), rulings={ChooseTake: nothing})
    shelf.add("late", manifest=Manifest(after=("a_void",)), rulings={ChooseTake: or_a_bell})
    said = seen(at("", ["counting", "a_void", "late"]))
    assert "plugin 'a_void'" in said
    assert "returned None for ChooseTake(seat='ann'), not a tuple of events" in said


def test_what_is_no_event_on_the_agenda_is_named(shelf: Shelf) -> None:
    shelf.add("wordy", reactions={Take: a_word})
    assert "put 'word' on the agenda" in seen(at("", ["counting", "wordy"]), Take(1))


def test_an_answer_of_another_type_is_found(shelf: Shelf) -> None:
    shelf.add("vague", rulings={Laws: listed})
    game = at("", ["counting", "vague"])
    with pytest.raises(Breach, match=r"plugin 'vague': .* returned \[Law"):
        Game(checked_rules(game.rules, deep=False), game.slices, game.agenda).ask(Laws())


def test_a_sound_choice_has_no_breach() -> None:
    game = match("walker")
    assert breach_in(game, game.options[0], deep=True) is None


def test_a_choice_that_is_passed_on_for_ever_is_stopped(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "BUDGET", 50)
    shelf.add("echo", rulings={Reply: again})
    with pytest.raises(BoardwrightError, match="more than 50 events follow from one choice"):
        at("", ["diary", "echo"], agenda=[ChooseLine("ann")])


def test_a_choice_is_taken_with_its_text() -> None:
    game = match("counting")
    assert take(game, Take(2), lambda: "choice 1") == ("take 2", loop.play(game, Take(2)))


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (Depth, 3, "3"),
        (Holder, None, "none"),
        (Deep, ("a", "b"), ["a"]),
        (Deep, (), (1,)),
        (Worth, 1, "1"),
        (ChooseTake, (Take(1),), None),
    ],
)
def test_an_answer_is_of_the_type_that_its_question_says(question: Any, right: Any, wrong: Any) -> None:
    assert is_of_type(right, answer_of(question))
    assert not is_of_type(wrong, answer_of(question))


# What a plugin hands over


@pytest.mark.parametrize(
    ("field", "value"), [("rules", 2), ("config", 3), ("config", int), ("after", (1,)), ("clashes", ("a",))]
)
def test_a_manifest_is_of_the_types_it_says(field: str, value: object) -> None:
    assert misfit(msgspec.structs.replace(Manifest(), **{field: value})).startswith(f"{field} = {value!r}, not ")
    assert misfit(Manifest()) == ""


@pytest.mark.parametrize(
    ("hook", "table"), [("rulings", {Worth: 1}), ("reactions", {Bell: "ring"}), ("tiles", {"bog": "a bog"})]
)
def test_a_table_with_something_else_is_named_with_its_plugin(shelf: Shelf, hook: str, table: Any) -> None:
    shelf.add("odd", **{hook: table})
    with pytest.raises(AssemblyError, match=rf"plugin 'odd': {hook}\(\) has .*, which is no "):
        at("", ["diary", "odd"])


def test_a_plugin_that_leaves_the_program_as_it_is_imported_is_broken(shelf: Shelf) -> None:
    shelf.write("leaves", "raise SystemExit(3)")
    with pytest.raises(AssemblyError, match=r"plugin 'leaves' .*SystemExit: 3 .*line 1"):
        at("", ["leaves"])
