"""A third language is a file."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from boardwright.plugins import packages
from boardwright_table import languages
from boardwright_table.template import write
from boardwright_table.web import pages

from ..plugins.table.seating import Client, Match, served

CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8"

msgid "Turn {number}: {seat}"
msgstr "Turno {number}: {seat}"

msgid "White"
msgstr "Blanka"

msgid "{option} is not possible"
msgstr "{nothing} ne eblas"

msgctxt "setup.begin"
msgid "Begin the match"
msgstr "Komenci"

#, fuzzy
msgid "Wheel"
msgstr "Rado"
"""


def forget() -> None:
    """Read what is installed anew."""
    for kept in (languages.catalogue_folders, languages.catalogues, languages.language, pages.dictionary):
        kept.cache_clear()


@pytest.fixture
def esperanto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """A server of somebody who has put one file into their folder."""
    monkeypatch.setenv("BOARDWRIGHT_HOME", str(tmp_path))
    (tmp_path / "languages").mkdir()
    (tmp_path / "languages" / "eo.po").write_text(CATALOGUE, encoding="utf-8")
    (tmp_path / "languages" / "xx.po").write_bytes(b"\xff not a catalogue")
    forget()
    with served(tmp_path / "table.db") as client:
        yield client
    forget()


def test_a_file_is_a_language(esperanto: Client) -> None:
    assert {"code": "eo", "name": "Esperanto"} in esperanto.get("/api/languages").json()
    words = esperanto.get("/languages/eo").json()
    assert (words["setup.begin"], words["setup.title"]) == ("Komenci", "Set up a match")


def test_what_a_language_does_not_say_is_said_in_english(esperanto: Client) -> None:
    esperanto.headers["Accept-Language"] = "eo"
    match = Match(esperanto, "the_valley", black="friend")
    assert "Turno 1: Blanka" in match.owner.sees["words"]
    assert ">Wheel<" in match.owner.sees["svg"]


def test_a_sentence_that_is_filled_wrongly_is_told_in_english(esperanto: Client) -> None:
    esperanto.headers["Accept-Language"] = "eo"
    match = Match(esperanto, "the_valley", black="friend")
    assert match.owner.post("/choose", text="sow lake", at=0).json()["error"]["message"] == "'sow lake' is not possible"


def test_the_template_of_a_new_language_has_everything_german_says() -> None:
    out = BytesIO()
    write("fr", out)
    made = read_po(BytesIO(out.getvalue()))
    texts = {(entry.context or "", entry.id) for entry in made if entry.id}
    assert languages.language("de").texts.keys() <= texts
    assert not any(entry.string for entry in made if entry.id)


def test_the_template_of_a_known_language_keeps_what_it_says() -> None:
    out = BytesIO()
    write("de", out)
    made = read_po(BytesIO(out.getvalue()))
    found = made.get("Begin the match", "setup.begin")
    assert found is not None
    assert found.string == "Partie beginnen"


def test_a_translation_is_no_part_of_what_a_match_is_locked_to() -> None:
    assert not [place for place, _ in packages.files("taolong") if place.startswith("locale/")]
    assert "rules.toml" in [place for place, _ in packages.files("taolong")]
