"""The files of the pages hold: short modules, languages that say the same, nothing inline, and licences."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import boardwright_table
import pytest

STATIC = Path(boardwright_table.__file__).parent / "static"
MODULES = [file for file in sorted(STATIC.rglob("*.js")) if "vendor" not in file.parts]
LANGUAGES = sorted((STATIC / "languages").glob("*.json"))
LINES_OF_A_MODULE = 250
SENTENCE = re.compile(r'(?<![\w.])(?:t|has)\("([^"]+)"')
BLANK = re.compile(r"\{(\w+)\}")


def catalogue(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def test_modules_are_short_and_say_what_they_are() -> None:
    for file in MODULES:
        text = file.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= LINES_OF_A_MODULE, file.name
        assert text.startswith("/* "), file.name


def test_every_sentence_of_the_pages_is_in_the_english_catalogue() -> None:
    english = catalogue(STATIC / "languages" / "en.json")
    said = {key for file in MODULES for key in SENTENCE.findall(file.read_text(encoding="utf-8"))}
    assert len(said) > 100
    assert said - english.keys() == set()


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
def test_every_language_says_all_with_the_same_blanks(file: Path) -> None:
    english, other = catalogue(STATIC / "languages" / "en.json"), catalogue(file)
    assert english.keys() == other.keys()
    for key in english.keys() - {"said"}:
        assert set(BLANK.findall(english[key])) == set(BLANK.findall(other[key])), key


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
