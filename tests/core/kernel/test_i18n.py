"""Texts that remember how they were said can be told in another language."""

from __future__ import annotations

import pickle

from boardwright import AssemblyError
from boardwright.i18n import (
    Phrase,
    joined,
    line_phrases,
    message,
    option_phrase,
    phrase,
    quoted_option,
    translated,
    word,
)

GERMAN = {
    ("", "{one} needs {other!r}"): "{one} braucht {other!r}",
    ("", " and "): " und ",
    ("word", "white"): "Weiß",
    ("option", "sow"): "säen:",
    ("word", "fire"): "Feuer",
    ("", "{option!r}"): "„{option}“",
    ("", "broken {part}"): "kaputt: {other}",
}


def german(text: str, context: str = "") -> str | None:
    return GERMAN.get((context, text))


def test_a_sentence_is_its_english_text() -> None:
    sentence = phrase("{one} needs {other!r}", one=word("white"), other="fire")
    assert sentence == "white needs 'fire'"
    assert str(sentence) is not sentence
    assert type(str(sentence)) is str


def test_a_sentence_is_told_with_its_blanks() -> None:
    assert translated(phrase("{one} needs {other!r}", one=word("white"), other="x"), german) == "Weiß braucht 'x'"


def test_texts_in_a_row_are_told_each() -> None:
    assert translated(joined((word("white"), "x"), phrase(" and ")), german) == "Weiß und x"


def test_an_option_is_told_word_by_word() -> None:
    assert translated(quoted_option("sow fire wb"), german) == "„säen: Feuer wb“"
    assert str(option_phrase("sow fire wb")) == "sow fire wb"


def test_a_plain_text_that_nobody_knows_stays() -> None:
    assert translated("whatever", german) == "whatever"


def test_a_translation_that_cannot_be_filled_is_left_aside() -> None:
    assert translated(phrase("broken {part}", part="x"), german) == "broken x"


def test_a_sentence_travels_with_what_it_remembers() -> None:
    sentence = pickle.loads(pickle.dumps(phrase("{one} needs {other!r}", one=word("white"), other="x")))  # noqa: S301 - ours
    assert translated(sentence, german) == "Weiß braucht 'x'"


def test_an_error_keeps_what_it_says() -> None:
    error = AssemblyError(joined((word("white"), phrase("a")), "\n"))
    assert str(error) == "white\na"
    assert [translated(line, german) for line in line_phrases(message(error))] == ["Weiß", "a"]


def test_braces_without_blanks_are_braces() -> None:
    assert Phrase("map = {x}") == "map = {x}"
    assert translated(Phrase("map = {x}"), german) == "map = {x}"
