"""Whatever is said to people is said in every language that the packages bring, with the same blanks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from string import Formatter

import pytest
from boardwright import Event
from boardwright.i18n import MODULE, OPTION, WORD, Phrase
from boardwright.plugins.discovery import installed
from boardwright_table.checking import glyphs
from boardwright_table.languages import FIRST, SEAT, TILE, Language, catalogues, language

from . import gathering

OTHERS = [language(code) for code in sorted(catalogues().keys() - {FIRST})]
NAME = re.compile(r"\w?\d+|[wb]+|[^\w\s]+")
"""Names of cells, numbers, stacks and signs, which are the same in every language."""

in_every_language = pytest.mark.parametrize("spoken", OTHERS, ids=lambda spoken: spoken.code)


def test_there_is_german() -> None:
    assert "de" in [spoken.code for spoken in OTHERS]


def untold(spoken: Language, texts: Iterable[str]) -> list[str]:
    """Which of these plain texts a language does not know."""
    return sorted(text for text in texts if not NAME.fullmatch(text) and spoken(str(text)) is None)


@in_every_language
def test_the_sentences_of_the_code(spoken: Language) -> None:
    found = gathering.in_code()
    assert len(found) > 300
    assert untold(spoken, (text for _, text in found)) == []


def test_sentences_stand_apart_from_what_fills_them() -> None:
    assert {"Misuse", "BrokenContract", "RecordError"} <= {*gathering.errors()}
    assert [*gathering.woven()] == []


@in_every_language
def test_the_sentences_of_events(spoken: Language) -> None:
    found = gathering.events()
    assert len(found) > 50
    assert untold(spoken, (text for _, text in found)) == []


def test_every_event_of_an_installed_plugin_has_a_sentence() -> None:
    assert [kind.__name__ for kind in gathering.kinds(Event) if not getattr(kind, "says", "")] == []


@in_every_language
def test_what_choices_ask(spoken: Language) -> None:
    assert [text for context, text in gathering.questions() if spoken(text, context) is None] == []


@in_every_language
def test_the_rules(spoken: Language) -> None:
    assert untold(spoken, gathering.rules()) == []


@in_every_language
def test_what_plugins_and_scenarios_say_of_themselves(spoken: Language) -> None:
    assert untold(spoken, gathering.headers()) == []


@in_every_language
def test_captions_and_what_refusals_saw(spoken: Language) -> None:
    found = gathering.captions()
    assert len(found) > 80
    whole = {text for text in found if not (isinstance(text, Phrase) and text.blanks)} - {""}
    assert untold(spoken, whole) == []


@in_every_language
def test_seats_and_words_of_options(spoken: Language) -> None:
    assert [seat for seat in gathering.seats() if spoken(seat, SEAT) is None or spoken(seat, WORD) is None] == []
    words = [word for word in gathering.option_words() if not NAME.fullmatch(word)]
    assert len(words) > 40
    assert [word for word in words if spoken(word, OPTION) is None and spoken(word, WORD) is None] == []


@in_every_language
def test_the_words_that_fill_the_sentences_of_events(spoken: Language) -> None:
    found = gathering.words_of_events()
    assert len(found) > 20
    assert [word for word in found if not NAME.fullmatch(word) and spoken(word, WORD) is None] == []


@in_every_language
def test_the_names_of_modules_and_tiles(spoken: Language) -> None:
    assert [name for name in installed() if spoken(name, MODULE) is None] == []
    assert [tile.name for tile in glyphs() if spoken(tile.name, TILE) is None] == []


def blanks(text: str) -> set[str]:
    """The blanks of a sentence, with the form of numbers; quotation marks are a language's own."""
    return {f"{name}:{form}" for _, name, form, _ in Formatter().parse(text) if name is not None}


@in_every_language
def test_translations_have_the_blanks_of_their_sentences(spoken: Language) -> None:
    made = {text for _, text in gathering.in_code() | gathering.events()}
    known = {text: said for (_, text), said in spoken.texts.items() if text in made}
    assert {text: said for text, said in known.items() if blanks(text) != blanks(said)} == {}
