"""Why: which rules refuse an option, by asking the very rulings that decide it."""

from __future__ import annotations

from typing import Any

import msgspec

from ..board import Heading
from ..game import Game, Item
from ..i18n import Phrase
from ..questions import Conceivable, Offered
from ..words import Event, Slice


class Citation(msgspec.Struct, frozen=True):
    """A rule that refuses an option, and what it saw: cells by name, and words."""

    rule: str
    saw: tuple[str, ...] = ()


class Reason(msgspec.Struct, frozen=True):
    """Why an option is or is not possible now; ``known`` is whether it can be named at all."""

    text: str
    legal: bool
    known: bool
    citations: tuple[Citation, ...] = ()


class Inquiry(Game, frozen=True, eq=False, gc=True):
    """A game that listens: every refusal is heard as (what it is about, whether by its first words, citation)."""

    heard: list[tuple[str, bool, Citation]] = msgspec.field(default_factory=list)

    def refuse(self, rule: str, about: Any, *saw: Any) -> tuple[()]:
        """No options, and a citation kept."""
        text = self.text(about) if isinstance(about, Event) else str(about)
        cells = self.rules.board.name
        seen = tuple(cells(thing) if type(thing) is int else thing_in_words(thing) for thing in saw)
        self.heard.append((text, isinstance(about, Heading | str), Citation(rule, seen)))
        return ()

    def put(self, *slices: Slice) -> Game:
        """The position with these slices in place of the old ones, listening still."""
        return self._listening(super().put(*slices))

    def then(self, *items: Item) -> Game:
        """The position in which these come next, listening still."""
        return self._listening(super().then(*items))

    def _listening(self, game: Game) -> Game:
        return Inquiry(game.rules, game.slices, game.agenda, heard=self.heard)


def thing_in_words(thing: Any) -> str:
    """A thing in words, which a function may find only now that somebody asks; a sentence is kept as it was made."""
    thing = thing() if callable(thing) else thing
    return thing if isinstance(thing, Phrase) else str(thing)


def conceivable(game: Game) -> dict[str, Event]:
    """Every option that could be named now by its text, the possible ones among them."""
    choice = game.choice
    if choice is None:
        return {}
    named = {game.text(event): event for event in game.ask(Conceivable(choice))}
    return {**named, **game.by_text}


def offered(game: Game) -> dict[str, Event]:
    """What the seat to choose is shown, by text: its options, or more where it chooses blind."""
    choice = game.choice
    if choice is None:
        return {}
    return {game.text(event): event for event in game.ask(Offered(choice))} if game.blind else dict(game.by_text)


def nameable_texts(inquiry: Inquiry) -> list[str]:
    """What could be named now, by text; the inquiry hears on the way what is refused to the seat that asks."""
    choice = inquiry.choice
    if choice is None:
        return []
    if inquiry.blind:
        return [inquiry.text(event) for event in inquiry.ask(Offered(choice))]
    _ = inquiry.options
    silent = Game(inquiry.rules, inquiry.slices, inquiry.agenda)
    return [silent.text(event) for event in silent.ask(Conceivable(choice))]


def why(game: Game, text: str) -> Reason:
    """The rules that refuse this option now; none if it is legal, or if nothing of that name is asked for."""
    text = " ".join(text.split())
    if text in game.by_text:
        return Reason(text, legal=True, known=True)
    inquiry = Inquiry(game.rules, game.slices, game.agenda, heard=[])
    if text not in nameable_texts(inquiry):
        return Reason(text, legal=False, known=False)
    cited = (
        citation
        for about, first_words, citation in inquiry.heard
        if text == about or (first_words and text.startswith(f"{about} "))
    )
    return Reason(text, legal=False, known=True, citations=tuple(dict.fromkeys(cited)))
