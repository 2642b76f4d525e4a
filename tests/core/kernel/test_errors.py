"""Errors carry data, and their sentence is made where it is shown."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from boardwright import AssemblyError, BoardwrightError, IllegalChoice, Misuse, Phrase
from boardwright.blame import Breach
from boardwright.i18n import message, translated
from boardwright.plugins.loading import load
from boardwright.storage.files import read_bytes

from ..making import match


def german(text: str, context: str) -> str | None:
    return {"there is no file {file!r}{hint}": "es gibt keine Datei {file!r}{hint}"}.get(text)


def test_an_error_tells_programs_what_it_is_about() -> None:
    with pytest.raises(IllegalChoice) as raised:
        match("counting").find("take 9")
    assert raised.value.data["text"] == "take 9"


def test_an_error_that_names_a_plugin_carries_its_name() -> None:
    with pytest.raises(AssemblyError) as raised:
        load("cats")
    assert "'cats'" in str(raised.value)


def test_the_sentence_is_made_in_the_language_in_which_it_is_shown(tmp_path: Path) -> None:
    with pytest.raises(Misuse) as raised:
        read_bytes(tmp_path / "none")
    assert str(raised.value) == f"there is no file '{tmp_path / 'none'}'"
    assert translated(message(raised.value), german) == f"es gibt keine Datei '{tmp_path / 'none'}'"


def test_a_sentence_without_data_may_hold_braces() -> None:
    assert str(Misuse('begin with {"do": "new"}')) == 'begin with {"do": "new"}'
    assert Misuse("nothing").data == {}
    assert Misuse().data == {}


def test_an_error_within_an_error_is_told_in_the_same_language() -> None:
    inner = Misuse("there is no file {file!r}{hint}", file="a", hint="")
    outer = BoardwrightError("{place}: {error}", place="b, line 1", error=inner)
    assert str(outer) == "b, line 1: there is no file 'a'"
    assert translated(message(outer), german) == "b, line 1: es gibt keine Datei 'a'"


def test_an_error_goes_to_another_process_with_its_data() -> None:
    sent = pickle.loads(pickle.dumps(Misuse("there is no file {file!r}{hint}", file="a", hint="")))  # noqa: S301 - made here
    assert (type(sent), str(sent), sent.data) == (Misuse, "there is no file 'a'", {"file": "a", "hint": ""})


def test_the_message_of_a_breach_is_a_phrase_too() -> None:
    assert isinstance(message(Breach(Phrase("altered {thing}", {"thing": "it"}))), Phrase)
