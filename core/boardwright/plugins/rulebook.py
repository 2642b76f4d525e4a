"""The rulebook: what each rule id says, read from the ``rules.toml`` of installed plugins without importing them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path

import msgspec

from ..errors import BoardwrightError
from ..storage.files import read_text
from ..storage.toml import parse
from ..storage.validation import convert
from .packages import folder

FILE = "rules.toml"
ID = re.compile(r"[A-Z][A-Z0-9]*-[A-Z0-9]+(?:\.[A-Z0-9]+)?")
"""What a rule id looks like: ``TL-4.6``, ``TL-C.12`` or ``WE-2``."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in our words: where it comes from, what we decided, and the option that changes it.

    What whoever plays for the first time has to know of it is told in ``brief``; most rules have nothing to say there.
    """

    title: str
    text: str
    source: str | tuple[str, ...]
    ruling: str = ""
    option: str = ""
    brief: str = ""

    @property
    def sources(self) -> tuple[str, ...]:
        """Where it comes from: printed, public, ruling, edition."""
        return (self.source,) if isinstance(self.source, str) else self.source


class Rulebook(msgspec.Struct, frozen=True):
    """The rules that one plugin brings, by id."""

    plugin: str
    rules: dict[str, Rule]


class Rulebooks(tuple[Rulebook, ...]):
    """Several rulebooks, by the names of their plugins."""

    __slots__ = ()

    @classmethod
    def of(cls, packages: Mapping[str, str]) -> Rulebooks:
        """The rulebooks of plugins, given the package of each.

        A plugin without the file has no rules to cite, one whose file is wrong none that can be: its own affair.
        """
        found = ((name, folder(package)) for name, package in packages.items())
        return cls(
            book
            for name, path in found
            if path is not None
            and (path / FILE).is_file()
            and (book := rulebook_or_none(name, path / FILE)) is not None
        )

    def rule(self, id: str, among: Collection[str] = ()) -> tuple[str, Rule] | None:
        """The plugin that brings this rule, and the rule; None if no plugin does.

        Where two plugins bring a rule of one id, it is that of one ``among`` the plugins of the match.
        """
        books = [book for book in self if id in book.rules]
        book = next((book for book in books if book.plugin in among), books[0] if books else None)
        return (book.plugin, book.rules[id]) if book is not None else None

    def briefs(self, plugins: Collection[str]) -> dict[str, str]:
        """What a match of these plugins is about, in a few sentences, by the rule that says it in full."""
        books = {book.plugin: book.rules for book in self}
        told = ((id, rule.brief) for name in plugins for id, rule in books.get(name, {}).items())
        return {id: " ".join(brief.split()) for id, brief in told if brief}

    def sentence(self, id: str, among: Collection[str] = ()) -> str:
        """What the rule says, for whoever cites it; only the id where no rulebook has it."""
        found = self.rule(id, among)
        return f"{id} {found[1].title}: {' '.join(found[1].text.split())}" if found else id

    def repetition(self, plugin: str) -> str:
        """A rule of this plugin that another tells, too, in words; empty if there is none."""
        books = {book.plugin: book.rules for book in self}
        others = ((id, other) for id in books.get(plugin, ()) for other, rules in books.items() if id in rules)
        return next(
            (f"its rule {id} is told by {other!r}, too; name one otherwise" for id, other in others if other != plugin),
            "",
        )


def rulebook_or_none(plugin: str, path: Path) -> Rulebook | None:
    """One rulebook, or None if its file is wrong."""
    try:
        return read_rulebook(plugin, path)
    except BoardwrightError:
        return None


def read_rulebook(plugin: str, path: Path) -> Rulebook:
    """One rulebook; ``ScenarioError`` with the place if the file is wrong."""
    text = read_text(path)
    rules = {id: convert(raw, Rule, text, f"{path}, {id}") for id, raw in parse(text, str(path)).items()}
    return Rulebook(plugin, rules)
