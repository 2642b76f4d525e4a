"""Languages: the translations of all installed packages, from the PO files in their folders ``locale``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.pofile import PoFileError, read_po
from boardwright.explain import ASKED
from boardwright.i18n import MODULE, OPTION, WORD
from boardwright.matches import home
from boardwright.plugins import folder

FIRST = "en"
"""The language that all sentences are written in."""
OWN = "languages"
"""The folder of the user's own catalogues, within the folder for their matches."""
GROUPS = ("boardwright.plugins", "boardwright.scenarios", "boardwright.languages")
"""Entry points whose packages may bring catalogues."""
SEAT, TILE = "seat", "tile"
NAMES = SEAT, MODULE, TILE
"""The contexts of names: of seats, modules, and tiles as a map calls them."""
TEMPLATE = Path(__file__).parent / "locale" / "pages.pot"
"""The sentences of the pages: their keys are contexts."""
WISH = re.compile(r"([A-Za-z]{2,3})(?:-[\w-]+)?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?")


class Language:
    """The translations into one language, by context and English text; calling it looks one up."""

    def __init__(self, code: str, files: Iterable[Path]) -> None:
        """Read PO files; where two translate the same text, the first wins."""
        self.code = code
        self.texts: dict[tuple[str, str], str] = {}
        for file in files:
            for context, english, translation in entries(file):
                self.texts.setdefault((context, english), translation)

    def __call__(self, text: str, context: str = "") -> str | None:
        """The translation of a text in a context, or None; a text without context may also be a single word."""
        found = self.texts.get((context, lookup_key(text)))
        if self.code == FIRST:  # Sentences are English already; its catalogues only name seats, modules and tiles.
            return found if context in NAMES else None
        return found if found or context else self.texts.get((WORD, text.lower().replace(" ", "_")))

    @property
    def name(self) -> str:
        """The name of the language in the language itself."""
        return language_name(self.code)

    def of(self, context: str) -> dict[str, str]:
        """All translations in one context, by English text."""
        return {text: translation for (where, text), translation in self.texts.items() if where == context}


def entries(file: Path) -> Iterator[tuple[str, str, str]]:
    """Context, English and translation of each entry of a PO file; none of a file that cannot be read."""
    try:
        with file.open("rb") as opened:
            found = read_po(opened, abort_invalid=True)
    except (OSError, UnicodeError, PoFileError, ValueError):
        return
    for entry in found:
        known = isinstance(entry.id, str) and isinstance(entry.string, str) and not entry.fuzzy
        if known and entry.id and entry.string:
            yield entry.context or "", lookup_key(str(entry.id)), str(entry.string)


def lookup_key(text: str) -> str:
    """The text in one line, as translations are looked up."""
    return " ".join(text.split()) if "\n" in text else text


def language_name(code: str) -> str:
    """The name of a language in the language itself; its code if babel does not know it."""
    try:
        name = Locale.parse(code).get_display_name(code)
    except (UnknownLocaleError, ValueError):
        name = None
    return name[:1].upper() + name[1:] if name else code


@cache
def catalogue_folders() -> tuple[Path, ...]:
    """The folders with catalogues of the user and of the installed packages."""
    points = {point.module for group in GROUPS for point in entry_points(group=group)}
    packages = ["boardwright_table", "boardwright", *sorted(name.partition(".")[0] for name in points)]
    found = (folder(package) for package in dict.fromkeys(packages))
    brought = (path / "locale" for path in found if path is not None)
    return tuple(path for path in (home() / OWN, *brought) if path.is_dir())


@cache
def catalogues() -> dict[str, tuple[Path, ...]]:
    """The PO files of each language, English first."""
    found: dict[str, list[Path]] = {FIRST: []}
    for file in (file for where in catalogue_folders() for file in sorted(where.glob("*.po"))):
        found.setdefault(file.stem, []).append(file)
    return {code: tuple(some) for code, some in found.items()}


@cache
def language(code: str) -> Language:
    """A language, read once; English if there is no language of this code."""
    known = catalogues()
    return Language(code, known[code]) if code in known else language(FIRST)


def preferred_language(header: str) -> Language:
    """The available language that an ``Accept-Language`` header ranks highest; else English."""
    ranked = ((float(rank or 1), code.lower()) for code, rank in WISH.findall(header[:200]))
    liked = [(-rank, code) for rank, code in ranked if rank]
    known = catalogues()
    return language(next((code for _, code in sorted(liked, key=lambda one: one[0]) if code in known), FIRST))


@cache
def sentences() -> dict[str, str]:
    """The sentences of the pages in English, by key."""
    with TEMPLATE.open("rb") as opened:
        return {entry.context: str(entry.id) for entry in read_po(opened) if entry.id and entry.context}


def page_texts(code: str) -> dict[str, object]:
    """All texts of the pages in a language: sentences by key, questions, and the words of options and seats."""
    wanted, english = language(code), language(FIRST)
    texts: dict[str, object] = {key: wanted(text, key) or text for key, text in sentences().items()}
    for one in (english, wanted):
        texts |= {f"{ASKED}.{text}": question for text, question in one.of(ASKED).items()}
    words: dict[str, str] = {}
    for one in dict.fromkeys((english, wanted)):
        words |= one.of(WORD) | one.of(OPTION)
        words |= {f"{kind} {text}": name for kind in NAMES for text, name in one.of(kind).items()}
    return {**texts, "language": wanted.name, "said": words}
