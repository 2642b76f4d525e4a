"""The files of the pages hold: short modules, languages that say the same, nothing inline, and licences."""

from __future__ import annotations

import re
from pathlib import Path

import boardwright_table
import pytest
from boardwright_table.languages import FIRST, catalogues, language, sentences

STATIC = Path(boardwright_table.__file__).resolve().parent / "static"
MODULES = [file for file in sorted(STATIC.rglob("*.js")) if "vendor" not in file.parts]
OTHERS = sorted(catalogues().keys() - {FIRST})
LINES_OF_A_MODULE = 250
MODULES_OF_A_FOLDER = 20
FLOORS = ("vendor", "page", "picture", "choice", "match")
"""The folders of parts, from the ground up: a module imports its own folder and those below."""
IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";', re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
SENTENCE = re.compile(r'(?<![\w.])(?:t|has)\("([^"]+)"')
BLANK = re.compile(r"\{(\w+)\}")


def test_modules_are_short_and_say_what_they_are() -> None:
    for file in MODULES:
        text = file.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= LINES_OF_A_MODULE, file.name
        assert text.startswith("/* "), file.name


def imports(file: Path) -> list[tuple[Path, set[str]]]:
    """The files that a module imports, each with the names it takes from there."""
    found = IMPORT.findall(file.read_text(encoding="utf-8"))
    return [
        ((file.parent / place).resolve(), set(filter(None, map(str.strip, names.split(","))))) for names, place in found
    ]


def test_what_a_module_imports_is_there() -> None:
    exported = {file: set(EXPORT.findall(file.read_text(encoding="utf-8"))) for file in MODULES}
    for file in MODULES:
        for source, names in imports(file):
            assert source.is_file(), f"{file.name}: {source}"
            assert "vendor" in source.parts or names <= exported[source], f"{file.name}: {source.name}"


def test_parts_import_only_what_lies_below_them() -> None:
    for file in (STATIC / "parts").rglob("*.js"):
        floor = FLOORS.index(file.parent.name)
        for source, _ in imports(file):
            [below] = set(source.relative_to(STATIC).parts) & set(FLOORS)
            assert FLOORS.index(below) <= floor, f"{file.name}: {source.name}"


def test_no_folder_holds_very_many_modules() -> None:
    package = STATIC.parent
    for folder in (package, *(path for path in package.rglob("*") if path.is_dir())):
        held = [file for file in folder.iterdir() if file.suffix in {".py", ".js"}]
        assert len(held) <= MODULES_OF_A_FOLDER, folder.name


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
