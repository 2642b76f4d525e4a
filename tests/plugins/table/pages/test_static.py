"""The files of the pages hold: short modules, languages that say the same, nothing inline, and licences."""

from __future__ import annotations

import re
from pathlib import Path

import boardwright_table
import pytest
from boardwright_table.languages import FIRST, catalogues, language, sentences

STATIC = Path(boardwright_table.__file__).parent / "static"
MODULES = [file for file in sorted(STATIC.rglob("*.js")) if "vendor" not in file.parts]
OTHERS = sorted(catalogues().keys() - {FIRST})
LINES_OF_A_MODULE = 250
SENTENCE = re.compile(r'(?<![\w.])(?:t|has)\("([^"]+)"')
BLANK = re.compile(r"\{(\w+)\}")


def test_modules_are_short_and_say_what_they_are() -> None:
    for file in MODULES:
        text = file.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= LINES_OF_A_MODULE, file.name
        assert text.startswith("/* "), file.name


def test_every_sentence_of_the_pages_is_in_their_template() -> None:
    said = {key for file in MODULES for key in SENTENCE.findall(file.read_text(encoding="utf-8"))}
    assert len(said) > 100
    assert said - sentences().keys() == set()


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_says_all_with_the_same_blanks(code: str) -> None:
    spoken = language(code)
    assert [key for key, text in sentences().items() if spoken(text, key) is None] == []
    for key, text in sentences().items():
        assert set(BLANK.findall(text)) == set(BLANK.findall(spoken(text, key) or "")), key


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    for file in [*STATIC.rglob("*.html"), *MODULES]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"\sstyle=|\son\w+=|<style|<script(?![^>]*\bsrc=)", text), file.name
    for file in [*STATIC.rglob("*.html"), *STATIC.rglob("*.css"), *MODULES]:
        found = re.findall(r"https?://(?!www\.w3\.org/2000/svg)\S+", file.read_text(encoding="utf-8"))
        assert found == [], file.name


def test_what_is_vendored_comes_with_its_licence() -> None:
    for folder in (file for file in (STATIC / "vendor").iterdir() if file.is_dir()):
        assert (folder / "LICENSE").is_file(), folder.name
