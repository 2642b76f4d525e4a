"""Checks: what every position and every rule has promised, and which rule breaks its promise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..blame import Breach, by_owner
from ..board import Cell, Heading
from ..codec import decode, decode_json, encode, encode_json
from ..errors import BoardwrightError, RecordError
from ..game import Game, Item
from ..i18n import Phrase, caption, joined, message, phrase
from ..loop import Resolution, play
from ..questions import Conceivable, Laws
from ..rules import Reaction, Rules, Ruling
from ..storage.limits import CHOICE, CONTROL
from ..tiles import Enter, Landing, Mover
from ..words import Choice, Event, Question, Slice
from .typecheck import answer_of, is_of_type, type_in_words


def broken_promises(game: Game) -> Iterator[Phrase]:
    """What a position does not keep: its laws, that it can be saved, that its options can be told apart and stay."""
    yield from (joined((law.rule, caption(law.sentence)), ": ") for law in game.ask(Laws()) if not law.holds)
    yield from (
        phrase("slice {kind} holds what can be altered: {slice}", kind=type(slice).__name__, slice=str(slice))
        for slice in game.slices
        if not is_hashable(slice)
    )
    try:
        if not survives_saving(game):
            yield phrase("the position is not the same after saving and loading")
    except RecordError as error:
        yield phrase("the position cannot be loaded once it is saved: {error}", error=message(error))
    if game.choice is not None:
        yield from broken_option_promises(game, game.choice)


def broken_option_promises(game: Game, choice: Choice) -> Iterator[Phrase]:
    """What the options of a choice do not keep."""
    kept = encode(game)
    options = game.options
    names = [game.text(option) for option in options]
    if not options:
        yield phrase("nothing to choose for {choice}{hint}", choice=str(choice), hint=ruling_hint(game))
    if len(set(names)) != len(names):
        yield phrase("two options with one text among {names}", names=str(names))
    yield from (
        phrase("the option text {text!r} {flaw}", text=name, flaw=flaw) for name in names if (flaw := text_flaw(name))
    )
    # Asked twice, not compared with what the position keeps alone: an order that comes and goes shows here at once.
    if not options == game.ask(choice) == game.ask(choice):
        yield phrase("the options are not the same when listed again")
    strangers = set(names) - {game.text(event) for event in game.ask(Conceivable(choice))}
    if strangers:
        yield phrase("options that are not conceivable: {options}", options=str(strangers))
    if encode(game) != kept:
        yield phrase("listing the options altered the position")


def text_flaw(text: str) -> str:
    """Why an option of this text could be neither typed nor recorded, on a line of its own; empty if it can be."""
    if not text or " ".join(text.split()) != text:
        return phrase("cannot be typed: words stand with one space between them")
    if text.startswith("#"):
        return phrase("cannot be recorded: lines of a record that begin with # tell the turns apart")
    if CONTROL.search(text):
        return phrase("cannot be recorded: it holds a control character")
    return phrase("is longer than a record keeps: {most} letters", most=CHOICE) if len(text) > CHOICE else ""


def is_hashable(slice: Slice) -> bool:
    """Whether a slice holds nothing that can be altered."""
    try:
        hash(slice)
    except TypeError:
        return False
    return True


def survives_saving(game: Game) -> bool:
    """Whether a position comes back from both its forms."""
    copies = (decode(game.rules, encode(game)), decode_json(game.rules, encode_json(game)))
    return all(copy == game and fingerprint(copy) == fingerprint(game) for copy in copies)


class Unaltered:
    """Listens to a choice as it is played: a ``Breach`` names the reaction that alters the position it was given."""

    def __init__(self, game: Game) -> None:
        """Begin with the position in which the choice is made."""
        self.keep(game)

    def keep(self, game: Game) -> None:
        """Keep what the slices hold."""
        self.slices, self.mark = game.slices, fingerprint(Game(game.rules, game.slices))

    def __call__(self, told: Resolution) -> None:
        """Compare what the slices hold with what they held before this function ran."""
        before, owners = told.before, told.before.rules.owners
        if before.slices is self.slices and fingerprint(Game(before.rules, before.slices)) != self.mark:
            by = by_owner(told.by, owners) if told.by is not None and told.by in owners else None
            raise Breach(phrase("altered the position it was given, in reaction to {item}", item=told.item), by)
        self.keep(told.after)


def fingerprint(game: Game) -> int | bytes:
    """What tells that a position has been altered."""
    try:
        return hash(game)
    except TypeError:
        return encode(game)


def breach_in(game: Game, option: Event | None = None, *, deep: bool = False) -> Breach | None:
    """The first rule that breaks its promise as options are listed and one of them is taken.

    Looked for is a wrong answer; ``deep`` looks for what alters a position, and for what answers differently when it is
    asked again, too.
    """
    watched = Game(checked_rules(game.rules, deep=deep), game.slices, game.agenda)
    try:
        if watched.choice is not None:
            check_texts(watched)
        if deep and watched.choice is not None:
            watched.ask(Conceivable(watched.choice))
        if option is not None:
            play(watched, option)
    except Breach as breach:
        return breach
    except Exception:  # noqa: BLE001 - what else goes wrong is known already
        return None
    return None


def checked_rules(rules: Rules, *, deep: bool) -> Rules:
    """The same rules, with every ruling, reaction and tile watched."""

    def watched(word: type | str, function: Callable[..., Any]) -> Callable[..., Any]:
        if isinstance(word, str):
            return watched_tile(function, rules)
        watch = watched_ruling if issubclass(word, Question) else watched_reaction
        return watch(function, rules, deep=deep)

    return rules.wrapped(watched)


def watched_ruling(ruling: Ruling, rules: Rules, *, deep: bool) -> Ruling:
    """A ruling whose answers are looked at."""

    def watch(game: Game, question: Question[Any], answer: Any) -> Any:
        before = fingerprint(game) if deep else None
        found = ruling(game, question, answer)
        wrong = answer_flaw(game, question, found)
        if not wrong and deep and fingerprint(game) != before:
            wrong = phrase("altered the position when it was asked {question}", question=str(question))
        if not wrong and deep and ruling(Game(rules, game.slices, game.agenda), question, answer) != found:
            wrong = phrase("answers {question} differently when it is asked again", question=str(question))
        if wrong:
            raise Breach(wrong, by_owner(ruling, rules.owners))
        return found

    return watch


def answer_flaw(game: Game, question: Question[Any], found: Any) -> Phrase:
    """What is wrong with an answer to this question."""
    kind = answer_of(type(question))
    if not is_of_type(found, kind):
        wanted = phrase("a tuple of events") if isinstance(question, Choice) else type_in_words(kind)
        asked = {"found": short_repr(found), "question": str(question)}
        return phrase("returned {found} for {question}, not {wanted}", wanted=wanted, **asked)
    if isinstance(question, Choice):
        names = [*map(game.text, found)]
        if len(set(names)) != len(names):
            return phrase("returned two options with one text among {names}", names=str(names))
    return Phrase("")


def watched_reaction(reaction: Reaction, rules: Rules, *, deep: bool) -> Reaction:
    """A reaction whose outcome is looked at."""

    def watch(game: Game, event: Event) -> Game:
        before = fingerprint(game) if deep else None
        after = reaction(game, event)
        wrong = reaction_flaw(after, rules)
        if not wrong and deep and fingerprint(game) != before:
            wrong = phrase("altered the position it was given")
        if wrong:
            raise Breach(
                phrase("{wrong}, in reaction to {event}", wrong=wrong, event=event), by_owner(reaction, rules.owners)
            )
        return after

    return watch


def watched_tile(enter: Enter, rules: Rules) -> Enter:
    """What entering a tile does, with its landings looked at."""

    def watch(game: Game, mover: Mover, cell: Cell, heading: Heading) -> tuple[Landing, ...]:
        found: Any = enter(game, mover, cell, heading)
        found = tuple(found) if isinstance(found, Iterable) else found
        if not is_of_type(found, tuple[Landing, ...]):
            raise Breach(
                phrase("returned {found}, not landings", found=short_repr(found)), by_owner(enter, rules.owners)
            )
        return found  # type: ignore[no-any-return]

    return watch


def reaction_flaw(after: Any, rules: Rules) -> Phrase:
    """What is wrong with what a reaction returned."""
    if not isinstance(after, Game):
        return phrase("returned {found}, not a Game", found=short_repr(after))
    agenda: tuple[Any, ...] = after.agenda
    for item in agenda:
        if not isinstance(item, Item):
            return phrase("put {found} on the agenda, which is no event and no choice", found=short_repr(item))
    for kind, slice in zip(rules.places, after.slices, strict=True):
        if not isinstance(slice, kind):
            return phrase("put {found} in the place of {kind}", found=short_repr(slice), kind=kind.__name__)
    return Phrase("")


def culprit_of(game: Game, kept: bytes, option: Event | None = None) -> Breach | None:
    """The rule that breaks its promise in a position, looked for in the position as it was kept."""
    try:
        return breach_in(decode(game.rules, kept), option, deep=True)
    except BoardwrightError:
        return breach_in(game, option, deep=True)


def check_texts(game: Game) -> None:
    """``Breach`` if two options have one text, so that nobody could tell them apart."""
    if len(game.by_text) != len(game.options):
        names = [*map(game.text, game.options)]
        raise Breach(phrase("two options with one text among {names}{hint}", names=names, hint=ruling_hint(game)))


def ruling_hint(game: Game) -> Phrase:
    """Whose rulings say what the options are."""
    return phrase("; ruled on by: {plugins}", plugins=joined(ruling_plugins(game)))


def ruling_plugins(game: Game) -> tuple[str, ...]:
    """The plugins whose rulings say what the options are."""
    rulings = game.rules.rulings.get(type(game.choice), ()) if game.choice is not None else ()
    return tuple(dict.fromkeys(game.rules.owners.get(ruling, "") for ruling in rulings))


LONGEST = 300
"""Letters that are shown of what was returned."""


def short_repr(value: object) -> str:
    """A value as Python writes it, or its beginning."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
