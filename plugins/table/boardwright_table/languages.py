"""Languages: what the installed packages say in each language, from the PO files in their folders ``locale``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.pofile import PoFileError, read_po
from boardwright.explain.narration import ASKED
from boardwright.i18n import MODULE, OPTION, WORD
from boardwright.matches.recorder import home
from boardwright.plugins.packages import folder

FIRST = "en"
"""The language that everything is written in."""
OWN = "languages"
"""The user's own catalogues, in the folder for their matches."""
GROUPS = ("boardwright.plugins", "boardwright.scenarios", "boardwright.languages")
"""Entry points whose packages may bring catalogues."""
SEAT, TILE = "seat", "tile"
NAMES = SEAT, MODULE, TILE
"""The contexts of names: of seats, modules, and tiles as a map calls them."""
TEMPLATE = Path(__file__).parent / "locale" / "pages.pot"
"""The sentences of the pages: their keys are contexts."""
WISH = re.compile(r"([A-Za-z]{2,3})(?:-[\w-]+)?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?")


class Language:
    """What is said in one language: texts by context and English; as a function it is a catalogue."""

    def __init__(self, code: str, files: Iterable[Path]) -> None:
        """Read files; of two that say the same, the first is heard."""
        self.code = code
        self.texts: dict[tuple[str, str], str] = {}
        for file in files:
            for said in entries(file):
                self.texts.setdefault(said[:2], said[2])

    def __call__(self, text: str, context: str = "") -> str | None:
        """What this language makes of a text in a context; of a single word without one, what it is as a word."""
        found = self.texts.get((context, plain(text)))
        if self.code == FIRST:  # What is said is English already; its catalogues are for names and words on the pages.
            return found if context in NAMES else None
        return found if found or context else self.texts.get((WORD, text.lower().replace(" ", "_")))

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return name_of(self.code)

    def of(self, context: str) -> dict[str, str]:
        """All that is said in one context."""
        return {text: said for (where, text), said in self.texts.items() if where == context}


def entries(file: Path) -> Iterator[tuple[str, str, str]]:
    """Context, English and translation of what a file says; of a file that is none, nothing."""
    try:
        with file.open("rb") as opened:
            found = read_po(opened, abort_invalid=True)
    except (OSError, UnicodeError, PoFileError, ValueError):
        return
    for entry in found:
        known = isinstance(entry.id, str) and isinstance(entry.string, str) and not entry.fuzzy
        if known and entry.id and entry.string:
            yield entry.context or "", plain(str(entry.id)), str(entry.string)


def plain(text: str) -> str:
    """A text as it is looked up: in one line."""
    return " ".join(text.split()) if "\n" in text else text


def name_of(code: str) -> str:
    """What a language calls itself; its code if nobody knows."""
    try:
        name = Locale.parse(code).get_display_name(code)
    except (UnknownLocaleError, ValueError):
        name = None
    return name[:1].upper() + name[1:] if name else code


@cache
def places() -> tuple[Path, ...]:
    """The folders in which the user and the installed packages keep catalogues."""
    points = {point.module for group in GROUPS for point in entry_points(group=group)}
    packages = ["boardwright_table", "boardwright", *sorted(name.partition(".")[0] for name in points)]
    found = (folder(package) for package in dict.fromkeys(packages))
    brought = (path / "locale" for path in found if path is not None)
    return tuple(path for path in (home() / OWN, *brought) if path.is_dir())


@cache
def files() -> dict[str, tuple[Path, ...]]:
    """The catalogues of all installed packages by language, English first."""
    found: dict[str, list[Path]] = {FIRST: []}
    for file in (file for place in places() for file in sorted(place.glob("*.po"))):
        found.setdefault(file.stem, []).append(file)
    return {code: tuple(some) for code, some in found.items()}


@cache
def language(code: str) -> Language:
    """A language, read once; English where there is none of this code."""
    known = files()
    return Language(code, known[code]) if code in known else language(FIRST)


def wished(header: str) -> Language:
    """The language that somebody likes best of those there are, by what ``Accept-Language`` says; else English."""
    ranked = ((float(rank or 1), code.lower()) for code, rank in WISH.findall(header[:200]))
    liked = [(-rank, code) for rank, code in ranked if rank]
    known = files()
    return language(next((code for _, code in sorted(liked, key=lambda one: one[0]) if code in known), FIRST))


@cache
def sentences() -> dict[str, str]:
    """The sentences of the pages in English, by key."""
    with TEMPLATE.open("rb") as opened:
        return {entry.context: str(entry.id) for entry in read_po(opened) if entry.id and entry.context}


def pages_in(code: str) -> dict[str, object]:
    """What the pages say in a language: sentences by key, questions, and the words of options and seats."""
    spoken, english = language(code), language(FIRST)
    told: dict[str, object] = {key: spoken(text, key) or text for key, text in sentences().items()}
    for one in (english, spoken):
        told |= {f"{ASKED}.{text}": said for text, said in one.of(ASKED).items()}
    words: dict[str, str] = {}
    for one in dict.fromkeys((english, spoken)):
        words |= one.of(WORD) | one.of(OPTION)
        words |= {f"{kind} {text}": said for kind in NAMES for text, said in one.of(kind).items()}
    return {**told, "language": spoken.name, "said": words}
